// The whole server put together by hand, in reading order. Nothing here decides anything.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createAuth, type AuthService } from './features/auth/service.ts'
import { createListener } from './platform/database/listener.ts'
import type { Database } from './platform/database/open-database.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import { createServer } from './platform/http/create-server.ts'
import { installNotFound } from './platform/http/error-handler.ts'
import { installHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/mount.ts'
import { createRateLimiter } from './platform/http/rate-limiter.ts'
import { installStaticSite } from './platform/http/static-site.ts'
import { createSockets, type Sockets } from './platform/realtime/sockets.ts'
import { createPasswords } from './platform/security/passwords.ts'
import { createTokens } from './platform/security/tokens.ts'

export interface App {
  readonly server: FastifyInstance
  readonly sockets: Sockets
  readonly auth: AuthService
  /** Ids of the endpoints that are served. */
  readonly mounted: ReadonlySet<string>
  close(): Promise<void>
}

/** @param now the clock of sessions, links and their limits, milliseconds */
export async function createApp(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger | boolean,
  now: () => number = Date.now,
): Promise<App> {
  const server = await createServer({ trustProxy: config.trustProxy, logger, secure: config.production })
  const report = (error: unknown, context: string) =>
    server.log.error({ err: error, context }, 'background work failed')

  const tokens = createTokens(config.jwtSecret, now)
  const passwords = createPasswords()
  const listener = createListener(database.pool.options, { report })
  const auth = createAuth({ pool: database.pool, config, tokens, passwords, listener, report, now })

  const checks = { member: auth.checkMember, admin: async () => null }
  const http = createHttp(server, checks, createRateLimiter(config.rateLimit))
  const sockets = createSockets(server.server, {
    checkToken: checks.member,
    origin: config.publicUrl,
    limited: config.rateLimit,
    report,
  })
  auth.onStandingChanged(({ memberId }) => sockets.recheck(memberId))

  await installApiDocs(server, '0.1.0')
  authRoutes(http, auth, { origin: new URL(config.publicUrl).origin, secure: config.production })

  installHealth(server, database.pool)
  const site = await installStaticSite(server)
  installNotFound(server, site.page)

  await listener.start()
  return {
    server,
    sockets,
    auth,
    mounted: http.mounted,
    close: async () => {
      await sockets.close()
      await server.close()
      await listener.close()
    },
  }
}
