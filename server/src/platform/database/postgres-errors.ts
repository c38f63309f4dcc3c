import { DatabaseError } from 'pg'

/** The error reported by PostgreSQL, unwrapped from drizzle's; undefined for any other error. */
export function postgresError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof DatabaseError) return cause
  return undefined
}

/** @param constraint name in the schema; any unique constraint if omitted */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = postgresError(error)
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

/** The row that a foreign key refers to was deleted. */
export const isForeignKeyViolation = (error: unknown) => postgresError(error)?.code === '23503'

export const isLockTimeout = (error: unknown) => postgresError(error)?.code === '55P03'

/** A statement names a column, function or type that does not exist. */
export const isUndefinedName = (error: unknown) =>
  ['42703', '42883', '42704'].includes(postgresError(error)?.code ?? '')

/**
 * SQLSTATE codes of temporary errors: connection lost, out of resources, ended by an operator, transaction conflict, lock
 * timeout, and read-only, as a standby is for some seconds after its promotion.
 */
const temporaryCodes = /^(08|53|57|40001|40P01|55P03|25006)/
const connectionErrors = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** Messages of connection errors that `pg` reports without a code. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** PostgreSQL did not answer within the `query_timeout` of the pool: the connection is unusable. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isReadTimeout(error.cause))

/** The database is unreachable, read-only or overloaded, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = postgresError(error)?.code
  if (code !== undefined) return temporaryCodes.test(code)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code: name = '', syscall = '' } = cause as NodeJS.ErrnoException
    const isLost = connectionErrors.test(name) && /^(connect|read|write|getaddrinfo)$/.test(syscall)
    if (isLost || connectionMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true
  }
  return false
}

/** Deadlock or serialization failure: the transaction can be retried as it is. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresError(error)?.code ?? '')
}

/** A start failure that the operator can fix; its message is one line for the console. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
