import type { Intent, PrivacySettings } from '@hamvav/contract/profiles/entities'
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
  /** Current age: the declared age plus the whole years since. */
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: string[]
  readonly location: string
  readonly intent: Intent | null
  /** Slug of the place in the location. */
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

/** The own profile, also of a suspended member. */
export const findOwn = statement<ProfileRow>('profiles_own', `SELECT ${columns} FROM members m WHERE m.id = $1`)

/** $2 is the viewer or null. Excludes suspended members and blocked pairs (decisions §4). */
const seenByOthers = `
  (m.id = $2 OR m.suspended_at IS NULL)
  AND NOT EXISTS (
    SELECT 1 FROM blocks b WHERE (b.blocker_id = m.id AND b.blocked_id = $2) OR (b.blocker_id = $2 AND b.blocked_id = m.id))`

export const findById = statement<ProfileRow>(
  'profiles_by_id',
  `SELECT ${columns} FROM members m WHERE m.id = $1 AND ${seenByOthers}`,
)

/** By the current username, or by a former one during the redirect period. */
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

/** A declared minor stays restricted until an admin reviews the account (decisions §5). */
export const markDeclaredMinor = statement(
  'profiles_mark_declared_minor',
  `UPDATE members SET declared_minor_at = coalesce(declared_minor_at, now()) WHERE id = $1`,
)

export const setLanguage = statement('profiles_set_language', `UPDATE members SET language = $2 WHERE id = $1`)

export interface PrivacyRow {
  readonly messages_from: PrivacySettings['messagesFrom']
  readonly first_messages_cap: PrivacySettings['firstMessagesCap']
  readonly extra_pictures_for: PrivacySettings['extraPicturesFor']
  readonly safe_chat: boolean
  readonly shows_presence: boolean
  readonly public_card: boolean
}

const privacyColumns = 'messages_from, first_messages_cap, extra_pictures_for, safe_chat, shows_presence, public_card'

export const readPrivacy = statement<PrivacyRow>(
  'profiles_read_privacy',
  `SELECT ${privacyColumns} FROM members WHERE id = $1`,
)

/**
 * Changing the cap or the audience ends the protective defaults, which a change of gender would apply. Locks the row first,
 * so that concurrent changes each return the previous presence setting.
 */
export const savePrivacy = statement<PrivacyRow & { readonly showed_presence: boolean }>(
  'profiles_save_privacy',
  `WITH before AS MATERIALIZED (SELECT id, shows_presence AS showed FROM members WHERE id = $1 FOR NO KEY UPDATE)
   UPDATE members SET
     protections_chosen = protections_chosen
       OR first_messages_cap IS DISTINCT FROM $3::smallint OR extra_pictures_for <> $4,
     messages_from = $2, first_messages_cap = $3, extra_pictures_for = $4, safe_chat = $5, public_card = $6,
     shows_presence = $7
   FROM before WHERE members.id = before.id RETURNING before.showed AS showed_presence, ${privacyColumns}`,
)

/** A repeated request keeps the time of the first one, which is its position in the queue. */
export const requestVerification = statement<{ verified: boolean; has_picture: boolean; requested: boolean }>(
  'profiles_request_verification',
  `UPDATE members SET verification_requested_at = CASE
     WHEN $2::boolean AND NOT verified AND picture_id IS NOT NULL THEN coalesce(verification_requested_at, now()) END
   WHERE id = $1
   RETURNING verified, picture_id IS NOT NULL AS has_picture, verification_requested_at IS NOT NULL AS requested`,
)
