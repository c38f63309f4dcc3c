// One notification to every member: rows a batch at a time, within the caller's transactions, and each server then tells
// those who are connected to it. Nobody is asked for alone, as they may be a million.
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import type { Listener } from '../../platform/database/listener.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { createTopic } from '../../platform/events/topic.ts'
import { readUnreadOf } from './list-queries.ts'
import { notificationView, type NotificationData } from './view.ts'
import type { NotificationEvent, NotificationRef } from './events.ts'

/** Members of one batch. */
export const batchSize = 500

export interface ToAll {
  readonly dedupeKey: string
  readonly data: NotificationData['announcement']
  /** The last member of the batch before; null at the beginning. */
  readonly after: string | null
  /** Who is left out. */
  readonly exceptId: string
}

export interface Batch {
  /** Its last member; null where nobody was left. */
  readonly upTo: string | null
  readonly isLast: boolean
  /** Those who had not been told before. */
  readonly kept: readonly NotificationRef[]
}

/** Members of a broadcast batch: ids after `after`, up to `upTo`. */
export interface Span {
  readonly dedupeKey: string
  readonly after: string
  readonly upTo: string
}

const nobody = '00000000-0000-0000-0000-000000000000'
const channel = 'notified_all'

/** Who is being removed is waited for, and then not found. */
const addBatch = statement<{ memberId: string; id: string | null }>(
  'notifications_add_batch',
  `WITH batch AS MATERIALIZED (
     SELECT id FROM members WHERE id > $1 AND id <> $2 ORDER BY id LIMIT ${batchSize} FOR KEY SHARE
   ), numbered AS (
     SELECT id, row_number() OVER (ORDER BY id) AS n FROM batch
   ), kept AS (
     INSERT INTO notifications (id, member_id, kind, data, dedupe_key, moved_at, created_at)
     SELECT given.id, numbered.id, 'announcement', $4::jsonb, $5, $6, $6
     FROM numbered JOIN unnest($3::uuid[]) WITH ORDINALITY AS given (id, n) USING (n)
     ON CONFLICT (member_id, dedupe_key) DO NOTHING RETURNING id, member_id
   )
   SELECT batch.id AS "memberId", kept.id FROM batch LEFT JOIN kept ON kept.member_id = batch.id ORDER BY batch.id`,
)
/** Every server hears it, once it is committed. */
const tellServers = statement('notifications_tell_servers', `SELECT pg_notify('${channel}', $1)`)

interface Dependencies {
  readonly pool: Pool
  readonly listener: Listener
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createToAll({ pool, listener, report, now }: Dependencies) {
  const notifiedAll = createTopic<Span>('notifiedAll', report)
  listener.on(channel, (payload) => notifiedAll.publish(JSON.parse(payload) as Span))

  return {
    /** Some of all members were told: each server looks who of them is connected to it. */
    notifiedAll,

    /** Part of the caller's transaction: the next members in the order of ids. */
    async notifyNext(client: PoolClient, { dedupeKey, data, after, exceptId }: ToAll): Promise<Batch> {
      const ids = Array.from({ length: batchSize }, () => newId())
      const values = [after ?? nobody, exceptId, ids, JSON.stringify(data), dedupeKey, new Date(now())]
      const rows = await run(client, addBatch, values)
      const upTo = rows.at(-1)?.memberId ?? null
      const kept = rows.flatMap(({ memberId, id }) => (id === null ? [] : [{ memberId, id }]))
      const span = { dedupeKey, after: after ?? nobody, upTo }
      if (kept.length > 0) await run(client, tellServers, [JSON.stringify(span)])
      return { upTo, isLast: rows.length < batchSize, kept }
    },

    /** What those of these members are to hear who have not read it yet; one statement for all of them. */
    async newsFor(memberIds: readonly string[], dedupeKey: string): Promise<NotificationEvent[]> {
      const rows = await readUnreadOf(pool, memberIds, dedupeKey)
      return rows.map(({ memberId, unreadTotal, ...row }) => ({
        memberId,
        notification: notificationView({ ...row, unread: true, count: 0, actors: [] }),
        unread: unreadTotal,
      }))
    },
  }
}
