// The whole server put together by hand, in reading order. Nothing here decides anything.
import { uploadTimeoutMs } from '@hamvav/contract/profiles/limits'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { connectChoices, connectNotifications, connectPush, connectSafety } from './connect.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { createAdmin, type AdminService } from './features/admin/service.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createCookies } from './features/auth/cookies.ts'
import { createAuth, type AuthDeps, type AuthService } from './features/auth/service.ts'
import { communityListings } from './features/community/export.ts'
import { communityRoutes } from './features/community/routes.ts'
import { createCommunity } from './features/community/service.ts'
import { messagingRoutes } from './features/messaging/routes.ts'
import { createMessaging, type MessagingService } from './features/messaging/service.ts'
import { messagingSockets } from './features/messaging/sockets.ts'
import { matchesListings } from './features/matches/export.ts'
import { createChoices, type ChoicesService } from './features/matches/choices.ts'
import { choicesRoutes, matchesRoutes } from './features/matches/routes.ts'
import { createMatches } from './features/matches/service.ts'
import { matchesSockets } from './features/matches/sockets.ts'
import { notificationsListings } from './features/notifications/export.ts'
import { createWebPush } from './features/notifications/push.ts'
import { notificationsRoutes, pushRoutes } from './features/notifications/routes.ts'
import { createNotifications, type NotificationsService } from './features/notifications/service.ts'
import { createSettings } from './features/notifications/settings.ts'
import { notificationsSockets } from './features/notifications/sockets.ts'
import { ownDataRoutes } from './features/profiles/own-data-routes.ts'
import { createOwnData } from './features/profiles/own-data.ts'
import { pictureRoutes } from './features/profiles/picture-routes.ts'
import { createPictureSweep } from './features/profiles/picture-sweep.ts'
import { createPictures } from './features/profiles/pictures.ts'
import { privateSpaceRoutes } from './features/profiles/private-routes.ts'
import { createPrivateSpace } from './features/profiles/private-space.ts'
import { profilesRoutes } from './features/profiles/routes.ts'
import { createProfiles } from './features/profiles/service.ts'
import { createShownFiles } from './features/profiles/shown-files.ts'
import { insightsListings } from './features/insights/export.ts'
import { insightsRoutes } from './features/insights/routes.ts'
import { createInsights } from './features/insights/service.ts'
import { feedListings } from './features/feed/export.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { createFeed } from './features/feed/service.ts'
import { feedSockets } from './features/feed/sockets.ts'
import { safetyListings } from './features/safety/export.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { createSafety } from './features/safety/service.ts'
import { safetySockets } from './features/safety/sockets.ts'
import { createListener } from './platform/database/listener.ts'
import type { Database } from './platform/database/open-database.ts'
import { postgresError } from './platform/database/postgres-errors.ts'
import { createVocabularySweep } from './platform/database/vocabulary-sweep.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import { createProxies } from './platform/http/client-address.ts'
import { trackConnections } from './platform/http/connections.ts'
import { createServer } from './platform/http/create-server.ts'
import { installNotFound, withoutValues } from './platform/http/error-handler.ts'
import { installHealth } from './platform/http/health.ts'
import { createHttp, type Http } from './platform/http/mount.ts'
import { createRateLimiter } from './platform/http/rate-limiter.ts'
import { installStaticSite } from './platform/http/static-site.ts'
import { openPictureStore } from './platform/media/open-picture-store.ts'
import { createPictureWorks } from './platform/media/processing/picture-works.ts'
import { createRemoveFiles } from './platform/media/remove-files.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { createUploadReader } from './platform/media/upload.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createSockets, type Sockets } from './platform/realtime/sockets.ts'
import { openRedis, type Redis } from './platform/redis/open-redis.ts'
import { createSealing } from './platform/sealing/sealing.ts'
import { createLimits, type Limits } from './platform/security/limits.ts'
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
  readonly choices: ChoicesService
  readonly notifications: NotificationsService
  /** Ids of the endpoints that are served. */
  readonly mounted: ReadonlySet<string>
  close(): Promise<void>
}

