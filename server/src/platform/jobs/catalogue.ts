// Every background job: payload, attempts, queue, schedule, and how long a failed one is kept. Handlers: app/job-handlers.ts.
import type { JobName } from '@hamvav/contract/admin/overview'

import type { PushType } from '@hamvav/contract/notifications/kinds'

/** Ids only: the content is read when it is sent, and is not sent if it was read or removed. */
export interface PushOrder {
  readonly memberId: string
  readonly type: PushType
  /** Id of the notification or of the message. */
  readonly id: string
  /** Sender of the message. */
  readonly from?: string
  /** Not sent after this time, ms. */
  readonly until: number
  /** Default: all browsers of the member. */
  readonly subscriptionId?: string
  /** Attempts so far. */
  readonly failed?: number
}

interface JobOptions {
  /**
   * Attempts in all. The wait after attempt n is e^n s, at most 6.1 h: 3 attempts take 10 s, 10 take 2.3 h, 13 take 22 h.
   * An attempt also counts if the process was killed, so that a job that kills it ends.
   */
  readonly attempts: number
  /** Days for which a job that failed for good is kept and shown in the panel's health card; then it is erased with its payload. */
  readonly keepFailedDays: number
  /** Jobs of one queue run one after the other, on all servers together; without a queue they run side by side. */
  readonly queue?: string
  /** Runs after waiting jobs without this, so that those of a slow push service do not delay mail. */
  readonly canWait?: true
  /** Cron pattern in UTC: minute, hour, day of the month, month, day of the week. One run per installation. */
  readonly schedule?: string
  /** Also runs when a server starts. */
  readonly atStart?: true
  /** Reads or erases a large table: waits while this server has just started, as all its members connect and log in then. */
  readonly waitsAfterStart?: true
}

export interface JobType<Payload extends object> extends JobOptions {
  /** Never set; carries the type. */
  readonly payload?: Payload
}

/** What a job without a payload gets. */
type NoPayload = Record<never, never>

const job = <Payload extends object = NoPayload>(options: JobOptions): JobType<Payload> => options

