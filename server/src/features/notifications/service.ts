// What members should hear of: kept with what happened, in its transaction, and told live after its commit.
import type { PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../platform/database/statement.ts'
import { createTopic } from '../../platform/topic.ts'
import { addNotification, dropNotifications } from './queries.ts'
import { notificationView, type Notification, type NotificationData, type NotificationKind } from './view.ts'

interface Dependencies {
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface News<Kind extends NotificationKind = NotificationKind> {
  readonly memberId: string
  readonly kind: Kind
  readonly data: NotificationData[Kind]
  /** Whom it is about. */
  readonly actorId?: string
  /** The same happening twice is told once. */
  readonly dedupeKey: string
}

/** To be handed to `tell` once the transaction is committed. */
export interface Kept {
  readonly memberId: string
  readonly notification: Notification
}

export type NotificationsService = ReturnType<typeof createNotifications>

export function createNotifications({ report, now }: Dependencies) {
  const told = createTopic<Kept>('notification', report)
  return {
    told,

    /** Part of the caller's transaction. Null where it was kept before or nobody is there to hear it. */
    async notify<Kind extends NotificationKind>(client: PoolClient, news: News<Kind>): Promise<Kept | null> {
      const { memberId, kind, data, actorId, dedupeKey } = news
      const values = [newId(), memberId, kind, actorId ?? null, JSON.stringify(data), dedupeKey, new Date(now())]
      const [row] = await run(client, addNotification, values)
      return row ? { memberId, notification: notificationView(kind, row) } : null
    },

    /** After the commit: to every device of those it is for. */
    tell(kept: readonly (Kept | null)[]): void {
      for (const one of kept) if (one) told.publish(one)
    },

    /** Part of the caller's transaction: what was told is true no more. */
    withdraw: async (client: PoolClient, memberIds: readonly string[], dedupeKey: string): Promise<void> =>
      void (await run(client, dropNotifications, [memberIds, dedupeKey])),
  }
}
