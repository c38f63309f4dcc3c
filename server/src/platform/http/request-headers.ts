// What the headers of a request say about its origin and about tracking.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Whether a page of this server sent the request: its origin is the public one or that of the requested host (localhost
 * and 127.0.0.1 are one server). True without an origin, as clients other than browsers send none.
 */
export const isSameOrigin = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  headers.origin === undefined || headers.origin === publicOrigin || URL.parse(headers.origin)?.host === headers.host

/**
 * Throws forbidden for a request by a page of another site. For calls authorized by a cookie alone.
 * @param origin the server's own origin
 */
export function rejectCrossSite(request: FastifyRequest, origin: string): void {
  const isCrossSite = !isSameOrigin(request.headers, origin) || request.headers['sec-fetch-site'] === 'cross-site'
  if (isCrossSite) throw new AppError('forbidden')
}

/** Whether Do Not Track or Global Privacy Control is set: the caller's views are not counted. */
export const optsOutOfTracking = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/** Refuses two Host headers (RFC 9112): Node keeps the first, a proxy in front may use the second. */
export const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length <= 1
