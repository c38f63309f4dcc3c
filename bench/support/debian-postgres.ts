// POSTGRES=debian: Debian's PostgreSQL instead of the embedded one, with its default settings.
import path from 'node:path'
import { startOutsidePostgres, type OutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'

let running: OutsidePostgres | undefined

/**
 * Starts it once, and names it in DATABASE_URL, from where the product and the connections of the benchmarks take it.
 * @param keep folder of a store that is reused; default: a temporary one
 */
export async function startDebianPostgres(keep?: string): Promise<void> {
  if (process.env['POSTGRES'] !== 'debian' || process.env['DATABASE_URL']) return
  running = await startOutsidePostgres({}, undefined, keep && path.join(keep, 'debian'))
  if (!running) throw new Error('PostgreSQL of Debian is not installed.')
  process.env['DATABASE_URL'] = running.url
}

export async function stopDebianPostgres(): Promise<void> {
  if (!running) return
  await running.stop()
  running = undefined
  delete process.env['DATABASE_URL']
}
