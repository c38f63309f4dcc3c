import { likeRefundsPerDay } from '@hamvav/contract/matches/limits'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { loadHalfLifeHours, type LikeFacts } from './choice-rules.ts'

/** Both of a pair take turns with whatever else is decided about either, in the order of ids. */
const lockMembers = statement<{ id: string }>(
  'matches_lock_members',
  `SELECT id FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
)

/** Ids of those who are still there. */
export const lockPair = async (on: Queryable, ids: readonly string[]): Promise<string[]> =>
  (await run(on, lockMembers, [ids])).map(({ id }) => id)

export interface PairFacts extends LikeFacts {
  readonly choice: 'like' | 'pass' | null
  readonly chosenAt: Date | null
  /** They declared to be under 18, and no admin has looked yet. */
  readonly restricted: boolean
}

/** How $1 stands to $2; no row where $2 does not exist for them: suspended, deleted, or blocked either way. */
export const readPair = statement<PairFacts>(
  'matches_read_pair',
  `SELECT own.choice, own.created_at AS "chosenAt", their.choice AS "theirChoice", pair.id AS "matchId",
     m.declared_minor_at IS NOT NULL AS restricted,
     m.age IS NOT NULL AND m.declared_minor_at IS NULL AS "isAdult", m.visible AND m.visibility_approved AS "isShown"
   FROM members m
   LEFT JOIN choices own ON own.member_id = $1 AND own.about_id = m.id
   LEFT JOIN choices their ON their.member_id = m.id AND their.about_id = $1
   LEFT JOIN matches pair ON pair.low_id = LEAST($1::uuid, m.id) AND pair.high_id = GREATEST($1::uuid, m.id)
   WHERE m.id = $2 AND m.suspended_at IS NULL
     AND NOT EXISTS (
       SELECT 1 FROM blocks b
       WHERE (b.blocker_id = m.id AND b.blocked_id = $1) OR (b.blocker_id = $1 AND b.blocked_id = m.id))`,
)

/** The same, whoever they are and whatever lies between the two: to take something back. */
export const readOwnChoice = statement<Pick<PairFacts, 'choice' | 'chosenAt' | 'matchId'>>(
  'matches_read_own_choice',
  `SELECT c.choice, c.created_at AS "chosenAt", pair.id AS "matchId" FROM choices c
   LEFT JOIN matches pair ON pair.low_id = LEAST($1::uuid, $2::uuid) AND pair.high_id = GREATEST($1::uuid, $2::uuid)
   WHERE c.member_id = $1 AND c.about_id = $2`,
)

export const saveChoice = statement(
  'matches_save_choice',
  `INSERT INTO choices (member_id, about_id, choice, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (member_id, about_id) DO UPDATE SET choice = excluded.choice, created_at = excluded.created_at`,
)
export const dropChoice = statement(
  'matches_drop_choice',
  `DELETE FROM choices WHERE member_id = $1 AND about_id = $2 AND choice = $3`,
)

/** One of the day's $3 likes is used; no row where none is left. Days gone by are forgotten with it. */
export const takeLike = statement<{ used: number }>(
  'matches_take_like',
  `WITH forgotten AS (DELETE FROM daily_likes WHERE member_id = $1 AND day < $2::date)
   INSERT INTO daily_likes AS d (member_id, day, used) VALUES ($1, $2::date, 1)
   ON CONFLICT (member_id, day) DO UPDATE SET used = d.used + 1 WHERE d.used < $3 RETURNING used`,
)
export const giveLikeBack = statement(
  'matches_give_like_back',
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
export const dropMatch = statement('matches_drop', `DELETE FROM matches WHERE id = $1`)

const dropMatchOf = statement<{ id: string }>(
  'matches_drop_match_of',
  `DELETE FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid) RETURNING id`,
)
/** Likes become passes: neither card comes back after an unblock, and no old like makes a match of a new one. */
const endLikes = statement(
  'matches_end_likes',
  `UPDATE choices SET choice = 'pass'
   WHERE choice = 'like' AND ((member_id = $1 AND about_id = $2) OR (member_id = $2 AND about_id = $1))`,
)

/** Ends the match and the likes of two members. @returns whether they were a match */
export async function endMatch(tx: Queryable, one: string, other: string): Promise<boolean> {
  const matches = await run(tx, dropMatchOf, [one, other])
  await run(tx, endLikes, [one, other])
  return matches.length > 0
}

/**
 * $2 more likes or first messages have come to $1, or less: what is there has halved by each half-life that went by. The
 * exponent is bounded: a number too small to be written is an error to PostgreSQL.
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

/** The matches of $1, newest first, after the one with $2 (null from the start), $3 at most. */
export const listOwn = statement<MatchRow>(
  'matches_list_own',
  `SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, x.created_at AS matched_at,
     NOT EXISTS (
       SELECT FROM conversations c
       WHERE c.low_id = x.low_id AND c.high_id = x.high_id AND c.last_message_id IS NOT NULL) AS is_new
   FROM (SELECT id, created_at, low_id, high_id, high_id AS other_id FROM matches WHERE low_id = $1
         UNION ALL SELECT id, created_at, low_id, high_id, low_id FROM matches WHERE high_id = $1) x
   JOIN members m ON m.id = x.other_id AND m.suspended_at IS NULL
   WHERE ($2::uuid IS NULL OR (x.created_at, x.id) < (
       SELECT created_at, id FROM matches WHERE low_id = LEAST($1::uuid, $2) AND high_id = GREATEST($1::uuid, $2)))
     AND NOT EXISTS (
       SELECT 1 FROM blocks b
       WHERE (b.blocker_id = m.id AND b.blocked_id = $1) OR (b.blocker_id = $1 AND b.blocked_id = m.id))
   ORDER BY x.created_at DESC, x.id DESC LIMIT $3`,
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
