import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { Gender, Intent } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { statement } from '../../../platform/database/statement.ts'
import { type MemberRow, memberColumns } from '../member-columns.ts'

export interface ChangedRow extends MemberRow {
  readonly bio: string
  readonly age: number | null
  readonly gender: Gender | null
  readonly interests: string[]
  readonly location: string
  readonly intent: Intent | null
  readonly prompts: PromptAnswer[]
  readonly version: string
  readonly changed_at: Date
  readonly new_picture_ids: string[]
  readonly reviewed: {
    readonly name: string
    readonly username: string
    readonly bio: string
    readonly interests: string[]
    readonly location: string
    readonly prompts: PromptAnswer[]
  }
  readonly reviewed_at: Date
}

/**
 * Rows that are waiting, to be counted: the same as `isWaiting`, of indexes alone. Bits of the standing: suspended 2,
 * approved 8 (schema/members.ts).
 */
export const changedProfiles = `reviewed_profiles r JOIN member_directory d ON d.id = r.member_id
  WHERE r.changed_at IS NOT NULL AND d.standing & 10 = 8`

const isWaiting = 'r.changed_at IS NOT NULL AND members.visibility_approved AND members.suspended_at IS NULL'

const selectChanged = `
  SELECT ${memberColumns}, members.bio, members.gender, members.interests, members.location, members.intent, members.prompts,
    members.age + extract(year FROM age(now(), members.age_declared_at))::int AS age,
    profile_version(members.id) AS version, r.changed_at, r.reviewed_at,
    ARRAY(SELECT p.id FROM pictures p WHERE p.member_id = members.id AND p.audience <> 'chosen'
      AND p.id <> ALL (r.picture_ids) ORDER BY p.position) AS new_picture_ids,
    json_build_object('name', r.name, 'username', r.username, 'bio', r.bio, 'interests', r.interests,
      'location', r.location, 'prompts', r.prompts) AS reviewed
  FROM reviewed_profiles r JOIN members ON members.id = r.member_id`

/** @param $1 last member of the previous page, or null; the list starts again if that member no longer waits */
export const listChanged = statement<ChangedRow>(
  'admin_list_changed_profiles',
  `${selectChanged}
   LEFT JOIN (SELECT picture_changed, changed_at, member_id FROM reviewed_profiles
     WHERE member_id = $1 AND changed_at IS NOT NULL) last ON true
   WHERE ${isWaiting} AND (last.member_id IS NULL
     OR (NOT r.picture_changed, r.changed_at, r.member_id) > (NOT last.picture_changed, last.changed_at, last.member_id))
   ORDER BY (NOT r.picture_changed), r.changed_at, r.member_id LIMIT $2`,
)
export const countChanged = statement<{ count: number }>(
  'admin_count_changed_profiles',
  `SELECT count(*)::int AS count FROM (
     SELECT FROM ${changedProfiles} LIMIT ${exactTotalMax}) waiting`,
)
export const readChanged = statement<ChangedRow>(
  'admin_read_changed_profile',
  `${selectChanged} WHERE r.member_id = $1 AND r.changed_at IS NOT NULL`,
)
