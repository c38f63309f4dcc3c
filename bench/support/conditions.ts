import os from 'node:os'
import type { Pool } from 'pg'

function defaultDatabase(): string {
  if (process.env['POSTGRES'] === 'debian') return 'of Debian, by its socket'
  return process.env['DATABASE_URL'] ? 'by DATABASE_URL' : 'embedded, by its socket'
}

/** Machine, load and software versions, one Markdown list item each. */
export async function conditions(pool: Pool, place = defaultDatabase()): Promise<string> {
  const { rows } = await pool.query<{ version: string; commit: string; fsync: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('synchronous_commit') AS commit,
            current_setting('fsync') AS fsync`,
  )
  const [postgres] = rows
  return [
    machine(),
    `- PostgreSQL ${postgres?.version}, ${place}; synchronous_commit ${postgres?.commit}, fsync ${postgres?.fsync}`,
  ].join('\n')
}

export function machine(): string {
  const cpus = os.cpus()
  const memory = `${Math.round(os.totalmem() / 1024 ** 3)} GiB`
  return [
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${os.type()} ${os.release()}`,
    `- ${cpus.length} × ${cpus[0]?.model.trim()}, ${memory} memory, load before the start ${load.toFixed(2)}`,
    `- Node ${process.version}; everything on this one machine`,
  ].join('\n')
}

const load = os.loadavg()[0] ?? 0
