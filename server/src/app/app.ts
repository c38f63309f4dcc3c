// Assembles the server in reading order, without any decisions.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { adminRoutes } from '../features/admin/routes.ts'
import { type AdminService } from '../features/admin/service.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { createCookies } from '../features/auth/cookies.ts'
import { type AuthService } from '../features/auth/service.ts'
import { datesRoutes } from '../features/dates/routes.ts'
import { communityRoutes } from '../features/community/routes.ts'
import { messagingRoutes } from '../features/messaging/routes.ts'
import { type MessagingService } from '../features/messaging/service.ts'
import { playRoutes } from '../features/play/routes.ts'
import { drawingSockets } from '../features/play/drawing/drawings.ts'
import type { PlayService } from '../features/play/service.ts'
import { messagingSockets } from '../features/messaging/sockets.ts'
import { type ChoicesService } from '../features/matches/choices/choices.ts'
import { matchesRoutes } from '../features/matches/routes.ts'
import { matchesSockets } from '../features/matches/sockets.ts'
import { notificationsRoutes } from '../features/notifications/routes.ts'
import { type NotificationsService } from '../features/notifications/service.ts'
import { notificationsSockets } from '../features/notifications/sockets.ts'
import { profilesRoutes } from '../features/profiles/routes.ts'
import type { Erasures } from '../features/profiles/service.ts'
import { insightsRoutes } from '../features/insights/routes.ts'
import { createPostPreview, feedRoutes } from '../features/feed/routes.ts'
import { feedSockets } from '../features/feed/sockets.ts'
import type { DeletionRecords } from '../features/safety/deletion-records/deletion-records.ts'
import { safetyRoutes } from '../features/safety/routes.ts'
import { safetySockets } from '../features/safety/sockets.ts'
import type { Database } from '../platform/database/open-database.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { installApiDocs } from '../platform/http/api-docs.ts'
import { installHealth } from '../platform/http/system-routes.ts'
import { createProxies } from '../platform/http/client-address.ts'
import { installWellKnown } from '../platform/http/well-known.ts'
import { trackConnections, createServer } from '../platform/http/create-server.ts'
import { installNotFound, redactError } from '../platform/http/error-handler.ts'
import { createHttp, type Http } from '../platform/http/mount.ts'
import { createRateLimiter, createLimits } from '../platform/rate-limit/limits.ts'
import type { PreviewOf } from '../platform/http/pages/link-preview.ts'
import { installStaticSite } from '../platform/http/pages/static-site.ts'
import { mediaRoutes } from '../platform/media/routes.ts'
import { createSockets, type Sockets } from '../platform/realtime/sockets.ts'
import { installCspReports } from '../platform/security-log/csp-reports.ts'
import { createSecurityLog } from '../platform/security-log/security-log.ts'
import type { JobWork } from '../platform/jobs/scheduled-job.ts'
import type { Jobs } from '../platform/jobs/worker.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { installMetrics, measureRequests } from '../platform/metrics/routes.ts'
import type { Redis } from '../platform/redis/connection.ts'
import type { ServiceOptions } from './infrastructure.ts'
import { closeServices, createServices, startServices, type Services } from './services.ts'

export interface App {
  readonly server: FastifyInstance
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly sockets: Sockets
  readonly auth: AuthService
  readonly admin: AdminService
  readonly deletionRecords: Pick<DeletionRecords, 'eraseExpired'>
  readonly messaging: MessagingService
  readonly choices: ChoicesService
  readonly play: PlayService
  readonly notifications: NotificationsService
  readonly idleAccounts: JobWork
  readonly jobs: Pick<Jobs, 'runAll'>
  readonly erasures: Erasures
  /** Ids of the mounted endpoints. */
  readonly mounted: ReadonlySet<string>
  close(): Promise<void>
}

/** Time for running calls and closing sockets at shutdown, ms. */
const shutdownTimeoutMs = 3_000

