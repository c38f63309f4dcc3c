// Whether a standby that lags may answer a member's search: own posts must be found at once, and blocked members must not.
import { secondMs } from '@hamvav/contract/durations'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

/** A change may have become visible later than its time says. */
const commitMs = secondMs

const ageOfOwnChange = statement<{ age_ms: number | null }>(
  'feed_age_of_own_change',
  `SELECT extract(epoch FROM now() - greatest(
     (SELECT created_at FROM posts WHERE author_id = $1 ORDER BY id DESC LIMIT 1),
     (SELECT max(created_at) FROM blocks WHERE blocker_id = $1)))::float8 * 1000 AS age_ms`,
)

/** Age of the member's newest post or block, at least, ms; Infinity without any. */
export async function readAgeOfOwnChange(pool: Queryable, memberId: string): Promise<number> {
  const [row] = await run(pool, ageOfOwnChange, [memberId])
  return row?.age_ms == null ? Infinity : row.age_ms - commitMs
}
