import type { Intent } from '@hamvav/contract/profiles/entities'
import { statement } from '../../platform/database/statement.ts'

export interface ProfileRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly email_confirmed_at: Date | null
  readonly verified: boolean
  readonly simulated: boolean
  readonly can_post: boolean
  readonly suspended: boolean
  readonly bio: string
  /** Years today: the declared age and the whole years since. */
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: string[]
  readonly location: string
  readonly intent: Intent | null
  /** Slug of the place that the location names. */
  readonly place: string | null
  readonly restricted: boolean
  readonly approval_refused: boolean
  readonly verification_requested: boolean
  readonly picture_id: string | null
  readonly visible: boolean
  readonly visibility_requested: boolean
  readonly visibility_approved: boolean
  readonly public_card: boolean
  readonly posts: number
  readonly likes: number
  readonly matches: number
  readonly language: 'en' | 'ne'
  readonly created_at: Date
}

const columns = `
  m.id, m.username, m.name, m.email, m.email_confirmed_at, m.verified, m.simulated, m.can_post, m.suspended_at IS NOT NULL AS suspended,
  m.bio, m.gender, m.intent, m.place, m.declared_minor_at IS NOT NULL AS restricted,
  m.approval_refused_at IS NOT NULL AS approval_refused, m.verification_requested_at IS NOT NULL AS verification_requested,
  m.interests, m.location, m.picture_id, m.visible, m.visibility_requested, m.visibility_approved,
  m.public_card, m.language, m.created_at,
  m.age + extract(year FROM age(now(), m.age_declared_at))::int AS age,
  (SELECT count(*)::int FROM posts p WHERE p.author_id = m.id) AS posts,
  (SELECT coalesce(sum(p.likes_count), 0)::int FROM posts p WHERE p.author_id = m.id) AS likes,
  (SELECT count(*)::int FROM matches x WHERE x.low_id = m.id OR x.high_id = m.id) AS matches`

/** The member themself, suspended or not. */
export const findOwn = statement<ProfileRow>('profiles_own', `SELECT ${columns} FROM members m WHERE m.id = $1`)

/** $2 is the viewer or null. A suspended member and a blocked pair are absent (decisions §4). */
const seenByOthers = `
  (m.id = $2 OR m.suspended_at IS NULL)
  AND NOT EXISTS (
    SELECT 1 FROM blocks b WHERE (b.blocker_id = m.id AND b.blocked_id = $2) OR (b.blocker_id = $2 AND b.blocked_id = m.id))`

export const findById = statement<ProfileRow>(
  'profiles_by_id',
  `SELECT ${columns} FROM members m WHERE m.id = $1 AND ${seenByOthers}`,
)

/** By the name of today, or by one given up less than 30 days ago. */
export const findByUsername = statement<ProfileRow>(
  'profiles_by_username',
  `SELECT ${columns} FROM members m
   WHERE m.id = coalesce(
     (SELECT id FROM members WHERE username = $1),
     (SELECT member_id FROM former_usernames WHERE username = $1 AND until > now()))
   AND ${seenByOthers}`,
)

export interface PersonRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly simulated: boolean
}

/** Under 18, said once (decisions §5). */
export const rememberMinor = statement(
  'profiles_remember_minor',
  `UPDATE members SET declared_minor_at = coalesce(declared_minor_at, now()) WHERE id = $1`,
)

export const setLanguage = statement('profiles_set_language', `UPDATE members SET language = $2 WHERE id = $1`)
