import type { AdminRole } from '@hamvav/contract/admin/roles'
import { memberId, tokenFor } from './session.ts'

export const adminId = memberId
export const adminOf = (role: AdminRole = 'chief') => ({ _id: adminId, username: 'maya', role, stage: 'full' as const })

/** Stores an admin's session as an earlier login would have. */
export function storeAdmin(role: AdminRole = 'chief', token = tokenFor()): string {
  localStorage.setItem('adminToken', token)
  localStorage.setItem('adminProfile', JSON.stringify(adminOf(role)))
  return token
}
