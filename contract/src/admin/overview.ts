import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { failedJobsSelected } from './limits.ts'

/** Figures counted per Kathmandu day, in display order. */
export const overviewFigures = [
  'newMembers',
  'active',
  'matches',
  'messages',
  'games',
  'gamesFinished',
  'gifts',
  'voiceNotes',
  'chatPictures',
  'posts',
  'reports',
  'decisions',
] as const
export type OverviewFigure = (typeof overviewFigures)[number]

const figures = z.object({
  newMembers: z.number(),
  /** Members active on that day. */
  active: z.number(),
  matches: z.number(),
  messages: z.number(),
  /** Begun in conversations. */
  games: z.number(),
  /** Begun on that day, and played to their end on the same day. */
  gamesFinished: z.number(),
  gifts: z.number(),
  voiceNotes: z.number(),
  chatPictures: z.number(),
  posts: z.number(),
  reports: z.number(),
  /** Decided reports and approvals: the moderation workload. */
  decisions: z.number(),
})

/** Dashboard of `/admin`, precomputed. Queue lengths are counted up to `exactTotalMax`; a longer queue has that number plus one. */
export const Overview = z.object({
  /** Time of the last count of today's figures; null before the first one, minutes after the first start. */
  at: z.nullable(Timestamp),
  /** Server time of the response, because the clock of the admin's device may be wrong. */
  asked: Timestamp,
  now: z.object({
    members: z.number(),
    /** Null while Redis is unavailable. */
    online: z.nullable(z.number()),
    suspended: z.number(),
    reportsWaiting: z.number(),
    /** Open reports past their deadline. */
    reportsOverdue: z.number(),
    approvalsWaiting: z.number(),
    verificationsWaiting: z.number(),
    /** Clips and documents. */
    submissionsWaiting: z.number(),
    changedWaiting: z.number(),
    picturesWaiting: z.number(),
    appealsWaiting: z.number(),
    supportWaiting: z.number(),
    /** Age of the oldest open report, hours; null if there is none. */
    oldestReportHours: z.nullable(z.number()),
    /** Median hours from report to decision over the last 30 days; null if there were none. */
    medianDecisionHours: z.nullable(z.number()),
  }),
  /** First day on which `active` counts every active member; on earlier days it counts those who wrote or joined. Null before the first count. */
  activeSince: z.nullable(z.string()),
  /** One entry per day without gaps, oldest first; `day` is YYYY-MM-DD. */
  days: z.array(z.object({ day: z.string(), ...figures.shape })),
  total: figures,
  /** Totals of the previous period of the same length. */
  before: figures,
})
export type Overview = z.output<typeof Overview>

/** Work queues: the first four are processed by the server, the others by admins. */
export const queueNames = [
  'bulk',
  'announcements',
  'notifications',
  'pictureChecks',
  'reports',
  'pictures',
  'approvals',
  'verifications',
  'appeals',
  'support',
] as const
export type QueueName = (typeof queueNames)[number]

/** Every type of background job; attempts, queue and schedule: server/src/platform/jobs/catalogue.ts. */
export const jobNames = [
  'bulk',
  'announcement',
  'publishAnnouncement',
  'push',
  'pushAnnouncement',
  'resumePanelWork',
  'eraseDeleted',
  'mail',
  'forgotPassword',
  'warnIdleMember',
  'applyHiddenContacts',
  'notifyLikesYou',
  'offerIcebreakers',
  'remindUnanswered',
  'remindCheckIn',
  'missedCheckIn',
  'eraseEndedDates',
  'eraseAttachments',
  'countTransparency',
  'liftSuspensions',
  'countFigures',
  'mailUrgentReports',
  'eraseEndedSessions',
  'eraseDeletionRecords',
  'findNamed',
  'eraseOldEvidence',
  'cleanUpTakedowns',
  'eraseUnconfirmedSubscriptions',
  'eraseOldNotifications',
  'eraseOldViews',
  'sweepPictures',
  'checkPictures',
  'eraseFormerUsernames',
  'sweepSearchWords',
  'eraseIdleAccounts',
  'eraseStaleMails',
  'eraseVerifications',
  'eraseFailedJobs',
] as const
export type JobName = (typeof jobNames)[number]

/** A positive number in decimal digits, below 2^63. */
const JobId = z.string({ error: 'This is not a job.' }).check(z.regex(/^[1-9]\d{0,17}$/, 'This is not a job.'))

export const FailedJob = z.object({
  _id: JobId,
  failedAt: Timestamp,
  attempts: z.number(),
  /** Without personal data; null if the process ended during the job. */
  error: z.nullable(z.string()),
})
export type FailedJob = z.output<typeof FailedJob>

/** One entry per type that has failed jobs. */
export const FailedJobs = z.object({
  /** Time of the list by the clock of the database, for `until`. */
  at: Timestamp,
  types: z.array(z.object({ name: z.enum(jobNames), total: z.number(), newest: z.array(FailedJob) })),
})
export type FailedJobs = z.output<typeof FailedJobs>

/** Some jobs of a type, or all that failed until the admin saw the list. */
export const FailedJobsSelection = z
  .object({
    name: z.enum(jobNames, { error: 'There is no such job.' }),
    ids: z.optional(
      z
        .array(JobId, { error: 'The jobs are a list of ids.' })
        .check(
          z.minLength(1, { error: 'No jobs selected.' }),
          z.maxLength(failedJobsSelected, { error: `At most ${failedJobsSelected} jobs at once.` }),
        ),
    ),
    until: z.optional(z.iso.datetime({ error: 'This is not a time.' })),
  })
  .check(
    z.refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
      path: ['ids'],
      error: 'Give either ids or a time.',
    }),
  )
export type FailedJobsSelection = z.output<typeof FailedJobsSelection>

/** State of the responding server, the work queues and the database. */
export const Health = z.object({
  server: z.object({
    version: z.string(),
    uptimeSeconds: z.number(),
    memoryMb: z.number(),
    /** Event loop delay, 99th percentile of the last minute, milliseconds. */
    loopDelayMs: z.number(),
    sockets: z.number(),
    /** False: texts cannot be checked, and all new ones wait for a person. */
    checksTexts: z.boolean(),
    /** Waiting clips and documents that this server cannot open, because the servers do not share the folder of the keys. */
    foreignKeys: z.number(),
  }),
  /** Null if the query timed out. */
  queues: z.nullable(
    z.array(z.object({ name: z.enum(queueNames), waiting: z.number(), oldestSeconds: z.nullable(z.number()) })),
  ),
  /** Deleted members whose content is being erased; null if the query timed out. */
  erasures: z.nullable(
    z.object({
      total: z.number(),
      /** Some of them, oldest first. */
      oldest: z.array(z.object({ _id: EntityId, erased: z.number(), seconds: z.number() })),
    }),
  ),
  /** Background jobs that failed for good; null if the query timed out. */
  failedJobs: z.nullable(FailedJobs),
  /** Null if the database did not answer in time. */
  database: z.nullable(
    z.object({
      version: z.string(),
      isEmbedded: z.boolean(),
      roundTripMs: z.number(),
      sizeMb: z.number(),
      /** Connections of all servers. */
      connections: z.number(),
      connectionsMax: z.number(),
    }),
  ),
})
export type Health = z.output<typeof Health>
