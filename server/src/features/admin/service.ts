// The admin panel: accounts, members, review queues, audit log, overview.
import type { AdminUser, SuspendedUser } from '@hamvav/contract/admin/entities'
import type { adminListUsers } from '@hamvav/contract/admin/endpoints'
import type { Overview } from '@hamvav/contract/admin/overview'
import type { adminDecideReport, adminListSuspended, adminUndoDecision } from '@hamvav/contract/admin/review-endpoints'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import type { SupportRequest } from '@hamvav/contract/community/entities'
import type { adminAnswerSupport, adminListSupport } from '@hamvav/contract/community/support-endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../config/config.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'
import { createTotp } from '../../platform/crypto/totp.ts'
import type { AdminViewer } from '../../platform/http/viewer.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import type { Passkeys } from '../../platform/passkeys/passkeys.ts'
import type { RemoveFiles } from '../../platform/media/store/picture-store.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import type { SecurityLog } from '../../platform/security-log/security-log.ts'
import type { AuthService } from '../auth/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { FeedService } from '../feed/service.ts'
import type { InsightsService } from '../insights/service.ts'
import type { MessagingService } from '../messaging/service.ts'
import type { NotificationsService } from '../notifications/service.ts'
import type { Erasures, PicturesService, ProfilesService } from '../profiles/service.ts'
import type { DeletionRecords, HeldTexts, SafetyService } from '../safety/service.ts'
import { createFactors, type Factors } from './accounts/factors/factors.ts'
import { createRecoveryCodes } from './accounts/factors/recovery-codes.ts'
import { createVerifyFactor } from './accounts/factors/verify-factor.ts'
import { createGuessLimits } from './accounts/guess-limits.ts'
import { type AdminSessions, createAdminSessions } from './accounts/sessions.ts'
import { createSignIn, type SignIn } from './accounts/sign-in.ts'
import { createStepUp, type StepUp } from './accounts/step-up.ts'
import { createTeam, type Team } from './accounts/team.ts'
import { createAnnouncements, type Announcements } from './announcements/announcements.ts'
import { createAuditHeads } from './audit/audit-chain.ts'
import { createAuditLog, type AuditLog } from './audit/audit-log.ts'
import { appendAudit } from './audit/audit.ts'
import { createBulk, type Bulk } from './bulk/bulk.ts'
import { createBulkWorker } from './bulk/bulk-worker.ts'
import { createApprovals, type Approvals } from './decisions/approvals.ts'
import { createChangedProfiles, type ChangedProfiles } from './decisions/changed-profiles.ts'
import { createCarriedReviews, type CarriedReviews } from './deletions/carried-reviews.ts'
import { createSimilar, type Similar } from './deletions/similar.ts'
import { createDecisions, type Decisions } from './decisions/decisions.ts'
import { createDesk, type Desk } from './desk/desk.ts'
import { createUndo } from './decisions/undo.ts'
import { createFiguresJob } from './overview/figures.ts'
import { createFailedJobsCare, type FailedJobsCare } from './overview/failed-jobs.ts'
import { createHealth, type HealthCheck } from './overview/health.ts'
import { createOverview } from './overview/overview.ts'
import { createReportDecisions } from './reports/report-decisions.ts'
import { createReportReversal } from './reports/report-reversal.ts'
import { createAlerts, type Alerts } from './reports/alerts.ts'
import { createHeldCases, type HeldCases } from './held/held-cases.ts'
import { createReports, type Reports } from './reports/reports.ts'
import { createGiveStrike } from './strikes/strikes.ts'
import { createAppeals, type Appeals } from './suspensions/appeals.ts'
import { createSuspensionJob, listSuspendedUsers } from './suspensions/suspensions.ts'
import { createWatermarks, type Watermarks } from './takedowns/watermarks.ts'
import { createHeldPictures, type HeldPictures } from './takedowns/held-pictures.ts'
import { createTakedowns, type Takedowns } from './takedowns/takedowns.ts'
import { createTransparency, type TransparencyService } from './transparency/transparency.ts'
import { createMemberPage, type MemberPage } from './users/member.ts'
import { hidesEmails } from './masked-emails.ts'
import { listUsers, type UserList } from './users/users.ts'
import { createVerifications, type Verifications } from './verifications/verifications.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs. */
  readonly workPool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly passkeys: Passkeys
  readonly sealing: Sealing
  readonly profiles: ProfilesService
  readonly pictures: Pick<
    PicturesService,
    | 'reviewed'
    | 'readReviewed'
    | 'takeDown'
    | 'readTakenDown'
    | 'held'
    | 'heldOwners'
    | 'release'
    | 'copies'
    | 'readMark'
  >
  readonly notifications: NotificationsService
  readonly safety: Pick<SafetyService, 'watch' | 'reviewQueue' | 'verificationReview' | 'restorePicture'>
  readonly held: HeldTexts
  readonly deletionRecords: DeletionRecords
  readonly feed: Pick<
    FeedService,
    'pictures' | 'removeContent' | 'restoreContent' | 'addAnnouncement' | 'events' | 'release'
  >
  readonly insights: Pick<InsightsService, 'pageViews'>
  readonly auth: Pick<AuthService, 'mailAgain'>
  readonly messaging: Pick<MessagingService, 'presence' | 'readSender' | 'releaseHeld' | 'voidHeld'>
  readonly community: Pick<CommunityService, 'support'>
  readonly removeFiles: RemoveFiles
  readonly erasures: Erasures
  /** On the connections of jobs. */
  readonly workErasures: Erasures
  readonly openAttempts: Limits['openAttempts']
  readonly securityLog: SecurityLog
  /** Drops the cached standing of a member. */
  readonly forgetStanding: (memberId: string) => void
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'production' | 'jwtSecret' | 'publicUrl' | 'encryptionKeys'>
  readonly mailer: Mailer
  readonly report: (error: unknown, context: string) => void
  /** Writes to the server's log. */
  readonly log: (about: object, text: string) => void
  readonly now: () => number
  /** Shown on the login page, in demo mode only. */
  readonly demoAdmin?: { readonly username: string; readonly password: string } | undefined
}

