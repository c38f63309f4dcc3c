import type { Pool } from 'pg'
import type { CardReason, Filters, Intent } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { statement } from '../../../platform/database/statement.ts'
import { missingSteps } from '../../../schema/members.ts'
import { blockBetween, inGoodStanding } from '../../../schema/good-standing.ts'
import * as sql from './discover-sql.ts'
import type { ScoreValues, ViewerValues } from './discover-sql.ts'
import { candidateLimits, likesYouSteps, lots, ranking, type Slot } from '../rules.ts'

const filterNames = Object.keys(sql.filterConditions)

export interface ViewerRow {
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  readonly place: string | null
  readonly verified: boolean
  readonly intent: Intent | null
  /** Approved, with a confirmed e-mail. */
  readonly is_reviewed: boolean
  /** Folded. */
  readonly interests: string[]
  /** Interests filter, folded. */
  readonly interests_filter: string[]
  readonly filters: Omit<Filters, 'interests' | 'twoWay'>
}

/** Profile and filters of $1; $2, if not null, replaces the interests filter; $4: whether this server sends mail. */
export const readViewer = statement<ViewerRow>(
  'discover_read_viewer',
  `SELECT m.age + extract(year FROM age($3::timestamptz, m.age_declared_at))::int AS age, m.gender, m.place, m.verified,
     m.intent, cardinality(${missingSteps('m', '$4::boolean')}) = 0 AS is_reviewed, m.interests_folded AS interests, fold_words(coalesce($2::text[], p.interests, '{}')) AS interests_filter,
     json_build_object('ageFrom', p.age_from, 'ageTo', p.age_to, 'genders', coalesce(p.genders, '{}'),
       'distanceKm', p.distance_km, 'verifiedOnly', coalesce(p.verified_only, false),
       'intents', coalesce(p.intents, '{}')) AS filters
   FROM members m LEFT JOIN preferences p ON p.member_id = m.id WHERE m.id = $1`,
)

export interface CardRow {
  readonly id: string
  readonly reason: CardReason
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
  readonly thumbhash: Buffer | null
  readonly verified: boolean
  readonly photo_verified: boolean
  readonly age_verified: boolean
  readonly simulated: boolean
  readonly bio: string
  readonly age: number
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: string[]
  readonly folded: string[]
  readonly location: string
  readonly intent: Intent | null
  readonly prompts: PromptAnswer[]
  readonly km: number | null
}

interface DeckPage {
  readonly day: string
  /** Position. */
  readonly after: number
  readonly limit: number
}

/** Stored cards of a day, without members who can no longer be shown. */
export const readCards = statement<CardRow, DeckPage & ViewerValues>(
  'discover_read_cards',
  `SELECT m.id, d.reason, m.username, m.name, m.picture_id, pic.thumbhash, m.verified, m.simulated, m.bio,
     m.photo_verified_at IS NOT NULL AS photo_verified, m.age_verified_at IS NOT NULL AS age_verified,
     ${sql.theirAge} AS age, m.gender, m.interests, m.interests_folded AS folded, m.location, m.intent, m.prompts, near.km
   FROM daily_cards d JOIN members m ON m.id = d.about_id ${sql.joins}
   LEFT JOIN pictures pic ON pic.member_id = m.id AND pic.position = 0 AND m.picture_id IN (pic.file_id, pic.blurred_id)
   WHERE d.day = $day::date AND d.member_id = $viewerId AND d.position > $after::int
     AND ${sql.canBeShown} AND NOT ${sql.isExcluded} AND ${sql.passesFilters} AND ${sql.passesTheirFilters}
   ORDER BY d.position LIMIT $limit::int`,
)

/** What the score needs of a member, their filters and their distance; read once, together with the conditions. */
const scoredColumns = `m.id, m.age, m.age_declared_at, m.interests_folded, m.last_active_at, m.created_at, p.age_from, p.age_to, near.km`