interface AppOptions {
  /** The clock of sessions, links and their limits, milliseconds. */
  readonly now?: (() => number) | undefined
  /** Shown on the sign-in page. */
  readonly demoAccounts?: AuthDeps['demoAccounts']
  /** An upload must have arrived whole after so long, milliseconds. */
  readonly uploadMs?: number | undefined
  /** Of the waits of web push: for tests. */
  readonly pushHurry?: number | undefined
}

/** At the end, calls under way may take so long, and clients to say goodbye, milliseconds. */
const callPatienceMs = 3_000

export async function createApp(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger | boolean,
  options: AppOptions = {},
): Promise<App> {
  const proxies = createProxies(config.trustedProxies)
  const server = await createServer({
    trustProxy: config.trustedProxies.length > 0 && proxies.trusts,
    logger,
    secure: config.production,
  })
  const connections = trackConnections(server.server)
  const report = createReport(server)
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, report)
  const { now = Date.now } = options
  const limits = createLimits({ enabled: config.rateLimit, now, redis, secret: config.jwtSecret })
  const services = createServices(config, database.pool, { redis, limits, report }, options)
  const { auth, admin, messaging, choices, listener, sealing } = services

  const checks = { member: auth.checkMember, admin: admin.checkToken }
  const limiter = createRateLimiter(config.rateLimit, limits)
  const http = createHttp(server, checks, limiter)
  const sockets = createSockets(server.server, {
    checkToken: checks.member,
    origin: config.publicUrl,
    addressOf: proxies.addressOf,
    limited: config.rateLimit,
    redis,
    sealing,
    limiter,
    report,
  })
  auth.onStandingChanged(({ memberId }) => sockets.recheck(memberId))
  await installApiDocs(server, '0.1.0')
  mountFeatures(http, sockets, services, config, report)
  installHealth(server, database.pool)
  const site = await installStaticSite(server, config)
  installNotFound(server, site.page)

  await listener.start()
  auth.start()
  services.media.sweep.start()
  services.vocabularySweep.start()
  services.safety.start()
  services.notifications.start()
  services.community.start()
  services.insights.start()
  return {
    server,
    pool: database.pool,
    report,
    sockets,
    auth,
    admin,
    messaging,
    choices,
    notifications: services.notifications,
    mounted: http.mounted,
    close: async () => {
      const cutOff = setTimeout(connections.cut, callPatienceMs)
      await sockets.close()
      await server.close()
      clearTimeout(cutOff)
      await closeServices(services)
      await redis?.close()
    },
  }
}

type Report = App['report']
type Services = ReturnType<typeof createServices>
interface Shared {
  readonly redis: Redis | undefined
  readonly limits: Limits
  readonly report: Report
}

const createReport =
  (server: FastifyInstance): Report =>
  (error, context) =>
    server.log.error(
      { err: postgresError(error) ? withoutValues(error as Error) : error, context },
      'background work failed',
    )

