// The panel of those who keep the place safe, put together of its parts.
import type * as deskEndpoints from '@hamvav/contract/admin/review-endpoints'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import type { RemoveFiles } from '../../platform/media/store/remove-files.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'
import type { InsightsService } from '../insights/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { FeedService } from '../feed/service.ts'
import type { MessagingService } from '../messaging/service.ts'
import type { Kept, NotificationsService } from '../notifications/service.ts'
import type { PicturesService, ProfilesService } from '../profiles/service.ts'
import type { SafetyService } from '../safety/service.ts'
import { createAnnouncements } from './announcements/announcements.ts'
import { createAppeals } from './appeals/appeals.ts'
import { createApprovals } from './approvals/approvals.ts'
import { createAuditHeads, type AuditHead } from './audit/audit-heads.ts'
import { createAuditLog } from './audit/audit-log.ts'
import { createBulk } from './bulk/bulk.ts'
import { createDecisions } from './decisions/decisions.ts'
import { createFiguresSweep } from './overview/figures-sweep.ts'
import { createHealth } from './overview/health.ts'
import { createMemberPage } from './users/member.ts'
import { createOverview } from './overview/overview.ts'
import { createReportDecisions } from './reports/report-decisions.ts'
import { createReports } from './reports/reports.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createSupportDesk } from './support.ts'
import { listSuspendedUsers } from './suspensions/suspended.ts'
import { createSuspensionSweep } from './suspensions/suspension-sweep.ts'
import { createTeam } from './team/team.ts'
import { createUndo } from './decisions/undo.ts'
import { listUsers } from './users/users.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly profiles: ProfilesService
  readonly pictures: Pick<PicturesService, 'reviewed' | 'readReviewed'>
  readonly notifications: NotificationsService
  readonly safety: Pick<SafetyService, 'desk'>
  readonly feed: Pick<FeedService, 'removeContent' | 'addAnnouncement' | 'events'>
  readonly push: { readonly announcement: (kept: readonly Kept[]) => void }
  readonly insights: Pick<InsightsService, 'pageViews'>
  readonly messaging: Pick<MessagingService, 'presence'>
  readonly community: Pick<CommunityService, 'support'>
  readonly removeFiles: RemoveFiles
  readonly openAttempts: Limits['openAttempts']
  /** What is remembered of a member's standing is to be read again. */
  readonly forgetStanding: (memberId: string) => void
  readonly config: { readonly dataDir: string; readonly databaseUrl: string | undefined }
  readonly report: (error: unknown, context: string) => void
  /** Into the server's log. */
  readonly log: (about: object, text: string) => void
  readonly now: () => number
  /** Told at the log-in, in demo mode only. */
  readonly demoAdmin?: { readonly username: string; readonly password: string } | undefined
}

export type AdminService = ReturnType<typeof createAdmin>

export function createAdmin(deps: Dependencies) {
  const { dataDir } = deps.config
  const decisions = createDecisions(deps)
  const reports = createReports(deps)
  const bulk = createBulk({ ...deps, decisions })
  const suspensions = createSuspensionSweep({ ...deps, decisions })
  const tellHead = (head: AuditHead) => deps.log({ head }, 'head of the audit log')
  const health = createHealth(deps)
  const announcements = createAnnouncements(deps)
  /** What goes on by itself. */
  const works = [
    createAuditHeads({ ...deps, dataDir, log: tellHead }),
    createFiguresSweep(deps),
    health,
    suspensions,
    ...bulk.works,
    announcements.work,
  ]
  return {
    ...createSignIn(deps),
    ...createSupportDesk(deps),
    decisions,
    reports,
    decideReport: createReportDecisions({ ...deps, decisions, reports }),
    approvals: createApprovals(deps),
    undo: createUndo(deps),
    bulk,
    announcements,
    member: createMemberPage({ ...deps, reports }),
    suspensions,
    listSuspended: (query: QueryOf<typeof deskEndpoints.adminListSuspended>) => listSuspendedUsers(deps.pool, query),
    appeals: createAppeals({ ...deps, decisions }),
    team: createTeam(deps),
    demo: async () => ({ admin: deps.demoAdmin ?? null }),
    listUsers: (query: QueryOf<typeof endpoints.adminListUsers>) => listUsers(deps.pool, query),
    pageViews: deps.insights.pageViews,
    overview: createOverview(deps),
    health,
    auditLog: createAuditLog(deps),
    start(): void {
      for (const work of works) work.start()
    },
    async close(): Promise<void> {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
