import { statement } from '../../../platform/database/statement.ts'

/** Null leaves a column unchanged; columns that can be null have a `has…` flag. */
export interface SavedValues {
  readonly id: string
  readonly username: string | null
  readonly name: string | null
  readonly hasAge: boolean
  readonly age: number | null
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
  readonly visible: boolean | null
}

export const saveProfile = statement<{ old_username: string; username: string }, SavedValues>(
  'profiles_save',
  `WITH before AS (SELECT id, username FROM members WHERE id = $id FOR UPDATE)
   UPDATE members m SET
     username = coalesce($username, m.username),
     name = coalesce($name, m.name),
     age_declared_at = CASE WHEN $hasAge THEN now() ELSE m.age_declared_at END,
     age = CASE WHEN $hasAge THEN $age::smallint ELSE m.age END,
     gender = CASE WHEN $hasGender THEN $gender ELSE m.gender END,
     first_messages_cap = CASE WHEN $hasGender AND m.gender IS DISTINCT FROM $gender AND NOT m.protections_chosen
       THEN $firstMessagesCap::smallint ELSE m.first_messages_cap END,
     extra_pictures_for = CASE WHEN $hasGender AND m.gender IS DISTINCT FROM $gender AND NOT m.protections_chosen
       THEN $extraPicturesFor ELSE m.extra_pictures_for END,
     bio = coalesce($bio, m.bio),
     interests = coalesce($interests::text[], m.interests),
     location = coalesce($location, m.location),
     place = CASE WHEN $location::text IS NULL THEN m.place ELSE $place END,
     intent = CASE WHEN $hasIntent THEN $intent ELSE m.intent END,
     visible = coalesce($visible::boolean, m.visible),
     visibility_requested = CASE WHEN $visible::boolean IS NULL THEN m.visibility_requested
       WHEN $visible::boolean THEN true ELSE m.visibility_requested AND m.visibility_approved END,
     approval_requested_at = CASE WHEN $visible::boolean AND NOT (m.visibility_requested OR m.visibility_approved) THEN now()
       ELSE m.approval_requested_at END,
     approval_refused_at = CASE WHEN $visible::boolean THEN NULL ELSE m.approval_refused_at END
   FROM before WHERE m.id = before.id
   RETURNING before.username AS old_username, m.username`,
)

/** Must run after the username was written in the same transaction, which waits for a member who is giving it up. */
export const findReservedUsername = statement(
  'profiles_find_reserved_username',
  `SELECT 1 FROM former_usernames WHERE username = $1 AND member_id <> $2 AND until > now()`,
)

/** Reserves a former username for $3 days. */
export const addFormerUsername = statement(
  'profiles_add_former_username',
  `INSERT INTO former_usernames (username, member_id, until) VALUES ($1, $2, now() + make_interval(days => $3))
   ON CONFLICT (username) DO UPDATE SET member_id = excluded.member_id, until = excluded.until`,
)
/** For a username in use again. */
export const deleteFormerUsername = statement(
  'profiles_delete_former_username',
  `DELETE FROM former_usernames WHERE username = $1`,
)
/** Keeps the newest $2, so that a member cannot reserve many usernames. */
export const deleteOldestUsernames = statement(
  'profiles_delete_oldest_usernames',
  `DELETE FROM former_usernames WHERE username IN (
     SELECT username FROM former_usernames WHERE member_id = $1 ORDER BY until DESC, username OFFSET $2)`,
)
