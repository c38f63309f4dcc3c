import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { createListing, type Listing } from '../../platform/archive/listing.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

// Event interests

export interface InterestRow {
  readonly event: string
  readonly interested: number
  readonly is_mine: boolean
}

/** $1 is the reader, null for a visitor. */
const selectInterests = statement<InterestRow>(
  'community_count_interests',
  `SELECT event, count(*)::int AS interested, coalesce(bool_or(member_id = $1), false) AS is_mine
   FROM event_interests WHERE event = ANY($2::text[]) GROUP BY event`,
)
const insertInterest = statement(
  'community_add_interest',
  `INSERT INTO event_interests (event, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
)
const deleteInterest = statement(
  'community_remove_interest',
  `DELETE FROM event_interests WHERE event = $1 AND member_id = $2`,
)

/** @param readerId null for a visitor. @returns no row for an event that interests nobody */
export const countInterests = (on: Queryable, readerId: string | null, events: readonly string[]) =>
  run(on, selectInterests, [readerId, events])

export async function setInterest(on: Queryable, event: string, memberId: string, interested: boolean) {
  await run(on, interested ? insertInterest : deleteInterest, [event, memberId])
}

// Newsletter subscriptions

export interface SubscriptionRow {
  readonly id: string
  readonly is_confirmed: boolean
}

/** A repeated subscription restarts the confirmation period; a confirmed one stays unchanged. */
const upsertSubscription = statement<SubscriptionRow>(
  'community_add_subscription',
  `INSERT INTO newsletter_subscriptions AS existing (id, email, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (email) DO UPDATE SET
     created_at = CASE WHEN existing.confirmed_at IS NULL THEN excluded.created_at ELSE existing.created_at END
   RETURNING id, confirmed_at IS NOT NULL AS is_confirmed`,
)
const updateConfirmed = statement<{ id: string }>(
  'community_confirm_subscription',
  `UPDATE newsletter_subscriptions SET confirmed_at = coalesce(confirmed_at, $2) WHERE id = $1 RETURNING id`,
)
const deleteById = statement('community_delete_subscription', `DELETE FROM newsletter_subscriptions WHERE id = $1`)

/** Rows deleted by one statement. */
const pruneBatch = 1_000
const deleteUnconfirmed = statement<{ id: string }>(
  'community_prune_subscriptions',
  `DELETE FROM newsletter_subscriptions WHERE id IN (
     SELECT id FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND created_at <= $1 LIMIT ${pruneBatch})
   RETURNING id`,
)

export async function addSubscription(on: Queryable, email: string, at: Date): Promise<SubscriptionRow> {
  const [row] = await run(on, upsertSubscription, [newId(), email, at])
  if (!row) throw new Error('A subscription was neither added nor found')
  return row
}

/** @returns false if there is no such subscription; true also if it was confirmed before */
export async function confirmSubscription(on: Queryable, id: string, at: Date): Promise<boolean> {
  return (await run(on, updateConfirmed, [id, at])).length > 0
}

export async function deleteSubscription(on: Queryable, id: string): Promise<void> {
  await run(on, deleteById, [id])
}

/** Deletes one batch of unconfirmed subscriptions. @returns whether there may be more */
export async function pruneUnconfirmed(on: Queryable, createdUntil: Date): Promise<boolean> {
  return (await run(on, deleteUnconfirmed, [createdUntil])).length === pruneBatch
}

/** Data export: the member's subscription, event interests and support requests. */
export const communityListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  // Only for a confirmed address: an unconfirmed one may belong to another person.
  newsletter: createListing(pool, {
    name: 'community_export_newsletter',
    columns: 'n.email, n.confirmed_at, n.created_at',
    from: `newsletter_subscriptions n JOIN members m ON m.email = n.email
      WHERE m.id = $1 AND m.email_confirmed_at IS NOT NULL`,
    by: 'n.id',
  }),
  'event-interests': createListing(pool, {
    name: 'community_export_interests',
    columns: 'event, created_at',
    from: 'event_interests WHERE member_id = $1',
    by: 'event',
    type: 'text',
  }),
  // Admins are not named.
  'support-messages': createListing(pool, {
    name: 'community_export_support_messages',
    columns: `s.id, s.request_id, CASE WHEN s.admin_id IS NULL THEN 'me' ELSE 'team' END AS by, s.text, s.created_at`,
    from: 'support_messages s JOIN support_requests r ON r.id = s.request_id WHERE r.member_id = $1',
    by: 's.id',
  }),
  'support-requests': createListing(pool, {
    name: 'community_export_support',
    columns: 'id, name, email, topic, message, grievance_about, receipt, answer_by, answered_at, closed_at, created_at',
    from: 'support_requests WHERE member_id = $1',
    by: 'id',
  }),
})
