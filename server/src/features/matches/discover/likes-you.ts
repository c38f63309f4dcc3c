// How many people like a member, and the daily notification of it (decision 0069).
import { dayMs } from '@hamvav/contract/durations'
import type { LikesYou } from '@hamvav/contract/matches/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { kathmanduDay, kathmanduDayStart } from '../../../platform/time/kathmandu.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import { shownLikesYou, weekStart } from '../rules.ts'
import { countLikesYou, keepLikesYou, markNotified, readLikedSince, readLikesYou } from './discover-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

export interface LikesYouService {
  /** Counted at the first call of a day, the same all day. Throws session_expired for a deleted member. */
  read(memberId: string): Promise<LikesYou>
  /** Job: notifies members whose shown number is higher than it was for the likes until the day before, once a day. */
  readonly notifyRisen: JobWork
}

/** Members read at once by the job. */
const batchSize = 500
const dedupeKey = 'likes-you'
/** Below every member's id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

export function createLikesYou({ pool, notifications, now }: Dependencies): LikesYouService {
  /** The number shown for the likes before `likedBefore`, with the passes that count on `day`. */
  async function shownNumber(memberId: string, day: string, likedBefore: Date): Promise<number> {
    const passedBefore = kathmanduDayStart(weekStart(day))
    const [row] = await run(pool, countLikesYou, [memberId, likedBefore, passedBefore])
    return shownLikesYou(row?.people ?? 0)
  }

  async function read(memberId: string): Promise<LikesYou | null> {
    const day = kathmanduDay(now())
    const [known] = await run(pool, readLikesYou, [memberId, day])
    if (known) return known
    const people = await shownNumber(memberId, day, kathmanduDayStart(day))
    const [kept] = await run(pool, keepLikesYou, [memberId, day, people])
    return kept ?? null // null: deleted meanwhile
  }

  async function notifyIfRisen(memberId: string, day: string): Promise<void> {
    const yesterday = new Date(kathmanduDayStart(day).getTime() - dayMs)
    const [current, before] = [await read(memberId), await shownNumber(memberId, day, yesterday)]
    if (!current || current.people <= before) return
    const ref = await withTransaction(pool, async (client) => {
      const [first] = await run(client, markNotified, [memberId, day])
      return first && notifications.notify(client, { memberId, kind: 'likesYou', data: {}, dedupeKey })
    })
    if (ref) notifications.publish([ref])
  }

  return {
    async read(memberId) {
      const likes = await read(memberId)
      if (!likes) throw new AppError('session_expired')
      return likes
    },
    async notifyRisen(signal) {
      const day = kathmanduDay(now())
      const today = kathmanduDayStart(day)
      const yesterday = new Date(today.getTime() - dayMs)
      for (let after = lowestId; !signal.aborted;) {
        const liked = await run(pool, readLikedSince, [yesterday, today, after, batchSize])
        for (const { id } of liked) {
          if (signal.aborted) return
          await notifyIfRisen(id, day)
        }
        const last = liked.at(-1)
        if (!last || liked.length < batchSize) return
        after = last.id
      }
    },
  }
}
