// Strikes of members; other features add them in the transaction of the upheld case.
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { fadesAt, type StrikeSource, type StrikeStep } from '@hamvav/contract/safety/ladder'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'

export interface NewStrike {
  readonly memberId: string
  readonly source: StrikeSource
  readonly sourceId: string
  readonly reason: ReportReason
  readonly step: StrikeStep
  /** Of the moderator, for the member. */
  readonly words: string
  readonly adminId: string
  readonly at: Date
  readonly takedownId?: string | null
  /** Start of the suspension that the case led to; null without one, and if it is that of another case. */
  readonly suspendedAt?: Date | null
}

const insert = statement<
  { id: string },
  Required<NewStrike> & { readonly id: string; readonly suspendedAt: Date | null; readonly fadesAt: Date }
>(
  'safety_add_strike',
  `INSERT INTO strikes (id, member_id, source, source_id, reason, step, words, admin_id, takedown_id, suspended_at, created_at, fades_at)
   VALUES ($id, $memberId, $source, $sourceId, $reason, $step, $words, $adminId, $takedownId, $suspendedAt, $at, $fadesAt)
   ON CONFLICT (member_id, source, source_id) DO NOTHING RETURNING id`,
)

/**
 * In the transaction of the upheld case, with the member locked.
 * @returns its id; null if the case has made a strike before, also one that an appeal removed
 */
export async function addStrike(tx: Queryable, strike: NewStrike): Promise<string | null> {
  const { takedownId = null, suspendedAt = null, at } = strike
  const [added] = await run(tx, insert, {
    ...strike,
    takedownId,
    suspendedAt,
    id: newId({ msecs: at.getTime() }),
    fadesAt: fadesAt(at),
  })
  return added?.id ?? null
}

const count = statement<{ active: number }>(
  'safety_count_strikes',
  `SELECT count(*)::int AS active FROM strikes WHERE member_id = $1 AND removed_at IS NULL AND fades_at > $2`,
)

/** Strikes of a member that count at this time. */
export async function countStrikes(on: Queryable, memberId: string, at: Date): Promise<number> {
  const [row] = await run(on, count, [memberId, at])
  return row?.active ?? 0
}

const removeOfSuspension = statement(
  'safety_remove_strikes_of_suspension',
  `UPDATE strikes SET removed_at = $3 WHERE member_id = $1 AND suspended_at = $2 AND removed_at IS NULL`,
)
const removeOfTakedown = statement(
  'safety_remove_strikes_of_takedown',
  `UPDATE strikes SET removed_at = $3 WHERE member_id = $1 AND takedown_id = $2 AND removed_at IS NULL`,
)

/** The suspension that starts at `since` was a mistake. */
export async function removeStrikesOfSuspension(tx: Queryable, memberId: string, since: Date, at: Date): Promise<void> {
  await run(tx, removeOfSuspension, [memberId, since, at])
}

/** The takedown was a mistake. */
export async function removeStrikesOfTakedown(
  tx: Queryable,
  memberId: string,
  takedownId: string,
  at: Date,
): Promise<void> {
  await run(tx, removeOfTakedown, [memberId, takedownId, at])
}

const removeById = statement(
  'safety_remove_strikes',
  `UPDATE strikes SET removed_at = $3 WHERE member_id = $1 AND id = ANY ($2::uuid[]) AND removed_at IS NULL`,
)

export async function removeStrikes(tx: Queryable, memberId: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await run(tx, removeById, [memberId, ids, at])
}

export interface OwnStrikeRow {
  readonly id: string
  readonly reason: ReportReason
  readonly step: StrikeStep
  readonly words: string
  readonly created_at: Date
  readonly fades_at: Date
  readonly removed_at: Date | null
  readonly takedown_id: string | null
  /** The suspension that it came with is still in force. */
  readonly is_suspended: boolean
  readonly status: 'open' | 'granted' | 'refused' | null
  readonly text: string | null
  readonly answer: string | null
  readonly appealed_at: Date | null
}

/** Up to 50, newest first, without those that faded before $2; never the case, whose id could tell who reported. */
export const listOwnStrikes = statement<OwnStrikeRow>(
  'safety_list_own_strikes',
  `SELECT s.id, s.reason, s.step, s.words, s.created_at, s.fades_at, s.removed_at, s.takedown_id,
     coalesce(s.suspended_at = m.suspended_at, false) AS is_suspended, a.status, a.text, a.answer, a.created_at AS appealed_at
   FROM strikes s JOIN members m ON m.id = s.member_id
   LEFT JOIN LATERAL (
     SELECT * FROM appeals WHERE strike_id = s.id OR takedown_id = s.takedown_id
       OR (member_id = s.member_id AND suspended_at = s.suspended_at)
     ORDER BY created_at DESC LIMIT 1) a ON true -- a takedown and its suspension may both be appealed
   WHERE s.member_id = $1 AND s.fades_at > $2 ORDER BY s.created_at DESC, s.id DESC LIMIT 50`,
)

export interface OwnAccountRow {
  readonly is_limited: boolean
  readonly has_picture: boolean
  readonly email_confirmed: boolean
  readonly approved: boolean
  readonly verified: boolean
  readonly photo_verified: boolean
  readonly age_verified: boolean
}
export const readOwnAccount = statement<OwnAccountRow>(
  'safety_read_own_account',
  `SELECT suspended_at IS NOT NULL OR declared_minor_at IS NOT NULL AS is_limited, picture_id IS NOT NULL AS has_picture,
     email_confirmed_at IS NOT NULL AS email_confirmed, visibility_approved AS approved, verified,
     photo_verified_at IS NOT NULL AS photo_verified, age_verified_at IS NOT NULL AS age_verified
   FROM members WHERE id = $1`,
)

/**
 * No row if it was appealed, also by its suspension, was given before $5, is removed, or came with a takedown or with the current
 * suspension, which have their own appeal. Waits for a decision about the member in progress: it may put the suspension in force again.
 */
export const appealStrike = statement<{ id: string }>(
  'safety_appeal_strike',
  `WITH struck AS (
     SELECT s.id, s.member_id, s.admin_id FROM strikes s JOIN members m ON m.id = s.member_id
     WHERE s.id = $1 AND s.member_id = $2 AND s.removed_at IS NULL AND s.created_at > $5
       AND s.takedown_id IS NULL AND (s.suspended_at = m.suspended_at) IS NOT TRUE
       AND NOT EXISTS (SELECT FROM appeals a WHERE a.member_id = s.member_id AND a.suspended_at = s.suspended_at)
     FOR SHARE OF m)
   INSERT INTO appeals (id, member_id, strike_id, suspended_by, text, status, created_at)
   SELECT $3, member_id, id, admin_id, $4, 'open', $6 FROM struck
   ON CONFLICT (strike_id) DO NOTHING RETURNING id`,
)

/** Without the case and the moderator. */
export const strikeListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  strikes: createListing(pool, {
    name: 'safety_export_strikes',
    columns: 'id, reason, step, words, created_at, fades_at, removed_at',
    from: 'strikes WHERE member_id = $1',
    by: 'id',
  }),
})
