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

export const teamMember = (row: TeamRow): TeamMember => ({
  _id: row.id,
  username: row.username,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  hasSecondFactor: row.has_factor,
  hasOneTimePassword: row.has_one_time_password,
})