export interface AdminService {
  readonly signIn: SignIn
  readonly sessions: AdminSessions
  readonly stepUp: StepUp
  readonly factors: Factors
  readonly team: Team
  readonly member: MemberPage
  listUsers(viewer: AdminViewer, query: QueryOf<typeof adminListUsers>): Promise<UserList>
  readonly decisions: Decisions
  readonly approvals: Approvals
  readonly changedProfiles: ChangedProfiles
  readonly takedowns: Takedowns
  readonly verifications: Verifications
  readonly heldCases: HeldCases
  readonly heldPictures: HeldPictures
  readonly watermarks: Watermarks
  undo(admin: AdminViewer, memberId: string, decision: BodyOf<typeof adminUndoDecision>): Promise<AdminUser>
  readonly bulk: Bulk
  readonly reports: Reports
  readonly desk: Desk
  readonly alerts: Alerts
  decideReport(admin: AdminViewer, id: string, decision: BodyOf<typeof adminDecideReport>): Promise<ReportSummary>
  /** Takes a decision back and opens its case again. */
  reverseReport(admin: AdminViewer, id: string, note: string): Promise<ReportSummary>
  readonly appeals: Appeals
  readonly carriedReviews: CarriedReviews
  readonly similar: Similar
  listSuspended(viewer: AdminViewer, query: QueryOf<typeof adminListSuspended>): Promise<SuspendedUser[]>
  /** Job: counts the figures of the overview. */
  readonly countFigures: JobWork
  /** Job: lifts suspensions whose time is over. */
  readonly liftSuspensions: JobWork
  readonly support: SupportQueue
  readonly announcements: Announcements
  readonly auditLog: AuditLog
  overview(days: number): Promise<Overview>
  readonly health: HealthCheck
  readonly failedJobs: FailedJobsCare
  readonly pageViews: InsightsService['pageViews']
  readonly transparency: TransparencyService
  /** Starts the background work of this process. */
  start(): void
  close(): Promise<void>
}

