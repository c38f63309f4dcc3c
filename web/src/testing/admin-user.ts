import type { AdminUser } from '@hamvav/contract/admin/entities'

export const adminUserId = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A member as in the lists of the panel. */
export const adminUserOf = (n: number, changes: Partial<AdminUser> = {}): AdminUser => ({
  _id: adminUserId(n),
  username: `member${n}`,
  name: `Member ${n}`,
  email: `member${n}@gmail.com`,
  profilePic: null,
  isVerified: false,
  isBlueTick: false,
  visible: true,
  visibilityRequested: false,
  visibilityApproved: false,
  suspended: false,
  restricted: false,
  canPost: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastActiveAt: '2026-11-20T08:00:00.000Z',
  revision: 7,
  ...changes,
})
