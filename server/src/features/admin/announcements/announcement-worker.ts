// Tells all members of what was announced, in the order of ids: rows, count and place in one transaction a batch, so that
// each is told once, whatever breaks off, and on whichever server it goes on.
import { announcementExcerpt } from '@hamvav/contract/admin/announcement-excerpt'
import { houseAccount } from '@hamvav/contract/product'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'
import type { Kept, NotificationsService } from '../../notifications/service.ts'
import { moveOn, takeUnfinished } from './announcement-queries.ts'

export interface TellingDeps {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notifyNext'>
  /** To those of these who take web push. */
  readonly push: { readonly announcement: (kept: readonly Kept[]) => void }
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

const name = 'announcement'
/** What another server, or this one before it was restarted, has left. */
const everyMs = 5_000
/** Between two batches the database breathes. */
const pauseMs = 10
/** Any number, as long as every version of this program uses the same. */
const advisoryLock = 7_302_922

export function createAnnouncementWorker({ pool, notifications, push, report, now }: TellingDeps) {
  let under: Promise<void> | undefined
  let isWanted = false

  /** One batch. @returns false where nothing is left */
  async function step(): Promise<boolean> {
    const batch = await withTransaction(pool, async (client) => {
      const [one] = await run(client, takeUnfinished)
      if (!one) return null
      const { id, title, content, postId, toldUpTo } = one
      const batch = await notifications.notifyNext(client, {
        dedupeKey: `announcement:${id}`,
        data: { title, message: announcementExcerpt(content), ...(postId !== null && { postId }) },
        after: toldUpTo,
        exceptId: houseAccount._id,
      })
      const { upTo, kept, isLast } = batch
      await run(client, moveOn, [id, upTo ?? toldUpTo, kept.length, isLast ? new Date(now()) : null])
      return batch
    })
    if (batch) push.announcement(batch.kept)
    return batch !== null
  }

  async function work(stopping: AbortSignal): Promise<void> {
    do {
      isWanted = false
      await withAdvisoryLock(pool, advisoryLock, async () => {
        while (!stopping.aborted && (await step()))
          await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      })
    } while (isWanted && !stopping.aborted)
  }

  /** At once, unless it is under way: then it looks once more before it ends. */
  const rounds = createRepeating({
    work: (stopping) => (under ??= work(stopping).finally(() => (under = undefined))),
    name,
    everyMs,
    report,
  })
  return {
    wake(): void {
      isWanted = true
      rounds.run().catch((error: unknown) => report(error, name))
    },
    work: {
      ...rounds,
      async stop() {
        await rounds.stop()
        await under?.catch(() => {})
      },
    } satisfies Repeating,
  }
}
