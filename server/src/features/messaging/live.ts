// Presence of this process's members and what becomes visible when a request is answered.
import type { Pool } from 'pg'
import type { MessagingEvents } from './events.ts'
import { readOpenPartners, readSeenOfRequest } from './pair-queries.ts'
import { createPresence, type Presence } from './presence.ts'
import { createPresenceNews } from './presence-news.ts'

export interface Live {
  readonly presence: Presence
  /** A request was answered: from now on each sees the other's presence, and its sender what had been seen. */
  introduce(requesterId: string, answererId: string): void
}

interface Options {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createLive({ pool, events, report, now }: Options): Live {
  const news = createPresenceNews({
    watchersOf: (memberId, online) => readOpenPartners(pool, memberId, !online),
    isOnline: (memberId) => presence.isOnline(memberId),
    tell: (memberId, online, watchers) => events.presenceChanged.publish({ memberId, online, watchers }),
    report,
  })
  const presence = createPresence({ now, onChange: news })

  async function tellSeen(senderId: string, readerId: string): Promise<void> {
    const messageIds = await readSeenOfRequest(pool, senderId, readerId)
    if (messageIds.length > 0)
      events.messagesSeen.publish({ senderId, readerId, messageIds, tellSender: true, upTo: null })
  }

  return {
    presence,
    introduce(requesterId, answererId) {
      for (const [memberId, watcher] of [
        [requesterId, answererId],
        [answererId, requesterId],
      ] as const)
        if (presence.isOnline(memberId)) events.presenceChanged.publish({ memberId, online: true, watchers: [watcher] })
      tellSeen(requesterId, answererId).catch((error: unknown) => report(error, 'seen of a request'))
    },
  }
}
