import * as z from 'zod/mini'
import { Timestamp } from '../fields.ts'

/** What is counted by Kathmandu day, in the order in which it is shown. */
export const overviewFigures = ['newMembers', 'active', 'matches', 'messages', 'posts', 'reports', 'decisions'] as const
export type OverviewFigure = (typeof overviewFigures)[number]

const byFigure = z.object({
  newMembers: z.number(),
  /** Members who were there that day. */
  active: z.number(),
  matches: z.number(),
  messages: z.number(),
  posts: z.number(),
  reports: z.number(),
  /** Reports decided and approvals given or refused: the load of moderation. */
  decisions: z.number(),
})

/** `/admin`: counted beforehand, never at the visit. What waits is counted up to `exactTotalMax`, and is one more beyond. */
export const Overview = z.object({
  /** When the figures of today were last counted; null before the first time, minutes after a first start. */
  at: z.nullable(Timestamp),
  /** The server's clock as it answered: an admin's own may go wrong. */
  asked: Timestamp,
  now: z.object({
    members: z.number(),
    /** Null while nobody knows, as Redis is away. */
    online: z.nullable(z.number()),
    suspended: z.number(),
    reportsWaiting: z.number(),
    /** Of those, past their deadline. */
    reportsOverdue: z.number(),
    approvalsWaiting: z.number(),
    verificationsWaiting: z.number(),
    appealsWaiting: z.number(),
    supportWaiting: z.number(),
    /** Hours since the oldest open report; null without one. */
    oldestReportHours: z.nullable(z.number()),
    /** Median hours from a report to its decision, of the last 30 days; null without any. */
    medianDecisionHours: z.nullable(z.number()),
  }),
  /** The first day of which `active` is all who were there; of those before, who wrote or joined. Null before the first count. */
  activeSince: z.nullable(z.string()),
  /** One a day without gaps, the oldest first; `day` is YYYY-MM-DD. */
  days: z.array(z.object({ day: z.string(), ...byFigure.shape })),
  total: byFigure,
  /** Of as many days before those. */
  before: byFigure,
})
export type Overview = z.output<typeof Overview>

/** What waits in this house, for the server (the first three) or for an admin. */
export const queueNames = [
  'bulk',
  'announcements',
  'notifications',
  'reports',
  'approvals',
  'verifications',
  'appeals',
  'support',
] as const
export type QueueName = (typeof queueNames)[number]

/** How the server that answers, its waiting work and the database are. */
export const Health = z.object({
  server: z.object({
    version: z.string(),
    uptimeSeconds: z.number(),
    memoryMb: z.number(),
    /** The event loop's delay, 99th percentile of the last minute, milliseconds. */
    loopDelayMs: z.number(),
    sockets: z.number(),
  }),
  /** Null where the database did not say so in time. */
  queues: z.nullable(
    z.array(z.object({ name: z.enum(queueNames), waiting: z.number(), oldestSeconds: z.nullable(z.number()) })),
  ),
  /** Null where it did not answer in time. */
  database: z.nullable(
    z.object({
      version: z.string(),
      isEmbedded: z.boolean(),
      roundTripMs: z.number(),
      sizeMb: z.number(),
      /** Of all servers. */
      connections: z.number(),
      connectionsMax: z.number(),
    }),
  ),
})
export type Health = z.output<typeof Health>
