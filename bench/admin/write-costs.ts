// Cost of the users table's indexes for writes, measured in the database in a transaction that is rolled back.
import type { Pool, PoolClient } from 'pg'
import { number, table } from '../support/figures.ts'

const count = 1000
const signUps = `INSERT INTO members (id, username, email, password_hash, name)
  SELECT gen_random_uuid(), 'new.' || n, 'new.' || n || '@gmail.com', '-', 'Newly Come ' || n FROM generate_series(1, ${count}) AS n`
const activityUpdates = `UPDATE members SET last_active_at = now()
  WHERE id IN (SELECT id FROM members TABLESAMPLE SYSTEM (1) REPEATABLE (3) LIMIT ${count})`

interface Cost {
  readonly us: number
  readonly bytes: number
}

/** Microseconds and WAL bytes per row; best of five, to exclude noise. */
async function costOf(client: PoolClient, text: string): Promise<Cost> {
  const runs: Cost[] = []
  for (let run = 0; run < 5; run++) {
    await client.query('SAVEPOINT run')
    const { rows: before } = await client.query<{ at: string }>('SELECT pg_current_wal_insert_lsn() AS at')
    const start = performance.now()
    await client.query(text)
    const us = ((performance.now() - start) * 1000) / count
    const { rows: after } = await client.query<{ bytes: string }>(
      'SELECT pg_current_wal_insert_lsn() - $1::pg_lsn AS bytes',
      [before[0]?.at],
    )
    runs.push({ us, bytes: Number(after[0]?.bytes) / count })
    await client.query('ROLLBACK TO run')
  }
  return { us: Math.min(...runs.map(({ us }) => us)), bytes: Math.min(...runs.map(({ bytes }) => bytes)) }
}

/** With and without the indexes; everything is rolled back. */
export async function writeCosts(pool: Pool): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const withAll = [await costOf(client, signUps), await costOf(client, activityUpdates)]
    await client.query('DROP INDEX members_active, members_seen')
    await client.query('ALTER TABLE members DISABLE TRIGGER members_directory_added')
    await client.query('ALTER TABLE members DISABLE TRIGGER members_directory_changed')
    const without = [await costOf(client, signUps), await costOf(client, activityUpdates)]
    await client.query('ROLLBACK')
    const cells = (cost: Cost | undefined) => [number(cost?.us ?? Number.NaN), number(cost?.bytes ?? Number.NaN)]
    const rows = ['a sign-up, without its password', 'activity, every 10 minutes'].map((name, index) =>
      [name].concat(cells(without[index]), cells(withAll[index])),
    )
    return table(['write', 'µs without', 'bytes of WAL', 'µs with', 'bytes of WAL'], rows)
  } finally {
    client.release()
  }
}
