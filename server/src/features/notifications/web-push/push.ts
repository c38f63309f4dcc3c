// Web push: a job per push (docs/decisions/0050-background-jobs.md), added after the response and with a delay, so that a
// burst becomes one push and content that was read at once is not pushed.
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { PushPayload } from '@hamvav/contract/notifications/entities'
import { type PushType, targetPath } from '@hamvav/contract/notifications/kinds'
import { fillPath, screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Listener } from '../../../platform/database/listener.ts'
import { run } from '../../../platform/database/statement.ts'
import type { PayloadOf, PushOrder } from '../../../platform/jobs/catalogue.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createDelivery } from './push-delivery.ts'
import { readAnnounced } from './push-queries.ts'
import { deliveryOf, mayPush, shortName, topicOf } from './push-rules.ts'
import { createSubscriptions, type Subscriptions } from './push-subscriptions.ts'
import type { NotificationEvent } from '../events.ts'
import { countUnread, readOne } from '../list-queries.ts'
import { createThrottle } from './throttle.ts'
import { type Notification, notificationView } from '../view.ts'

interface UnreadFrom {
  readonly name: string
  readonly count: number
}

interface Chats {
  /** Unread messages of a conversation; null if there are none, or it is muted, a request, blocked or suspended. */
  readonly unreadFrom: (memberId: string, partnerId: string) => Promise<UnreadFrom | null>
  /** Number of conversations with unread messages. */
  readonly unreadConversations: (memberId: string) => Promise<number>
}

interface Options extends Omit<Parameters<typeof createDelivery>[0], 'onExpired'> {
  readonly pool: Pool
  /** For the jobs, also of `chats`: an announcement is pushed to many members at once. */
  readonly workPool: Pool
  readonly listener: Listener
  /** Keyed hashes of endpoints. */
  readonly signals: KeyedHash
  readonly chats: Chats
  readonly now: () => number
  /** Factor for the delays, for tests. */
  readonly delayFactor?: number | undefined
}

type Content = Pick<
  PushPayload,
  'id' | 'actors' | 'count' | 'granted' | 'asked' | 'another' | 'mark' | 'outcome' | 'path'
>

/** Delay of the first push, and pause between two pushes with the same tag. */
const delaysMs = { first: secondMs, message: 10 * secondMs, notification: minuteMs }

export interface WebPush {
  /** Public VAPID key. */
  readonly publicKey: string
  subscribe: Subscriptions['add']
  unsubscribe: Subscriptions['remove']
  notification(event: NotificationEvent): void
  message(message: { readonly id: string; readonly from: string; readonly to: string }): void
  /** Handlers of jobs. */
  readonly jobs: {
    send(order: PushOrder): Promise<void>
    /** As fast as the push services accept it. */
    sendAnnouncement(position: PayloadOf<'pushAnnouncement'>): Promise<void>
  }
  /** Adds the jobs of pushes that are delayed. */
  close(): Promise<void>
}

