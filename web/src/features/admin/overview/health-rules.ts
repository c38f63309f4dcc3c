import type { Health, QueueName } from '@hamvav/contract/admin/overview'

export type Condition = 'well' | 'slow' | 'trouble'

const conditions: readonly Condition[] = ['well', 'slow', 'trouble']

/** Below the first number: well; from the second on: trouble. */
type Bounds = readonly [slow: number, trouble: number]

const hour = 60 * 60
const day = 24 * hour
const loopDelayMs: Bounds = [100, 500]
const roundTripMs: Bounds = [25, 250]
const usedConnections: Bounds = [0.7, 0.9]
/** Age limits of the oldest item per queue, seconds; queues of admins take days. */
const oldest: Readonly<Record<Exclude<QueueName, 'notifications'>, Bounds>> = {
  bulk: [5 * 60, hour],
  announcements: [hour, day],
  pictureChecks: [5 * 60, hour],
  pictures: [day, 3 * day],
  reports: [2 * day, 7 * day],
  approvals: [2 * day, 7 * day],
  verifications: [2 * day, 7 * day],
  appeals: [2 * day, 7 * day],
  support: [2 * day, 7 * day],
}
/** Notifications waiting in the server; above 5,000 they are lost. */
const notifications: Bounds = [500, 2_500]

const judge = (value: number, [slow, trouble]: Bounds): Condition =>
  value < slow ? 'well' : value < trouble ? 'slow' : 'trouble'

const worst = (all: readonly Condition[]): Condition =>
  conditions[Math.max(0, ...all.map((one) => conditions.indexOf(one)))] ?? 'well'

export const ofServer = ({ loopDelayMs: delay, checksTexts, foreignKeys }: Health['server']): Condition =>
  checksTexts && foreignKeys === 0 ? judge(delay, loopDelayMs) : 'trouble'

/** Null if it did not answer in time. */
export const ofDatabase = (database: Health['database']): Condition =>
  database
    ? worst([
        judge(database.roundTripMs, roundTripMs),
        judge(database.connections / database.connectionsMax, usedConnections),
      ])
    : 'trouble'

type Queue = NonNullable<Health['queues']>[number]

export const ofQueue = ({ name, waiting, oldestSeconds }: Queue): Condition =>
  name === 'notifications' ? judge(waiting, notifications) : judge(oldestSeconds ?? 0, oldest[name])

/** What failed for good stays so until somebody acts. */
export const ofFailedJobs = (failedJobs: Health['failedJobs']): Condition =>
  failedJobs?.types.length === 0 ? 'well' : 'trouble'

export const ofHealth = ({ server, queues, erasures, failedJobs, database }: Health): Condition =>
  worst([
    ofServer(server),
    ofDatabase(database),
    ofFailedJobs(failedJobs),
    erasures ? 'well' : 'trouble',
    ...(queues?.map(ofQueue) ?? ['trouble' as const]),
  ])
