// What members should hear of: kept with what happened, in its transaction, or right after it; told live once committed.
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { readAllNotifications } from '@hamvav/contract/notifications/endpoints'
import { restorableMs } from '@hamvav/contract/notifications/limits'
import type { Listener } from '../../platform/database/listener.ts'
import { run, type Queryable } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { createTopic } from '../../platform/events/topic.ts'
import { createBackground } from './background.ts'
import type { Changed, NotificationRef, NotificationEvent } from './events.ts'
import { countUnread, readOne, readShown } from './list-queries.ts'
import * as queries from './queries.ts'
import { createSweep } from './sweep.ts'
import { createToAll } from './broadcast.ts'
import { notificationView, type Notification, type NotificationData, type NotificationKind } from './view.ts'

export type { Changed, NotificationRef, NotificationEvent } from './events.ts'
export { removeNotificationsBetween } from './queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly listener: Listener
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface News<Kind extends NotificationKind = NotificationKind> {
  readonly memberId: string
  readonly kind: Kind
  readonly data: NotificationData[Kind]
  /** Whom it is about. */
  readonly actorId?: string
  /** The same again moves what was told to the top; of a group, what it is about. */
  readonly dedupeKey: string
}

export interface NotificationsPage {
  readonly before?: string | undefined
  readonly limit: number
}

export type NotificationsService = ReturnType<typeof createNotifications>

export function createNotifications({ pool, listener, report, now }: Dependencies) {
  const told = createTopic<NotificationEvent>('notification', report)
  const changed = createTopic<Changed>('notificationsChanged', report)
  const telling = createTelling(pool, told.publish)
  const sweep = createSweep({ pool, report, now })

  async function keep(on: Queryable, { memberId, kind, data, dedupeKey }: News, actorIds: readonly string[]) {
    const values = [newId(), memberId, kind, actorIds, JSON.stringify(data), dedupeKey, new Date(now())]
    const [row] = await run(on, queries.addNotification, values)
    return row ? { memberId, id: row.id } : null
  }

  /** Tells every device; answers how many are unread. */
  async function tellChanged(memberId: string, removed?: string): Promise<number> {
    const unread = await countUnread(pool, memberId)
    changed.publish({ memberId, unread, ...(removed !== undefined && { removed }) })
    return unread
  }

  const background = createBackground<News>({
    async add(news, actorIds) {
      const kept = await keep(pool, news, actorIds)
      if (kept) await telling(kept)
    },
    async remove(memberId, dedupeKey, actorIds) {
      const rows = await run(pool, queries.dropActors, [memberId, dedupeKey, actorIds])
      if (rows.length > 0) await tellChanged(memberId)
    },
    report,
  })

  return {
    told,
    changed,
    ...createToAll({ pool, listener, report, now }),

    /** Part of the caller's transaction. Null where nobody is there to hear it. */
    notify: <Kind extends NotificationKind>(client: PoolClient, news: News<Kind>): Promise<NotificationRef | null> =>
      keep(client, news as News, news.actorId === undefined ? [] : [news.actorId]),

    /** After the commit: to every device of those it is for. */
    publish(kept: readonly (NotificationRef | null)[]): void {
      for (const one of kept) if (one) telling(one).catch((error: unknown) => report(error, 'notification'))
    },

    /** Part of the caller's transaction: what was told is true no more. */
    withdraw: async (client: PoolClient, memberIds: readonly string[], dedupeKey: string): Promise<void> =>
      void (await run(client, queries.dropNotifications, [memberIds, dedupeKey])),

    /** After a commit, without making anybody wait: those it is about are grouped. */
    raise: <Kind extends NotificationKind>(news: News<Kind> & { readonly actorId: string }): void =>
      background.raise(news as News, news.actorId),

    /** After a commit, without making anybody wait: the group is not about this member any more. */
    leaveOut: background.withdraw,

    /** After the commit of what made others invisible, or withdrew something. */
    tellChanged: async (memberIds: readonly string[]): Promise<void> => {
      for (const id of memberIds) await tellChanged(id)
    },

    unread: (memberId: string): Promise<number> => countUnread(pool, memberId),
    /** Null where it is gone, or nobody is left in it whom the member can see. */
    async one(memberId: string, id: string): Promise<Notification | null> {
      const row = await readOne(pool, memberId, id)
      return row ? notificationView(row) : null
    },
    settled: background.settled,
    /** Notifications of this server that are not kept yet. */
    waiting: background.size,
    start: sweep.start,
    sweep: sweep.run,
    ...createList(pool, tellChanged, now),

    async close(): Promise<void> {
      await sweep.stop()
      await background.settled()
    },
  }
}

function createList(
  pool: Pool,
  tellChanged: (memberId: string, removed?: string) => Promise<number>,
  now: () => number,
) {
  /** A change of one of the member's own. */
  async function change(what: typeof queries.markRead, memberId: string, id: string, at: number): Promise<void> {
    const [row] = await run(pool, what, [memberId, id, new Date(at)])
    if (!row) throw new AppError('notification_not_found')
  }

  return {
    async list({ id }: MemberViewer, { before, limit }: NotificationsPage) {
      const [rows, unread] = await Promise.all([readShown(pool, id, before ?? null, limit + 1), countUnread(pool, id)])
      return { notifications: rows.slice(0, limit).map(notificationView), unread, hasMore: rows.length > limit }
    },
    async read({ id }: MemberViewer, notificationId: string) {
      await change(queries.markRead, id, notificationId, now())
      return { unread: await tellChanged(id) }
    },
    async readAll({ id }: MemberViewer, { upTo, at }: BodyOf<typeof readAllNotifications>) {
      const seenAt = at === undefined ? null : new Date(at)
      const read = await run(pool, queries.markAllRead, [id, upTo, new Date(now()), seenAt])
      return { unread: read.length > 0 ? await tellChanged(id) : await countUnread(pool, id) }
    },
    async remove({ id }: MemberViewer, notificationId: string) {
      await change(queries.markDeleted, id, notificationId, now())
      return { unread: await tellChanged(id, notificationId) }
    },
    async restore({ id }: MemberViewer, notificationId: string): Promise<Notification> {
      await change(queries.bringBack, id, notificationId, now() - restorableMs)
      const row = await readOne(pool, id, notificationId)
      if (!row) throw new AppError('notification_not_found')
      await tellChanged(id)
      return notificationView(row)
    },
  }
}

/** As it stands when it is told; told anew where it moved meanwhile, so that the last word is the latest. */
function createTelling(pool: Pool, publish: (told: NotificationEvent) => void) {
  const busy = new Set<string>()
  const again = new Set<string>()

  return async ({ memberId, id }: NotificationRef): Promise<void> => {
    if (busy.has(id)) return void again.add(id)
    busy.add(id)
    try {
      do {
        again.delete(id)
        const row = await readOne(pool, memberId, id)
        if (row) publish({ memberId, notification: notificationView(row), unread: await countUnread(pool, memberId) })
      } while (again.has(id))
    } finally {
      busy.delete(id)
    }
  }
}
