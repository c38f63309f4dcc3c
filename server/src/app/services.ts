// Composition root of the feature services: creates them from the lowest feature up, starts and stops them.
import { secondMs } from '@hamvav/contract/durations'
import { uploadTimeoutMs } from '@hamvav/contract/profiles/limits'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectEvents, endPair } from './connect.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createAdmin, type AdminService } from '../features/admin/service.ts'
import { createAuth, type AuthService } from '../features/auth/service.ts'
import { createDates, type DatesService } from '../features/dates/service.ts'
import { createCommunity, type CommunityService } from '../features/community/service.ts'
import { createParts, createPlay, type PlayService } from '../features/play/service.ts'
import type { ReadMessages } from '../features/play/part-messages.ts'
import { createMessaging, createUnreadChats, type MessagingService } from '../features/messaging/service.ts'
import { createChoices, type ChoicesService } from '../features/matches/choices/choices.ts'
import { createMatches, type MatchesService } from '../features/matches/service.ts'
import { createWebPush, type WebPush } from '../features/notifications/web-push/push.ts'
import { createNotifications, type NotificationsService } from '../features/notifications/service.ts'
import { createSettings, type SettingsService } from '../features/notifications/settings.ts'
import { createErasedPruning, eraseRestoredMembers } from '../features/profiles/own-data/restored-members.ts'
import { createIdleAccounts } from '../features/profiles/own-data/idle-accounts.ts'
import { createOwnData, type OwnDataService } from '../features/profiles/own-data/own-data.ts'
import { createPictureSweep } from '../features/profiles/pictures/picture-sweep.ts'
import { createPictures, type PicturesService } from '../features/profiles/pictures/pictures.ts'
import { createPrivateSpace, type PrivateSpaceService } from '../features/profiles/private-space/private-space.ts'
import { createProfiles, type ProfilesService, returnToReview } from '../features/profiles/service.ts'
import { createShownFiles, type ShownFiles } from '../features/profiles/pictures/shown-files.ts'
import { createInsights, type InsightsService } from '../features/insights/service.ts'
import { createFeed, type FeedService } from '../features/feed/service.ts'
import { createSafety, type SafetyService } from '../features/safety/service.ts'
import { createVocabularySweep } from '../platform/database/search/vocabulary-sweep.ts'
import { type PictureStore } from '../platform/media/store/picture-store.ts'
import type { JobWork, ScheduledJob } from '../platform/jobs/scheduled-job.ts'
import { createJobs, type Jobs } from '../platform/jobs/worker.ts'
import { type PictureProcessor } from '../platform/media/processing/picture-processor.ts'
import { createUploadReader, type UploadReader } from '../platform/media/upload.ts'
import { createInfrastructure, type Infrastructure, type ServiceOptions, type Shared } from './infrastructure.ts'

/** Services about single members. */
interface AccountServices {
  readonly auth: AuthService
  readonly pictures: PicturesService
  readonly shownFiles: ShownFiles
  readonly profiles: ProfilesService
  readonly privateSpace: PrivateSpaceService
}

/** Services about interactions between members. */
interface SocialServices {
  readonly notifications: NotificationsService
  readonly matches: MatchesService
  readonly feed: FeedService
  readonly messaging: MessagingService
  readonly play: PlayService
  readonly choices: ChoicesService
  readonly safety: SafetyService
  readonly push: WebPush
  readonly settings: SettingsService
}

export interface Services extends Infrastructure, AccountServices, SocialServices {
  readonly insights: InsightsService
  readonly community: CommunityService
  readonly dates: DatesService
  readonly ownData: OwnDataService
  readonly admin: AdminService
  readonly media: {
    readonly store: PictureStore
    readonly works: PictureProcessor
    readonly sweep: JobWork
    readonly shownFiles: ShownFiles
    readonly uploads: UploadReader
  }
  readonly vocabularySweep: JobWork
  readonly idleAccounts: JobWork
  readonly erasedPruning: ScheduledJob
  /** Erases members whom a restored backup brought back. */
  readonly eraseRestoredMembers: () => Promise<void>
  readonly jobs: Jobs
}

