/** Roles in ascending order; each one includes the permissions of the previous ones. */
export const adminRoles = ['viewer', 'moderator', 'chief'] as const
export type AdminRole = (typeof adminRoles)[number]

export const isRoleAtLeast = (role: AdminRole, minimum: AdminRole): boolean =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(minimum)

/**
 * Stages of an admin session in ascending order. `password`: signed in with a one-time password that must be changed;
 * `factor`: a second factor is required and missing.
 */
export const adminStages = ['password', 'factor', 'full'] as const
export type AdminStage = (typeof adminStages)[number]

export const isStageAtLeast = (stage: AdminStage, minimum: AdminStage): boolean =>
  adminStages.indexOf(stage) >= adminStages.indexOf(minimum)
