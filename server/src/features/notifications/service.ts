// Notifications are stored with the change that causes them, in its transaction or right after it, and sent live after
// the commit.
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { listNotifications, readAllNotifications } from '@hamvav/contract/notifications/endpoints'
import { restorableMs } from '@hamvav/contract/notifications/limits'
import type { Listing } from '../../platform/archive/listing.ts'
import type { Listener } from '../../platform/database/listener.ts'
import { run, type Queryable } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { createTopic } from '../../platform/events/topic.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import { createBroadcast, type BroadcastService } from './broadcast.ts'
import type { NotificationEvent, NotificationRef, NotificationsEvents } from './events.ts'
import { createGroupingQueue } from './grouping-queue.ts'
import { countUnread, readOne, readShown } from './list-queries.ts'
import * as queries from './queries.ts'
import { notificationView, type Notification, type NotificationData, type NotificationKind } from './view.ts'

export type { NotificationRef } from './events.ts'
export { eraseNotificationSteps, removeNotifications, removeNotificationsBetween } from './queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly listener: Listener
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface NewNotification<Kind extends NotificationKind = NotificationKind> {
  /** Recipient. */
  readonly memberId: string
  readonly kind: Kind
  readonly data: NotificationData[Kind]
  /** The member whose action it is about. */
  readonly actorId?: string
  /** Identifies the notification of a recipient: repeated, it moves to the top and gains an actor. */
  readonly dedupeKey: string
}

interface NotificationsPage {
  readonly before?: string | undefined
  readonly limit: number
}

interface Unread {
  readonly unread: number
}

interface ListService {
  list(viewer: MemberViewer, page: NotificationsPage): Promise<ResponseOf<typeof listNotifications>>
  read(viewer: MemberViewer, notificationId: string): Promise<Unread>
  readAll(viewer: MemberViewer, body: BodyOf<typeof readAllNotifications>): Promise<Unread>
  remove(viewer: MemberViewer, notificationId: string): Promise<Unread>
  restore(viewer: MemberViewer, notificationId: string): Promise<Notification>
}

export interface NotificationsService extends ListService, Pick<BroadcastService, 'notifyBatch' | 'readBroadcast'> {
  readonly events: NotificationsEvents
  /**
   * Runs in the caller's transaction; after the commit the caller passes the result to `publish`.
   * @returns null if the recipient or the actor does not exist
   */
  notify<Kind extends NotificationKind>(
    client: PoolClient,
    notification: NewNotification<Kind>,
  ): Promise<NotificationRef | null>
  /** Sends notifications to every device of their recipients. */
  publish(refs: readonly (NotificationRef | null)[]): void
  /** Deletes notifications, in the caller's transaction. */
  withdraw(client: PoolClient, memberIds: readonly string[], dedupeKey: string): Promise<void>
  /** Adds a notification, or an actor to it, after a commit and without delaying the caller. */
  notifyLater<Kind extends NotificationKind>(notification: NewNotification<Kind> & { readonly actorId: string }): void
  /** Removes an actor from a notification, after a commit and without delaying the caller. */
  removeActor(key: { readonly memberId: string; readonly dedupeKey: string }, actorId: string): void
  /** Sends the number of unread notifications, after a change of what these members see. */
  publishUnread(memberIds: readonly string[]): Promise<void>
  /** Number of notifications of this server that are not stored yet. */
  pending(): number
  settled(): Promise<void>
  /** Job: deletes old notifications. */
  readonly cleanUp: JobWork
  close(): Promise<void>
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
}

type PublishUnread = (memberId: string, removed?: string) => Promise<number>

