// Web push: what members hear of while no screen of theirs is open. It begins after everything else is done and waits a
// moment, so that a burst becomes one push and what was read at once becomes none.
import { PushPayload } from '@hamvav/contract/notifications/entities'
import { type PushType, targetPath } from '@hamvav/contract/notifications/kinds'
import { fillPath, screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { Listener } from '../../../platform/database/listener.ts'
import { createDelivery } from './push-delivery.ts'
import { deliveryOf, mayPush, shortName, topicOf } from './push-rules.ts'
import { createSubscriptions } from './push-subscriptions.ts'
import { createPushQueue } from './push-queue.ts'
import type { NotificationRef, NotificationEvent } from '../service.ts'
import { createThrottle } from './throttle.ts'
import type { Notification } from '../view.ts'

/** What a push of chat messages is made from. */
export interface UnreadFrom {
  readonly name: string
  readonly count: number
}

export interface Chats {
  /** Null where nothing of theirs is unread, or it is not to be pushed: muted, a request, blocked, suspended. */
  readonly unreadFrom: (memberId: string, partnerId: string) => Promise<UnreadFrom | null>
  /** Conversations with unread messages, as the app's badge counts them. */
  readonly unreadConversations: (memberId: string) => Promise<number>
}

interface Options extends Omit<Parameters<typeof createDelivery>[0], 'onGone'> {
  readonly pool: Pool
  readonly listener: Listener
  readonly chats: Chats
  readonly notifications: {
    /** Null where it is gone, or nobody is left in it. */
    readonly one: (memberId: string, id: string) => Promise<Notification | null>
    readonly unread: (memberId: string) => Promise<number>
  }
  readonly now: () => number
}

/** What there is to say, when the time has come. Null: nothing any more. */
type Content = Pick<PushPayload, 'id' | 'actors' | 'count' | 'granted' | 'asked' | 'outcome' | 'path'>

/** Before the first push, and between two of the same tag, milliseconds. */
const waits = { first: 1_000, message: 10_000, notification: 60_000 }

export type WebPush = ReturnType<typeof createWebPush>

export function createWebPush({ pool, listener, config, chats, notifications, now, report, hurry = 1 }: Options) {
  const subscriptions = createSubscriptions({ pool, listener, hosts: config.hosts, report, now })
  const delivery = createDelivery({ config, onGone: subscriptions.drop, report, hurry })
  const throttle = createThrottle({ firstMs: waits.first * hurry, report })
  const queue = createPushQueue({ underWay: delivery.waiting, report })

  async function push(memberId: string, type: PushType, tag: string, read: () => Promise<Content | null>) {
    const audience = await subscriptions.audience(memberId)
    if (!audience || audience.subscriptions.length === 0 || !mayPush(audience.settings, type, now())) return
    const content = await read()
    if (!content) return
    const { language, settings } = audience
    const [unread, conversations] = [await notifications.unread(memberId), await chats.unreadConversations(memberId)]
    const { discreet } = settings
    const actors = discreet ? [] : content.actors
    const all = { ...content, type, tag, memberId, language, discreet, actors, unread: unread + conversations }
    const payload = JSON.stringify(PushPayload.parse(all))
    for (const subscription of audience.subscriptions)
      delivery.send({ subscription, payload, topic: topicOf(subscription.id, tag), ...deliveryOf(type) })
  }

  /** What there is to say of a notification, as it stands when the time has come. */
  const readNotification = (memberId: string, id: string) => async (): Promise<Content | null> => {
    const found = await notifications.one(memberId, id)
    if (!found?.unread) return null
    const { actors, count, granted, asked, outcome } = found
    const named = actors.map(({ name }) => ({ name: shortName(name) }))
    const given = {
      ...(granted !== undefined && { granted }),
      ...(asked !== undefined && { asked }),
      ...(outcome !== undefined && { outcome }),
    }
    return { id, actors: named, count, ...given, path: targetPath(found) }
  }
  const pushNotification = (memberId: string, kind: PushType, id: string) =>
    push(memberId, kind, `notification:${id}`, readNotification(memberId, id))

  return {
    publicKey: config.publicKey,
    subscribe: subscriptions.add,
    unsubscribe: subscriptions.remove,

    notification({ memberId, notification: { id, kind } }: NotificationEvent): void {
      if (!subscriptions.mayHave(memberId)) return
      throttle(id, waits.notification * hurry, () => pushNotification(memberId, kind, id))
    },

    /** An announcement: to those of these who have a browser for it, as fast as the push services take it. */
    announcement(kept: readonly NotificationRef[]): void {
      const heard = kept.filter(({ memberId }) => subscriptions.mayHave(memberId))
      queue.add(
        heard.map(
          ({ memberId, id }) =>
            () =>
              pushNotification(memberId, 'announcement', id),
        ),
      )
    },

    message({ id, from, to }: { readonly id: string; readonly from: string; readonly to: string }): void {
      if (!subscriptions.mayHave(to)) return
      const read = async (): Promise<Content | null> => {
        const found = await chats.unreadFrom(to, from)
        if (!found) return null
        return {
          id,
          actors: [{ name: shortName(found.name) }],
          count: found.count,
          path: fillPath(screens.conversation.path, from),
        }
      }
      throttle(`${to} ${from}`, waits.message * hurry, () => push(to, 'message', `message:${from}`, read))
    },

    close(): void {
      throttle.close()
      queue.close()
      delivery.close()
    },
  }
}