export function createAdmin(deps: Dependencies): AdminService {
  const { pool, workPool, config, log } = deps
  const ofJobs = { ...deps, pool: workPool, erasures: deps.workErasures }
  const decisions = createDecisions(deps)
  const reports = createReports(deps)
  const takedowns = createTakedowns(deps)
  const giveStrike = createGiveStrike(deps)
  const alerts = createAlerts(deps)
  const bulk = createBulk({ ...deps, jobs: createBulkWorker({ ...ofJobs, decisions }) })
  const health = createHealth(deps)
  const announcements = createAnnouncements(deps)
  const auditHeads = createAuditHeads({
    ...deps,
    dataDir: config.dataDir,
    log: (head) => log({ head }, 'head of the audit log'),
  })
  return {
    ...createAccounts(deps),
    member: createMemberPage({ ...deps, reports }),
    listUsers: (viewer, query) => listUsers(pool, { ...query, hidesEmails: hidesEmails(viewer) }),
    decisions,
    approvals: createApprovals(deps),
    changedProfiles: createChangedProfiles(deps),
    takedowns,
    verifications: createVerifications({ ...deps, reports, decisions }),
    heldCases: createHeldCases({ ...deps, takedowns, reports, giveStrike }),
    heldPictures: createHeldPictures({ ...deps, takedowns }),
    watermarks: createWatermarks(deps),
    undo: createUndo(deps),
    bulk,
    reports,
    desk: createDesk(deps),
    alerts,
    decideReport: createReportDecisions({ ...deps, decisions, reports, takedowns, giveStrike }),
    reverseReport: createReportReversal({ ...deps, decisions, reports, takedowns }),
    appeals: createAppeals({ ...deps, decisions, takedowns }),
    carriedReviews: createCarriedReviews({ ...deps, decisions }),
    similar: createSimilar(deps),
    listSuspended: (viewer, query) => listSuspendedUsers(pool, { ...query, hidesEmails: hidesEmails(viewer) }),
    liftSuspensions: createSuspensionJob({ ...ofJobs, decisions }),
    countFigures: createFiguresJob(ofJobs),
    support: createSupportQueue(deps),
    announcements,
    auditLog: createAuditLog(deps),
    overview: createOverview(deps),
    health,
    failedJobs: createFailedJobsCare(deps),
    pageViews: deps.insights.pageViews,
    transparency: createTransparency(deps),
    start(): void {
      auditHeads.start()
      health.start()
    },
    async close(): Promise<void> {
      await Promise.all([auditHeads.stop(), health.stop()])
    },
  }
}

function createAccounts(deps: Dependencies): Pick<AdminService, 'signIn' | 'sessions' | 'stepUp' | 'factors' | 'team'> {
  const limits = createGuessLimits(deps)
  const recoveryCodes = createRecoveryCodes(deps)
  const shared = { ...deps, limits, recoveryCodes, totp: createTotp(deps.now), requiresFactor: deps.config.production }
  const checked = { ...shared, verifyFactor: createVerifyFactor(shared) }
  return {
    signIn: createSignIn(checked),
    sessions: createAdminSessions(shared),
    stepUp: createStepUp(checked),
    factors: createFactors(shared),
    team: createTeam(shared),
  }
}

export interface SupportQueue {
  list(query: QueryOf<typeof adminListSupport>): Promise<SupportRequest[]>
  /** Fails with `support_request_answered`, naming the admin and the time, if another admin answered meanwhile. */
  answer(admin: AdminViewer, id: string, answer: BodyOf<typeof adminAnswerSupport>): Promise<SupportRequest>
  setState(admin: AdminViewer, id: string, state: 'open' | 'closed'): Promise<SupportRequest>
}

function createSupportQueue({ community: { support }, now }: Pick<Dependencies, 'community' | 'now'>): SupportQueue {
  const decision = (admin: AdminViewer, id: string, action: 'answer-support' | 'close-support' | 'reopen-support') => ({
    adminId: admin.id,
    inTransaction: async (client: PoolClient) =>
      void (await appendAudit(client, { adminId: admin.id, action, subjectId: id }, new Date(now()))),
  })
  return {
    list: support.list,
    answer: (admin, id, answer) => support.answer(id, { ...answer, ...decision(admin, id, 'answer-support') }),
    setState: (admin, id, state) =>
      support.setState(id, state, decision(admin, id, state === 'closed' ? 'close-support' : 'reopen-support')),
  }
}
