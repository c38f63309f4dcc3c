import type { Pool, PoolClient } from 'pg'

/** Does `work` unless another server is at it, which is told by a lock of that number; the work need be no transaction. */
export async function withAdvisoryLock(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (!rows[0]?.mine) return
    try {
      await work(client)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
        broken = error // the lock goes with the connection
      })
    }
  } finally {
    client.release(broken)
  }
}
