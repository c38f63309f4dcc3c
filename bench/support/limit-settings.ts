// Settings of the bare servers, passed by processes.ts.
import type { Server } from 'node:http'
import type { PoolConfig } from 'pg'
import { poolSize } from './database.ts'

/** Generic plans, because planning each call takes longer than the statement. */
export const limitPool = (): PoolConfig => ({
  ...(JSON.parse(process.env['DATABASE'] ?? '{}') as PoolConfig),
  max: poolSize,
  options: '-c plan_cache_mode=force_generic_plan',
})

/** Listens, and exits with the parent process. */
export function serveLimit(server: Server): void {
  server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
}
