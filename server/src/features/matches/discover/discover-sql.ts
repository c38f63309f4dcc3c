// SQL shared by the statements of Discover: parameters, visibility, filters and score. Implements the same formulas as
// rules.ts and as filter-rules.ts of profiles.
import { ranking } from '../rules.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

/** Parameters of every statement: the viewer and their filters (`viewerValues`). */
export interface ViewerValues {
  readonly viewerId: string
  readonly now: Date
  /** A year before `now`. */
  readonly yearAgo: Date
  readonly ownAge: number | null
  readonly ownGender: string | null
  readonly hasPlace: boolean
  readonly isVerified: boolean
  readonly ownIntent: string | null
  /** JSON: the distance of each place by its slug; null if the viewer's place is unknown. */
  readonly placeKms: string
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly genders: readonly string[]
  readonly distanceKm: number | null
  /** Folded. */
  readonly interests: readonly string[]
  readonly verifiedOnly: boolean
  readonly intents: readonly string[]
}

/** Additional parameters of the score (`scoreValues`). */
export interface ScoreValues {
  /** Interests of the viewer, folded. */
  readonly ownInterests: readonly string[]
  /** Rarity of each, 0 to 1. */
  readonly interestWeights: readonly number[]
  readonly targetAge: number | null
  readonly targetSpread: number
}

/** Age today. In the first year it equals the declared age, which avoids date arithmetic for most rows. */
export const theirAge = `(CASE WHEN m.age_declared_at > $yearAgo::timestamptz THEN m.age::int
  ELSE m.age + date_part('year', age($now::timestamptz, m.age_declared_at))::int END)`

/**
 * Joins filters and distance; a null distance means that one of the places is unknown. The limit keeps PostgreSQL from reading the
 * filters of all members for the few thousand that are looked at. Neither changes the order of the members, so that a limit
 * ends the search.
 */
export const joins = `
  LEFT JOIN LATERAL (SELECT * FROM preferences WHERE member_id = m.id LIMIT 1) p ON true
  CROSS JOIN LATERAL (SELECT ($placeKms::jsonb ->> m.place)::float8 AS km) near`

/** Approved, visible adults other than the viewer. */
export const canBeShown = `
  m.visible AND m.visibility_approved AND ${inGoodStanding('m')} AND m.age IS NOT NULL
  AND m.declared_minor_at IS NULL AND m.id <> $viewerId::uuid`

const chosen = `
  SELECT about_id AS id FROM choices WHERE member_id = $viewerId
  UNION ALL SELECT high_id FROM matches WHERE low_id = $viewerId
  UNION ALL SELECT low_id FROM matches WHERE high_id = $viewerId`
const blocked = `SELECT blocked_id AS id FROM blocks WHERE blocker_id = $viewerId`
/** Members whom the viewer liked, passed, matched or blocked, some of them twice. */
export const decided = `${chosen} UNION ALL ${blocked}`
/** OFFSET keeps PostgreSQL from reading all that a viewer with thousands of choices has decided. */
const isChosen = `(EXISTS (SELECT FROM choices WHERE member_id = $viewerId AND about_id = m.id OFFSET 0)
  OR EXISTS (SELECT FROM matches WHERE low_id = least(m.id, $viewerId) AND high_id = greatest(m.id, $viewerId) OFFSET 0))`
/** Decided members and those who blocked the viewer; for a few candidates, by keys. */
export const isExcluded = `(${isChosen}
  OR EXISTS (SELECT FROM blocks WHERE blocker_id = $viewerId AND blocked_id = m.id OFFSET 0)
  OR EXISTS (SELECT FROM blocks WHERE blocker_id = m.id AND blocked_id = $viewerId OFFSET 0))`
/** Members who blocked the viewer. */
export const blockers = `SELECT blocker_id AS id FROM blocks WHERE blocked_id = $viewerId`

/**
 * Members whom a draw leaves out, read and hashed once: those with a card of the day, and those who are decided or blocked. A viewer
 * with many choices has them looked up for each candidate instead (`canBeDrawn`), which takes less time. `$hasManyChoices` is known
 * when the statement is planned, so that the plan contains one of the two.
 */
export const excludedFromDraw = `
  SELECT id FROM (${chosen}) chosen WHERE NOT $hasManyChoices::boolean
  UNION ${blocked} UNION ${blockers}
  UNION SELECT about_id FROM daily_cards WHERE day = $day::date AND member_id = $viewerId`
export const canBeDrawn = (excluded: string) => `NOT ${isIn(excluded)} AND NOT ($hasManyChoices AND ${isChosen})`

