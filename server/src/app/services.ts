// The services of the features, made from the lowest up, with what they stand on; begun and ended together.
import { uploadTimeoutMs } from '@hamvav/contract/profiles/limits'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { connectChoices, connectNotifications, connectPush, connectSafety } from './connect.ts'
import { createAdmin } from '../features/admin/service.ts'
import { createAuth, type AuthDeps } from '../features/auth/service.ts'
import { createCommunity } from '../features/community/service.ts'
import { createMessaging, eraseMemberMessages } from '../features/messaging/service.ts'
import { matchesListings } from '../features/matches/export.ts'
import { createChoices } from '../features/matches/choices/choices.ts'
import { createMatches, endMatch } from '../features/matches/service.ts'
import { notificationsListings } from '../features/notifications/export.ts'
import { createWebPush } from '../features/notifications/web-push/push.ts'
import { createNotifications, removeNotificationsBetween } from '../features/notifications/service.ts'
import { createSettings } from '../features/notifications/settings.ts'
import { createOwnData } from '../features/profiles/own-data/own-data.ts'
import { createPictureSweep } from '../features/profiles/pictures/picture-sweep.ts'
import { createPictures } from '../features/profiles/pictures/pictures.ts'
import { createPrivateSpace } from '../features/profiles/private-space/private-space.ts'
import { createProfiles } from '../features/profiles/service.ts'
import { createShownFiles } from '../features/profiles/pictures/shown-files.ts'
import { createInsights } from '../features/insights/service.ts'
import { createFeed } from '../features/feed/service.ts'
import { safetyListings } from '../features/safety/export.ts'
import { createSafety, type EndPair } from '../features/safety/service.ts'
import { createListener } from '../platform/database/listener.ts'
import { createVocabularySweep } from '../platform/database/search/vocabulary-sweep.ts'
import { openPictureStore } from '../platform/media/store/open-picture-store.ts'
import { createPictureWorks } from '../platform/media/processing/picture-works.ts'
import { createRemoveFiles } from '../platform/media/store/remove-files.ts'
import { createUploadReader } from '../platform/media/upload.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import type { Redis } from '../platform/redis/open-redis.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import type { Limits } from '../platform/rate-limit/limits.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { createTokens } from '../platform/crypto/tokens.ts'

export interface ServiceOptions {
  /** The clock of sessions, links and their limits, milliseconds. */
  readonly now?: (() => number) | undefined
  /** Shown on the sign-in page. */
  readonly demoAccounts?: AuthDeps['demoAccounts']
  /** Shown on the admin's. */
  readonly demoAdmin?: { readonly username: string; readonly password: string } | undefined
  /** An upload must have arrived whole after so long, milliseconds. */
  readonly uploadMs?: number | undefined
  /** Of the waits of web push: for tests. */
  readonly pushHurry?: number | undefined
}

interface Shared {
  readonly config: Config
  readonly pool: Pool
  readonly redis: Redis | undefined
  readonly limits: Limits
  readonly report: (error: unknown, context: string) => void
  /** Into the server's log, for the operator. */
  readonly log: (about: object, text: string) => void
  readonly options: ServiceOptions
}

export type Services = ReturnType<typeof createServices>

export function createServices(shared: Shared) {
  const { config, pool, report, limits } = shared
  const ground = createGround(shared)
  const { now, store, works, tokens, mailer, removeFiles } = ground
  const members = createMembers(shared, ground)
  const { auth, shownFiles } = members
  const between = createBetween(shared, ground, members)
  const insights = createInsights({ pool, pruneSeenPosts: between.feed.pruneSeen, report, now })
  members.profiles.events.profileViewed.subscribe(({ memberId, viewerId }) =>
    insights.recordProfileView(memberId, viewerId),
  )
  const { openAttempts } = limits
  const community = createCommunity({ pool, config, openAttempts, mailer, tokens, report, now })
  const listings = {
    ...safetyListings(pool),
    ...notificationsListings(pool),
    ...matchesListings(pool),
    ...between.feed.listings,
    ...insights.listings,
    ...between.messaging.listings,
    ...community.listings,
  }
  const { forgetStanding } = auth
  const above = { ...ground, ...members, ...between, insights, community }
  const sweep = createPictureSweep({ pool, store, report, now: Date.now })
  const uploads = createUploadReader(shared.options.uploadMs ?? uploadTimeoutMs)
  return {
    ...above,
    ownData: createOwnData({
      pool,
      auth,
      store,
      removeFiles,
      eraseMessages: eraseMemberMessages,
      listings,
      report,
      now,
    }),
    admin: createAdmin({ ...above, ...shared, openAttempts, forgetStanding, demoAdmin: shared.options.demoAdmin }),
    media: { store, works, sweep, shownFiles, uploads },
    vocabularySweep: createVocabularySweep({ pool, report }),
  }
}

