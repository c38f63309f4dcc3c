import { statement } from '../../platform/database/statement.ts'

export interface AdminRow {
  readonly id: string
  readonly username: string
  readonly password_hash: string
}

export const findAdmin = statement<AdminRow>(
  'admin_find',
  `SELECT id, username, password_hash FROM admins WHERE username = $1 AND disabled_at IS NULL`,
)
export const isAdminActive = statement<{ id: string }>(
  'admin_is_active',
  `SELECT id FROM admins WHERE id = $1 AND disabled_at IS NULL`,
)
export const countAdmins = statement<{ count: number }>('admin_count', `SELECT count(*)::int AS count FROM admins`)
export const addAdmin = statement<{ id: string }>(
  'admin_add',
  `INSERT INTO admins (id, username, password_hash) VALUES ($1, $2, $3) ON CONFLICT (username) DO NOTHING RETURNING id`,
)

export interface MemberRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly visible: boolean
  readonly visibility_requested: boolean
  readonly visibility_approved: boolean
  readonly suspended: boolean
  readonly restricted: boolean
  readonly can_post: boolean
  readonly created_at: Date
}

const columns = `id, username, name, email, picture_id, verified, visible, visibility_requested, visibility_approved,
  suspended_at IS NOT NULL AS suspended, declared_minor_at IS NOT NULL AS restricted, can_post, created_at`

/** $1 is a LIKE pattern or null; $2 a status or null; newest first. */
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
  `SELECT ${columns} FROM members WHERE ${filter} ORDER BY id DESC LIMIT $3 OFFSET $4`,
)
export const countMembers = statement<{ count: number }>(
  'admin_count_members',
  `SELECT count(*)::int AS count FROM members WHERE ${filter}`,
)

const returning = `RETURNING ${columns}`
/** How it stood before; the row stays locked until it is decided. */
export const lockVerified = statement<{ verified: boolean }>(
  'admin_lock_verified',
  `SELECT verified FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)
export const setVerified = statement<MemberRow>(
  'admin_set_verified',
  `UPDATE members SET verified = $2 WHERE id = $1 ${returning}`,
)
export const setSuspended = statement<MemberRow>(
  'admin_set_suspended',
  `UPDATE members SET
     suspended_at = CASE WHEN $2 THEN coalesce(suspended_at, now()) END,
     suspended_by = CASE WHEN $2 THEN $3::uuid END,
     suspended_until = NULL
   WHERE id = $1 ${returning}`,
)
/** How it stood before; the row stays locked until it is decided. */
export const lockApproval = statement<{ approved: boolean; requested: boolean }>(
  'admin_lock_approval',
  `SELECT visibility_approved AS approved, visibility_requested AS requested FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)
/** An admin has looked: who once declared to be under 18 is not restricted any longer. Refused, it is to be asked anew. */
export const setApproved = statement<MemberRow>(
  'admin_set_approved',
  `UPDATE members SET
     visibility_approved = $2,
     visibility_requested = visibility_requested AND $2,
     approval_refused_at = CASE WHEN NOT $2 THEN now() END,
     declared_minor_at = CASE WHEN $2 THEN NULL ELSE declared_minor_at END
   WHERE id = $1 AND (NOT $2 OR age >= 18) ${returning}`,
)
export const setCanPost = statement<MemberRow>(
  'admin_set_can_post',
  `UPDATE members SET can_post = $2 WHERE id = $1 ${returning}`,
)
