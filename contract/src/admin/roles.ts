/** What an admin may do, the least first; each may also do what those before it may. */
export const adminRoles = ['viewer', 'moderator', 'chief'] as const
export type AdminRole = (typeof adminRoles)[number]

export const isRoleAtLeast = (role: AdminRole, least: AdminRole): boolean =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(least)