export async function createApp(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger | boolean,
  options: ServiceOptions = {},
): Promise<App> {
  const proxies = createProxies(config.trustedProxies)
  const server = await createServer({
    trustProxy: config.trustedProxies.length > 0 && proxies.trusts,
    logger,
    secure: config.production,
  })
  const { destroyAll } = trackConnections(server.server)
  const metrics = createMetrics()
  measureRequests(server, metrics.requests)
  const report = createReport(server, metrics.countFailure)
  const redis = await connectRedis(config, report)
  const { now = Date.now } = options
  const limits = createLimits({ enabled: config.rateLimit, now, redis, secret: config.jwtSecret })
  const log = (about: object, text: string) => server.log.info(about, text)
  const securityLog = createSecurityLog({ write: (line) => server.log.info(line, 'security'), now })
  const services = createServices({
    config,
    pool: database.pool,
    redis,
    limits,
    securityLog,
    metrics,
    report,
    log,
    options,
  })
  const { auth, admin, deletionRecords, messaging, choices, sealing } = services

  const checks = { member: auth.checkMember, admin: admin.sessions.checkToken }
  const limiter = createRateLimiter(config.rateLimit, limits)
  const http = createHttp(server, { checks, limiter, securityLog })
  const { publicUrl: origin, rateLimit: limited } = config
  const { addressOf } = proxies
  const { countSent: onSent } = metrics
  const io = { redis, sealing, limiter, securityLog, report }
  const sockets = createSockets(server.server, { checkToken: checks.member, origin, addressOf, limited, onSent, ...io })
  auth.onStandingChanged(({ memberId }) => sockets.recheck(memberId))
  await installApiDocs(server, { publicUrl: config.publicUrl, production: config.production, checks })
  mountFeatures(http, sockets, services, config, report)
  const { unansweredMs, probeLanes } = messaging
  const isReady = installHealth(server, { pool: database.pool, unansweredMs, probeLanes })
  const pools = () => poolsOf(database.pool, services)
  const scraped = { metrics, pools, unansweredMs, countSockets: sockets.count, isReady, now }
  const metricsServer = await installMetrics(server, config.metrics, scraped)
  await installCspReports(server, { securityLog, limits, isLimited: config.rateLimit })
  await installPages(server, config, now, createPostPreview(services.feed, report))

  await startServices(services, options)
  return {
    server,
    pool: database.pool,
    report,
    sockets,
    auth,
    admin,
    messaging,
    deletionRecords,
    choices,
    play: services.play,
    notifications: services.notifications,
    idleAccounts: services.idleAccounts,
    jobs: services.jobs,
    erasures: services.erasures,
    mounted: http.mounted,
    async close() {
      await closeListeners(sockets, server, destroyAll)
      metricsServer?.close()
      await closeServices(services)
      securityLog.close()
      await redis?.close()
    },
  }
}

async function installPages(
  server: FastifyInstance,
  config: Config,
  now: () => number,
  previewOf: PreviewOf,
): Promise<void> {
  installWellKnown(server, { ...config, now })
  const site = await installStaticSite(server, config, previewOf)
  installNotFound(server, site.page)
}

/** Ends connections that are still open after a while. */
async function closeListeners(sockets: Sockets, server: FastifyInstance, destroyAll: () => void): Promise<void> {
  const cutOff = setTimeout(destroyAll, shutdownTimeoutMs)
  await sockets.close()
  await server.close()
  clearTimeout(cutOff)
}

type Report = App['report']

/** Its 700 modules are a quarter of the server's: one server alone does not load them. */
async function connectRedis({ redisUrl }: Config, report: Report): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined
  const { openRedis } = await import('../platform/redis/connection.ts')
  return openRedis(redisUrl, report)
}

/** By the value of the label `pool`; without those that this server does not have. */
function poolsOf(main: Pool, { workPool: work, messaging, jobs, reads }: Services): Readonly<Record<string, Pool>> {
  const [jobPool, { standby }] = [jobs.pool(), reads]
  return { main, work, messages: messaging.lanes, ...(jobPool && { jobs: jobPool }), ...(standby && { standby }) }
}

const createReport =
  (server: FastifyInstance, onFailure: () => void): Report =>
  (error, context) => {
    onFailure()
    const err = postgresError(error) ? redactError(error as Error) : error
    server.log.error({ err, context }, 'background work failed')
  }

function mountFeatures(http: Http, sockets: Sockets, services: Services, config: Config, report: Report): void {
  const { media, auth, safety } = services
  const { notifications, matches, choices, feed, messaging, admin, deletionRecords } = services
  authRoutes(http, auth, { origin: config.publicUrl, secure: config.production })
  const { clearRefresh: clearSession } = createCookies(config.production)
  profilesRoutes(http, services, { uploads: media.uploads, clearSession })
  mediaRoutes(http.app, media.store.open, media.shownFiles.isShown)
  safetyRoutes(http, safety, { ...deletionRecords, uploads: media.uploads })
  safetySockets(sockets, safety.events)
  notificationsRoutes(http, services)
  notificationsSockets(sockets, notifications)
  matchesRoutes(http, matches, choices)
  matchesSockets(sockets, choices.events)
  feedRoutes(http, feed, media.uploads)
  feedSockets(sockets, feed, safety.hiddenFrom, report)
  messagingRoutes(http, messaging)
  messagingSockets(sockets, messaging)
  playRoutes(http, services.play)
  drawingSockets(sockets, services.play.drawings)
  communityRoutes(http, services.community)
  datesRoutes(http, services.dates)
  insightsRoutes(http, services.insights)
  adminRoutes(http, admin, { countSockets: sockets.count, uploads: media.uploads, secure: config.production })
}
