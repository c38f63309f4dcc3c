// What each background job does; their types, attempts and schedules: platform/jobs/catalogue.ts.
import type { Pool } from 'pg'
import type { AdminService } from '../features/admin/service.ts'
import type { AuthService } from '../features/auth/service.ts'
import { eraseOldFailedJobs } from '../platform/jobs/failed-jobs.ts'
import type { Erasures, ProfilesService } from '../features/profiles/service.ts'
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
  readonly media: { readonly sweep: JobWork }
  readonly vocabularySweep: JobWork
  readonly idleAccounts: JobWork
  readonly admin: Pick<AdminService, 'bulk' | 'announcements'>
}

export const createJobHandlers = ({
  pool,
  erasures,
  mailer,
  auth,
  profiles,
  admin,
  ...workers
}: Workers): JobHandlers => ({
  mail: ({ mailId }) => mailer.sendStored(mailId),
  forgotPassword: auth.jobs.mailReset,
  warnIdleMember: (warning, { jobId }) => auth.jobs.warnIdleMember(warning, jobId),
  bulk: ({ bulkId }, { signal }) => admin.bulk.jobs.work(bulkId, signal),
  announcement: ({ announcementId }, { signal }) => admin.announcements.jobs.work(announcementId, signal),
  async resumePanelWork() {
    await admin.bulk.jobs.upkeep()
    await admin.announcements.jobs.resume()
  },
  eraseStaleMails: mailer.eraseStale,
  sweepPictures: (_, { signal }) => workers.media.sweep(signal),
  sweepSearchWords: (_, { signal }) => workers.vocabularySweep(signal),
  eraseFormerUsernames: (_, { signal }) => profiles.usernameCleanup(signal),
  eraseIdleAccounts: (_, { signal }) => workers.idleAccounts(signal),
  eraseDeleted: (_, { signal }) => erasures.eraseAll(signal),
  eraseFailedJobs: (_, { signal }) => eraseOldFailedJobs(pool, signal),
})
