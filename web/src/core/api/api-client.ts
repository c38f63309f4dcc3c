// Calls of the members' app: typed by the contract, with the session's token, one refresh and one retry after a 401.
import type { Endpoint, ResponseOf } from '@hamvav/contract/endpoint'
import { generalErrors } from '@hamvav/contract/general-errors'
import { ApiError } from './api-error.ts'
import { pendingRefresh, refreshSession } from '../session/refresh-session.ts'
import { type CallOptions, type CallRequest, send, sendForFile } from './request.ts'
import { currentLimit, currentSession, endSession, storeRefusal } from '../session/session.ts'
import { decodeToken, isExpired } from '../session/token.ts'

/** Paths whose calls carry the token in `x-user-id` (spec §6). */
const userIdHeaderPaths = /^\/api\/(posts|messages|matches|profile\/messages-users)\b/

type Arguments<E extends Endpoint> =
  object extends CallRequest<E>
    ? [request?: CallRequest<E>, options?: CallOptions]
    : [request: CallRequest<E>, options?: CallOptions]

/**
 * Calls the server. It neither toasts nor navigates.
 * @throws {ApiError}, or the caller's own reason when the caller aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as CallRequest<E>, options]: Arguments<E>
): Promise<ResponseOf<E>> {
  return withSession(endpoint, (headers) => send(endpoint, request, headers, options))
}

/** Calls the server for a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as CallRequest<E>, options]: Arguments<E>
): Promise<Blob> {
  return withSession(endpoint, (headers) => sendForFile(endpoint, request, headers, options))
}

/** Sends with the session's token, and once more with a refreshed token after a 401. */
export async function withSession<T>(
  endpoint: Endpoint,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (endpoint.access === 'anyone') return send({})
  refuseLimited(endpoint)
  const token = await currentToken()
  if (token === null && endpoint.access !== 'visitor') throw unauthorizedError()
  try {
    return await send(headersFor(endpoint, token))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    storeRefusal(error.code)
    if (error.status !== 401 || token === null) throw error
    const fresh = await refreshSession(token)
    if (fresh === null) endSession(token)
    else if (!isOfSameMember(token, fresh)) throw error
    // An endpoint for visitors is called again without a token.
    if (fresh === null && endpoint.access !== 'visitor') throw error
    return send(headersFor(endpoint, fresh))
  }
}

/** Refuses as the server would: background queries of a suspended member need no request each. */
function refuseLimited({ alsoFor }: Endpoint): void {
  const limited = currentLimit()
  if (!limited || alsoFor?.includes(limited)) return
  const code = limited === 'minor' ? 'restricted' : 'suspended'
  throw new ApiError({ ...generalErrors[code], code })
}

/** Waits for a refresh under way if the current token has expired. */
async function currentToken(): Promise<string | null> {
  const { token } = currentSession()
  const refresh = pendingRefresh()
  if (token === null || !refresh || !isExpired(token)) return token
  await refresh
  const fresh = currentSession().token
  if (fresh !== null && !isOfSameMember(token, fresh)) throw unauthorizedError()
  return fresh
}

/** Prevents a retry in the name of another member who logged in meanwhile. An unreadable token matches any member. */
function isOfSameMember(one: string, other: string): boolean {
  const asker = decodeToken(one)?.id ?? null
  return asker === null || asker === decodeToken(other)?.id
}

function headersFor({ path }: Endpoint, token: string | null): Record<string, string> {
  if (token === null) return {}
  return userIdHeaderPaths.test(path) ? { 'x-user-id': token } : { authorization: `Bearer ${token}` }
}

export const unauthorizedError = () => new ApiError({ ...generalErrors.unauthorized, code: 'unauthorized' })
