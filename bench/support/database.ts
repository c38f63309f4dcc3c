import path from 'node:path'
import type { PoolConfig } from 'pg'

/** Connections of the product's own pool; the bare servers get as many. */
export const poolSize = 10

/** DATABASE_URL where it is given, else the product's embedded PostgreSQL by its socket. */
export function databaseOf(dataDir: string): PoolConfig {
  const { DATABASE_URL: url } = process.env
  if (url) return { connectionString: url }
  return { host: path.join(dataDir, 'postgres'), user: 'postgres', database: 'postgres' }
}
