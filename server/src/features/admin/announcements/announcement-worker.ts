// Notifies all members of an announcement, in the order of ids. One transaction per batch stores notifications, count and
// position, so that each member is notified once, also after a restart or on another server.
import { announcementExcerpt } from '@hamvav/contract/admin/announcement-excerpt'
import { secondMs } from '@hamvav/contract/durations'
import { houseAccount } from '@hamvav/contract/product'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withAdvisoryLock, withTransaction } from '../../../platform/database/transaction.ts'
import { run } from '../../../platform/database/statement.ts'
import { createScheduledJob, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { lockUnfinished, recordProgress } from './announcement-queries.ts'

export interface BroadcastDeps {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notifyBatch'>
  /** Web push to the members of the batch. */
  readonly push: { readonly announcement: (added: readonly NotificationRef[]) => void }
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

const name = 'announcement'
/** Picks up announcements left by another server or by a restart. */
const everyMs = 5 * secondMs
/** Pause between two batches. */
const pauseMs = 10
/** Arbitrary, but equal in every version of the program. */
const advisoryLock = 7_302_922

interface AnnouncementWorker {
  /** Starts a round now; a running one looks for new announcements again before it ends. */
  wake(): void
  readonly job: ScheduledJob
}

export function createAnnouncementWorker({
  pool,
  notifications,
  push,
  report,
  now,
}: BroadcastDeps): AnnouncementWorker {
  let running: Promise<void> | undefined
  let isWoken = false

  /** Notifies one batch. @returns false if nothing is left */
  async function notifyBatch(): Promise<boolean> {
    const batch = await withTransaction(pool, async (client) => {
      const [one] = await run(client, lockUnfinished)
      if (!one) return null
      const { id, title, content, post_id: postId, told_up_to: lastId } = one
      const batch = await notifications.notifyBatch(client, {
        dedupeKey: `announcement:${id}`,
        data: { title, message: announcementExcerpt(content), ...(postId !== null && { postId }) },
        after: lastId,
        exceptId: houseAccount._id,
      })
      const { upTo, added, isLast } = batch
      await run(client, recordProgress, [id, upTo ?? lastId, added.length, isLast ? new Date(now()) : null])
      return batch
    })
    if (batch) push.announcement(batch.added)
    return batch !== null
  }

  async function work(stopping: AbortSignal): Promise<void> {
    do {
      isWoken = false
      await withAdvisoryLock(pool, advisoryLock, async () => {
        while (!stopping.aborted && (await notifyBatch()))
          await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      })
    } while (isWoken && !stopping.aborted)
  }

  const job = createScheduledJob({
    work: (stopping) => (running ??= work(stopping).finally(() => (running = undefined))),
    name,
    everyMs,
    report,
  })
  return {
    wake() {
      isWoken = true
      job.run().catch((error: unknown) => report(error, name))
    },
    job: {
      ...job,
      async stop() {
        await job.stop()
        await running?.catch(() => {})
      },
    },
  }
}