/** What the features stand on. */
function createGround({ config, pool, report, options: { now = Date.now } }: Shared) {
  const store = openPictureStore(config, report)
  const outbox = config.production ? undefined : path.join(config.dataDir, 'outbox')
  return {
    now,
    tokens: createTokens(config.jwtSecret, now),
    passwords: createPasswords(),
    listener: createListener(pool.options, { report }),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox }),
    store,
    works: createPictureWorks(),
    removeFiles: createRemoveFiles(store, report),
    sealing: createSealing(config.encryptionKeys),
  }
}
type Ground = ReturnType<typeof createGround>

/** Who the members are. */
function createMembers({ config, pool, limits, report, options }: Shared, ground: Ground) {
  const { store, works, removeFiles, now } = ground
  const { openAttempts } = limits
  const { demoAccounts } = options
  const auth = createAuth({ ...ground, pool, config, openAttempts, demoAccounts, report })
  const { forgetStanding } = auth
  const pictures = createPictures({ pool, store, works, removeFiles, report })
  const shownFiles = createShownFiles(pool, now)
  auth.onStandingChanged(({ memberId }) => shownFiles.forget(memberId))
  const profiles = createProfiles({ pool, forgetStanding, pictures, eraseMessages: eraseMemberMessages, report })
  return { auth, pictures, shownFiles, profiles, privateSpace: createPrivateSpace(pool) }
}
type Members = ReturnType<typeof createMembers>

/** What happens between them, and what they hear of it. */
function createBetween({ config, pool, redis, report, options }: Shared, ground: Ground, members: Members) {
  const { store, sealing, listener, now } = ground
  const { auth, profiles } = members
  const { isExcludedByFilters } = profiles
  const { likes: likesPerDay, firstMessages: firstMessagesPerDay } = config.dailyLimits
  const notifications = createNotifications({ pool, listener, report, now })
  const matches = createMatches({ pool, report, now })
  const feed = createFeed({ pool, report, now })
  const { seen } = auth
  const messaging = createMessaging({
    pool,
    redis,
    sealing,
    isExcludedByFilters,
    firstMessagesPerDay,
    seen,
    report,
    now,
  })
  const { acceptRequest, unreadChats: chats } = messaging
  const choices = createChoices({ pool, notifications, isExcludedByFilters, acceptRequest, likesPerDay, report, now })
  const readConversation = (viewerId: string, partnerId: string) => messaging.readConversation(viewerId, partnerId, {})
  const safety = createSafety({ pool, store, sealing, profiles, readConversation, endPair, report, now })
  const { pushHurry: hurry } = options
  const push = createWebPush({ pool, listener, config: config.push, chats, notifications, report, now, hurry })

  connectChoices(choices, messaging)
  profiles.events.presenceShown.subscribe(({ memberId, shows }) => messaging.presenceSettingChanged(memberId, shows))
  connectSafety(safety, messaging)
  connectNotifications(notifications, { feed, choices, safety, messaging })
  connectPush(push, notifications, messaging)
  return { notifications, matches, feed, messaging, choices, safety, push, settings: createSettings(pool) }
}

/** A block ends what two members have together, in its transaction. */
const endPair: EndPair = async (tx, one, other) => {
  const wereMatch = await endMatch(tx, one, other)
  await removeNotificationsBetween(tx, one, other)
  return { wereMatch }
}

/** What goes on by itself. */
export async function startServices(services: Services): Promise<void> {
  await services.listener.start()
  services.auth.start()
  services.media.sweep.start()
  services.vocabularySweep.start()
  services.safety.start()
  services.notifications.start()
  services.community.start()
  services.insights.start()
  services.admin.start()
}

export async function closeServices(services: Services): Promise<void> {
  const { messaging, safety, media, vocabularySweep, auth, listener, mailer } = services
  await media.sweep.stop()
  await vocabularySweep.stop()
  await safety.close()
  await services.admin.close()
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
