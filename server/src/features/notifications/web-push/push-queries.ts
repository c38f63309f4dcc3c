import { pushSubscriptionsMax } from '@hamvav/contract/notifications/limits'
import { statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { SettingsRow } from '../queries.ts'

export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

export interface Subscription {
  readonly id: string
  readonly endpoint: string
  readonly keys: PushKeys
}

export const lockMember = statement<{ id: string }>(
  'notifications_lock_subscriber',
  `SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)

/** A browser has one subscription, which belongs to the last member who logged in there. No row if the session has ended. */
export const addSubscription = statement<{ id: string }>(
  'notifications_add_subscription',
  `WITH before AS (DELETE FROM push_subscriptions WHERE session_id = $3 AND endpoint <> $4)
   INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, keys, created_at)
   SELECT $1, member_id, id, $4, $5::jsonb, $6 FROM sessions
   WHERE id = $3 AND member_id = $2 AND revoked_at IS NULL AND expires_at > $6 FOR KEY SHARE
   ON CONFLICT (endpoint) DO UPDATE SET member_id = excluded.member_id, session_id = excluded.session_id,
     keys = excluded.keys, created_at = excluded.created_at
   RETURNING id`,
)

export const deleteOldest = statement(
  'notifications_delete_oldest_subscriptions',
  `DELETE FROM push_subscriptions WHERE id IN (
     SELECT id FROM push_subscriptions WHERE member_id = $1
     ORDER BY created_at DESC, id DESC OFFSET ${pushSubscriptionsMax})`,
)

export const subscribedChannel = 'push_subscribed'

/** Reaches every server, after the commit. */
export const notifyServers = statement(
  'notifications_notify_subscribed',
  `SELECT pg_notify('${subscribedChannel}', $1)`,
)

export const deleteSubscription = statement(
  'notifications_delete_subscription',
  `DELETE FROM push_subscriptions WHERE member_id = $1 AND endpoint = $2`,
)

/** For a subscription unknown to the push service, unless the browser has registered again meanwhile. */
export const deleteExpired = statement(
  'notifications_delete_expired_subscription',
  `DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2 AND keys = $3::jsonb`,
)

export const readSubscribers = statement<{ id: string }>(
  'notifications_subscribers',
  `SELECT DISTINCT member_id AS id FROM push_subscriptions`,
)

/** The next subscribed members by id; `id` is null without a notification of this key. */
export const readAnnounced = statement<{ member_id: string; id: string | null }>(
  'notifications_read_announced',
  `SELECT s.member_id, n.id FROM (
     SELECT DISTINCT member_id FROM push_subscriptions WHERE member_id > $2 ORDER BY member_id LIMIT $3) s
   LEFT JOIN notifications n ON n.member_id = s.member_id AND n.dedupe_key = $1 ORDER BY s.member_id`,
)

type AudienceRow = SettingsRow & {
  readonly language: 'en' | 'ne'
  readonly in_good_standing: boolean
  readonly subscriptions: readonly Subscription[]
}

/** Settings of a member, and subscriptions of browsers whose session has not ended. */
export const readAudience = statement<AudienceRow>(
  'notifications_audience',
  `SELECT m.language, ${inGoodStanding('m')} AS in_good_standing, n.push, n.quiet_from, n.quiet_to, n.time_zone, n.discreet,
     (SELECT coalesce(json_agg(json_build_object('id', p.id, 'endpoint', p.endpoint, 'keys', p.keys)), '[]')
      FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
      WHERE p.member_id = m.id AND s.member_id = m.id AND s.revoked_at IS NULL AND s.expires_at > $2) AS subscriptions
   FROM members m LEFT JOIN notification_settings n ON n.member_id = m.id WHERE m.id = $1`,
)