/** Members who can be shown and have no card of the day yet; `from` contains the table or a sample of it as `m`. */
const eligible = (from: string, and: string, source: number) => `
  SELECT ${scoredColumns}, ${source} AS source FROM ${from} ${sql.joins}
  WHERE ${sql.canBeShown} AND ${sql.passesFilters} AND ${sql.passesTheirFilters} AND ${sql.canBeDrawn('excluded')} AND ${and}`

const candidatesOf = (slot: Slot, where: string, order: string) => `
  (SELECT id, '${slot}' AS slot, score, shared AS shared_weight, km FROM scored WHERE ${where}
   ORDER BY ${order}, id LIMIT $size::int)`

interface Sampling {
  readonly day: string
  /** Candidates per slot. */
  readonly size: number
  /** Seed of the random sample and of the lots, the same between two draws; unknown outside the server. */
  readonly seed: string
  /** Time of the latest draw: later likes take no part in it. */
  readonly drawnAt: Date
  /** Time of the draw before it that the viewer saw; null for none. Later likes were in no draw of theirs. */
  readonly seenAt: Date | null
  /** Percentage of members in the sample. */
  readonly sampledShare: number
  /** Lowest id of a new member. */
  readonly newFrom: string
  /** Least last activity of the most recently active members; null for no limit. */
  readonly activeSince: Date | null
  /** More than `manyChoices`. */
  readonly hasManyChoices: boolean
  /** The only places whose active members are read, by their index; null for all. */
  readonly nearPlaces: readonly string[] | null
}

export interface CandidateRow {
  readonly id: string
  readonly slot: Slot
  readonly score: number
  readonly shared_weight: number
  readonly km: number | null
}

/** Where a row of the pool is from: the lowest of a member is kept. */
const source = { sample: 0, ordinary: 1, likerOnly: 2 } as const

/** Likes that take part in the draw; the second half of the hash, as the first half is the place in the order. */
const likers = `
  SELECT c.member_id AS id FROM choices c WHERE c.about_id = $viewerId AND c.choice = 'like' AND ${sql.isOpenLike}
    AND c.created_at < $drawnAt::timestamptz AND ($seenAt::timestamptz IS NULL OR c.created_at >= $seenAt
      OR uuid_hash_extended(c.member_id, $seed::int8) & 65535 < ${65_536 / lots.againOneIn})
  ORDER BY c.created_at DESC LIMIT ${candidateLimits.likers}`

/** Limit of the numbers of likers, in rounded steps, so that a decision of the viewer does not move them. */
const lotLimit = `
  SELECT least(1, ${lots.others} * greatest(1, ceil(count(*) FILTER (WHERE m.id IN (SELECT id FROM likers)) / ${lots.likesPerGroup}.0::float8))
    / power(2, round(log(2, greatest(1, count(*) FILTER (WHERE m.source = ${source.sample}))))::float8)) AS share FROM pool m`
const lot = `(uuid_hash_extended(m.id, $seed::int8) & 9223372036854775807)::float8 / 9223372036854775807
  * CASE WHEN m.id IN (SELECT id FROM likers) THEN (SELECT share FROM lot_limit) ELSE 1 END`

/** LIMIT also makes PostgreSQL read the newest members by id alone; else it also reads the index of places, which has most members. */
const newestFirst = `(SELECT * FROM members WHERE id > $newFrom::uuid ORDER BY id DESC LIMIT ${candidateLimits.newestWindow}) m`