export function createNotifications(deps: Dependencies): NotificationsService {
  const { pool, workPool, report, now } = deps
  const { broadcast, ...broadcasting } = createBroadcast(deps)
  const events: NotificationsEvents = {
    notification: createTopic('notification', report),
    changed: createTopic('notificationsChanged', report),
    broadcast,
  }
  const publishOne = createPublisher(pool, events.notification.publish)

  async function add(
    on: Queryable,
    { memberId, kind, data, dedupeKey }: NewNotification,
    actorIds: readonly string[],
  ): Promise<NotificationRef | null> {
    const values = [uuidv7(), memberId, kind, actorIds, JSON.stringify(data), dedupeKey, new Date(now())]
    const [row] = await run(on, queries.addNotification, values)
    return row ? { memberId, id: row.id } : null
  }
  const publishUnread: PublishUnread = async (memberId, removed) => {
    const unread = await countUnread(pool, memberId)
    events.changed.publish({ memberId, unread, ...(removed !== undefined && { removed }) })
    return unread
  }
  const queue = createGroupingQueue<NewNotification>({
    async add(notification, actorIds) {
      const ref = await add(pool, notification, actorIds)
      // Stored: a failure from here on must not add it again.
      if (ref) await publishOne(ref).catch((error: unknown) => report(error, 'notification'))
    },
    async remove(memberId, dedupeKey, actorIds) {
      const rows = await run(pool, queries.deleteActors, [memberId, dedupeKey, actorIds])
      if (rows.length > 0) await publishUnread(memberId).catch((error: unknown) => report(error, 'notification'))
    },
    report,
  })

  return {
    events,
    ...broadcasting,
    ...createList(pool, publishUnread, now),
    notify: (client, notification) =>
      add(client, notification as NewNotification, notification.actorId === undefined ? [] : [notification.actorId]),
    publish(refs) {
      for (const ref of refs) if (ref) publishOne(ref).catch((error: unknown) => report(error, 'notification'))
    },
    async withdraw(client, memberIds, dedupeKey) {
      await run(client, queries.deleteNotifications, [memberIds, dedupeKey])
    },
    notifyLater: (notification) => queue.add(notification as NewNotification, notification.actorId),
    removeActor: queue.remove,
    async publishUnread(memberIds) {
      for (const id of memberIds) await publishUnread(id)
    },
    pending: queue.size,
    settled: queue.settled,
    cleanUp: createCleanup({ pool: workPool, now }),
    close: queue.close,
    listings: queries.notificationListings(workPool),
  }
}

function createList(pool: Pool, publishUnread: PublishUnread, now: () => number): ListService {
  async function change(mark: typeof queries.markRead, memberId: string, id: string, at: number): Promise<void> {
    const [row] = await run(pool, mark, [memberId, id, new Date(at)])
    if (!row) throw new AppError('notification_not_found')
  }

  return {
    async list({ id }, { before, limit }) {
      const [rows, unread] = await Promise.all([readShown(pool, id, before ?? null, limit + 1), countUnread(pool, id)])
      return { notifications: rows.slice(0, limit).map(notificationView), unread, hasMore: rows.length > limit }
    },
    async read({ id }, notificationId) {
      await change(queries.markRead, id, notificationId, now())
      return { unread: await publishUnread(id) }
    },
    async readAll({ id }, { upTo, at }) {
      const seenAt = at === undefined ? null : new Date(at)
      const read = await run(pool, queries.markAllRead, [id, upTo, new Date(now()), seenAt])
      return { unread: read.length > 0 ? await publishUnread(id) : await countUnread(pool, id) }
    },
    async remove({ id }, notificationId) {
      await change(queries.markDeleted, id, notificationId, now())
      return { unread: await publishUnread(id, notificationId) }
    },
    async restore({ id }, notificationId) {
      await change(queries.markRestored, id, notificationId, now() - restorableMs)
      const row = await readOne(pool, id, notificationId)
      if (!row) throw new AppError('notification_not_found')
      await publishUnread(id)
      return notificationView(row)
    },
  }
}

/** Reads and publishes a notification; again if it changed meanwhile, so that the last event has the latest state. */
function createPublisher(pool: Pool, publish: (event: NotificationEvent) => void) {
  const running = new Set<string>()
  const repeated = new Set<string>()

  return async ({ memberId, id }: NotificationRef): Promise<void> => {
    if (running.has(id)) return void repeated.add(id)
    running.add(id)
    try {
      do {
        repeated.delete(id)
        const row = await readOne(pool, memberId, id)
        if (row) publish({ memberId, notification: notificationView(row), unread: await countUnread(pool, memberId) })
      } while (repeated.has(id))
    } finally {
      running.delete(id)
    }
  }
}

/** Deletes old notifications in batches. */
function createCleanup({ pool, now }: Pick<Dependencies, 'pool' | 'now'>): JobWork {
  return async (stopping) => {
    for (const { remove, olderThanMs } of queries.cleanups) {
      const before = new Date(now() - olderThanMs)
      let removed = queries.cleanupBatch
      while (removed === queries.cleanupBatch && !stopping.aborted) removed = (await run(pool, remove, [before])).length
    }
  }
}
