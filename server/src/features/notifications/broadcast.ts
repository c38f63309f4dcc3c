// One notification to every member: rows are added in batches, in the caller's transactions; each server then sends them
// to its connected members, in one statement per batch, as there may be a million members.
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Listener } from '../../platform/database/listener.ts'
import { run } from '../../platform/database/statement.ts'
import { createTopic, type Topic } from '../../platform/events/topic.ts'
import type { BroadcastRange, NotificationEvent, NotificationRef } from './events.ts'
import { readUnreadOf } from './list-queries.ts'
import { addBatch, batchSize, broadcastChannel, notifyServers } from './queries.ts'
import { unreadView, type NotificationData } from './view.ts'

interface NextBatch {
  readonly dedupeKey: string
  /** Per language of the member. */
  readonly data: Readonly<Record<'en' | 'ne', NotificationData['announcement']>>
  /** Last member of the previous batch; null at the beginning. */
  readonly after: string | null
  /** Member who is not notified. */
  readonly exceptId: string
}

interface Batch {
  /** Last member of the batch; null if no member was left. */
  readonly upTo: string | null
  readonly isLast: boolean
  /** Added notifications: members who had none with this key. */
  readonly added: readonly NotificationRef[]
}

export interface BroadcastService {
  readonly broadcast: Topic<BroadcastRange>
  /** Runs in the caller's transaction: notifies the next members by id. */
  notifyBatch(client: PoolClient, next: NextBatch): Promise<Batch>
  /** Unread notifications of a broadcast of these members. */
  readBroadcast(memberIds: readonly string[], dedupeKey: string): Promise<NotificationEvent[]>
}

interface Dependencies {
  readonly pool: Pool
  readonly listener: Listener
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Lower than any member id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

export function createBroadcast({ pool, listener, report, now }: Dependencies): BroadcastService {
  const broadcast = createTopic<BroadcastRange>('broadcast', report)
  listener.on(broadcastChannel, (payload) => broadcast.publish(JSON.parse(payload) as BroadcastRange))

  return {
    broadcast,
    async notifyBatch(client, { dedupeKey, data, after, exceptId }) {
      const ids = Array.from({ length: batchSize }, () => uuidv7())
      const [en, ne] = [JSON.stringify(data.en), JSON.stringify(data.ne)]
      const values = [after ?? lowestId, exceptId, ids, en, dedupeKey, new Date(now()), ne]
      const rows = await run(client, addBatch, values)
      const upTo = rows.at(-1)?.member_id ?? null
      const added = rows.flatMap(({ member_id: memberId, id }) => (id === null ? [] : [{ memberId, id }]))
      const range = { dedupeKey, after: after ?? lowestId, upTo }
      if (added.length > 0) await run(client, notifyServers, [JSON.stringify(range)])
      return { upTo, isLast: rows.length < batchSize, added }
    },
    readBroadcast: async (memberIds, dedupeKey) => (await readUnreadOf(pool, memberIds, dedupeKey)).map(unreadView),
  }
}
