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

/** What a row refers to is gone. */
export const isForeignKeyViolation = (error: unknown) => postgresError(error)?.code === '23503'

export const isLockTimeout = (error: unknown) => postgresError(error)?.code === '55P03'

/** Classes of SQLSTATE: connection lost, resources used up, ended by an operator; two transactions met, too long. */
const passing = /^(08|53|57|40001|40P01|55P03)/
const lost = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** What `pg` says without a code. */
const lostWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** The database is not there, or has no time now: the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = postgresError(error)?.code
  if (code !== undefined) return passing.test(code)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code: name = '', syscall = '' } = cause as NodeJS.ErrnoException
    const isLost = lost.test(name) && /^(connect|read|write|getaddrinfo)$/.test(syscall)
    if (isLost || lostWords.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true
  }
  return false
}

/** Two transactions met; the one that was ended may simply be done again. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresError(error)?.code ?? '')
}

/** A reason not to start that the reader can do something about; its message is one line fit for the console. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
