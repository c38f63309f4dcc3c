import { statement } from '../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from './member-columns.ts'

/** $1 is a LIKE pattern or null; $2 a status or null. */
const filter = `
  ($1::text IS NULL OR username LIKE $1 OR lower(name) LIKE $1 OR email LIKE $1)
  AND CASE $2::text
    WHEN 'verified' THEN verified
    WHEN 'suspended' THEN suspended_at IS NOT NULL
    WHEN 'requested' THEN visibility_requested AND NOT visibility_approved
    WHEN 'approved' THEN visibility_approved
    ELSE true END`

export const listMembers = statement<MemberRow>(
  'admin_list_members',
  `SELECT ${memberColumns} FROM members WHERE ${filter} ORDER BY id DESC LIMIT $3 OFFSET $4`,
)
export const countMembers = statement<{ count: number }>(
  'admin_count_members',
  `SELECT count(*)::int AS count FROM members WHERE ${filter}`,
)
