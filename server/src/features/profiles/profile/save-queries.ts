import { statement } from '../../../platform/database/statement.ts'

/** A null leaves a column as it is, but for those that a boolean before it says whether to touch. */
export const saveProfile = statement<{ old_username: string; username: string }>(
  'profiles_save',
  `WITH before AS (SELECT id, username FROM members WHERE id = $1 FOR UPDATE)
   UPDATE members m SET
     username = coalesce($2, m.username),
     name = coalesce($3, m.name),
     age_declared_at = CASE WHEN $4 THEN now() ELSE m.age_declared_at END,
     age = CASE WHEN $4 THEN $5::smallint ELSE m.age END,
     gender = CASE WHEN $6 THEN $7 ELSE m.gender END,
     first_messages_cap = CASE WHEN $6 AND m.gender IS DISTINCT FROM $7 AND NOT m.protections_chosen
       THEN $8::smallint ELSE m.first_messages_cap END,
     extra_pictures_for = CASE WHEN $6 AND m.gender IS DISTINCT FROM $7 AND NOT m.protections_chosen
       THEN $9 ELSE m.extra_pictures_for END,
     bio = coalesce($10, m.bio),
     interests = coalesce($11::text[], m.interests),
     location = coalesce($12, m.location),
     place = CASE WHEN $12::text IS NULL THEN m.place ELSE $13 END,
     intent = CASE WHEN $14 THEN $15 ELSE m.intent END,
     visible = coalesce($16::boolean, m.visible),
     visibility_requested = CASE WHEN $16::boolean IS NULL THEN m.visibility_requested
       WHEN $16::boolean THEN true ELSE m.visibility_requested AND m.visibility_approved END,
     approval_requested_at = CASE WHEN $16::boolean AND NOT (m.visibility_requested OR m.visibility_approved) THEN now()
       ELSE m.approval_requested_at END,
     approval_refused_at = CASE WHEN $16::boolean THEN NULL ELSE m.approval_refused_at END
   FROM before WHERE m.id = before.id
   RETURNING before.username AS old_username, m.username`,
)

/** To be asked once the name is taken in the same transaction: whoever gives it up meanwhile has committed by then. */
export const findKeptName = statement(
  'profiles_find_kept_name',
  `SELECT 1 FROM former_usernames WHERE username = $1 AND member_id <> $2 AND until > now()`,
)

/** An old name leads here for $3 days. */
export const keepFormerUsername = statement(
  'profiles_keep_former_username',
  `INSERT INTO former_usernames (username, member_id, until) VALUES ($1, $2, now() + make_interval(days => $3))
   ON CONFLICT (username) DO UPDATE SET member_id = excluded.member_id, until = excluded.until`,
)
/** Taken again, by whoever gave it up or after its time. */
export const dropFormerUsername = statement(
  'profiles_drop_former_username',
  `DELETE FROM former_usernames WHERE username = $1`,
)
/** But the newest $2: nobody can keep names from others without end. */
export const dropOldestUsernames = statement(
  'profiles_drop_oldest_usernames',
  `DELETE FROM former_usernames WHERE username IN (
     SELECT username FROM former_usernames WHERE member_id = $1 ORDER BY until DESC, username OFFSET $2)`,
)