/** The like `c` has no comment that waits for the review: a held comment does not tell of its like. */
export const isOpenLike = `NOT EXISTS (SELECT FROM held_texts h WHERE h.id = c.comment_id AND h.status = 'waiting')`

/** Conditions of the viewer's filters by name; never null. */
export const filterConditions = {
  age: `($ageFrom::int IS NULL OR ${theirAge} >= $ageFrom) AND ($ageTo::int IS NULL OR ${theirAge} <= $ageTo)`,
  gender: `(cardinality($genders::text[]) = 0 OR coalesce(m.gender = ANY ($genders), false))`,
  distance: `($distanceKm::int IS NULL OR NOT $hasPlace::boolean OR coalesce(near.km <= $distanceKm, false))`,
  interests: `(cardinality($interests::text[]) = 0 OR m.interests_folded && $interests)`,
  verified: `(NOT $verifiedOnly::boolean OR m.verified)`,
  intent: `(cardinality($intents::text[]) = 0 OR coalesce(m.intent = ANY ($intents), false))`,
} as const
export const passesFilters = Object.values(filterConditions).join(' AND ')

/** The member's two-way filters accept the viewer; never null. */
export const passesTheirFilters = `(p.member_id IS NULL OR NOT p.two_way OR coalesce(
  (p.age_from IS NULL AND p.age_to IS NULL OR $ownAge::int BETWEEN coalesce(p.age_from, 0) AND coalesce(p.age_to, 1000))
  AND (cardinality(p.genders) = 0 OR $ownGender::text = ANY (p.genders))
  AND (NOT p.verified_only OR $isVerified::boolean)
  AND (cardinality(p.intents) = 0 OR $ownIntent::text = ANY (p.intents))
  AND (p.distance_km IS NULL OR NOT coalesce($placeKms::jsonb ? m.place, false) OR near.km <= p.distance_km), false))`

/** The member is in a CTE of ids. `IN` makes PostgreSQL use a hash, also if it misestimates the size. */
export const isIn = (list: string) => `m.id IN (SELECT id FROM ${list})`

/** Joins for the score. The first condition on interests is checked once for a member, before the list is read: most share none. */
export const scoreJoins = `
  LEFT JOIN discovery_load load ON load.member_id = m.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(own.weight), 0) AS shared FROM unnest($ownInterests::text[], $interestWeights::float8[]) AS own (word, weight)
    WHERE m.interests_folded && $ownInterests AND own.word = ANY (m.interests_folded)) interests`

const { parts, unknown } = ranking
const halved = (halfLives: string) => `power(0.5::float8, least(60, greatest(0, ${halfLives})))`
const seconds = (since: string) => `date_part('epoch', $now::timestamptz - ${since})`
const decayed = (value: string, since: string) =>
  `coalesce(${value} * ${halved(`${seconds(since)} / ${ranking.loadHalfLifeHours * 3600}`)}, 0)`

/** `ageFit` of rules.ts. */
const ageFit = (age: string, target: string, spread: string) =>
  `coalesce(1 / (1 + ((${age} - ${target}) / (${spread})) ^ 2), ${unknown})`
const theirTarget = `coalesce((p.age_from + p.age_to) / 2.0::float8, least(greatest(${theirAge}, p.age_from), p.age_to))`
// `greatest` ignores nulls, so an open range needs its own case.
const theirSpread = `CASE WHEN p.age_from IS NULL OR p.age_to IS NULL THEN ${ranking.ageSpread}
  ELSE greatest(${ranking.ageSpreadMin}, (p.age_to - p.age_from) / 2.0::float8) END`

/** `score` of rules.ts. */
export const score = (() => {
  const fixed = `${parts.interests} * interests.shared / (interests.shared + ${ranking.interestsHalf})
    + ${parts.near} * coalesce(1 / (1 + near.km / ${ranking.nearHalfKm}), ${unknown})`
  const forward = `(${fixed} + ${parts.age} * ${ageFit(theirAge, '$targetAge::float8', '$targetSpread::float8')})`
  const backward = `(${fixed} + ${parts.age} * ${ageFit('$ownAge::int', theirTarget, theirSpread)})`
  const activity = halved(`${seconds('m.last_active_at')} / ${ranking.activityHalfLifeDays * 86_400}`)
  return `sqrt(${forward} * ${backward})
    * (${ranking.activityFloor} + ${1 - ranking.activityFloor} * ${activity})
    * ${ranking.inboundHalf} / (${ranking.inboundHalf} + ${decayed('load.inbound', 'load.inbound_at')})`
})()
export const recentlyShown = decayed('load.shown', 'load.shown_at')
