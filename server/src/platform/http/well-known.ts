// Addresses under /.well-known: contact for vulnerabilities (RFC 9116), and the page to change a password.
import { dayMs } from '@hamvav/contract/durations'
import { screens } from '@hamvav/contract/screens'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { sendError } from './error-handler.ts'

interface Options {
  readonly publicUrl: string
  /** `mailto:` or `https:`. */
  readonly securityContact: string
  readonly now: () => number
}

/** Below the maximum of a year that the RFC recommends; counted from each response. */
const validDays = 180

export function installWellKnown(app: FastifyInstance, { publicUrl, securityContact, now }: Options): void {
  const path = '/.well-known/security.txt'
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const midnight = Math.floor(now() / dayMs) * dayMs
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(midnight + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: en, ne',
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
  // Password managers open it (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`${screens.settings.path}#account`, 302),
  )
  // They first ask for an address that must not exist, and distrust a site that answers with a page.
  app.get('/.well-known/*', { schema: { hide: true } }, async (_request, reply) =>
    sendError(reply, new AppError('not_found')),
  )
}