/** Best candidates of each slot. */
export const findCandidates = statement<CandidateRow, Sampling & ViewerValues & ScoreValues>(
  'discover_find_candidates',
  `WITH excluded AS MATERIALIZED (${sql.excludedFromDraw}),
     likers AS MATERIALIZED (${likers}),
     pool AS MATERIALIZED (
       SELECT DISTINCT ON (id) * FROM (
         (${eligible('members m', `m.last_active_at >= coalesce($activeSince::timestamptz, '-infinity') AND ($nearPlaces::text[] IS NULL OR m.place = ANY ($nearPlaces))`, source.ordinary)} ORDER BY m.last_active_at DESC NULLS LAST LIMIT ${candidateLimits.active})
         UNION ALL (${eligible(newestFirst, 'true', source.ordinary)} ORDER BY m.id DESC LIMIT ${candidateLimits.newest})
         UNION ALL (${eligible('likers CROSS JOIN LATERAL (SELECT * FROM members WHERE id = likers.id LIMIT 1) m', 'true', source.likerOnly)})
         UNION ALL (${eligible('members m TABLESAMPLE SYSTEM ($sampledShare::real) REPEATABLE ($seed::int8)', 'true', source.sample)}
           LIMIT ${candidateLimits.sampled})
       ) found ORDER BY id, source),
     lot_limit AS MATERIALIZED (${lotLimit}),
     scored AS MATERIALIZED (
       SELECT m.id, ${sql.score} AS score, interests.shared, near.km, ${sql.recentlyShown} AS shown, m.created_at,
         m.source < ${source.likerOnly} AS is_ordinary,
         CASE WHEN m.source = ${source.sample} OR m.id IN (SELECT id FROM likers) THEN ${lot} END AS lot
       FROM pool m CROSS JOIN LATERAL (SELECT m.age_from, m.age_to) p CROSS JOIN LATERAL (SELECT m.km) near ${sql.scoreJoins})
   ${[
     candidatesOf('best', 'is_ordinary', 'score DESC'),
     candidatesOf(
       'new',
       `is_ordinary AND created_at > $now::timestamptz - interval '${ranking.newDays} days' AND shown < ${ranking.rarelyShown}`,
       'score DESC',
     ),
     candidatesOf(
       'rarelyShown',
       `is_ordinary AND shown < ${ranking.rarelyShown}`,
       `score * (1 - shown / ${ranking.rarelyShown}) DESC`,
     ),
     candidatesOf('wild', 'lot IS NOT NULL', 'lot'),
   ].join(' UNION ALL ')}`,
)

/** Choices from which on they are looked up for each candidate: reading all of them takes as long. */
export const manyChoices = 5_000

/** Whether $1 has more choices than `manyChoices`. */
export const readHasManyChoices = statement<{ has_many: boolean }>(
  'discover_read_has_many_choices',
  `SELECT EXISTS (SELECT FROM choices WHERE member_id = $1 OFFSET ${manyChoices}) AS has_many`,
)

/** Position of the card about $3. */
export const readPosition = statement<{ position: number }>(
  'discover_read_position',
  `SELECT position FROM daily_cards WHERE member_id = $1 AND day = $2::date AND about_id = $3`,
)

/**
 * The best plan depends on the values, so that a generic plan would be slow. The pages of the most recently active members are in
 * memory, so that reading them in the order of the index up to a limit is faster than reading all of the window and sorting them.
 */