/** Payloads are stored as they are: ids only, or sealed content. A job that ended well is deleted with its payload. */
export const jobs = {
  /** Content of deleted members, in batches; the schedule continues what a killed server began. */
  eraseDeleted: job({ attempts: 3, keepFailedDays: 7, schedule: '* * * * *' }),
  /** Sends a stored mail (platform/mail). */
  mail: job<{ readonly mailId: string }>({ attempts: 13, keepFailedDays: 7 }),
  /** Mails the link that sets a new password, or nothing: looks up whether the address has an account. */
  forgotPassword: job<{ readonly requestId: string; readonly sealedEmail: string; readonly askedAt: number }>({
    attempts: 8,
    keepFailedDays: 1,
  }),
  /** Warns the owner of an idle account with an unconfirmed address; `triedAt` in ms. */
  warnIdleMember: job<{ readonly memberId: string; readonly triedAt: number }>({ attempts: 11, keepFailedDays: 7 }),
  /** Applies a bulk action of the panel; each run changes some members and adds the next. */
  bulk: job<{ readonly bulkId: string }>({ attempts: 13, keepFailedDays: 30, queue: 'bulk' }),
  /** Notifies all members of an announcement; each run notifies some and adds the next. */
  announcement: job<{ readonly announcementId: string }>({ attempts: 13, keepFailedDays: 30, queue: 'announcement' }),
  /** Publishes an announcement at its time, unless it was cancelled or moved. */
  publishAnnouncement: job<{ readonly announcementId: string }>({ attempts: 13, keepFailedDays: 30 }),
  /** One push; not repeated after a crash, as it may have been sent: the attempts are jobs of their own. */
  push: job<PushOrder>({ attempts: 1, keepFailedDays: 1, canWait: true }),
  /** Pushes an announcement to the next subscribed members, and adds the next run. */
  pushAnnouncement: job<{ readonly announcementId: string; readonly after: string | null }>({
    attempts: 3,
    keepFailedDays: 1,
    queue: 'pushAnnouncement',
    canWait: true,
  }),
  /** Old bulk actions; bulk actions and announcements without a job get one. */
  resumePanelWork: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '1 * * * *', atStart: true }),
  /** Hides members from the addresses that they added before midnight in Kathmandu, and ends removed ones. */
  applyHiddenContacts: job({ attempts: 5, keepFailedDays: 7, schedule: '15 18 * * *', atStart: true }),
  /** Notifies members whom more people like; at six in the evening in Kathmandu. */
  notifyLikesYou: job({ attempts: 5, keepFailedDays: 7, schedule: '15 12 * * *' }),
  /** Offers icebreakers to matches without a word for a week; in the afternoon in Kathmandu. */
  offerIcebreakers: job({ attempts: 3, keepFailedDays: 7, schedule: '0 12 * * *' }),
  /** Reminds members of first messages without an answer; at a quarter to seven in the evening in Kathmandu. */
  remindUnanswered: job({ attempts: 3, keepFailedDays: 7, schedule: '0 13 * * *' }),
  /** Reminds a member of the check-in of a shared date. */
  remindCheckIn: job<{ readonly dateId: string }>({ attempts: 5, keepFailedDays: 7 }),
  /** Mails the friend of a shared date after a missed check-in. */
  missedCheckIn: job<{ readonly dateId: string }>({ attempts: 13, keepFailedDays: 7 }),
  /** Shared dates whose link has ended, and friends who never confirmed. */
  eraseEndedDates: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '12 * * * *' }),
  /** Files of attachments that ended, pictures that were viewed once, and uploads that were never sent. */
  eraseAttachments: job({ attempts: 3, keepFailedDays: 1, schedule: '* * * * *' }),
  /** Figures of /transparency; after midnight in Kathmandu. */
  countTransparency: job({ attempts: 3, keepFailedDays: 7, schedule: '26 18 * * *', atStart: true }),
  /** Lifts suspensions whose time is over. */
  liftSuspensions: job({ attempts: 3, keepFailedDays: 1, schedule: '* * * * *' }),
  /** Figures of the panel's overview. */
  countFigures: job({ attempts: 3, keepFailedDays: 1, schedule: '* * * * *', atStart: true }),
  /** Mails admins about urgent reports. */
  mailUrgentReports: job({ attempts: 3, keepFailedDays: 1, schedule: '* * * * *' }),
  /** Ended sessions and links. */
  eraseEndedSessions: job({ attempts: 3, keepFailedDays: 7, schedule: '16 * * * *', waitsAfterStart: true }),
  /** Records of deleted accounts whose time is over. */
  eraseDeletionRecords: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '26 * * * *' }),
  /** Finds and reports the members meant by a report by name. One at a time, so that no other job's delay shows whether somebody was found. */
  findNamed: job<{ readonly namedId: string }>({ attempts: 10, keepFailedDays: 7, queue: 'findNamed' }),
  /** Evidence of reports that were decided long ago, and old reports by name. */
  eraseOldEvidence: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '46 * * * *' }),
  /** Restores pictures of lifted takedowns, erases the content of old ones. */
  cleanUpTakedowns: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '36 * * * *' }),
  eraseUnconfirmedSubscriptions: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '31 * * * *' }),
  eraseOldNotifications: job({ attempts: 3, keepFailedDays: 7, schedule: '56 */6 * * *', waitsAfterStart: true }),
  /** Views that are older than any dashboard shows; at night in Nepal. */
  eraseOldViews: job({ attempts: 3, keepFailedDays: 7, schedule: '6 20 * * *', waitsAfterStart: true }),
  /** Copies of pictures that were removed; pictures that could not be checked at once, then those from before the check; adds itself while there are more. */
  checkPictures: job({ attempts: 1, keepFailedDays: 1, schedule: '* * * * *', atStart: true }),
  /** Pictures of posts that are in none, and picture files without a row. */
  sweepPictures: job({ attempts: 3, keepFailedDays: 7, schedule: '21 2 * * *', waitsAfterStart: true }),
  /** Former usernames whose reservation is over. */
  eraseFormerUsernames: job({ attempts: 3, keepFailedDays: 1, queue: 'upkeep', schedule: '5 * * * *' }),
  /** Words of search that no text contains any more, or that are missing. */
  sweepSearchWords: job({ attempts: 3, keepFailedDays: 7, schedule: '31 3 * * *', waitsAfterStart: true }),
  /** Warns and erases accounts that never confirmed their address and are idle. */
  eraseIdleAccounts: job({ attempts: 3, keepFailedDays: 1, queue: 'upkeep', schedule: '51 * * * *' }),
  eraseStaleMails: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '11 * * * *' }),
  /** Clips and documents without a decision in time, and what an interrupted decision left. */
  eraseVerifications: job({ attempts: 3, keepFailedDays: 7, schedule: '*/10 * * * *', atStart: true }),
  eraseFailedJobs: job({ attempts: 3, keepFailedDays: 7, queue: 'upkeep', schedule: '41 * * * *' }),
} as const satisfies Record<JobName, JobType<object>>

export type PayloadOf<Name extends JobName> = (typeof jobs)[Name] extends JobType<infer Payload> ? Payload : never

/** Runs of a schedule never overlap: without a queue they have one of their own. */
export function queueOf(name: JobName): string | null {
  const { queue, schedule } = jobs[name] as JobType<object>
  return queue ?? (schedule === undefined ? null : name)
}
