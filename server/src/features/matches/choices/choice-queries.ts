import { likeRefundsPerDay } from '@hamvav/contract/matches/limits'
import type { ReviewStep } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { eraseRows, type EraseStep } from '../../../platform/database/erase-step.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { missingSteps } from '../../../schema/members.ts'
import { loadHalfLifeHours } from './choice-rules.ts'
import { blockBetween, inGoodStanding } from '../../../schema/good-standing.ts'

/** Serializes the choices of both members; the order of ids prevents deadlocks. */
const lockMembers = statement<{ id: string; suspended: boolean; restricted: boolean }>(
  'matches_lock_members',
  `SELECT id, suspended_at IS NOT NULL AS suspended, declared_minor_at IS NOT NULL AS restricted
   FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
)

/** @returns those members that still exist */
export const lockPair = (on: Queryable, ids: readonly string[]) => run(on, lockMembers, [ids])

export interface PairRow {
  readonly choice: 'like' | 'pass' | null
  readonly chosen_at: Date | null
  readonly their_choice: 'like' | 'pass' | null
  readonly match_id: string | null
  readonly is_adult: boolean
  readonly is_in_discover: boolean
  /** The two have been a match, which ended. */
  readonly is_closed: boolean
  /** The two have written to each other, or one has. */
  readonly has_messages: boolean
  /** The member accepts first messages of strangers. */
  readonly takes_messages: boolean
  /** What the caller lacks to like the other member. */
  readonly like_steps: ReviewStep[]
  /** What the caller lacks to write to the other member. */
  readonly message_steps: ReviewStep[]
}

const ofPair = 'c.low_id = LEAST($1::uuid, m.id) AND c.high_id = GREATEST($1::uuid, m.id)'

/** Nothing is missing in a conversation that is not an unanswered request of $1. */
const isInConversation = `EXISTS (
  SELECT FROM conversations c WHERE ${ofPair}
    AND c.last_message_id IS NOT NULL AND c.request_from IS DISTINCT FROM $1)`

/**
 * The relation of $1 to $2; no row if $2 is suspended, a declared minor, deleted, or blocked in either direction.
 * $3: whether this server sends mail.
 */
export const readPair = statement<PairRow>(
  'matches_read_pair',
  `SELECT own.choice, own.created_at AS chosen_at, their.choice AS their_choice, pair.id AS match_id,
     m.age IS NOT NULL AS is_adult,
     m.visible AND m.visibility_approved AS is_in_discover,
     EXISTS (SELECT FROM conversations c WHERE ${ofPair} AND c.closed_at IS NOT NULL) AS is_closed,
     EXISTS (SELECT FROM conversations c WHERE ${ofPair} AND c.last_message_id IS NOT NULL) AS has_messages,
     m.simulated OR m.messages_from <> 'matches' AS takes_messages,
     CASE WHEN m.simulated OR pair.id IS NOT NULL OR own.choice = 'like' THEN '{}' ELSE self.missing END AS like_steps,
     CASE WHEN m.simulated OR pair.id IS NOT NULL OR m.messages_from <> 'reviewed' OR ${isInConversation} THEN '{}'
       ELSE self.missing END AS message_steps
   FROM members m
   CROSS JOIN (SELECT ${missingSteps('s', '$3::boolean')} AS missing FROM members s WHERE s.id = $1) self
   LEFT JOIN choices own ON own.member_id = $1 AND own.about_id = m.id
   LEFT JOIN choices their ON their.member_id = m.id AND their.about_id = $1
   LEFT JOIN matches pair ON pair.low_id = LEAST($1::uuid, m.id) AND pair.high_id = GREATEST($1::uuid, m.id)
   WHERE m.id = $2 AND ${inGoodStanding('m')}
     AND NOT ${blockBetween('m.id', '$1')}`,
)

/** Choice of $1 about $2, also if $2 is suspended or blocked, so that it can be taken back. */
export const readOwnChoice = statement<
  Pick<PairRow, 'choice' | 'chosen_at' | 'match_id'> & { comment_id: string | null }
>(
  'matches_read_own_choice',
  `SELECT c.choice, c.created_at AS chosen_at, c.comment_id, pair.id AS match_id FROM choices c
   LEFT JOIN matches pair ON pair.low_id = LEAST($1::uuid, $2::uuid) AND pair.high_id = GREATEST($1::uuid, $2::uuid)
   WHERE c.member_id = $1 AND c.about_id = $2`,
)

export const saveChoice = statement(
  'matches_save_choice',
  `INSERT INTO choices (member_id, about_id, choice, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (member_id, about_id) DO UPDATE SET choice = excluded.choice, created_at = excluded.created_at,
     comment_id = NULL, picture_id = NULL, prompt = NULL, answer_hash = NULL`,
)
/** $3: the message with the comment of the like; $4 to $6: what it is about. */
export const setComment = statement(
  'matches_set_comment',
  `UPDATE choices SET comment_id = $3, picture_id = $4, prompt = $5, answer_hash = $6
   WHERE member_id = $1 AND about_id = $2 AND choice = 'like'`,
)
export const deleteChoice = statement(
  'matches_delete_choice',
  `DELETE FROM choices WHERE member_id = $1 AND about_id = $2 AND choice = $3`,
)

/** Counts one of the $3 likes of a day; no row if none is left. Also deletes earlier days. */
export const countLike = statement<{ used: number }>(
  'matches_count_like',
  `WITH pruned AS (DELETE FROM daily_likes WHERE member_id = $1 AND day < $2::date)
   INSERT INTO daily_likes AS d (member_id, day, used) VALUES ($1, $2::date, 1)
   ON CONFLICT (member_id, day) DO UPDATE SET used = d.used + 1 WHERE d.used < $3 RETURNING used`,
)
export const refundLike = statement(
  'matches_refund_like',
  `UPDATE daily_likes SET used = used - 1, given_back = given_back + 1
   WHERE member_id = $1 AND day = $2::date AND used > 0 AND given_back < ${likeRefundsPerDay}`,
)
export const readLikesUsed = statement<{ used: number }>(
  'matches_read_likes_used',
  `SELECT used FROM daily_likes WHERE member_id = $1 AND day = $2::date`,
)

export const addMatch = statement(
  'matches_add',
  `INSERT INTO matches (id, low_id, high_id, created_at)
   VALUES ($1, LEAST($2::uuid, $3::uuid), GREATEST($2::uuid, $3::uuid), $4)`,
)
const deleteMatchOf = statement<{ id: string }>(
  'matches_delete_match_of',
  `DELETE FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid) RETURNING id`,
)
/** Likes become passes, so that afterwards no card returns and a new like does not make a match with an old one. */
const endLikes = statement(
  'matches_end_likes',
  `UPDATE choices SET choice = 'pass', comment_id = NULL, picture_id = NULL, prompt = NULL, answer_hash = NULL
   WHERE choice = 'like' AND ((member_id = $1 AND about_id = $2) OR (member_id = $2 AND about_id = $1))`,
)

/** Ends the match and the likes of two members. @returns whether they were a match */
export async function endMatch(tx: Queryable, one: string, other: string): Promise<boolean> {
  const matches = await run(tx, deleteMatchOf, [one, other])
  await run(tx, endLikes, [one, other])
  return matches.length > 0
}

/**
 * Adds $2 (may be negative) to the decayed count of likes and first messages received by $1. The exponent is bounded, as
 * PostgreSQL raises an error on underflow.
 */
export const addInbound = statement(
  'matches_add_inbound',
  `INSERT INTO discovery_load AS l (member_id, inbound, inbound_at)
   SELECT id, greatest($2::real, 0), $3 FROM members WHERE id = $1
   ON CONFLICT (member_id) DO UPDATE SET
     inbound = greatest(0, $2::real + l.inbound * power(0.5, least(60, greatest(0,
       extract(epoch FROM excluded.inbound_at - l.inbound_at) / ${loadHalfLifeHours * 3600})))),
     inbound_at = excluded.inbound_at`,
)

export interface MatchRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly simulated: boolean
  readonly matched_at: Date
  readonly is_new: boolean
}

/** One side is read from its index in order, and only as far as the page needs. */
const ownMatches = (own: string, other: string) =>
  `(SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, x.id AS match_id, x.created_at, x.low_id, x.high_id
    FROM matches x JOIN members m ON m.id = x.${other}_id AND ${inGoodStanding('m')}
    WHERE x.${own}_id = $1 AND (x.created_at, x.id) < ((SELECT at FROM start), (SELECT id FROM start))
      AND NOT ${blockBetween('m.id', '$1')}
    ORDER BY x.created_at DESC, x.id DESC LIMIT $3)`

/** Up to $3 matches of $1, newest first, after the match with $2 (null: from the newest). */
export const readOwnMatches = statement<MatchRow>(
  'matches_read_own',
  `WITH start AS MATERIALIZED (
     SELECT 'infinity'::timestamptz AS at, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid AS id WHERE $2::uuid IS NULL
     UNION ALL
     SELECT created_at, id FROM matches WHERE low_id = LEAST($1::uuid, $2) AND high_id = GREATEST($1::uuid, $2))
   SELECT x.id, x.username, x.name, x.picture_id, x.verified, x.simulated, x.created_at AS matched_at,
     NOT EXISTS (
       SELECT FROM conversations c
       WHERE c.low_id = x.low_id AND c.high_id = x.high_id AND c.last_message_id IS NOT NULL) AS is_new
   FROM (${ownMatches('low', 'high')} UNION ALL ${ownMatches('high', 'low')}) x
   ORDER BY x.created_at DESC, x.match_id DESC LIMIT $3`,
)

export interface PersonRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
}
export const readPeople = statement<PersonRow>(
  'matches_read_people',
  `SELECT id, username, name, picture_id FROM members WHERE id = ANY ($1::uuid[])`,
)

export const choiceListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  choices: createListing(pool, {
    name: 'matches_export_choices',
    columns: 'about_id AS about, choice, created_at, comment_id AS comment, picture_id AS picture, prompt',
    from: 'choices WHERE member_id = $1',
    by: 'about_id',
  }),
  matches: createListing(pool, {
    name: 'matches_export_matches',
    columns: 'CASE low_id WHEN $1 THEN high_id ELSE low_id END AS "with", created_at',
    from: 'matches WHERE (low_id = $1 OR high_id = $1)',
    by: 'id',
  }),
  'daily-likes': createListing(pool, {
    name: 'matches_export_daily_likes',
    columns: 'day::text, used, likes_you',
    from: 'daily_likes WHERE member_id = $1',
    by: 'day',
    type: 'date',
  }),
})

/** Matches first: the others' numbers of matches count them. */
export const eraseMatchSteps: readonly EraseStep[] = [
  eraseRows('DELETE FROM matches', 'low_id'),
  eraseRows('DELETE FROM matches', 'high_id'),
  eraseRows('DELETE FROM choices', 'member_id'),
  eraseRows('DELETE FROM choices', 'about_id'),
  eraseRows('DELETE FROM daily_cards', 'member_id'),
  eraseRows('DELETE FROM daily_cards', 'about_id'),
]
