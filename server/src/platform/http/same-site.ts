import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * For calls that a cookie alone authorises: refuses what another site's page sent. Programs that are no browser send
 * neither header.
 * @param origin the server's own
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  const { origin: sender, 'sec-fetch-site': site } = request.headers
  const isForeign = (sender !== undefined && sender !== origin) || site === 'cross-site'
  if (isForeign) throw new AppError('forbidden')
}
