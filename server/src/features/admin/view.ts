import type { AdminUser, TeamMember } from '@hamvav/contract/admin/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { MemberRow } from './member-columns.ts'
import type { TeamRow } from './accounts/account-queries.ts'

export const adminUser = (row: MemberRow): AdminUser => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  profilePic: pictureUrl(row.picture_id),
  isVerified: row.verified,
  isBlueTick: row.verified,
  visible: row.visible,
  visibilityRequested: row.visibility_requested,
  visibilityApproved: row.visibility_approved,
  suspended: row.suspended,
  restricted: row.restricted,
  canPost: row.can_post,
  createdAt: row.created_at.toISOString(),
  lastActiveAt: row.last_active_at.toISOString(),
  revision: Number(row.revision),
})

export const teamMember = ({ id, username, role, created_at, last_login_at }: TeamRow): TeamMember => ({
  _id: id,
  username,
  role,
  createdAt: created_at.toISOString(),
  lastLoginAt: last_login_at?.toISOString() ?? null,
})
