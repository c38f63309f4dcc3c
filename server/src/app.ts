// The whole server put together by hand, in reading order. Nothing here decides anything.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { createAdmin, type AdminService } from './features/admin/service.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createAuth, type AuthDeps, type AuthService } from './features/auth/service.ts'
import { messagingRoutes } from './features/messaging/routes.ts'
import { createMessaging, type MessagingService } from './features/messaging/service.ts'
import { messagingSockets } from './features/messaging/sockets.ts'
import { matchesRoutes } from './features/matches/routes.ts'
import { createMatches } from './features/matches/service.ts'
import { profilesRoutes } from './features/profiles/routes.ts'
import { createProfiles } from './features/profiles/service.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { createFeed } from './features/feed/service.ts'
import { feedSockets } from './features/feed/sockets.ts'
import { createListener } from './platform/database/listener.ts'
import type { Database } from './platform/database/open-database.ts'
import { postgresError } from './platform/database/postgres-errors.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import { createProxies } from './platform/http/client-address.ts'
import { trackConnections } from './platform/http/connections.ts'
import { createServer } from './platform/http/create-server.ts'
import { installNotFound, withoutValues } from './platform/http/error-handler.ts'
import { installHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/mount.ts'
import { createRateLimiter } from './platform/http/rate-limiter.ts'
import { installStaticSite } from './platform/http/static-site.ts'
import { createDiskStore } from './platform/media/picture-store.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createSockets, type Sockets } from './platform/realtime/sockets.ts'
import { createSealing } from './platform/sealing/sealing.ts'
import { createPasswords } from './platform/security/passwords.ts'
import { createTokens } from './platform/security/tokens.ts'

export interface App {
  readonly server: FastifyInstance
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly sockets: Sockets
  readonly auth: AuthService
  readonly admin: AdminService
  readonly messaging: MessagingService
  /** Ids of the endpoints that are served. */
  readonly mounted: ReadonlySet<string>
  close(): Promise<void>
}

interface AppOptions {
  /** The clock of sessions, links and their limits, milliseconds. */
  readonly now?: (() => number) | undefined
  /** Shown on the sign-in page. */
  readonly demoAccounts?: AuthDeps['demoAccounts']
}

/** At the end, calls under way may take so long, and clients to say goodbye, milliseconds. */
const callPatienceMs = 3_000

export async function createApp(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger | boolean,
  { now = Date.now, demoAccounts }: AppOptions = {},
): Promise<App> {
  const proxies = createProxies(config.trustedProxies)
  const server = await createServer({
    trustProxy: config.trustedProxies.length > 0 && proxies.trusts,
    logger,
    secure: config.production,
  })
  const connections = trackConnections(server.server)
  const report = (error: unknown, context: string) =>
    server.log.error(
      { err: postgresError(error) ? withoutValues(error as Error) : error, context },
      'background work failed',
    )

  const tokens = createTokens(config.jwtSecret, now)
  const passwords = createPasswords()
  const listener = createListener(database.pool.options, { report })
  const outbox = config.production ? undefined : path.join(config.dataDir, 'outbox')
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox })
  const auth = createAuth({
    pool: database.pool,
    config,
    tokens,
    passwords,
    mailer,
    listener,
    report,
    now,
    demoAccounts,
  })
  const sealing = createSealing(config.encryptionKeys)
  const messaging = createMessaging({ pool: database.pool, sealing, report, now })

  const { forgetStanding } = auth
  const pictures = createDiskStore(path.join(config.dataDir, 'pictures'))
  const profiles = createProfiles({ pool: database.pool, forgetStanding })
  const matches = createMatches({ pool: database.pool })
  const admin = createAdmin({
    pool: database.pool,
    passwords,
    tokens,
    profiles,
    pictures,
    limited: config.rateLimit,
    now,
    forgetStanding,
  })

  const checks = { member: auth.checkMember, admin: admin.checkToken }
  const http = createHttp(server, checks, createRateLimiter(config.rateLimit))
  const sockets = createSockets(server.server, {
    checkToken: checks.member,
    origin: config.publicUrl,
    addressOf: proxies.addressOf,
    limited: config.rateLimit,
    report,
  })
  auth.onStandingChanged(({ memberId }) => sockets.recheck(memberId))

  const feed = createFeed({ pool: database.pool, report })

  await installApiDocs(server, '0.1.0')
  authRoutes(http, auth, { origin: config.publicUrl, secure: config.production })
  messagingRoutes(http, messaging)
  messagingSockets(sockets, messaging)
  profilesRoutes(http, profiles)
  matchesRoutes(http, matches)
  adminRoutes(http, admin)
  mediaRoutes(server, pictures)
  feedRoutes(http, feed)
  feedSockets(sockets, feed, report)

  installHealth(server, database.pool)
  const site = await installStaticSite(server)
  installNotFound(server, site.page)

  await listener.start()
  auth.start()
  return {
    server,
    pool: database.pool,
    report,
    sockets,
    auth,
    admin,
    messaging,
    mounted: http.mounted,
    close: async () => {
      const cutOff = setTimeout(connections.cut, callPatienceMs)
      await sockets.close()
      await server.close()
      clearTimeout(cutOff)
      await messaging.close()
      await auth.close()
      await listener.close()
      mailer.close()
    },
  }
}
