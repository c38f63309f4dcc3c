// Metrics that are read at each scrape: connections, sockets, readiness, and some of the database.
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { run, statement } from '../database/statement.ts'
import type { Metrics } from './metrics.ts'
import { readRetention, secondsSince } from './retention.ts'

export interface ScrapeOptions {
  readonly metrics: Metrics
  /** By the value of the label `pool`. */
  readonly pools: () => Readonly<Record<string, Pool>>
  /** Of each message lane: how long the database has not answered its inserts, ms. */
  readonly unansweredMs: () => readonly number[]
  readonly countSockets: () => number
  /** The check of `/readyz`. */
  readonly isReady: () => Promise<boolean>
  readonly now: () => number
  /** Time limit for reading the database, ms: after it the other metrics are returned without those. */
  readonly deadlineMs?: number
}

const defaultDeadlineMs = 2 * secondMs
/** Scrapes within this time share one reading of the database, ms. */
const maxAgeMs = 5 * secondMs
/** The same for the ages of what should have been erased, which take longer to read. */
const retentionMaxAgeMs = 10 * minuteMs
/** Time after a failed reading of these ages until the next one begins, ms. */
const retentionRetryMs = minuteMs

/** @returns a function that returns all metrics in the text format of Prometheus */
export function createScrape(options: ScrapeOptions): () => Promise<string> {
  const { metrics, pools, unansweredMs, countSockets, isReady, now, deadlineMs = defaultDeadlineMs } = options
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  const gauges = createGauges(registry)
  let readAt = -Infinity
  const retention = createRetentionReading(gauges.retentionLate, now)

  async function readDatabase(): Promise<void> {
    if (Math.abs(now() - readAt) < maxAgeMs) return // also after the clock was set back
    readAt = now()
    const { main } = pools()
    if (!main) return
    const late = sleep(deadlineMs, undefined, { ref: false })
    const [found] = await Promise.all([
      Promise.race([run(main, readFigures).catch(() => undefined), late]),
      Promise.race([retention.update(main), late]),
    ])
    const [figures] = found ?? []
    gauges.databaseFailed.set(figures && !retention.hasFailed() ? 0 : 1)
    if (!figures) return
    gauges.databaseBytes.set(figures.bytes)
    gauges.databaseConnections.set({ state: 'open' }, figures.connections)
    gauges.databaseConnections.set({ state: 'max' }, figures.connections_max)
    gauges.jobs.set({ state: 'waiting' }, figures.jobs_waiting)
    gauges.jobs.set({ state: 'failed' }, figures.jobs_failed)
    gauges.jobsLate.set(figures.jobs_late)
    gauges.mailsWaiting.set(figures.mails_waiting)
    gauges.mailsOldest.set(figures.mails_oldest)
  }

  return async () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools())) {
      gauges.pool.set({ pool, state: 'busy' }, totalCount - idleCount)
      gauges.pool.set({ pool, state: 'idle' }, idleCount)
      gauges.pool.set({ pool, state: 'waiting' }, waitingCount)
      gauges.pool.set({ pool, state: 'max' }, options.max)
    }
    gauges.sockets.set(countSockets())
    const [ready] = await Promise.all([isReady(), readDatabase()])
    gauges.ready.set(ready ? 1 : 0)
    // After the check, which clears the lanes that failed and work again.
    for (const [lane, ms] of unansweredMs().entries()) gauges.laneUnanswered.set({ lane }, ms / secondMs)
    return registry.metrics()
  }
}

/** Ages of what should have been erased. A reading may end after the scrape that began it: its outcome counts from then on. */
function createRetentionReading(gauge: Gauge<'rows'>, now: () => number) {
  let reading: Promise<void> | undefined
  let hasFailed = false
  let endedAt = -Infinity

  async function read(main: Pool): Promise<void> {
    try {
      for (const [rows, seconds] of Object.entries(await readRetention(main))) gauge.set({ rows }, seconds)
      hasFailed = false
    } catch {
      hasFailed = true // reported by the gauge of failed figures
    }
    endedAt = now()
    reading = undefined
  }

  return {
    hasFailed: () => hasFailed,
    /** Reads again if it is time to and no reading runs. */
    update(main: Pool): Promise<void> {
      const isRecent = Math.abs(now() - endedAt) < (hasFailed ? retentionRetryMs : retentionMaxAgeMs)
      if (!reading && isRecent) return Promise.resolve()
      reading ??= read(main)
      return reading
    },
  }
}

function createGauges(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const labelled = <L extends string>(name: string, labels: readonly L[], help: string) =>
    new Gauge({ name, help, labelNames: labels, registers })
  return {
    pool: labelled('hamvav_pool_connections', ['pool', 'state'], 'Connections by pool; waiting: callers without one'),
    laneUnanswered: labelled(
      'hamvav_lane_unanswered_seconds',
      ['lane'],
      'Time since the running insert of a message lane began, or the first one that failed since the last answer; 0 if neither',
    ),
    sockets: gauge('hamvav_sockets', 'Open sockets of this process'),
    ready: gauge('hamvav_ready', '1 if /readyz answers 200'),
    databaseFailed: gauge('hamvav_database_figures_failed', '1 if the metrics of the database could not be read'),
    databaseBytes: gauge('hamvav_database_bytes', 'Size of the database'),
    databaseConnections: labelled(
      'hamvav_database_connections',
      ['state'],
      'Connections of all programs, and max_connections',
    ),
    jobs: labelled('hamvav_jobs', ['state'], 'Background jobs: waiting or running, failed for good'),
    jobsLate: gauge('hamvav_jobs_late_seconds', 'Age of the oldest background job that is due'),
    mailsWaiting: gauge('hamvav_mails_waiting', 'Mails that the mail server has not accepted yet'),
    mailsOldest: gauge('hamvav_mails_oldest_seconds', 'Age of the oldest of these mails; 0 without one'),
    retentionLate: labelled(
      'hamvav_retention_late_seconds',
      ['rows'],
      'Time since the oldest row should have been erased, by kind',
    ),
  }
}

interface DatabaseFigures {
  readonly bytes: number
  readonly connections: number
  readonly connections_max: number
  readonly jobs_waiting: number
  readonly jobs_failed: number
  /** Seconds. */
  readonly jobs_late: number
  readonly mails_waiting: number
  /** Seconds. */
  readonly mails_oldest: number
}

const readFigures = statement<DatabaseFigures>(
  'metrics_database',
  `SELECT pg_database_size(current_database())::float8 AS bytes,
     (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
     current_setting('max_connections')::int AS connections_max,
     (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts) AS jobs_waiting,
     (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS jobs_failed,
     ${secondsSince('SELECT min(run_at) FROM graphile_worker.jobs WHERE attempts < max_attempts AND locked_at IS NULL')} AS jobs_late,
     (SELECT count(*)::int FROM waiting_mails) AS mails_waiting,
     ${secondsSince('SELECT created_at FROM waiting_mails ORDER BY id LIMIT 1')} AS mails_oldest`,
)
