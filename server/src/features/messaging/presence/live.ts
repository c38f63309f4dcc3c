// Who is there and who types, told to those who may know, and what changes when two members open up to one another.
import type { Pool } from 'pg'
import type { Redis } from '../../../platform/redis/open-redis.ts'
import type { MessagingEvents } from '../events.ts'
import { readOpenPartners, readPairLive } from './pair-queries.ts'
import { createPresence, type Presence } from './presence.ts'
import { createPresenceNews } from './presence-events.ts'
import { readSeenOfRequest } from '../requests/request-queries.ts'
import { createSharedPresence } from './shared-presence.ts'
import { createTypingPermissions } from './typing-permissions.ts'

export interface Live {
  readonly presence: Presence
  /** Of those whom the viewer may see. */
  onlineUsers(viewerId: string): Promise<string[]>
  /** Whether the two may see each other typing. */
  mayType(one: string, other: string): Promise<boolean>
  /** A request was answered: from now on each sees the other's presence, and its sender what had been seen. */
  introduce(requesterId: string, answererId: string): void
  /** From now on each sees the other's presence. */
  meet(one: string, other: string): Promise<void>
  /** A match or more has ended: unless they still have a conversation, neither sees the other's presence from now on. */
  part(one: string, other: string, wereMatch: boolean): Promise<void>
  /** The member shows their presence from now on, or no longer: partners learn of theirs, and they of the partners'. */
  show(memberId: string, shows: boolean): Promise<void>
}

interface Options {
  readonly pool: Pool
  readonly redis: Redis | undefined
  readonly events: MessagingEvents
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createLive({ pool, redis, events, report, now }: Options): Live {
  const tell = (memberId: string, online: boolean, watchers: readonly string[]) =>
    events.presenceChanged.publish({ memberId, online, watchers })
  const news = createPresenceNews({
    watchersOf: (memberId, online) => readOpenPartners(pool, memberId, { evenIfSuspended: !online }),
    isOnline: async (memberId) => (await presence.onlineOf([memberId])).has(memberId),
    tell,
    report,
  })
  const presence: Presence = redis
    ? createSharedPresence({ redis, onChange: news })
    : createPresence({ now, onChange: news })

  const typing = createTypingPermissions({
    now,
    ask: async (one, other) => (await readPairLive(pool, one, other)).open,
  })

  async function tellEachOther(one: string, other: string, online: boolean): Promise<void> {
    const there = await presence.onlineOf([one, other])
    if (there.has(one)) tell(one, online, [other])
    if (there.has(other)) tell(other, online, [one])
  }

  async function meet(one: string, other: string): Promise<void> {
    typing.forget(one, other)
    if ((await readPairLive(pool, one, other)).open) await tellEachOther(one, other, true)
  }

  async function tellSeen(senderId: string, readerId: string): Promise<void> {
    const messageIds = await readSeenOfRequest(pool, senderId, readerId)
    if (messageIds.length > 0)
      events.messagesSeen.publish({ senderId, readerId, messageIds, tellSender: true, upTo: null })
  }

  return {
    presence,
    mayType: typing.mayType,
    meet,
    onlineUsers: async (viewerId) => [...(await presence.onlineOf(await readOpenPartners(pool, viewerId)))],
    async part(one, other, wereMatch) {
      typing.forget(one, other)
      const { open, shown, talked } = await readPairLive(pool, one, other)
      // Whoever was not seen there must not be seen going: it would say that they were.
      if (!open && shown && (wereMatch || talked)) await tellEachOther(one, other, false)
    },
    introduce(requesterId, answererId) {
      meet(requesterId, answererId).catch((error: unknown) => report(error, 'presence after a request'))
      tellSeen(requesterId, answererId).catch((error: unknown) => report(error, 'seen of a request'))
    },
    async show(memberId, shows) {
      typing.forgetMember(memberId)
      const partners = await readOpenPartners(pool, memberId, { evenIfSuspended: !shows, shows })
      const there = await presence.onlineOf([memberId, ...partners])
      if (there.has(memberId) && partners.length > 0) tell(memberId, shows, partners)
      for (const partner of partners) if (there.has(partner)) tell(partner, shows, [memberId])
    },
  }
}
