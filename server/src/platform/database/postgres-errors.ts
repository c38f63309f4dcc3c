import { DatabaseError } from 'pg'

/** What PostgreSQL itself reported, also where drizzle has wrapped it. */
export function postgresError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof DatabaseError) return cause
  return undefined
}

/** @param constraint its name in the schema; any unique constraint when left out */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = postgresError(error)
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

export const isLockTimeout = (error: unknown) => postgresError(error)?.code === '55P03'

/** Two transactions met; the one that was ended may simply be done again. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresError(error)?.code ?? '')
}
