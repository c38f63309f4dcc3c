import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'
import { sealedColumn } from '../../platform/crypto/reseal.ts'
import { statement } from '../../platform/database/statement.ts'
import { blockBetween, inGoodStanding } from '../../schema/good-standing.ts'

/** Changes of one member's dates and friends run one after the other. */
export const lockMember = statement<{ username: string; name: string }>(
  'dates_lock_member',
  `SELECT username, name FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)

/** @param date alias or name of `shared_dates` */
const columnsOf = (date: string) => {
  const partner = (column: string) =>
    `(SELECT p.${column} FROM members p JOIN matches pair ON pair.id = ${date}.partner_match_id
      WHERE p.id = ${date}.partner_id AND ${inGoodStanding('p')} AND NOT ${blockBetween('p.id', `${date}.member_id`)})`
  const own = [
    'id',
    'friend_id',
    'sealed',
    'starts_at',
    'check_in_at',
    'ends_at',
    'checked_in_at',
    'missed_at',
    'partner_id',
    'partner_agreed',
  ]
  return `${own.map((column) => `${date}.${column}`).join(', ')}, ${partner('name')} AS partner_name, ${partner('username')} AS partner_username`
}

// Friends

export interface FriendRow {
  readonly id: string
  readonly sealed: Buffer
  readonly confirmed_at: Date | null
}

export const listFriends = statement<FriendRow>(
  'dates_list_friends',
  `SELECT id, sealed, confirmed_at FROM date_friends WHERE member_id = $1 ORDER BY id`,
)

/** @param $2 hashes of the address with every key */
export const findFriend = statement<FriendRow>(
  'dates_find_friend',
  `UPDATE date_friends SET asked_at = $3 WHERE member_id = $1 AND address_hash = ANY ($2::bytea[])
   RETURNING id, sealed, confirmed_at`,
)

export const addFriend = statement(
  'dates_add_friend',
  `INSERT INTO date_friends (id, member_id, address_hash, sealed, asked_at) VALUES ($1, $2, $3, $4, $5)`,
)

export const removeFriend = statement(
  'dates_remove_friend',
  `DELETE FROM date_friends WHERE id = $2 AND member_id = $1`,
)

/** Idempotent. @param $2 now */
export const confirmFriend = statement<{ name: string }>(
  'dates_confirm_friend',
  `UPDATE date_friends f SET confirmed_at = coalesce(confirmed_at, $2) FROM members m
   WHERE f.id = $1 AND m.id = f.member_id RETURNING m.name`,
)

/** By the link that was mailed to the friend, who reads it as member $2; nobody follows themselves. @param $3 now */
export const follow = statement<{ name: string }>(
  'dates_follow',
  `UPDATE date_friends f SET confirmed_at = coalesce(confirmed_at, $3), follower_id = $2 FROM members m
   WHERE f.id = $1 AND m.id = f.member_id AND m.id <> $2 AND EXISTS (SELECT FROM members WHERE id = $2) RETURNING m.name`,
)

export const unfollow = statement('dates_unfollow', `DELETE FROM date_friends WHERE id = $2 AND follower_id = $1`)

export interface FollowedRow extends NullableDate {
  readonly friend_row: string
  readonly name: string
  readonly username: string
}
/** A member without a missed date has null in all columns of a date. */
export type NullableDate = { readonly [Column in keyof DateRow]: DateRow[Column] | null }

/** Those whom the caller follows, each with the dates of missed check-ins; nothing of or for suspended members. @param $2 now */
export const listFollowed = statement<FollowedRow>(
  'dates_list_followed',
  `SELECT f.id AS friend_row, m.name, m.username, ${columnsOf('d')}
   FROM date_friends f JOIN members own ON own.id = f.follower_id AND ${inGoodStanding('own')}
   JOIN members m ON m.id = f.member_id AND ${inGoodStanding('m')}
   LEFT JOIN shared_dates d ON d.friend_id = f.id AND d.missed_at IS NOT NULL AND d.ends_at > $2
   WHERE f.follower_id = $1 AND NOT ${blockBetween('f.member_id', 'f.follower_id')} ORDER BY f.id, d.starts_at LIMIT 100`,
)

export const readFriend = statement<{ id: string; name: string; sealed: Buffer; address_hash: Buffer }>(
  'dates_read_friend',
  `SELECT f.id, m.name, f.sealed, f.address_hash FROM date_friends f JOIN members m ON m.id = f.member_id WHERE f.id = $1`,
)

export const addRefusal = statement(
  'dates_add_refusal',
  `INSERT INTO refused_date_friends (address_hash, refused_at, key_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)

/** The same address as a friend of anybody. @param $1 its hashes with every key */
export const removeRefused = statement(
  'dates_remove_refused',
  `DELETE FROM date_friends WHERE address_hash = ANY ($1::bytea[])`,
)

export const listRefusalKeyIds = statement<{ keyId: string | null }>(
  'dates_list_refusal_key_ids',
  `SELECT DISTINCT key_id AS "keyId" FROM refused_date_friends`,
)

export const findRefusal = statement<{ refused_at: Date }>(
  'dates_find_refusal',
  `SELECT refused_at FROM refused_date_friends WHERE address_hash = ANY ($1::bytea[])`,
)

// Dates

export interface DateRow {
  readonly id: string
  readonly friend_id: string | null
  readonly sealed: Buffer
  readonly starts_at: Date
  readonly check_in_at: Date
  readonly ends_at: Date
  readonly checked_in_at: Date | null
  readonly missed_at: Date | null
  readonly partner_id: string | null
  readonly partner_agreed: boolean | null
  /** Name of the partner while the match in which they were asked lasts; null otherwise. */
  readonly partner_name: string | null
  readonly partner_username: string | null
}

const columns = columnsOf('shared_dates')

/** @param $2 now */
export const listDates = statement<DateRow>(
  'dates_list',
  `SELECT ${columns} FROM shared_dates WHERE member_id = $1 AND ends_at > $2 ORDER BY starts_at, id`,
)

export const findByClientId = statement<DateRow>(
  'dates_find_by_client_id',
  `SELECT ${columns} FROM shared_dates WHERE member_id = $1 AND client_id = $2`,
)

interface NewDate {
  readonly id: string
  readonly memberId: string
  readonly clientId: string
  readonly friendId: string | null
  readonly partnerId: string | null
  readonly partnerMatchId: string | null
  readonly tokenHash: Buffer
  readonly sealed: Buffer
  readonly startsAt: Date
  readonly checkInAt: Date
  readonly endsAt: Date
}

export const addDate = statement<DateRow, NewDate>(
  'dates_add',
  `INSERT INTO shared_dates (id, member_id, client_id, friend_id, partner_id, partner_match_id, token_hash, sealed, starts_at, check_in_at, ends_at)
   VALUES ($id, $memberId, $clientId, $friendId, $partnerId, $partnerMatchId, $tokenHash, $sealed, $startsAt, $checkInAt, $endsAt)
   RETURNING ${columns}`,
)

/** Also an ended one, for the member. */
export const lockDate = statement<DateRow>(
  'dates_lock',
  `SELECT ${columns} FROM shared_dates WHERE id = $2 AND member_id = $1 FOR UPDATE`,
)

/** A later reminder follows the new time. */
export const moveCheckIn = statement<DateRow>(
  'dates_move_check_in',
  `UPDATE shared_dates SET check_in_at = $2, ends_at = $3, reminded_at = NULL WHERE id = $1 RETURNING ${columns}`,
)

export const setCheckedIn = statement<DateRow>(
  'dates_set_checked_in',
  `UPDATE shared_dates SET checked_in_at = $2 WHERE id = $1 RETURNING ${columns}`,
)

export const removeDate = statement<{ id: string }>(
  'dates_remove',
  `DELETE FROM shared_dates WHERE id = $2 AND member_id = $1 RETURNING id`,
)

/** By the hash of the link's token, of a member in good standing. @param $2 now */
export const findByToken = statement<DateRow & { name: string; username: string }>(
  'dates_find_by_token',
  `SELECT ${columnsOf('d')}, m.name, m.username
   FROM shared_dates d JOIN members m ON m.id = d.member_id AND ${inGoodStanding('m')}
   WHERE d.token_hash = $1 AND d.ends_at > $2`,
)

/** A date whose check-in is due, or its time if it is not due yet. */
export const lockWaiting = statement<DateRow & { member_id: string; reminded_at: Date | null }>(
  'dates_lock_waiting',
  `SELECT ${columns}, member_id, reminded_at FROM shared_dates
   WHERE id = $1 AND checked_in_at IS NULL AND missed_at IS NULL FOR UPDATE`,
)

/** When a job that came too early runs again: at its time, but a second from now at the earliest by the clock that starts it. */
export const laterRun = statement<{ at: Date }>(
  'dates_later_run',
  `SELECT GREATEST($1::timestamptz, clock_timestamp() + interval '1 second') AS at`,
)

export const setReminded = statement('dates_set_reminded', `UPDATE shared_dates SET reminded_at = $2 WHERE id = $1`)
export const setMissed = statement('dates_set_missed', `UPDATE shared_dates SET missed_at = $2 WHERE id = $1`)

interface Receiver {
  readonly member_id: string
  readonly name: string
  readonly username: string
  readonly friend_id: string
  readonly sealed: Buffer
  /** Null: nobody follows, or not any more. */
  readonly follower_id: string | null
}

/** Names for a notice about a date, and its recipients: the confirmed friend's address, and the account that follows, if any. */
export const readReceiver = statement<Receiver>(
  'dates_read_receiver',
  `SELECT m.id AS member_id, m.name, m.username, f.id AS friend_id, f.sealed, follower.id AS follower_id
   FROM shared_dates d JOIN members m ON m.id = d.member_id JOIN date_friends f ON f.id = d.friend_id
   LEFT JOIN members follower ON follower.id = f.follower_id AND ${inGoodStanding('follower')}
     AND ${inGoodStanding('m')} AND NOT ${blockBetween('m.id', 'follower.id')}
   WHERE d.id = $1 AND f.confirmed_at IS NOT NULL`,
)

// Questions to matches

/** No row unless $2 is a match of $1. `is_muted`: $2 has muted the conversation. @param $3 now */
export const findMatch = statement<{ id: string; is_muted: boolean }>(
  'dates_find_match',
  `SELECT matches.id, EXISTS (SELECT FROM conversations c WHERE c.low_id = matches.low_id AND c.high_id = matches.high_id
     AND CASE c.low_id WHEN $2 THEN c.low_muted_until ELSE c.high_muted_until END > $3) AS is_muted
   FROM matches JOIN members m ON m.id = $2 AND ${inGoodStanding('m')}
   WHERE matches.low_id = LEAST($1::uuid, $2::uuid) AND matches.high_id = GREATEST($1::uuid, $2::uuid)
     AND NOT ${blockBetween('$1::uuid', '$2::uuid')}`,
)

export interface QuestionRow {
  readonly id: string
  readonly member_id: string
  readonly starts_at: Date
  readonly partner_agreed: boolean | null
}

/** Of open dates with the caller, while the match in which they were asked lasts. */
const questionsTo = `FROM members asker JOIN matches pair ON pair.id = d.partner_match_id
   WHERE d.partner_id = $1 AND d.member_id = asker.id AND d.ends_at > $2 AND ${inGoodStanding('asker')}
     AND NOT ${blockBetween('asker.id', '$1::uuid')}`

/** @param $2 now */
export const listQuestions = statement<QuestionRow>(
  'dates_list_questions',
  `SELECT d.id, d.member_id, d.starts_at, d.partner_agreed FROM shared_dates d
   WHERE EXISTS (SELECT ${questionsTo}) ORDER BY d.starts_at, d.id LIMIT 100`,
)

/** @param $2 now */
export const answerQuestion = statement<QuestionRow>(
  'dates_answer_question',
  `UPDATE shared_dates d SET partner_agreed = $4 WHERE d.id = $3 AND EXISTS (SELECT ${questionsTo})
   RETURNING d.id, d.member_id, d.starts_at, d.partner_agreed`,
)

// Upkeep

const batch = 500

/** @param $1 now */
export const eraseEnded = statement<{ id: string }>(
  'dates_erase_ended',
  `DELETE FROM shared_dates WHERE id IN (SELECT id FROM shared_dates WHERE ends_at <= $1 LIMIT ${batch}) RETURNING id`,
)

/** Friends who were asked before $1 and never confirmed. */
export const eraseUnconfirmed = statement<{ id: string }>(
  'dates_erase_unconfirmed',
  `DELETE FROM date_friends WHERE id IN
     (SELECT id FROM date_friends WHERE confirmed_at IS NULL AND asked_at <= $1 LIMIT ${batch}) RETURNING id`,
)

export const sealedDates = sealedColumn({
  of: 'shared date',
  name: 'dates_sealed',
  update: 'UPDATE shared_dates',
  column: 'sealed',
})
export const sealedFriends = sealedColumn({
  of: "date's friend",
  name: 'dates_sealed_friends',
  update: 'UPDATE date_friends',
  column: 'sealed',
})

interface SealedRow {
  readonly id: string
  readonly sealed: Buffer
}

/** @param open opens what is sealed for an id */
export const dateListings = (
  pool: Pool,
  open: (row: SealedRow) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, Listing>> => ({
  'shared-dates': createListing<DateRow>(pool, {
    name: 'dates_export',
    columns,
    from: 'shared_dates WHERE member_id = $1',
    by: 'id',
    view: (row) => ({
      _id: row.id,
      place: open(row)['place'],
      note: open(row)['note'],
      startsAt: row.starts_at,
      checkInAt: row.check_in_at,
      checkedInAt: row.checked_in_at,
      missedAt: row.missed_at,
      partner: row.partner_id,
      partnerAgreed: row.partner_agreed,
    }),
  }),
  'date-questions': createListing<{ from: string; starts_at: Date; agreed: boolean | null }>(pool, {
    name: 'dates_export_questions',
    columns: 'member_id AS "from", starts_at, partner_agreed AS agreed',
    from: 'shared_dates WHERE partner_id = $1',
    by: 'id',
    view: ({ from, starts_at: startsAt, agreed }) => ({ from, startsAt, agreed }),
  }),
  'dates-followed': createListing<{ with: string; confirmed_at: Date }>(pool, {
    name: 'dates_export_followed',
    columns: 'member_id AS "with", confirmed_at',
    from: 'date_friends WHERE follower_id = $1',
    by: 'id',
    view: ({ with: member, confirmed_at: at }) => ({ with: member, confirmedAt: at }),
  }),
  'date-friends': createListing<SealedRow & { asked_at: Date; confirmed_at: Date | null }>(pool, {
    name: 'dates_export_friends',
    columns: 'id, sealed, asked_at, confirmed_at',
    from: 'date_friends WHERE member_id = $1',
    by: 'id',
    view: (row) => ({ email: open(row)['email'], askedAt: row.asked_at, confirmedAt: row.confirmed_at }),
  }),
})
