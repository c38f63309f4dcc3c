import type {
  BirthMonth,
  Intent,
  OnboardingStep,
  PrivacySettings,
  ReviewStep,
} from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { statement } from '../../platform/database/statement.ts'
import { blockBetween, inGoodStanding } from '../../schema/good-standing.ts'
import { isPictureBeingChecked, missingSteps } from '../../schema/members.ts'
import { isOtherPerson } from './moderation/verified-person.ts'

export interface ProfileRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly email_confirmed_at: Date | null
  readonly verified: boolean
  readonly photo_verified: boolean
  readonly age_verified: boolean
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
  readonly prompts: PromptAnswer[]
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

export interface OwnProfileRow extends ProfileRow {
  readonly birth_month: string | null
  readonly birth_calendar: BirthMonth['calendar'] | null
  readonly onboarding_step: OnboardingStep | null
  /** What the member lacks to count as reviewed. */
  readonly missing_steps: ReviewStep[]
  readonly is_picture_being_checked: boolean
}

const columns = `
  m.id, m.username, m.name, m.email, m.email_confirmed_at, m.verified, m.simulated, m.can_post, m.suspended_at IS NOT NULL AS suspended,
  m.bio, m.gender, m.intent, m.prompts, m.place, m.declared_minor_at IS NOT NULL AS restricted,
  m.approval_refused_at IS NOT NULL AS approval_refused, m.verification_requested_at IS NOT NULL AS verification_requested,
  m.interests, m.location, m.picture_id, m.visible, m.visibility_requested, m.visibility_approved,
  m.public_card, m.language, m.created_at,
  m.photo_verified_at IS NOT NULL AS photo_verified, m.age_verified_at IS NOT NULL AS age_verified,
  m.age + extract(year FROM age(now(), m.age_declared_at))::int AS age,
  (SELECT coalesce(sum(t.posts), 0)::int FROM post_totals t WHERE t.author_id = m.id) AS posts,
  (SELECT coalesce(sum(t.likes), 0)::int FROM post_totals t WHERE t.author_id = m.id) AS likes,
  -- With OR, PostgreSQL would read the rows besides the indexes.
  (SELECT count(*)::int FROM matches x WHERE x.low_id = m.id) + (SELECT count(*)::int FROM matches x WHERE x.high_id = m.id) AS matches`

/** The own profile, also of a suspended member. $2: whether this server sends mail. */
export const findOwn = statement<OwnProfileRow>(
  'profiles_own',
  `SELECT ${columns}, m.birth_month, m.birth_calendar, m.onboarding_step,
     ${missingSteps('m', '$2::boolean')} AS missing_steps, ${isPictureBeingChecked('m')} AS is_picture_being_checked
   FROM members m WHERE m.id = $1`,
)

/** Median hours from the request to the approval, of the latest 500 in 30 days. */
export const readReviewTime = statement<{ hours: number | null; n: number }>(
  'profiles_review_time',
  `SELECT extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY waited))::float8 / 3600 AS hours, count(*)::int AS n
   FROM (
     SELECT a.at - m.approval_requested_at AS waited
     FROM (SELECT subject_id, at FROM audit_log WHERE action = 'approve' AND at > $1::timestamptz - interval '30 days'
       ORDER BY number DESC LIMIT 500) a
     JOIN members m ON m.id = a.subject_id
     WHERE m.visibility_approved AND a.at > m.approval_requested_at) decided`,
)

/** $2 is the viewer or null. Excludes suspended members, declared minors and blocked pairs (decisions §4 and §5). */
const seenByOthers = `
  (m.id = $2 OR ${inGoodStanding('m')})
  AND NOT ${blockBetween('m.id', '$2')}`

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

/** A declared minor stays restricted until an admin reviews the account (decisions §5). @param $2 declared age */
export const markDeclaredMinor = statement(
  'profiles_mark_declared_minor',
  `UPDATE members SET declared_minor_at = coalesce(declared_minor_at, now()),
     declared_minor_age = least(declared_minor_age, $2::smallint) WHERE id = $1`,
)

export const setLanguage = statement('profiles_set_language', `UPDATE members SET language = $2 WHERE id = $1`)

export interface PrivacyRow {
  readonly messages_from: PrivacySettings['messagesFrom']
  readonly first_messages_cap: PrivacySettings['firstMessagesCap']
  readonly extra_pictures_for: PrivacySettings['extraPicturesFor']
  readonly safe_chat: boolean
  readonly hidden_words: string[]
  readonly shows_presence: boolean
  readonly public_card: boolean
}

const privacyColumns =
  'messages_from, first_messages_cap, extra_pictures_for, safe_chat, hidden_words, shows_presence, public_card'

