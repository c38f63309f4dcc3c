import type { Pool } from 'pg'
import { vi } from 'vitest'

/** Deletes a member while a call is waiting for the lock on the member's row. */
export async function deleteDuring<Answer>(
  pool: Pool,
  memberId: string,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const deleting = await pool.connect()
  await deleting.query('BEGIN')
  await deleting.query('SELECT 1 FROM members WHERE id = $1 FOR UPDATE', [memberId])
  const [answer] = await Promise.all([
    call(),
    untilBlocked(pool)
      .then(() => deleting.query('DELETE FROM members WHERE id = $1', [memberId]))
      .finally(() => deleting.query('COMMIT').finally(() => deleting.release())),
  ])
  return answer
}

/** Waits until this many statements of the database wait for a lock. */
export const untilBlocked = (pool: Pool, statements = 1) =>
  vi.waitUntil(async () => (await pool.query(waiting)).rows.length >= statements)

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
