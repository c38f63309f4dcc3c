import type { CardReason, Filters, Intent } from '@hamvav/contract/profiles/entities'
import { statement } from '../../../platform/database/statement.ts'
import * as sql from './discover-sql.ts'
import type { ScoreValues, SeekerValues } from './discover-sql.ts'
import { pool, ranking, type Candidate } from '../rules.ts'

const admitNames = Object.keys(sql.admits)

export interface SeekerRow {
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  readonly place: string | null
  readonly verified: boolean
  readonly intent: Intent | null
  /** In small letters. */
  readonly interests: string[]
  /** Of the interests filter, in small letters. */
  readonly wanted: string[]
  readonly filters: Omit<Filters, 'interests' | 'twoWay'>
}

/** Who $1 is and whom they want to see; $2 stands for their filter of interests where it is not null. */
export const readSeeker = statement<SeekerRow>(
  'discover_read_seeker',
  `SELECT m.age + extract(year FROM age($3::timestamptz, m.age_declared_at))::int AS age, m.gender, m.place, m.verified,
     m.intent, m.interests_folded AS interests, fold_words(coalesce($2::text[], p.interests, '{}')) AS wanted,
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
  readonly simulated: boolean
  readonly bio: string
  readonly age: number
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: string[]
  readonly folded: string[]
  readonly location: string
  readonly intent: Intent | null
  readonly km: number | null
}

/** The part of a day's set that is read. */
interface CardsPlace {
  readonly day: string
  /** A position. */
  readonly after: number
  readonly limit: number
}

/** The stored cards of a day, without members who may not be shown any more. */
export const readCards = statement<CardRow, CardsPlace & SeekerValues>(
  'discover_read_cards',
  `WITH gone AS MATERIALIZED (${sql.decided} UNION ${sql.blockers})
   SELECT m.id, d.reason, m.username, m.name, m.picture_id, pic.thumbhash, m.verified, m.simulated, m.bio,
     ${sql.theirAge} AS age, m.gender, m.interests, m.interests_folded AS folded, m.location, m.intent, near.km
   FROM daily_cards d JOIN members m ON m.id = d.about_id ${sql.joins}
   LEFT JOIN pictures pic ON pic.member_id = m.id AND pic.position = 0 AND m.picture_id IN (pic.file_id, pic.blurred_id)
   WHERE d.day = $day::date AND d.member_id = $viewerId AND d.position > $after::int
     AND ${sql.canBeShown} AND NOT ${sql.isIn('gone')} AND ${sql.admitted} AND ${sql.theyAdmit}
   ORDER BY d.position LIMIT $limit::int`,
)

/** Ids of those who may be shown and have no card of the day yet; `m` are members, in all or a part of them. */
const eligible = (from: string, and: string, sampled = false) => `
  SELECT m.id, ${sampled} AS sampled FROM ${from} ${sql.joins}
  WHERE ${sql.canBeShown} AND ${sql.admitted} AND ${sql.theyAdmit} AND NOT ${sql.isIn('gone')} AND ${and}`

const list = (slot: Candidate['slot'], where: string, order: string) => `
  (SELECT id, '${slot}' AS slot, score, shared AS "sharedWeight", km FROM scored WHERE ${where}
   ORDER BY ${order}, id LIMIT $size::int)`

interface Sampling {
  readonly day: string
  /** Of each slot. */
  readonly size: number
  /** Decides who is sampled and who of them is wild, the same all day. */
  readonly seed: string
  /** Of the members, percent. */
  readonly sampledShare: number
  /** Nobody with an id below it is new. */
  readonly newFrom: string
  /** Nobody is looked at for being there last who was not since; null for all. */
  readonly activeSince: Date | null
}

/** The next ones of each slot. */
export const findCandidates = statement<Candidate, Sampling & SeekerValues & ScoreValues>(
  'discover_find_candidates',
  `WITH gone AS MATERIALIZED (${sql.decided} UNION ${sql.blockers} UNION
       SELECT about_id FROM daily_cards WHERE day = $day::date AND member_id = $viewerId),
     likers AS MATERIALIZED (${sql.likers} ORDER BY created_at DESC LIMIT ${pool.likers}),
     pool AS MATERIALIZED (
       SELECT id, bool_or(sampled) AS sampled FROM (
         (${eligible('members m', `m.last_active_at >= coalesce($activeSince::timestamptz, '-infinity')`)} ORDER BY m.last_active_at DESC LIMIT ${pool.active})
         UNION ALL (${eligible('members m', 'm.id > $newFrom::uuid')} ORDER BY m.id DESC LIMIT ${pool.newest})
         UNION ALL (${eligible('likers JOIN members m USING (id)', 'true')})
         UNION ALL (${eligible('members m TABLESAMPLE SYSTEM ($sampledShare::real) REPEATABLE ($seed::int8)', 'true', true)}
           LIMIT ${pool.sampled})
       ) found GROUP BY id),
     scored AS MATERIALIZED (
       SELECT m.id, ${sql.score} AS score, interests.shared, near.km, ${sql.shownOfLate} AS shown, m.created_at,
         pool.sampled
       FROM pool JOIN members m USING (id) ${sql.joins} ${sql.scoreJoins})
   ${[
     list('best', 'true', 'score DESC'),
     list(
       'new',
       `created_at > $now::timestamptz - interval '${ranking.newDays} days' AND shown < ${ranking.rarelyShown}`,
       'score DESC',
     ),
     list('rarelyShown', `shown < ${ranking.rarelyShown}`, `score * (1 - shown / ${ranking.rarelyShown}) DESC`),
     list('wild', 'sampled', 'uuid_hash_extended(id, $seed::int8)'),
   ].join(' UNION ALL ')}`,
)

/** Where the card about $3 stands, on its day. */
export const readPosition = statement<{ position: number }>(
  'discover_read_position',
  `SELECT position FROM daily_cards WHERE member_id = $1 AND day = $2::date AND about_id = $3`,
)

/** Their plans depend on the values, and are made for one call of many a day. */
export const planForValues = statement(
  'discover_plan_for_values',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
     set_config('max_parallel_workers_per_gather', '0', true)`,
)

