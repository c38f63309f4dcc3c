// What each background job does; their types, attempts and schedules: platform/jobs/catalogue.ts.
import type { Pool } from 'pg'
import type { AdminService } from '../features/admin/service.ts'
import type { AuthService } from '../features/auth/service.ts'
import type { CommunityService } from '../features/community/service.ts'
import type { FeedService } from '../features/feed/service.ts'
import type { DatesService } from '../features/dates/service.ts'
import type { InsightsService } from '../features/insights/service.ts'
import type { MatchesService } from '../features/matches/service.ts'
import type { MessagingService } from '../features/messaging/service.ts'
import type { NotificationsService } from '../features/notifications/service.ts'
import type { DeletionRecords, SafetyService } from '../features/safety/service.ts'
import { eraseOldFailedJobs } from '../platform/jobs/failed-jobs.ts'
import type { WebPush } from '../features/notifications/web-push/push.ts'
import type { Erasures, PicturesService, ProfilesService } from '../features/profiles/service.ts'
import type { JobWork } from '../platform/jobs/scheduled-job.ts'
import type { JobHandlers } from '../platform/jobs/worker.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

/** The services that do the work. */
interface Workers {
  readonly pool: Pool
  readonly erasures: Pick<Erasures, 'eraseAll'>
  readonly mailer: Mailer
  readonly auth: AuthService
  readonly profiles: Pick<ProfilesService, 'usernameCleanup'>
  readonly pictures: Pick<PicturesService, 'checkWaiting' | 'holdCopies' | 'forgetRemoved'>
  readonly feed: Pick<FeedService, 'pictures'>
  readonly safety: Pick<SafetyService, 'jobs'>
  readonly matches: Pick<MatchesService, 'notifyLikesYou' | 'offerIcebreakers' | 'remindUnanswered'>
  readonly deletionRecords: Pick<DeletionRecords, 'eraseExpired'>
  readonly notifications: Pick<NotificationsService, 'cleanUp'>
  readonly insights: Pick<InsightsService, 'eraseOldViews'>
  readonly community: Pick<CommunityService, 'eraseUnconfirmed'>
  readonly dates: Pick<DatesService, 'jobs'>
  readonly messaging: Pick<MessagingService, 'attachments'>
  readonly media: { readonly sweep: JobWork }
  readonly vocabularySweep: JobWork
  readonly idleAccounts: JobWork
  readonly push: Pick<WebPush, 'jobs'>
  readonly admin: Pick<
    AdminService,
    'bulk' | 'announcements' | 'transparency' | 'liftSuspensions' | 'countFigures' | 'alerts'
  >
}

export const createJobHandlers = ({
  pool,
  erasures,
  mailer,
  auth,
  profiles,
  admin,
  push,
  ...workers
}: Workers): JobHandlers => ({
  mail: ({ mailId }) => mailer.sendStored(mailId),
  forgotPassword: auth.jobs.mailReset,
  warnIdleMember: (warning, { jobId }) => auth.jobs.warnIdleMember(warning, jobId),
  push: push.jobs.send,
  pushAnnouncement: push.jobs.sendAnnouncement,
  bulk: ({ bulkId }, { signal }) => admin.bulk.jobs.work(bulkId, signal),
  announcement: ({ announcementId }, { signal }) => admin.announcements.jobs.work(announcementId, signal),
  publishAnnouncement: ({ announcementId }) => admin.announcements.publishDue(announcementId),
  async resumePanelWork() {
    await admin.bulk.jobs.upkeep()
    await admin.announcements.jobs.resume()
  },
  applyHiddenContacts: (_, { signal }) => workers.safety.jobs.applyHiddenContacts(signal),
  notifyLikesYou: (_, { signal }) => workers.matches.notifyLikesYou(signal),
  offerIcebreakers: (_, { signal }) => workers.matches.offerIcebreakers(signal),
  remindUnanswered: (_, { signal }) => workers.matches.remindUnanswered(signal),
  remindCheckIn: ({ dateId }) => workers.dates.jobs.remind(dateId),
  missedCheckIn: ({ dateId }) => workers.dates.jobs.miss(dateId),
  eraseEndedDates: (_, { signal }) => workers.dates.jobs.eraseEnded(signal),
  eraseAttachments: (_, { signal }) => workers.messaging.attachments.erase(signal),
  countTransparency: (_, { signal }) => admin.transparency.count(signal),
  liftSuspensions: (_, { signal }) => admin.liftSuspensions(signal),
  countFigures: (_, { signal }) => admin.countFigures(signal),
  mailUrgentReports: () => admin.alerts.mailDue(),
  eraseEndedSessions: (_, { signal }) => auth.jobs.eraseEnded(signal),
  eraseDeletionRecords: (_, { signal }) => workers.deletionRecords.eraseExpired(signal),
  findNamed: workers.safety.jobs.findNamed,
  eraseOldEvidence: (_, { signal }) => workers.safety.jobs.eraseOldEvidence(signal),
  eraseVerifications: (_, { signal }) => workers.safety.jobs.eraseVerifications(signal),
  async cleanUpTakedowns(_, { signal }) {
    await workers.safety.jobs.cleanUpTakedowns(signal)
    await workers.pictures.forgetRemoved(signal)
  },
  async checkPictures(_, { signal }) {
    // First, as the checks fail while the model cannot be loaded; this never fails.
    await workers.pictures.holdCopies(signal, workers.feed.pictures.holdCopy)
    await workers.feed.pictures.checkWaiting(signal)
    await workers.pictures.checkWaiting(signal)
  },
  eraseUnconfirmedSubscriptions: (_, { signal }) => workers.community.eraseUnconfirmed(signal),
  eraseOldNotifications: (_, { signal }) => workers.notifications.cleanUp(signal),
  eraseOldViews: (_, { signal }) => workers.insights.eraseOldViews(signal),
  eraseStaleMails: (_, { signal }) => mailer.eraseStale(signal),
  async sweepPictures(_, { signal }) {
    await workers.feed.pictures.sweep(signal)
    await workers.media.sweep(signal)
  },
  sweepSearchWords: (_, { signal }) => workers.vocabularySweep(signal),
  eraseFormerUsernames: (_, { signal }) => profiles.usernameCleanup(signal),
  eraseIdleAccounts: (_, { signal }) => workers.idleAccounts(signal),
  eraseDeleted: (_, { signal }) => erasures.eraseAll(signal),
  eraseFailedJobs: (_, { signal }) => eraseOldFailedJobs(pool, signal),
})
