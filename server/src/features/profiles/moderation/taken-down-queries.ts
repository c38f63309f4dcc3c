// Takes down a bio or a name, restores them, and finds what was taken down before.
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { isOtherPerson } from './verified-person.ts'

const clearBio = statement<{ bio: string }>(
  'profiles_clear_bio',
  `WITH before AS (SELECT id, bio FROM members WHERE id = $1 AND bio <> '' FOR NO KEY UPDATE)
   UPDATE members SET bio = '' FROM before WHERE members.id = before.id RETURNING before.bio`,
)
/** The badge belonged to the name; it is asked for again under the new one. */
const replaceName = statement<{ name: string; verified: boolean }>(
  'profiles_replace_name',
  `WITH before AS (SELECT id, name, verified FROM members WHERE id = $1 AND name <> username FOR NO KEY UPDATE)
   UPDATE members m SET name = m.username, verified = false,
     verification_requested_at = CASE WHEN before.verified AND m.picture_id IS NOT NULL THEN now()
       ELSE m.verification_requested_at END
   FROM before WHERE m.id = before.id RETURNING before.name, before.verified`,
)
const restoreBio = statement('profiles_restore_bio', `UPDATE members SET bio = $2 WHERE id = $1 AND bio = ''`)
const restoredIsOther = isOtherPerson({ name: '$2', gender: 'm.gender', age: 'm.age', ageAt: 'm.age_declared_at' })
/** Restores the name with its badge, if the person is still the verified one. */
const restoreName = statement(
  'profiles_restore_name',
  `UPDATE members m SET name = $2,
     verified = m.verified OR $3::boolean AND NOT ${restoredIsOther},
     verification_requested_at = CASE WHEN $3::boolean THEN NULL ELSE m.verification_requested_at END
   WHERE id = $1 AND name = username`,
)

/** @returns the bio; undefined without one */
export const takeDownBio = async (tx: Queryable, memberId: string): Promise<string | undefined> =>
  (await run(tx, clearBio, [memberId]))[0]?.bio

/** Replaces the name by the username. @returns undefined if it is the username already */
export const takeDownName = async (
  tx: Queryable,
  memberId: string,
): Promise<{ name: string; verified: boolean } | undefined> => (await run(tx, replaceName, [memberId]))[0]

/** A new bio of the member stays. */
export async function putBackBio(tx: Queryable, memberId: string, bio: string): Promise<void> {
  await run(tx, restoreBio, [memberId, bio])
}

/** A new name of the member stays. */
export async function putBackName(tx: Queryable, memberId: string, name: string, verified: boolean): Promise<void> {
  await run(tx, restoreName, [memberId, name, verified])
}

export const findText = statement<{ subject: 'bio' | 'name' }>(
  'profiles_find_taken_down_text',
  `SELECT subject FROM takedowns WHERE member_id = $1 AND lifted_at IS NULL AND (
     subject = 'bio' AND fingerprint = $2 OR subject = 'name' AND fingerprint = ANY ($3::bytea[])) LIMIT 1`,
)
export const findPicture = statement(
  'profiles_find_taken_down_picture',
  `SELECT 1 FROM takedowns
   WHERE member_id = $1 AND lifted_at IS NULL AND subject = 'picture' AND (fingerprint = $2 OR thumbhash = $3) LIMIT 1`,
)
