// The browsers that take web push, and whom of the members to ask for at all: a message to anybody else costs no query.
import { pushSubscriptionsMax } from '@hamvav/contract/notifications/limits'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { Listener } from '../../../platform/database/listener.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { areKeysUsable, pushEndpoint } from './push-rules.ts'
import { settingsView, type SettingsRow } from '../settings.ts'

export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}
export interface Subscription {
  readonly id: string
  readonly endpoint: string
  readonly keys: PushKeys
}

const lockMember = statement<{ id: string }>(
  'notifications_lock_subscriber',
  `SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)
/** A browser has one subscription, of whoever logged in there last. No row where the session has ended. */
const addSubscription = statement<{ id: string }>(
  'notifications_add_subscription',
  `WITH before AS (DELETE FROM push_subscriptions WHERE session_id = $3 AND endpoint <> $4)
   INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, keys, created_at)
   SELECT $1, member_id, id, $4, $5::jsonb, $6 FROM sessions
   WHERE id = $3 AND member_id = $2 AND revoked_at IS NULL AND expires_at > $6 FOR KEY SHARE
   ON CONFLICT (endpoint) DO UPDATE SET member_id = excluded.member_id, session_id = excluded.session_id,
     keys = excluded.keys, created_at = excluded.created_at
   RETURNING id`,
)
const dropOldest = statement(
  'notifications_drop_oldest_subscriptions',
  `DELETE FROM push_subscriptions WHERE id IN (
     SELECT id FROM push_subscriptions WHERE member_id = $1
     ORDER BY created_at DESC, id DESC OFFSET ${pushSubscriptionsMax})`,
)
/** Every server hears it, once it is committed. */
const tellServers = statement('notifications_tell_subscribed', `SELECT pg_notify('push_subscribed', $1)`)
const removeSubscription = statement(
  'notifications_remove_subscription',
  `DELETE FROM push_subscriptions WHERE member_id = $1 AND endpoint = $2`,
)
/** The push service does not know it any more, unless the browser has registered anew meanwhile. */
const dropGone = statement(
  'notifications_drop_gone_subscription',
  `DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2 AND keys = $3::jsonb`,
)
const allSubscribed = statement<{ id: string }>(
  'notifications_all_subscribed',
  `SELECT DISTINCT member_id AS id FROM push_subscriptions`,
)

type AudienceRow = SettingsRow & {
  readonly language: 'en' | 'ne'
  readonly suspended: boolean
  readonly subscriptions: readonly Subscription[]
}
/** Only browsers whose session has not ended. */
const readAudience = statement<AudienceRow>(
  'notifications_audience',
  `SELECT m.language, m.suspended_at IS NOT NULL AS suspended, n.push, n.quiet_from, n.quiet_to, n.time_zone, n.discreet,
     (SELECT coalesce(json_agg(json_build_object('id', p.id, 'endpoint', p.endpoint, 'keys', p.keys)), '[]')
      FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
      WHERE p.member_id = m.id AND s.member_id = m.id AND s.revoked_at IS NULL AND s.expires_at > $2) AS subscriptions
   FROM members m LEFT JOIN notification_settings n ON n.member_id = m.id WHERE m.id = $1`,
)

interface Dependencies {
  readonly pool: Pool
  readonly listener: Listener
  /** That may be called beside the known push services. */
  readonly hosts: readonly string[]
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createSubscriptions({ pool, listener, hosts, report, now }: Dependencies) {
  const subscribed = createSubscribed(pool, listener, report)

  return {
    /** False only where the member has no browser that takes web push. */
    mayHave: subscribed.mayHave,

    async add({ id: memberId, sessionId }: MemberViewer, given: { endpoint: string; keys: PushKeys }): Promise<void> {
      const endpoint = pushEndpoint(given.endpoint, hosts)
      if (endpoint === null) throw new AppError('push_endpoint_refused')
      if (!areKeysUsable(given.keys))
        throw new AppError('invalid_input', { fields: { keys: 'With these keys nothing can be encrypted.' } })
      const values = [newId(), memberId, sessionId, endpoint, JSON.stringify(given.keys), new Date(now())]
      await withTransaction(pool, async (client) => {
        await run(client, lockMember, [memberId])
        const [added] = await run(client, addSubscription, values)
        if (!added) throw new AppError('session_expired')
        await run(client, dropOldest, [memberId])
        await run(client, tellServers, [memberId])
      })
      subscribed.add(memberId)
    },

    async remove({ id }: MemberViewer, endpoint: string): Promise<void> {
      await run(pool, removeSubscription, [id, URL.parse(endpoint)?.href ?? endpoint])
    },

    drop: async ({ id, endpoint, keys }: Subscription): Promise<void> =>
      void (await run(pool, dropGone, [id, endpoint, JSON.stringify(keys)])),

    /** Null where nothing of this type is pushed to the member, at any time. */
    async audience(memberId: string) {
      const mark = subscribed.mark()
      const [row] = await run(pool, readAudience, [memberId, new Date(now())])
      if (!row || row.subscriptions.length === 0) subscribed.forget(memberId, mark)
      if (!row || row.suspended) return null
      return { language: row.language, settings: settingsView(row), subscriptions: row.subscriptions }
    },
  }
}

/** More than those who have a subscription, never fewer: whoever is found to have none is forgotten. */
function createSubscribed(pool: Pool, listener: Listener, report: Dependencies['report']) {
  let members = new Set<string>()
  let isWhole = false
  let added = 0

  function add(memberId: string): void {
    members.add(memberId)
    added++
  }
  async function load(): Promise<void> {
    const before = members
    members = new Set()
    for (const { id } of await run(pool, allSubscribed)) members.add(id)
    for (const id of before) members.add(id)
    isWhole = true
  }
  listener.on('push_subscribed', add)
  listener.onLost(() => {
    isWhole = false // until then somebody may subscribe at another server
  })
  listener.onConnected(() => void load().catch((error: unknown) => report(error, 'push subscriptions')))

  return {
    add,
    mayHave: (memberId: string): boolean => !isWhole || members.has(memberId),
    mark: () => added,
    /** Unless anybody has subscribed since the mark was taken. */
    forget(memberId: string, mark: number): void {
      if (mark === added) members.delete(memberId)
    },
  }
}
