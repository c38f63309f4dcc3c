// Visibility of presence and typing between members, and the events when it changes.
import { secondMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import type { Redis } from '../../../platform/redis/connection.ts'
import type { MessagingEvents } from '../events.ts'
import { readSeenOfRequest } from '../requests/request-queries.ts'
import { pairOf } from '../rules.ts'
import { createPresence, type Presence } from './presence.ts'
import { readOnlinePartners, readPairVisibility, readVisiblePartners } from './presence-queries.ts'
import { createSharedPresence } from './shared-presence.ts'

export interface Visibility {
  readonly presence: Presence
  /** Ids of online members whom the viewer may see. */
  onlinePartners(viewerId: string): Promise<string[]>
  /** Whether the two may see each other typing; cached for a few seconds. */
  mayType(one: string, other: string): Promise<boolean>
  /** A request was accepted: shows each the other's presence, and the requester which messages had been seen. */
  requestAccepted(requesterId: string, recipientId: string): void
  /** The two matched: shows each the other's presence. */
  matched(one: string, other: string): Promise<void>
  /** A match ended or a block was set: hides each other's presence unless a conversation remains. */
  separated(one: string, other: string, wereMatch: boolean): Promise<void>
  /** The member changed the presence setting: updates them and their partners. */
  settingChanged(memberId: string, showsPresence: boolean): Promise<void>
}

interface Options {
  readonly pool: Pool
  readonly redis: Redis | undefined
  readonly events: MessagingEvents
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createVisibility({ pool, redis, events, report, now }: Options): Visibility {
  const publish = (memberId: string, online: boolean, watchers: readonly string[]) =>
    events.presenceChanged.publish({ memberId, online, watchers })
  const onChange = createPresenceBroadcast({
    watchersOf: (memberId, online) => readVisiblePartners(pool, memberId, { includeSuspended: !online }),
    isOnline: async (memberId) => (await presence.onlineAmong([memberId])).has(memberId),
    publish,
    report,
  })
  const presence: Presence = redis ? createSharedPresence({ redis, onChange }) : createPresence({ now, onChange })
  const typing = createTypingPermissions({
    now,
    read: async (one, other) => (await readPairVisibility(pool, one, other)).visible,
  })

  async function publishToEachOther(one: string, other: string, online: boolean): Promise<void> {
    const onlineMembers = await presence.onlineAmong([one, other])
    if (onlineMembers.has(one)) publish(one, online, [other])
    if (onlineMembers.has(other)) publish(other, online, [one])
  }

  async function matched(one: string, other: string): Promise<void> {
    typing.forget(one, other)
    if ((await readPairVisibility(pool, one, other)).visible) await publishToEachOther(one, other, true)
  }

  async function publishSeen(senderId: string, readerId: string): Promise<void> {
    const messageIds = await readSeenOfRequest(pool, senderId, readerId)
    if (messageIds.length > 0)
      events.messagesSeen.publish({ senderId, readerId, messageIds, notifySender: true, upTo: null })
  }

  return {
    presence,
    mayType: typing.mayType,
    matched,
    onlinePartners: (viewerId) => readOnlinePartners(pool, viewerId, presence.onlineAmong),
    async separated(one, other, wereMatch) {
      typing.forget(one, other)
      const pair = await readPairVisibility(pool, one, other)
      // "Offline" to a member who could not see the other online would reveal that the other was online.
      if (!pair.visible && pair.both_show && (wereMatch || pair.has_conversation))
        await publishToEachOther(one, other, false)
    },
    requestAccepted(requesterId, recipientId) {
      matched(requesterId, recipientId).catch((error: unknown) => report(error, 'presence after a request'))
      publishSeen(requesterId, recipientId).catch((error: unknown) => report(error, 'seen messages of a request'))
    },
    async settingChanged(memberId, showsPresence) {
      typing.forgetMember(memberId)
      const partners = await readVisiblePartners(pool, memberId, { includeSuspended: !showsPresence, showsPresence })
      const online = await presence.onlineAmong([memberId, ...partners])
      if (online.has(memberId) && partners.length > 0) publish(memberId, showsPresence, partners)
      for (const partner of partners) if (online.has(partner)) publish(partner, showsPresence, [memberId])
    },
  }
}

interface BroadcastOptions {
  /** Members who may see this member come online or go offline. */
  readonly watchersOf: (memberId: string, online: boolean) => Promise<readonly string[]>
  readonly isOnline: (memberId: string) => Promise<boolean>
  readonly publish: (memberId: string, online: boolean, watchers: readonly string[]) => void
  readonly report: (error: unknown, context: string) => void
}

const broadcastWorkers = 2

/** Publishes changes of presence with one query per change and bounded concurrency. */
function createPresenceBroadcast({ watchersOf, isOnline, publish, report }: BroadcastOptions) {
  const changed = new Map<string, boolean>()
  let running = 0

  async function work(): Promise<void> {
    for (const [memberId, online] of changed) {
      changed.delete(memberId)
      try {
        const watchers = await watchersOf(memberId, online)
        // A member who changed again meanwhile is handled by the later change.
        if (watchers.length > 0 && online === (await isOnline(memberId))) publish(memberId, online, watchers)
      } catch (error) {
        report(error, 'presence')
      }
    }
    running--
  }

  return (memberId: string, online: boolean): void => {
    changed.set(memberId, online)
    if (running >= broadcastWorkers) return
    running++
    void work()
  }
}

/** How long a typing permission is cached: a block or match takes effect after this time at the latest. */
const typingCacheMs = 5 * secondMs
const typingCacheMax = 5_000

interface TypingOptions {
  readonly now: () => number
  readonly read: (one: string, other: string) => Promise<boolean>
}

const keyOf = (one: string, other: string) => Object.values(pairOf(one, other)).join(' ')

function createTypingPermissions({ now, read }: TypingOptions) {
  const cache = new Map<string, { readonly allowed: Promise<boolean>; readonly until: number }>()
  return {
    mayType(one: string, other: string): Promise<boolean> {
      const key = keyOf(one, other)
      const cached = cache.get(key)
      if (cached && cached.until > now()) return cached.allowed
      if (cache.size >= typingCacheMax) cache.clear()
      const allowed = read(one, other)
      cache.set(key, { allowed, until: now() + typingCacheMs })
      allowed.catch(() => cache.delete(key)) // a failure is not cached
      return allowed
    },
    /** The pair's permission has changed. */
    forget: (one: string, other: string) => void cache.delete(keyOf(one, other)),
    /** The permissions of all pairs of this member have changed. */
    forgetMember(id: string): void {
      for (const key of cache.keys()) if (key.includes(id)) cache.delete(key)
    },
  }
}