/** The features from the lowest up, and what they stand on. */
function createServices(config: Config, pool: Pool, { redis, limits, report }: Shared, options: AppOptions) {
  const { now = Date.now, demoAccounts, uploadMs = uploadTimeoutMs } = options
  const { openAttempts } = limits
  const tokens = createTokens(config.jwtSecret, now)
  const passwords = createPasswords()
  const listener = createListener(pool.options, { report })
  const outbox = config.production ? undefined : path.join(config.dataDir, 'outbox')
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox })
  const store = openPictureStore(config, report)
  const works = createPictureWorks()
  const removeFiles = createRemoveFiles(store, report)
  const sealing = createSealing(config.encryptionKeys)

  const signingIn = { tokens, passwords, openAttempts, mailer, demoAccounts }
  const auth = createAuth({ pool, config, ...signingIn, listener, report, now })
  const { forgetStanding, seen } = auth
  const pictures = createPictures({ pool, store, works, removeFiles, report })
  const privateSpace = createPrivateSpace(pool)
  const shownFiles = createShownFiles(pool, now)
  auth.onStandingChanged(({ memberId }) => shownFiles.forget(memberId))
  const profiles = createProfiles({ pool, forgetStanding, pictures, report })
  const { leavesOut } = profiles
  const notifications = createNotifications({ pool, report, now })
  const matches = createMatches({ pool, report, now })
  const feed = createFeed({ pool, report, now })
  const { likes: likesPerDay, firstMessages: firstMessagesPerDay } = config.dailyLimits
  const messaging = createMessaging({ pool, redis, sealing, leavesOut, firstMessagesPerDay, seen, report, now })
  const { acceptRequest } = messaging
  const choices = createChoices({ pool, notifications, leavesOut, acceptRequest, likesPerDay, report, now })
  connectChoices(choices, messaging)
  profiles.events.presenceShown.subscribe(({ memberId, shows }) => messaging.presenceShown(memberId, shows))
  const readConversation = (viewerId: string, partnerId: string) => messaging.conversation(viewerId, partnerId, {})
  const safety = createSafety({ pool, store, sealing, profiles, readConversation, report, now })
  connectSafety(safety, messaging)
  connectNotifications(notifications, { feed, choices, safety, messaging })
  const { unreadChats: chats } = messaging
  const { pushHurry: hurry } = options
  const push = createWebPush({ pool, listener, config: config.push, chats, notifications, report, now, hurry })
  connectPush(push, notifications, messaging)
  const insights = createInsights({ pool, report, now })
  profiles.events.profileViewed.subscribe(({ memberId, viewerId }) => insights.profileViewed(memberId, viewerId))
  const listings = {
    ...safetyListings(pool),
    ...notificationsListings(pool),
    ...matchesListings(pool),
    ...feedListings(pool),
    ...insightsListings(pool),
    ...messaging.listings,
    ...communityListings(pool),
  }
  const ownData = createOwnData({ pool, auth, store, removeFiles, listings, report, now })
  const community = createCommunity({ pool, config, openAttempts, mailer, tokens, report, now })
  const admin = createAdmin({
    pool,
    passwords,
    tokens,
    profiles,
    notifications,
    insights,
    community,
    removeFiles,
    openAttempts,
    forgetStanding,
  })
  const sweep = createPictureSweep({ pool, store, report, now: Date.now })
  const media = { store, works, sweep, shownFiles, uploads: createUploadReader(uploadMs) }
  const vocabularySweep = createVocabularySweep({ pool, report })
  return {
    listener,
    sealing,
    mailer,
    media,
    vocabularySweep,
    pictures,
    privateSpace,
    auth,
    profiles,
    safety,
    ownData,
    notifications,
    settings: createSettings(pool),
    push,
    matches,
    choices,
    feed,
    messaging,
    community,
    insights,
    admin,
  }
}

function mountFeatures(http: Http, sockets: Sockets, services: Services, config: Config, report: Report): void {
  const { media, pictures, auth, profiles, safety, ownData } = services
  const { notifications, matches, choices, feed, messaging, admin } = services
  authRoutes(http, auth, { origin: config.publicUrl, secure: config.production })
  profilesRoutes(http, profiles)
  ownDataRoutes(http, ownData, { clearSession: createCookies(config.production).clearRefresh })
  pictureRoutes(http, pictures, media.uploads)
  privateSpaceRoutes(http, services.privateSpace)
  mediaRoutes(http.app, media.store.open, media.shownFiles.isShown)
  safetyRoutes(http, safety)
  safetySockets(sockets, safety.events)
  notificationsRoutes(http, notifications)
  pushRoutes(http, services.settings, services.push)
  notificationsSockets(sockets, notifications)
  matchesRoutes(http, matches)
  choicesRoutes(http, choices)
  matchesSockets(sockets, choices.events)
  feedRoutes(http, feed)
  feedSockets(sockets, feed, safety.hiddenFrom, report)
  messagingRoutes(http, messaging)
  messagingSockets(sockets, messaging)
  communityRoutes(http, services.community)
  insightsRoutes(http, services.insights)
  adminRoutes(http, admin)
}

async function closeServices(services: Services): Promise<void> {
  const { messaging, safety, media, vocabularySweep, auth, listener, mailer } = services
  await media.sweep.stop()
  await vocabularySweep.stop()
  await safety.close()
  await services.notifications.close()
  services.push.close()
  await services.insights.close()
  await media.works.close()
  await messaging.close()
  await services.community.close()
  await auth.close()
  await listener.close()
  mailer.close()
}
