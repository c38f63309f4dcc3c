// Notifies all members of an announcement, in the order of ids. One transaction per batch stores notifications, count and
// position, so that each member is notified once, however often the job that drives the work runs.
import { announcementExcerpt } from '@hamvav/contract/admin/announcement-excerpt'
import { secondMs } from '@hamvav/contract/durations'
import { houseAccount } from '@hamvav/contract/product'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import { listAbandoned, lockUnfinished, recordProgress } from './announcement-queries.ts'

export interface BroadcastDeps {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notifyBatch'>
  readonly now: () => number
}

/** Of one run of the job, so that several announcements take turns. */
const runMs = 5 * secondMs
/** Pause between two batches. */
const pauseMs = 10

export interface AnnouncementWorker {
  /** Notifies the next members, and adds the job that notifies the rest. */
  work(announcementId: string, stopping: AbortSignal): Promise<void>
  /** Adds missing jobs. */
  resume(): Promise<void>
}

export const enqueueAnnouncement = (queryable: Queryable, announcementId: string) =>
  enqueue(queryable, 'announcement', { announcementId }, { key: `announcement:${announcementId}` })

/** The same key, so that an announcement has one job at a time, and servers of the previous version leave it alone. */
export const enqueuePublication = (queryable: Queryable, announcementId: string, runAt: Date) =>
  enqueue(queryable, 'publishAnnouncement', { announcementId }, { key: `announcement:${announcementId}`, runAt })

export function createAnnouncementWorker({ pool, notifications, now }: BroadcastDeps): AnnouncementWorker {
  /** Notifies one batch. @returns false if nothing is left */
  async function notifyBatch(announcementId: string): Promise<boolean> {
    const batch = await withTransaction(pool, async (client) => {
      const [one] = await run(client, lockUnfinished, [announcementId])
      if (!one) return null
      const { id, title, content, post_id: postId, told_up_to: lastId } = one
      const link = postId === null ? {} : { postId }
      const dataOf = (heading: string, text: string) => ({
        title: heading,
        message: announcementExcerpt(text),
        ...link,
      })
      const batch = await notifications.notifyBatch(client, {
        dedupeKey: `announcement:${id}`,
        data: { en: dataOf(title, content), ne: dataOf(one.title_ne ?? title, one.content_ne ?? content) },
        after: lastId,
        exceptId: houseAccount._id,
      })
      const { upTo, added, isLast } = batch
      await run(client, recordProgress, [id, upTo ?? lastId, added.length, isLast ? new Date(now()) : null])
      if (isLast)
        await enqueue(client, 'pushAnnouncement', { announcementId, after: null }, { key: `pushAnnouncement:${id}` })
      return batch
    })
    return batch !== null
  }

  return {
    async work(announcementId, stopping) {
      const until = performance.now() + runMs
      while (performance.now() < until && !stopping.aborted) {
        if (!(await notifyBatch(announcementId))) return
        await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
      await enqueueAnnouncement(pool, announcementId)
    },
    async resume() {
      for (const { id, scheduled_at: at, published_at: isPublished } of await run(pool, listAbandoned))
        await (isPublished ? enqueueAnnouncement(pool, id) : enqueuePublication(pool, id, at ?? new Date(now())))
    },
  }
}
