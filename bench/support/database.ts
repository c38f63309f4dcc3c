import path from 'node:path'
import type { PoolConfig } from 'pg'

/** Pool size of the product, used for the bare servers too. */
export const poolSize = 10

/** Connection to DATABASE_URL, or to the product's embedded PostgreSQL by its socket. */
export function databaseOf(dataDir: string): PoolConfig {
  const { DATABASE_URL: url } = process.env
  if (url) return { connectionString: url }
  return { host: path.join(dataDir, 'postgres'), user: 'postgres', database: 'postgres' }
}