/** Members of an announcement whose pushes are sent at the same time. */
const announcedAtOnce = 16
/** Lower than any member id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

export function createWebPush(options: Options): WebPush {
  const { pool, workPool, listener, config, signals, now, report, delayFactor = 1 } = options
  const subscriptions = createSubscriptions({ pool, workPool, listener, hosts: config.hosts, signals, report, now })
  const throttle = createThrottle({ firstMs: delaysMs.first * delayFactor, report })
  const send = createSend(options, subscriptions)

  const order = (memberId: string, type: PushType, id: string): PushOrder => ({
    memberId,
    type,
    id,
    until: now() + deliveryOf(type).ttl * secondMs,
  })

  async function sendAnnouncement({ announcementId, after }: PayloadOf<'pushAnnouncement'>): Promise<void> {
    const values = [`announcement:${announcementId}`, after ?? lowestId, announcedAtOnce]
    const rows = await run(workPool, readAnnounced, values)
    const last = rows.at(-1)
    if (!last) return
    // First, because after a crash nobody gets a push twice.
    const key = `pushAnnouncement:${announcementId}`
    await enqueue(workPool, 'pushAnnouncement', { announcementId, after: last.member_id }, { key })
    const orders = rows.flatMap(({ member_id, id }) => (id === null ? [] : [order(member_id, 'announcement', id)]))
    await Promise.all(orders.map((each) => send(each).catch((error: unknown) => report(error, 'web push'))))
  }

  return {
    publicKey: config.publicKey,
    subscribe: subscriptions.add,
    unsubscribe: subscriptions.remove,

    notification({ memberId, notification: { id, kind } }) {
      if (!subscriptions.mayHave(memberId)) return
      throttle(id, delaysMs.notification * delayFactor, () => enqueue(pool, 'push', order(memberId, kind, id)))
    },

    message({ id, from, to }) {
      if (!subscriptions.mayHave(to)) return
      const pauseMs = delaysMs.message * delayFactor
      throttle(`${to} ${from}`, pauseMs, () => enqueue(pool, 'push', { ...order(to, 'message', id), from }))
    },

    jobs: { send, sendAnnouncement },
    close: throttle.close,
  }
}

/** Sends a push, unless it is out of date. */
function createSend(
  { workPool, config, chats, now, report, countPush, delayFactor = 1 }: Options,
  subscriptions: Subscriptions,
): WebPush['jobs']['send'] {
  const deliver = createDelivery({ config, onExpired: subscriptions.removeExpired, report, countPush })

  async function read({ memberId, type, id, from }: PushOrder): Promise<Content | null> {
    if (type !== 'message') {
      const row = await readOne(workPool, memberId, id)
      const found = row && notificationView(row)
      return found?.unread ? notificationContent(id, found) : null
    }
    const found = from === undefined ? null : await chats.unreadFrom(memberId, from)
    const path = fillPath(screens.conversation.path, from ?? '')
    return found ? { id, actors: [{ name: shortName(found.name) }], count: found.count, path } : null
  }

  return async (given) => {
    const { memberId, type, subscriptionId, failed = 0 } = given
    if (now() > given.until) return
    const audience = await subscriptions.audience(memberId)
    const browsers = audience?.subscriptions.filter(({ id }) => id === (subscriptionId ?? id)) ?? []
    if (!audience || browsers.length === 0 || !mayPush(audience.settings, type, now())) return
    const content = await read(given)
    if (!content) return
    const { language, settings } = audience
    const [unread, conversations] = [await countUnread(workPool, memberId), await chats.unreadConversations(memberId)]
    const { discreet } = settings
    const actors = discreet ? [] : content.actors
    const tag = type === 'message' ? `message:${given.from}` : `notification:${given.id}`
    const all = { ...content, type, tag, memberId, language, discreet, actors, unread: unread + conversations }
    const payload = JSON.stringify(PushPayload.parse(all))
    await Promise.all(
      browsers.map(async (subscription) => {
        const topic = topicOf(subscription.id, tag)
        const waitMs = await deliver({ subscription, payload, topic, ...deliveryOf(type) }, failed)
        if (waitMs === null) return
        const runAt = new Date(Date.now() + waitMs * delayFactor)
        await enqueue(workPool, 'push', { ...given, subscriptionId: subscription.id, failed: failed + 1 }, { runAt })
      }),
    )
  }
}

function notificationContent(id: string, found: Notification): Content {
  const { actors, count, granted, asked, another, mark, outcome } = found
  return {
    id,
    actors: actors.map(({ name }) => ({ name: shortName(name) })),
    count,
    ...(granted !== undefined && { granted }),
    ...(asked !== undefined && { asked }),
    ...(another !== undefined && { another }),
    ...(mark !== undefined && { mark }),
    ...(outcome !== undefined && { outcome }),
    path: targetPath(found),
  }
}