export const readPrivacy = statement<PrivacyRow>(
  'profiles_read_privacy',
  `SELECT ${privacyColumns} FROM members WHERE id = $1`,
)

/**
 * Changing the cap or the audience ends the protective defaults, which a change of gender would apply. Locks the row first,
 * so that concurrent changes each return the previous settings.
 */
interface PrivacyValues {
  readonly memberId: string
  readonly messagesFrom: PrivacySettings['messagesFrom']
  readonly firstMessagesCap: number | null
  readonly extraPicturesFor: PrivacySettings['extraPicturesFor']
  readonly safeChat: boolean
  /** Null: unchanged. */
  readonly hiddenWords: readonly string[] | null
  readonly publicCard: boolean
  readonly showsPresence: boolean
}

interface PrivacyBefore {
  readonly showed_presence: boolean
  readonly had_safe_chat: boolean
}

export const savePrivacy = statement<PrivacyRow & PrivacyBefore, PrivacyValues>(
  'profiles_save_privacy',
  `WITH before AS MATERIALIZED (
     SELECT id, shows_presence AS showed, safe_chat AS was_safe FROM members WHERE id = $memberId FOR NO KEY UPDATE)
   UPDATE members SET
     protections_chosen = protections_chosen
       OR first_messages_cap IS DISTINCT FROM $firstMessagesCap::smallint OR extra_pictures_for <> $extraPicturesFor,
     messages_from = $messagesFrom, first_messages_cap = $firstMessagesCap, extra_pictures_for = $extraPicturesFor,
     safe_chat = $safeChat, hidden_words = coalesce($hiddenWords::text[], hidden_words), public_card = $publicCard,
     shows_presence = $showsPresence
   FROM before WHERE members.id = before.id
   RETURNING before.showed AS showed_presence, before.was_safe AS had_safe_chat, ${privacyColumns}`,
)

/** A repeated request keeps the time of the first one, which is its position in the queue. */
export const requestVerification = statement<{ verified: boolean; has_picture: boolean; requested: boolean }>(
  'profiles_request_verification',
  `UPDATE members SET verification_requested_at = CASE
     WHEN $2::boolean AND NOT verified AND picture_id IS NOT NULL THEN coalesce(verification_requested_at, now()) END
   WHERE id = $1
   RETURNING verified, picture_id IS NOT NULL AS has_picture, verification_requested_at IS NOT NULL AS requested`,
)

/** Null leaves a column unchanged; columns that can be null have a `has…` flag. */
export interface SavedValues {
  readonly id: string
  readonly username: string | null
  readonly name: string | null
  readonly hasAge: boolean
  readonly age: number | null
  readonly birthMonth: string | null
  readonly birthCalendar: BirthMonth['calendar'] | null
  /** Null: now. */
  readonly ageSince: Date | null
  readonly hasGender: boolean
  readonly gender: string | null
  /** Default for the gender. */
  readonly firstMessagesCap: number | null
  /** Default for the gender. */
  readonly extraPicturesFor: string
  readonly bio: string | null
  readonly interests: readonly string[] | null
  readonly location: string | null
  /** Place of the location. */
  readonly place: string | null
  readonly hasIntent: boolean
  readonly intent: string | null
  /** JSON. */
  readonly prompts: string | null
  readonly hasOnboarding: boolean
  readonly onboardingStep: OnboardingStep | null
  readonly visible: boolean | null
}

interface SavedNames {
  readonly old_username: string
  readonly username: string
  readonly old_name: string
  readonly name: string
  /** Fields whose text was changed. */
  readonly changed: ProfileText[]
}

type ProfileText = 'name' | 'bio' | 'location' | 'interests' | 'prompts'

interface OwnTexts {
  readonly username: string
  readonly name: string
  readonly bio: string
  readonly location: string
  readonly interests: string[]
  readonly prompts: PromptAnswer[]
}

/** The current age as a number, which clients send with every change, keeps the month of birth. */
const replacesAge = `($hasAge AND NOT (m.birth_month IS NOT NULL AND $birthMonth::text IS NULL
  AND $age::smallint IS NOT DISTINCT FROM m.age + extract(year FROM age(now(), m.age_declared_at))::int))`

const saved = {
  name: 'coalesce($name, m.name)',
  gender: 'CASE WHEN $hasGender THEN $gender ELSE m.gender END',
  age: `CASE WHEN ${replacesAge} THEN $age::smallint ELSE m.age END`,
  ageAt: `CASE WHEN ${replacesAge} THEN coalesce($ageSince::timestamptz, now()) ELSE m.age_declared_at END`,
}

