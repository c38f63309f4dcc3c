import type { Pool } from 'pg'
import { vi } from 'vitest'

/** Deletes a member while a call is waiting for the lock on the member's row. */
export const deleteDuring = <Answer>(pool: Pool, memberId: string, call: () => PromiseLike<Answer>) =>
  changeDuring(pool, memberId, 'DELETE FROM members WHERE id = $1', call)

/** Runs `change`, which gets the member's id as $1, while a call is waiting for the lock on the member's row. */
export async function changeDuring<Answer>(
  pool: Pool,
  memberId: string,
  change: string,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const changing = await pool.connect()
  await changing.query('BEGIN')
  await changing.query('SELECT 1 FROM members WHERE id = $1 FOR UPDATE', [memberId])
  const [answer] = await Promise.all([
    call(),
    untilBlocked(pool)
      .then(() => changing.query(change, [memberId]))
      .finally(() => changing.query('COMMIT').finally(() => changing.release())),
  ])
  return answer
}

/** Waits until this many statements of the database wait for a lock. */
export const untilBlocked = (pool: Pool, statements = 1) =>
  vi.waitUntil(async () => (await pool.query(waiting)).rows.length >= statements)

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
