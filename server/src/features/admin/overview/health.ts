// Health of this server, the queues and the database. Each part has a time limit, so that one that hangs is shown as failed.
import type { Health } from '@hamvav/contract/admin/overview'
import { secondMs } from '@hamvav/contract/durations'
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { listFailedJobs } from '../../../platform/jobs/failed-jobs.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import type { HeldTexts, SafetyService } from '../../safety/service.ts'
import type { Erasures } from '../../profiles/service.ts'
import * as queries from './overview-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly config: { readonly databaseUrl: string | undefined }
  readonly notifications: Pick<NotificationsService, 'pending'>
  readonly erasures: Pick<Erasures, 'progress'>
  readonly held: Pick<HeldTexts, 'works'>
  readonly safety: { readonly verificationReview: Pick<SafetyService['verificationReview'], 'countForeign'> }
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

type Queues = NonNullable<Health['queues']>

const megabyte = 1024 * 1024
const timeoutMs = 2 * secondMs
/** Erasures that are shown one by one. */
const shownErasures = 5

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export interface HealthCheck {
  /** @param sockets number of open sockets of this server */
  read(sockets: number): Promise<Health>
  start(): void
  stop(): Promise<void>
}

export function createHealth(deps: Dependencies): HealthCheck {
  const { pool, config, notifications, erasures, held, safety, report, now } = deps
  const loop = createLoopDelay()

  const withTimeout = createTimeout(report)

  async function database(): Promise<Health['database']> {
    const begun = performance.now()
    await run(pool, queries.ping)
    const roundTripMs = Math.round((performance.now() - begun) * 10) / 10
    const [row] = await run(pool, queries.readDatabase)
    if (!row) return null
    return {
      version: row.version.split(' ')[0] ?? '',
      isEmbedded: config.databaseUrl === undefined,
      roundTripMs,
      sizeMb: Math.round(Number(row.size) / megabyte),
      connections: row.connections,
      connectionsMax: row.most,
    }
  }

  async function queues(): Promise<Queues> {
    const at = now()
    const age = (since: Date | null | undefined) =>
      since ? Math.max(0, Math.round((at - since.getTime()) / secondMs)) : null
    const [jobs, [waiting], [oldest]] = await Promise.all([
      run(pool, queries.readJobs),
      run(pool, queries.readWaiting, [new Date(at)]),
      run(pool, queries.readOldest),
    ])
    const ofAdmins = (['approvals', 'verifications', 'appeals', 'support', 'pictures'] as const).map((name) => ({
      name,
      waiting: waiting?.[name] ?? 0,
      oldestSeconds: age(oldest?.[name]),
    }))
    return [
      ...jobs.map(({ name, waiting, oldest }) => ({ name, waiting, oldestSeconds: age(oldest) })),
      { name: 'notifications', waiting: notifications.pending(), oldestSeconds: null },
      { name: 'reports', waiting: waiting?.reports ?? 0, oldestSeconds: age(waiting?.oldest_report) },
      ...ofAdmins,
    ]
  }

  async function ofErasures(): Promise<Health['erasures']> {
    const { total, oldest } = await erasures.progress(shownErasures)
    const seconds = (since: Date) => Math.max(0, Math.round((now() - since.getTime()) / secondMs))
    return {
      total,
      oldest: oldest.map((one) => ({ _id: one.memberId, erased: one.erased, seconds: seconds(one.requestedAt) })),
    }
  }

  return {
    start: loop.start,
    stop: async () => loop.stop(),
    async read(sockets) {
      const [inQueues, inErasure, failedJobs, foreignKeys, ofDatabase] = await Promise.all([
        withTimeout(queues()),
        withTimeout(ofErasures()),
        withTimeout(listFailedJobs(pool)),
        withTimeout(safety.verificationReview.countForeign()),
        withTimeout(database()),
      ])
      return {
        server: {
          version,
          uptimeSeconds: Math.floor(process.uptime()),
          memoryMb: Math.round(process.memoryUsage.rss() / megabyte),
          loopDelayMs: loop.read(),
          sockets,
          checksTexts: held.works(),
          foreignKeys: foreignKeys ?? 0,
        },
        queues: inQueues,
        erasures: inErasure,
        failedJobs,
        database: ofDatabase,
      }
    },
  }
}

/** Null for what fails or takes too long. */
const createTimeout =
  (report: Dependencies['report']) =>
  <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([
      work.catch((error: unknown) => {
        report(error, 'health')
        return null
      }),
      sleep(timeoutMs, null, { ref: false }),
    ])

/** Sampling interval, ms; also the delay measured for an idle loop. */
const resolution = 20
const windowMs = 30 * secondMs

/** Event loop delay, ms: 99th percentile of the last 30 to 60 seconds. */
function createLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution })
  let previous = 0
  const current = () => (histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(99) / 1e6 - resolution))
  const timer = setInterval(() => {
    previous = current()
    histogram.reset()
  }, windowMs).unref()

  return {
    read: () => Math.round(Math.max(previous, current()) * 10) / 10,
    start: () => void histogram.enable(),
    stop(): void {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