/** Another person than the verified one loses the badge, and asks for it again. */
export const saveProfile = statement<SavedNames, SavedValues>(
  'profiles_save',
  `WITH before AS (SELECT id, username, name, bio, location, interests, prompts FROM members WHERE id = $id FOR UPDATE)
   UPDATE members m SET
     username = coalesce($username, m.username),
     name = ${saved.name},
     verified = m.verified AND NOT ${isOtherPerson(saved)},
     verification_requested_at = CASE WHEN m.verified AND m.picture_id IS NOT NULL AND ${isOtherPerson(saved)} THEN now()
       ELSE m.verification_requested_at END,
     verified_age = CASE WHEN m.verified AND m.verified_age IS NULL THEN ${saved.age} ELSE m.verified_age END,
     verified_age_at = CASE WHEN m.verified AND m.verified_age IS NULL THEN ${saved.ageAt} ELSE m.verified_age_at END,
     age_declared_at = ${saved.ageAt},
     age = ${saved.age},
     birth_month = CASE WHEN ${replacesAge} THEN $birthMonth ELSE m.birth_month END,
     birth_calendar = CASE WHEN ${replacesAge} THEN $birthCalendar ELSE m.birth_calendar END,
     gender = ${saved.gender},
     first_messages_cap = CASE WHEN $hasGender AND m.gender IS DISTINCT FROM $gender AND NOT m.protections_chosen
       THEN $firstMessagesCap::smallint ELSE m.first_messages_cap END,
     extra_pictures_for = CASE WHEN $hasGender AND m.gender IS DISTINCT FROM $gender AND NOT m.protections_chosen
       THEN $extraPicturesFor ELSE m.extra_pictures_for END,
     bio = coalesce($bio, m.bio),
     interests = coalesce($interests::text[], m.interests),
     location = coalesce($location, m.location),
     place = CASE WHEN $location::text IS NULL THEN m.place ELSE $place END,
     intent = CASE WHEN $hasIntent THEN $intent ELSE m.intent END,
     prompts = coalesce($prompts::jsonb, m.prompts),
     onboarding_step = CASE WHEN $hasOnboarding THEN $onboardingStep ELSE m.onboarding_step END,
     visible = coalesce($visible::boolean, m.visible),
     visibility_requested = CASE WHEN $visible::boolean IS NULL THEN m.visibility_requested
       WHEN $visible::boolean THEN true ELSE m.visibility_requested AND m.visibility_approved END,
     approval_requested_at = CASE WHEN $visible::boolean AND NOT (m.visibility_requested OR m.visibility_approved) THEN now()
       ELSE m.approval_requested_at END,
     approval_refused_at = CASE WHEN $visible::boolean THEN NULL ELSE m.approval_refused_at END
   FROM before WHERE m.id = before.id
   RETURNING before.username AS old_username, m.username, before.name AS old_name, m.name,
     array_remove(ARRAY[CASE WHEN before.name <> m.name THEN 'name' END, CASE WHEN before.bio <> m.bio THEN 'bio' END,
       CASE WHEN before.location <> m.location THEN 'location' END,
       CASE WHEN before.interests <> m.interests THEN 'interests' END,
       CASE WHEN before.prompts <> m.prompts THEN 'prompts' END], NULL) AS changed`,
)

/** Texts of a profile, under lock. */
export const lockTexts = statement<OwnTexts>(
  'profiles_lock_texts',
  `SELECT username, name, bio, location, interests, prompts FROM members WHERE id = $1 FOR UPDATE`,
)

/** Must run after the username was written in the same transaction, which waits for a member who is giving it up. */
export const findReservedUsername = statement(
  'profiles_find_reserved_username',
  `SELECT 1 FROM former_usernames WHERE username = $1 AND member_id IS DISTINCT FROM $2 AND reserved_until > now()`,
)

/** Redirects a former username for $3 days, and reserves it for $4. */
export const addFormerUsername = statement(
  'profiles_add_former_username',
  `INSERT INTO former_usernames (username, member_id, until, reserved_until) VALUES ($1, $2, now() + make_interval(days => $3), now() + make_interval(days => $4))
   ON CONFLICT (username) DO UPDATE SET
     member_id = excluded.member_id, until = excluded.until, reserved_until = excluded.reserved_until`,
)
/** For a username in use again. */
export const deleteFormerUsername = statement(
  'profiles_delete_former_username',
  `DELETE FROM former_usernames WHERE username = $1`,
)
export const countReservedUsernames = statement<{ n: number }>(
  'profiles_count_reserved_usernames',
  `SELECT count(*)::int AS n FROM former_usernames WHERE member_id = $1 AND reserved_until > now()`,
)
/** Former usernames that anybody may take again. */
export const deleteFreeUsernames = statement<{ username: string }>(
  'profiles_delete_free_usernames',
  `DELETE FROM former_usernames WHERE username IN (
     SELECT username FROM former_usernames WHERE reserved_until <= now() LIMIT 500 FOR UPDATE SKIP LOCKED)
   RETURNING username`,
)