/** One set is made at a time for a member, by whichever server. */
export const lockSet = statement(
  'discover_lock_set',
  `SELECT pg_advisory_xact_lock(hashtextextended('day-set/' || $1, 0))`,
)

export const readEnd = statement<{ end: number }>(
  'discover_read_end',
  `SELECT coalesce(max(position) + 1, 0)::int AS end FROM daily_cards WHERE day = $2::date AND member_id = $1`,
)

/** Also counts that they are shown, in the order of ids, so that two sets made at once never wait for one another. */
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

/** A few cards of days gone by, anybody's: more of them than a batch adds. */
export const sweepCards = statement(
  'discover_sweep_cards',
  `DELETE FROM daily_cards WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM daily_cards WHERE day < $1::date ORDER BY day LIMIT 200 FOR UPDATE SKIP LOCKED))`,
)

export interface CountsRow extends Record<`by_${keyof typeof sql.admits}`, number> {
  readonly members: number
  readonly shown: number
  readonly decided: number
  readonly by_others: number
}

/** One pass over all; those who blocked the viewer are not even counted. OFFSET 0: each is judged once, not for each count. */
export const countAll = statement<CountsRow, SeekerValues>(
  'discover_count_all',
  `WITH decided AS MATERIALIZED (${sql.decided}), blockers AS MATERIALIZED (${sql.blockers}),
     judged AS (
       SELECT ${sql.isIn('decided')} AS is_decided, ${sql.theyAdmit} AS they_admit,
         ${Object.entries(sql.admits).map(([name, condition]) => `${condition} AS ${name}_fits`)}
       FROM members m ${sql.joins} WHERE ${sql.canBeShown} AND NOT ${sql.isIn('blockers')}
       OFFSET 0)
   SELECT count(*)::int AS members, count(*) FILTER (WHERE is_decided)::int AS decided,
     count(*) FILTER (WHERE NOT is_decided AND they_admit AND ${admitNames.map((name) => `${name}_fits`).join(' AND ')})::int
       AS shown,
     count(*) FILTER (WHERE NOT is_decided AND NOT they_admit)::int AS by_others,
     ${admitNames.map((name) => `count(*) FILTER (WHERE NOT is_decided AND NOT ${name}_fits)::int AS by_${name}`)}
   FROM judged`,
)