export function createServices(shared: Shared): Services {
  const { config, pool, metrics, report, limits } = shared
  const infrastructure = createInfrastructure(shared)
  const { workPool, now, store, works, mailer, removeFiles, removal, erased, erasures, workErasures } = infrastructure
  const accounts = createAccountServices(shared, infrastructure)
  const { auth, shownFiles } = accounts
  const social = createSocialServices(shared, infrastructure, accounts)
  const insights = createInsights({ pool, workPool, pruneSeenPosts: social.feed.pruneSeen, report, now })
  accounts.profiles.events.profileViewed.subscribe(({ memberId, viewerId }) =>
    insights.recordProfileView(memberId, viewerId),
  )
  const { openAttempts } = limits
  const community = createCommunity({ ...infrastructure, ...social, pool, config, openAttempts, report })
  const dates = createDates({ ...infrastructure, ...social, pool, config, openAttempts })
  const listings = {
    'waiting-mails': mailer.listing,
    ...social.safety.listings,
    ...social.notifications.listings,
    ...social.choices.listings,
    ...social.matches.listings,
    ...social.feed.listings,
    ...insights.listings,
    ...social.messaging.listings,
    ...social.play.listings,
    ...community.listings,
    ...dates.listings,
  }
  const { forgetStanding } = auth
  const services = { ...infrastructure, ...accounts, ...social, insights, community, dates }
  const sweep = createPictureSweep({
    pool: workPool,
    store,
    readEvidenceIds: social.safety.readEvidenceIds,
    now: Date.now,
  })
  const uploads = createUploadReader(shared.options.uploadMs ?? uploadTimeoutMs, shared.securityLog)
  const all = {
    ...services,
    ownData: createOwnData({
      pool,
      workPool,
      auth,
      store,
      removeFiles,
      removal,
      erasures,
      securityLog: shared.securityLog,
      listings,
      filesOf: social.messaging.attachments.exportFiles,
      exportsDir: path.join(config.dataDir, 'exports'),
      report,
      now,
    }),
    admin: createAdmin({ ...services, ...shared, openAttempts, forgetStanding, demoAdmin: shared.options.demoAdmin }),
    media: { store, works, sweep, shownFiles, uploads },
    vocabularySweep: createVocabularySweep(workPool),
    idleAccounts: createIdleAccounts({
      pool: workPool,
      config,
      auth,
      removal,
      erasures: workErasures,
      removeFiles,
      report,
      now,
    }),
    erasedPruning: createErasedPruning({ erased, retentionDays: config.backupRetentionDays, report, now }),
    async eraseRestoredMembers() {
      const members = await eraseRestoredMembers({ pool, erased, removal, removeFiles })
      if (members > 0) shared.log({ members }, 'erased members whom a restored backup brought back')
    },
  }
  const handlers = createJobHandlers({ ...all, erasures: workErasures, pool: workPool })
  return { ...all, jobs: createJobs({ pool, handlers, report, observe: metrics.observeJob }) }
}

function createAccountServices(
  { config, pool, limits, securityLog, metrics, report, options }: Shared,
  infrastructure: Infrastructure,
): AccountServices {
  const { workPool, store, works, scorer, removeFiles, mailer, now } = infrastructure
  const { openAttempts } = limits
  const { restore: restoreRecord, banLinks, signals } = infrastructure.deletionRecords
  const auth = createAuth({
    ...infrastructure,
    pool,
    config,
    openAttempts,
    securityLog,
    restoreRecord,
    mailBanLink: banLinks.mail,
    signals,
    demoAccounts: options.demoAccounts,
    onTakeover: returnToReview,
    onCacheRead: metrics.countCacheRead('standing'),
    report,
  })
  const { forgetStanding } = auth
  const pictures = createPictures({ pool, workPool, store, works, scorer, removeFiles, report })
  const shownFiles = createShownFiles(pool, now)
  auth.onStandingChanged(({ memberId }) => shownFiles.forget(memberId))
  const isMailAvailable = mailer.available
  const profiles = createProfiles({ ...infrastructure, pool, forgetStanding, pictures, isMailAvailable, report })
  return { auth, pictures, shownFiles, profiles, privateSpace: createPrivateSpace(pool) }
}

