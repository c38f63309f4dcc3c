// Debian's PostgreSQL, durable as in production, for what is compared on one database server.
import { startOutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'
import { Pool } from 'pg'
import { freePort } from './processes.ts'

export interface DebianPostgres {
  readonly host: string
  readonly port: number
  /** Makes the database. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

export async function startDebianPostgres(): Promise<DebianPostgres> {
  const port = await freePort()
  const server = await startOutsidePostgres({ listen_addresses: '127.0.0.1', port: String(port) })
  if (!server) throw new Error('No PostgreSQL is installed in /usr/lib/postgresql.')
  const admin = new Pool({ connectionString: server.url, max: 1 })
  return {
    host: '127.0.0.1',
    port,
    async createDatabase(name) {
      await admin.query(`CREATE DATABASE ${name}`)
      return server.url.replace('/postgres?', `/${name}?`)
    },
    stop: async () => {
      await admin.end()
      await server.stop()
    },
  }
}
