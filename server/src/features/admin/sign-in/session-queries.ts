import type { AdminRole } from '@hamvav/contract/admin/roles'
import { statement } from '../../../platform/database/statement.ts'

export interface AdminRow {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly password_hash: string
}

const columns = 'id, username, role, password_hash'

export const findAdmin = statement<AdminRow>(
  'admin_find',
  `SELECT ${columns} FROM admins WHERE username = $1 AND disabled_at IS NULL`,
)
export const findAdminById = statement<AdminRow>(
  'admin_find_by_id',
  `SELECT ${columns} FROM admins WHERE id = $1 AND disabled_at IS NULL`,
)
/** No row where the admin was removed, or has another password than $3 meanwhile; whoever changes it now waits. */
export const noteLogin = statement<{ id: string }>(
  'admin_note_login',
  `UPDATE admins SET last_login_at = $2 WHERE id = $1 AND password_hash = $3 AND disabled_at IS NULL RETURNING id`,
)
export const countAdmins = statement<{ count: number }>('admin_count', `SELECT count(*)::int AS count FROM admins`)
export const addAdmin = statement<{ id: string }>(
  'admin_add',
  `INSERT INTO admins (id, username, password_hash) VALUES ($1, $2, $3) ON CONFLICT (username) DO NOTHING RETURNING id`,
)

/** Whoever logs in takes with them what has expired of their own. */
export const addSession = statement(
  'admin_add_session',
  `WITH old AS (DELETE FROM admin_sessions WHERE admin_id = $2 AND expires_at <= $3)
   INSERT INTO admin_sessions (id, admin_id, last_seen_at, expires_at, created_at) VALUES ($1, $2, $3, $4, $3)`,
)
/** Of an admin who still is one; $3: seen since then, else the session was idle for too long. */
export const findSession = statement<{ role: AdminRole; lastSeenAt: Date }>(
  'admin_find_session',
  `SELECT a.role, s.last_seen_at AS "lastSeenAt" FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
   WHERE s.id = $1 AND s.admin_id = $2 AND s.last_seen_at > $3 AND a.disabled_at IS NULL`,
)
export const moveSeen = statement(
  'admin_move_seen',
  `UPDATE admin_sessions SET last_seen_at = greatest(last_seen_at, $2::timestamptz) WHERE id = $1`,
)
export const endSession = statement('admin_end_session', `DELETE FROM admin_sessions WHERE id = $1`)