function createSocialServices(
  { config, pool, redis, metrics, report, options }: Shared,
  infrastructure: Infrastructure,
  { auth, pictures, profiles }: AccountServices,
): SocialServices {
  const { workPool, listener, mailer, now } = infrastructure
  const { isExcludedByFilters } = profiles
  const isMailAvailable = mailer.available
  const { likes: likesPerDay, firstMessages: firstMessagesPerDay } = config.dailyLimits
  const notifications = createNotifications({ pool, workPool, listener, report, now })
  const { encryptionKeys } = config
  const matches = createMatches({ pool, workPool, encryptionKeys, notifications, isMailAvailable, report, now })
  const onCacheRead = metrics.countCacheRead('visitorFeed')
  const feed = createFeed({ ...infrastructure, pool, notifications, onCacheRead, report })
  const messaging = createMessaging({
    ...infrastructure,
    parts: createParts({ ...infrastructure, pool, report }),
    pool,
    redis,
    isExcludedByFilters,
    isMailAvailable,
    firstMessagesPerDay,
    observeBatch: metrics.observeBatch,
    onMessage: metrics.countMessage,
    recordActivity: auth.recordActivity,
    report,
  })
  const play = createPlay({ ...infrastructure, pool, messages: messaging.parts, report })
  const shared = { pool, workPool, notifications, isMailAvailable, likesPerDay, report, now }
  const choices = createChoices({ ...profiles, ...messaging, ...shared })
  /** Also what a reporter saw of gifts and drawings. */
  const withEvidence = <Rest extends readonly unknown[]>(read: ReadMessages<Rest>) =>
    play.gifts.withReadNotes(play.drawings.withLines(read))
  const safety = createSafety({
    ...infrastructure,
    pool,
    pictures,
    postPictures: feed.pictures,
    profiles,
    readConversation: withEvidence(messaging.readConversation),
    readUnreachable: withEvidence(messaging.readUnreachable),
    readSeenPictures: messaging.attachments.readForReport,
    readHeardSounds: messaging.attachments.soundsForReport,
    isMailAvailable,
    endPair,
    report,
  })
  const { pushDelayFactor: delayFactor } = options
  const push = createWebPush({
    pool,
    workPool,
    listener,
    config: config.push,
    signals: infrastructure.deletionRecords.signals,
    chats: createUnreadChats(workPool, now),
    report,
    countPush: metrics.countPush,
    now,
    delayFactor,
  })

  connectEvents({ pool, auth, profiles, notifications, feed, choices, matches, safety, messaging, play, push })
  return { notifications, matches, feed, messaging, play, choices, safety, push, settings: createSettings(pool) }
}

/** Starts background jobs. */
export async function startServices(services: Services, { hasWorker = true }: ServiceOptions): Promise<void> {
  await services.eraseRestoredMembers()
  await services.listener.start()
  await services.safety.watch.load()
  services.erasedPruning.start()
  services.insights.start()
  services.admin.start()
  if (hasWorker) services.jobs.start()
}

export async function closeServices(services: Services): Promise<void> {
  const { messaging, media, auth, listener, mailer } = services
  await services.jobs.stop()
  await services.erasedPruning.stop()
  await services.admin.close()
  await services.notifications.close()
  await services.push.close()
  await services.insights.close()
  await Promise.all([media.works.close(), services.scorer.close()])
  await messaging.close()
  await auth.close()
  await Promise.all([listener.close(), services.reads.close(), endWorkPool(services)])
  mailer.close()
}

/** A job that was left to another server may still hold a connection, which ends with the process. */
const workEndMs = secondMs

const endWorkPool = ({ workPool }: Services) =>
  Promise.race([workPool.end(), sleep(workEndMs, undefined, { ref: false })])
