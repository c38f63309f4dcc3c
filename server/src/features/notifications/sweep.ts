// Removes what nobody comes back to, a bounded batch at a time.
import { restorableMs } from '@hamvav/contract/notifications/limits'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { createScheduledJob, type ScheduledJob } from '../../platform/jobs/scheduled-job.ts'

const batch = 1_000
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const keptMs = { read: 180 * dayMs, unread: 365 * dayMs }

const sweep = (name: string, condition: string) =>
  statement<{ id: string }>(
    `notifications_sweep_${name}`,
    `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE ${condition} LIMIT ${batch}) RETURNING id`,
  )
const sweeps = [
  { removal: sweep('deleted', 'deleted_at <= $1'), olderThanMs: restorableMs },
  { removal: sweep('read', 'moved_at <= $1 AND read_at IS NOT NULL'), olderThanMs: keptMs.read },
  { removal: sweep('unread', 'moved_at <= $1'), olderThanMs: keptMs.unread },
]

interface Options {
  readonly pool: Queryable
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createSweep({ pool, report, now }: Options): ScheduledJob {
  /** Until nothing is left to remove. */
  async function work(stopping: AbortSignal): Promise<void> {
    for (const { removal, olderThanMs } of sweeps) {
      const before = new Date(now() - olderThanMs)
      let removed = batch
      while (removed === batch && !stopping.aborted) removed = (await run(pool, removal, [before])).length
    }
  }
  return createScheduledJob({ work, name: 'cleanup of notifications', everyMs: 6 * hourMs, report })
}
