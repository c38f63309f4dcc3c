/** Roles in ascending order; each one includes the permissions of the previous ones. */
export const adminRoles = ['viewer', 'moderator', 'chief'] as const
export type AdminRole = (typeof adminRoles)[number]

export const isRoleAtLeast = (role: AdminRole, minimum: AdminRole): boolean =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(minimum)
