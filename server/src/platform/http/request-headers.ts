import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Whether a page of this server sent it: of its public address, or of the address the browser itself asked (localhost and
 * 127.0.0.1 are one server). Programs that are no browser send no origin.
 */
export const isOwnPage = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  headers.origin === undefined || headers.origin === publicOrigin || URL.parse(headers.origin)?.host === headers.host

/**
 * For calls that a cookie alone authorises: refuses what another site's page sent.
 * @param origin the server's own
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  const isForeign = !isOwnPage(request.headers, origin) || request.headers['sec-fetch-site'] === 'cross-site'
  if (isForeign) throw new AppError('forbidden')
}

/** Do Not Track or Global Privacy Control is set: the caller's views are not counted. */
export const optsOutOfTracking = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
