// Presence of this process's members and what becomes visible when a request is answered.
import type { Pool } from 'pg'
import type { MessagingEvents } from './events.ts'
import { isOpenPair, readOpenPartners, readSeenOfRequest } from './pair-queries.ts'
import { createPresence, type Presence } from './presence.ts'
import { createPresenceNews } from './presence-news.ts'

export interface Live {
  readonly presence: Presence
  /** A request was answered: from now on each sees the other's presence, and its sender what had been seen. */
  introduce(requesterId: string, answererId: string): void
  /** From now on each sees the other's presence. */
  meet(one: string, other: string): void
  /** They are no match any more: unless they have a conversation, neither sees the other's presence from now on. */
  part(one: string, other: string): Promise<void>
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

  function tellOnline(memberId: string, watcher: string, online: boolean): void {
    if (presence.isOnline(memberId)) events.presenceChanged.publish({ memberId, online, watchers: [watcher] })
  }

  function meet(one: string, other: string): void {
    tellOnline(one, other, true)
    tellOnline(other, one, true)
  }

  return {
    presence,
    meet,
    async part(one, other) {
      if (await isOpenPair(pool, one, other)) return
      tellOnline(one, other, false)
      tellOnline(other, one, false)
    },
    introduce(requesterId, answererId) {
      meet(requesterId, answererId)
      tellSeen(requesterId, answererId).catch((error: unknown) => report(error, 'seen of a request'))
    },
  }
}
