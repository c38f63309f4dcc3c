// Web push. Runs after the response and with a delay, so that a burst becomes one push and content that was read at once
// is not pushed.
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { PushPayload } from '@hamvav/contract/notifications/entities'
import { type PushType, targetPath } from '@hamvav/contract/notifications/kinds'
import { fillPath, screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Listener } from '../../../platform/database/listener.ts'
import { createDelivery } from './push-delivery.ts'
import { deliveryOf, mayPush, shortName, topicOf } from './push-rules.ts'
import { createSubscriptions, type Subscriptions } from './push-subscriptions.ts'
import { createPushQueue } from './push-queue.ts'
import type { NotificationEvent, NotificationRef } from '../events.ts'
import { createThrottle } from './throttle.ts'
import type { Notification } from '../view.ts'

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
  readonly listener: Listener
  /** Keyed hashes of endpoints. */
  readonly signals: KeyedHash
  readonly chats: Chats
  readonly notifications: {
    /** Null if it does not exist or has no visible actor. */
    readonly find: (memberId: string, id: string) => Promise<Notification | null>
    readonly countUnread: (memberId: string) => Promise<number>
  }
  readonly now: () => number
}

type Content = Pick<PushPayload, 'id' | 'actors' | 'count' | 'granted' | 'asked' | 'outcome' | 'path'>

/** Delay of the first push, and pause between two pushes with the same tag. */
const delaysMs = { first: secondMs, message: 10 * secondMs, notification: minuteMs }

export interface WebPush {
  /** Public VAPID key. */
  readonly publicKey: string
  subscribe: Subscriptions['add']
  unsubscribe: Subscriptions['remove']
  notification(event: NotificationEvent): void
  /** Pushes an announcement to the subscribed ones of these members, as fast as the push services accept it. */
  announcement(added: readonly NotificationRef[]): void
  message(message: { readonly id: string; readonly from: string; readonly to: string }): void
  close(): void
}

export function createWebPush({
  pool,
  listener,
  config,
  signals,
  chats,
  notifications,
  now,
  report,
  delayFactor = 1,
}: Options): WebPush {
  const subscriptions = createSubscriptions({ pool, listener, hosts: config.hosts, signals, report, now })
  const delivery = createDelivery({ config, onExpired: subscriptions.removeExpired, report, delayFactor })
  const throttle = createThrottle({ firstMs: delaysMs.first * delayFactor, report })
  const queue = createPushQueue({ inProgress: delivery.size, report })

  async function push(memberId: string, type: PushType, tag: string, read: () => Promise<Content | null>) {
    const audience = await subscriptions.audience(memberId)
    if (!audience || audience.subscriptions.length === 0 || !mayPush(audience.settings, type, now())) return
    const content = await read()
    if (!content) return
    const { language, settings } = audience
    const [unread, conversations] = [
      await notifications.countUnread(memberId),
      await chats.unreadConversations(memberId),
    ]
    const { discreet } = settings
    const actors = discreet ? [] : content.actors
    const all = { ...content, type, tag, memberId, language, discreet, actors, unread: unread + conversations }
    const payload = JSON.stringify(PushPayload.parse(all))
    for (const subscription of audience.subscriptions)
      delivery.send({ subscription, payload, topic: topicOf(subscription.id, tag), ...deliveryOf(type) })
  }

  const readNotification = (memberId: string, id: string) => async (): Promise<Content | null> => {
    const found = await notifications.find(memberId, id)
    return found?.unread ? notificationContent(id, found) : null
  }
  const pushNotification = (memberId: string, kind: PushType, id: string) =>
    push(memberId, kind, `notification:${id}`, readNotification(memberId, id))

  return {
    publicKey: config.publicKey,
    subscribe: subscriptions.add,
    unsubscribe: subscriptions.remove,

    notification({ memberId, notification: { id, kind } }) {
      if (!subscriptions.mayHave(memberId)) return
      throttle(id, delaysMs.notification * delayFactor, () => pushNotification(memberId, kind, id))
    },

    announcement(added) {
      const audience = added.filter(({ memberId }) => subscriptions.mayHave(memberId))
      queue.add(
        audience.map(
          ({ memberId, id }) =>
            () =>
              pushNotification(memberId, 'announcement', id),
        ),
      )
    },

    message({ id, from, to }) {
      if (!subscriptions.mayHave(to)) return
      const read = async (): Promise<Content | null> => {
        const found = await chats.unreadFrom(to, from)
        const path = fillPath(screens.conversation.path, from)
        return found ? { id, actors: [{ name: shortName(found.name) }], count: found.count, path } : null
      }
      throttle(`${to} ${from}`, delaysMs.message * delayFactor, () => push(to, 'message', `message:${from}`, read))
    },

    close() {
      throttle.close()
      queue.close()
      delivery.close()
    },
  }
}

function notificationContent(id: string, found: Notification): Content {
  const { actors, count, granted, asked, outcome } = found
  return {
    id,
    actors: actors.map(({ name }) => ({ name: shortName(name) })),
    count,
    ...(granted !== undefined && { granted }),
    ...(asked !== undefined && { asked }),
    ...(outcome !== undefined && { outcome }),
    path: targetPath(found),
  }
}
