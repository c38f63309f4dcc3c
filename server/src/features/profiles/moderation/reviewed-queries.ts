// Versions of profiles as admins reviewed them (decision 0027).
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export const readVersion = statement<{ version: string }>(
  'profiles_read_version',
  `SELECT profile_version($1) AS version FROM members WHERE id = $1`,
)
const saveReviewed = statement(
  'profiles_save_reviewed',
  `INSERT INTO reviewed_profiles (member_id, name, username, bio, interests, location, prompts, picture_ids, reviewed_at)
   SELECT m.id, m.name, m.username, m.bio, m.interests, m.location, m.prompts,
     ARRAY(SELECT p.id FROM pictures p WHERE p.member_id = m.id AND p.audience <> 'chosen'), $2
   FROM members m WHERE m.id = $1
   ON CONFLICT (member_id) DO UPDATE SET
     name = excluded.name, username = excluded.username, bio = excluded.bio, interests = excluded.interests,
     location = excluded.location, prompts = excluded.prompts, picture_ids = excluded.picture_ids, reviewed_at = excluded.reviewed_at,
     changed_at = NULL, picture_changed = false`,
)

/** Records what the profile shows now as reviewed; the member's row must be locked. */
export async function setReviewed(tx: Queryable, memberId: string, at: Date): Promise<void> {
  await run(tx, saveReviewed, [memberId, at])
}
