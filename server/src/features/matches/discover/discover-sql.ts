// What the statements of Discover have in common: who looks, who may be shown, whom filters leave out, and the score.
// Says the same as rules.ts and as filter-rules.ts of profiles.
import { ranking } from '../rules.ts'

/** The parameters of every statement: who looks, and whom they want to see (`seekerValues`). */
export interface SeekerValues {
  readonly viewerId: string
  readonly now: Date
  /** A year before `now`. */
  readonly yearAgo: Date
  readonly ownAge: number | null
  readonly ownGender: string | null
  /** The own place is known. */
  readonly hasPlace: boolean
  readonly isVerified: boolean
  readonly ownIntent: string | null
  readonly placeSlugs: readonly string[]
  /** How far each of them is; null where the own place is not known. */
  readonly placeKms: readonly (number | null)[]
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly genders: readonly string[]
  readonly distanceKm: number | null
  /** In small letters. */
  readonly interests: readonly string[]
  readonly verifiedOnly: boolean
  readonly intents: readonly string[]
}

/** What the score needs besides (`scoreValues`). */
export interface ScoreValues {
  /** The viewer's own, in small letters. */
  readonly ownInterests: readonly string[]
  /** How rare each of them is, 0 to 1. */
  readonly interestWeights: readonly number[]
  /** The viewer's own wish for an age. */
  readonly wishedAge: number | null
  readonly wishedSpread: number
}

/** Their age today; in the first year it is the declared one, which spares most rows the calendar. */
export const theirAge = `(CASE WHEN m.age_declared_at > $yearAgo::timestamptz THEN m.age::int
  ELSE m.age + date_part('year', age($now::timestamptz, m.age_declared_at))::int END)`

/** Beside each member: their filters, and how far their place is. A null distance: the own place is not known. */
export const joins = `
  LEFT JOIN preferences p ON p.member_id = m.id
  LEFT JOIN unnest($placeSlugs::text[], $placeKms::float8[]) AS near (slug, km) ON near.slug = m.place`

/** Approved, visible adults but the viewer. */
export const canBeShown = `
  m.visible AND m.visibility_approved AND m.suspended_at IS NULL AND m.age IS NOT NULL
  AND m.declared_minor_at IS NULL AND m.id <> $viewerId::uuid`

/** Whom the viewer has decided on: liked, passed, matched, blocked. */
export const decided = `
  SELECT about_id AS id FROM choices WHERE member_id = $viewerId
  UNION SELECT high_id FROM matches WHERE low_id = $viewerId
  UNION SELECT low_id FROM matches WHERE high_id = $viewerId
  UNION SELECT blocked_id FROM blocks WHERE blocker_id = $viewerId`
/** For whom the viewer does not exist. */
export const blockers = `SELECT blocker_id AS id FROM blocks WHERE blocked_id = $viewerId`

/** The viewer's own filters, by name: each true or false, never null. */
export const admits = {
  age: `($ageFrom::int IS NULL OR ${theirAge} >= $ageFrom) AND ($ageTo::int IS NULL OR ${theirAge} <= $ageTo)`,
  gender: `(cardinality($genders::text[]) = 0 OR coalesce(m.gender = ANY ($genders), false))`,
  distance: `($distanceKm::int IS NULL OR NOT $hasPlace::boolean OR coalesce(near.km <= $distanceKm, false))`,
  interests: `(cardinality($interests::text[]) = 0 OR m.interests_folded && $interests)`,
  verified: `(NOT $verifiedOnly::boolean OR m.verified)`,
  intent: `(cardinality($intents::text[]) = 0 OR coalesce(m.intent = ANY ($intents), false))`,
} as const
export const admitted = Object.values(admits).join(' AND ')

/** Their two-way filters let the viewer through; never null. */
export const theyAdmit = `(p.member_id IS NULL OR NOT p.two_way OR coalesce(
  (p.age_from IS NULL AND p.age_to IS NULL OR $ownAge::int BETWEEN coalesce(p.age_from, 0) AND coalesce(p.age_to, 1000))
  AND (cardinality(p.genders) = 0 OR $ownGender::text = ANY (p.genders))
  AND (NOT p.verified_only OR $isVerified::boolean)
  AND (cardinality(p.intents) = 0 OR $ownIntent::text = ANY (p.intents))
  AND (p.distance_km IS NULL OR near.slug IS NULL OR near.km <= p.distance_km), false))`

/** Whether the member is in a CTE of ids: looked up in a hash, whatever PostgreSQL guesses of its size. */
export const isIn = (list: string) => `m.id IN (SELECT id FROM ${list})`

/** Beside each member what the score needs besides; `likers` is a CTE of the statement. */
export const scoreJoins = `
  LEFT JOIN discovery_load load ON load.member_id = m.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(own.weight), 0) AS shared FROM unnest($ownInterests::text[], $interestWeights::float8[]) AS own (word, weight)
    WHERE own.word = ANY (m.interests_folded)) interests`
export const likers = `SELECT member_id AS id FROM choices WHERE about_id = $viewerId AND choice = 'like'`

const { parts, unknown } = ranking
const halved = (halfLives: string) => `power(0.5::float8, least(60, greatest(0, ${halfLives})))`
const seconds = (since: string) => `date_part('epoch', $now::timestamptz - ${since})`
const decayed = (value: string, since: string) =>
  `coalesce(${value} * ${halved(`${seconds(since)} / ${ranking.loadHalfLifeHours * 3600}`)}, 0)`

/** Of the age $age to the wanted one. */
const ageFit = (age: string, target: string, spread: string) =>
  `coalesce(1 / (1 + ((${age} - ${target}) / (${spread})) ^ 2), ${unknown})`
const theirTarget = `coalesce((p.age_from + p.age_to) / 2.0::float8, least(greatest(${theirAge}, p.age_from), p.age_to))`
// `greatest` passes over nulls, so an open range must be asked for.
const theirSpread = `CASE WHEN p.age_from IS NULL OR p.age_to IS NULL THEN ${ranking.ageSpread}
  ELSE greatest(${ranking.ageSpreadMin}, (p.age_to - p.age_from) / 2.0::float8) END`

/** The score of rules.ts. */
export const score = (() => {
  const fixed = `${parts.interests} * interests.shared / (interests.shared + ${ranking.interestsHalf})
    + ${parts.near} * coalesce(1 / (1 + near.km / ${ranking.nearHalfKm}), ${unknown})`
  const towards = `(${fixed} + ${parts.age} * ${ageFit(theirAge, '$wishedAge::float8', '$wishedSpread::float8')})`
  const back = `CASE WHEN m.id IN (SELECT id FROM likers) THEN 1
    ELSE ${fixed} + ${parts.age} * ${ageFit('$ownAge::int', theirTarget, theirSpread)} END`
  const away = halved(`${seconds('m.last_active_at')} / ${ranking.activityHalfLifeDays * 86_400}`)
  return `sqrt(${towards} * ${back})
    * (${ranking.activityFloor} + ${1 - ranking.activityFloor} * ${away})
    * ${ranking.inboundHalf} / (${ranking.inboundHalf} + ${decayed('load.inbound', 'load.inbound_at')})`
})()
export const shownOfLate = decayed('load.shown', 'load.shown_at')