export const useCustomPlans = statement(
  'discover_use_custom_plans',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
     set_config('max_parallel_workers_per_gather', '0', true), set_config('random_page_cost', '1.1', true)`,
)

/** Extends one deck of a member at a time, across servers. */
export const lockDeck = statement(
  'discover_lock_deck',
  `SELECT pg_advisory_xact_lock(hashtextextended('daily-deck/' || $1, 0))`,
)

export const readDeckLength = statement<{ length: number }>(
  'discover_read_deck_length',
  `SELECT coalesce(max(position) + 1, 0)::int AS length FROM daily_cards WHERE day = $2::date AND member_id = $1`,
)

/**
 * $1 sees the draw of the day $2; returns the day of the draw before it that they saw. Not in the transaction of a deck, whose rows it
 * would lock in another order.
 */
export const noteDraw = statement<{ before: string | null }>(
  'discover_note_draw',
  `INSERT INTO discovery_load AS l (member_id, drawn_on) SELECT id, $2::date FROM members WHERE id = $1
   ON CONFLICT (member_id) DO UPDATE SET drawn_on = greatest(l.drawn_on, excluded.drawn_on),
     drawn_before = CASE WHEN l.drawn_on < excluded.drawn_on THEN l.drawn_on ELSE l.drawn_before END
   RETURNING drawn_before::text AS before`,
)

/** Appends cards and counts each as shown; the order of ids prevents deadlocks of concurrent decks. */
export const appendCards = statement(
  'discover_append_cards',
  `WITH card AS (
     SELECT * FROM unnest($3::uuid[], $4::int[], $5::text[], $6::float8[]) AS c (id, position, reason, score)
   ), added AS (
     INSERT INTO daily_cards (member_id, day, position, about_id, reason, score, created_at)
     SELECT $1, $2::date, position, id, reason, score, $7::timestamptz FROM card
   )
   INSERT INTO discovery_load AS l (member_id, shown, shown_at) SELECT id, 1, $7::timestamptz FROM card ORDER BY id
   ON CONFLICT (member_id) DO UPDATE SET
     shown = 1 + l.shown * power(0.5, least(60, greatest(0,
       date_part('epoch', excluded.shown_at - l.shown_at) / ${ranking.loadHalfLifeHours * 3600}))),
     shown_at = excluded.shown_at`,
)

/** Deletes some cards of earlier days, of any member: more than a batch adds. */
export const pruneCards = statement(
  'discover_prune_cards',
  `DELETE FROM daily_cards WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM daily_cards WHERE day < $1::date ORDER BY day LIMIT 200 FOR UPDATE SKIP LOCKED))`,
)

export interface CountsRow extends Record<`by_${keyof typeof sql.filterConditions}`, number> {
  readonly members: number
  readonly shown: number
  readonly decided: number
  readonly by_others: number
}

interface Share {
  /** Percentage of the pages of the table that are read; 100 for exact counts. */
  readonly share: number
}

/**
 * One pass over all members, or a sample that is the same each time, except those who blocked the viewer. OFFSET 0
 * evaluates each condition once per member, not once per count.
 */
export const readCounts = statement<CountsRow, ViewerValues & Share>(
  'discover_read_counts',
  `WITH decided AS MATERIALIZED (${sql.decided}), blockers AS MATERIALIZED (${sql.blockers}),
     evaluated AS (
       SELECT ${sql.isIn('decided')} AS is_decided, ${sql.passesTheirFilters} AS passes_their_filters,
         ${Object.entries(sql.filterConditions).map(([name, condition]) => `${condition} AS ${name}_fits`)}
       FROM members m TABLESAMPLE SYSTEM ($share::real) REPEATABLE (1) ${sql.joins}
       WHERE ${sql.canBeShown} AND NOT ${sql.isIn('blockers')}
       OFFSET 0)
   SELECT count(*)::int AS members, count(*) FILTER (WHERE is_decided)::int AS decided,
     count(*) FILTER (WHERE NOT is_decided AND passes_their_filters AND ${filterNames.map((name) => `${name}_fits`).join(' AND ')})::int
       AS shown,
     count(*) FILTER (WHERE NOT is_decided AND NOT passes_their_filters)::int AS by_others,
     ${filterNames.map((name) => `count(*) FILTER (WHERE NOT is_decided AND NOT ${name}_fits)::int AS by_${name}`)}
   FROM evaluated`,
)

/** Number shown to $1 on day $2, if it was counted. */
export const readLikesYou = statement<{ people: number }>(
  'matches_read_likes_you',
  `SELECT likes_you::int AS people FROM daily_likes WHERE member_id = $1 AND day = $2::date AND likes_you IS NOT NULL`,
)

/**
 * People who liked $1 before $2 and can be shown. Passes of $1 count from $3 on, so that a single one is not tested; filters do not
 * count, which would tell the age and place of those who like one. Without a match, a block or a comment that waits.
 */
export const countLikesYou = statement<{ people: number }>(
  'matches_count_likes_you',
  `SELECT count(*)::int AS people FROM (
     SELECT FROM choices c JOIN members m ON m.id = c.member_id
     WHERE c.about_id = $1 AND c.choice = 'like' AND c.created_at < $2::timestamptz AND ${sql.isOpenLike}
       AND m.visible AND m.visibility_approved AND m.age IS NOT NULL AND ${inGoodStanding('m')}
       AND NOT EXISTS (SELECT FROM matches x WHERE x.low_id = least(m.id, $1) AND x.high_id = greatest(m.id, $1))
       AND NOT EXISTS (SELECT FROM choices own WHERE own.member_id = $1 AND own.about_id = m.id AND own.created_at < $3::timestamptz)
       AND NOT ${blockBetween('m.id', '$1')}
     LIMIT ${likesYouSteps.at(-1)}) waiting`,
)

/** Members in good standing who were liked from $1 to before $2, after the id $3. */
export const readLikedSince = statement<{ id: string }>(
  'matches_read_liked_since',
  `SELECT m.id FROM members m WHERE m.id > $3 AND ${inGoodStanding('m')} AND EXISTS (
     SELECT FROM choices c WHERE c.about_id = m.id AND c.choice = 'like' AND c.created_at >= $1::timestamptz AND c.created_at < $2::timestamptz)
   ORDER BY m.id LIMIT $4`,
)

/** Keeps the first number of a day, also of two counted at once; no row for a deleted member. Also deletes earlier days. */
export const keepLikesYou = statement<{ people: number }>(
  'matches_keep_likes_you',
  `WITH pruned AS (DELETE FROM daily_likes WHERE member_id = $1 AND day < $2::date)
   INSERT INTO daily_likes AS d (member_id, day, used, likes_you) SELECT id, $2::date, 0, $3::smallint FROM members WHERE id = $1
   ON CONFLICT (member_id, day) DO UPDATE SET likes_you = coalesce(d.likes_you, excluded.likes_you)
   RETURNING likes_you::int AS people`,
)

/** A row for the first notification of a day only; none for a deleted member. */
export const markNotified = statement(
  'matches_mark_notified',
  'UPDATE daily_likes SET is_notified = true WHERE member_id = $1 AND day = $2::date AND NOT is_notified RETURNING 1 AS first',
)

/** The most frequent interests whose holders are counted. */
export const maxInterests = 5_000

const shown = `visible AND visibility_approved AND ${inGoodStanding('members')}`

/** Rows of the table as last estimated by PostgreSQL; -1 if never. */
export const estimateMembers = statement<{ rows: number }>(
  'discover_estimate_members',
  `SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'members'::regclass`,
)

/** In a sample of $1 percent of the table. */
export const countInterests = statement<{ word: string; holders: number }>(
  'discover_count_interests',
  `SELECT word, count(*)::int AS holders FROM members TABLESAMPLE SYSTEM ($1::real) REPEATABLE (1), unnest(interests_folded) AS word WHERE ${shown}
   GROUP BY word ORDER BY 2 DESC, word LIMIT ${maxInterests}`,
)
const activityAt = (position: number) =>
  `(SELECT last_active_at FROM members WHERE ${shown} ORDER BY last_active_at DESC NULLS LAST OFFSET ${position} LIMIT 1)`
/** Members in a sample of $1 percent of the table; the times are of all. */
export const countMembers = statement<{ members: number; active_since: Date | null; wide_since: Date | null }>(
  'discover_count_members',
  `SELECT count(*)::int AS members, ${activityAt(candidateLimits.window)} AS active_since,
     ${activityAt(candidateLimits.wideWindow)} AS wide_since
   FROM members TABLESAMPLE SYSTEM ($1::real) REPEATABLE (1) WHERE ${shown}`,
)

/**
 * Excludes the scores of the cards and `discovery_load`: both change when somebody likes the member, and an export must not
 * reveal that.
 */
export const discoverListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  cards: createListing(pool, {
    name: 'matches_export_cards',
    columns: 'day::text, position, about_id AS about, reason, created_at',
    from: 'daily_cards WHERE member_id = $1',
    by: `(day::text || '/' || lpad(position::text, 6, '0'))`,
    type: 'text',
  }),
})
