// Deletes sessions that have ended and links that lead nowhere, a bounded batch at a time.
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'

const batch = 1_000
const everyMs = 60 * 60 * 1000

const deleteSessions = statement<{ id: string }>(
  'auth_delete_ended_sessions',
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${batch})
   RETURNING id`,
)
const deleteLinks = statement<{ id: string }>(
  'auth_delete_dead_links',
  `DELETE FROM mailed_links WHERE id IN (
     SELECT id FROM mailed_links WHERE used_at IS NOT NULL OR expires_at <= $1 LIMIT ${batch}) RETURNING id`,
)

interface Options {
  readonly pool: Queryable
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createCleanup({ pool, report, now }: Options): Repeating {
  /** Until nothing is left to delete. */
  async function work(stopping: AbortSignal): Promise<void> {
    const at = new Date(now())
    for (const deletion of [deleteSessions, deleteLinks]) {
      let deleted = batch
      while (deleted === batch && !stopping.aborted) deleted = (await run(pool, deletion, [at])).length
    }
  }
  return createRepeating({ work, name: 'cleanup of sessions', everyMs, report })
}
