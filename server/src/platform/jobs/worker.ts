// Runs the background jobs by graphile-worker, in the same PostgreSQL (docs/decisions/0050-background-jobs.md).
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type JobName, jobNames } from '@hamvav/contract/admin/overview'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run as runWorker,
  type Runner,
  runTaskListOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { inSpan } from '../tracing/spans.ts'
import { jobs, type JobType, type PayloadOf, queueOf } from './catalogue.ts'
import { enqueue } from './queue.ts'
import { describeFailure, discardInterrupted, JobError } from './failed-jobs.ts'
import { holdWorkerLock, unlockDeadWorkers } from './live-workers.ts'
import { openRetryingPool, type RetryingPool } from './retrying-pool.ts'

export interface JobContext {
  /** Aborted when the server ends: 4 s later the process may be gone. */
  readonly signal: AbortSignal
  /** Stays the same when the job is tried again. */
  readonly jobId: string
  /** No other attempt follows. */
  readonly isLast: boolean
}

/** One run; safe to repeat. A rejection means: try again later. */
export type JobHandler<Name extends JobName> = (payload: PayloadOf<Name>, context: JobContext) => Promise<void>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

export interface Jobs {
  start(): void
  /** Waits for running jobs: 4 s after that their signal aborts, and after 6 s they are left to another server. */
  stop(): Promise<void>
  /** Runs all jobs that are due, one after the other, and those they add; for tests and commands without a worker. */
  runAll(): Promise<void>
  /** Connections of the worker; undefined until it starts. */
  pool(): Pool | undefined
}

/** Called after each attempt. */
export type ObserveJob = (name: JobName, outcome: 'done' | 'failed', seconds: number) => void

interface Options {
  readonly pool: Pool
  readonly handlers: JobHandlers
  readonly report: (error: unknown, context: string) => void
  readonly observe?: ObserveJob
  /** Time for running jobs at shutdown before their signal aborts, ms. */
  readonly abortAfterMs?: number
  /** Time after the start until jobs with `waitsAfterStart` begin, ms. */
  readonly startDelayMs?: number
}

/** Queues of `catalogue.ts` and others must leave room for mail. */
const concurrency = 8
/** Only for retries and after a lost notification: a new job is notified. */
const pollMs = 4 * secondMs
/** Both below the 9 s of a shutdown. */
const defaultAbortMs = 4 * secondMs
const giveUpAfterMs = 6 * secondMs
/** Members reconnect within 5 s of a restart; their first screens take longer. */
const defaultStartDelayMs = minuteMs
const unlockEveryMs = 5 * secondMs
const restartMs = secondMs / 2

// Without a delay of 0, finishing a job fails in a promise that nobody awaits, which ends the process.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export function createJobs(options: Options): Jobs {
  const { pool, handlers, report, observe, abortAfterMs = defaultAbortMs } = options
  const stopping = new AbortController()
  const tasks = createTasks(handlers, report, observe)
  const startDelay = createStartDelay(options.startDelayMs ?? defaultStartDelayMs, stopping.signal)
  const logger = createLogger(report)
  silenceTraces()
  let retryingPool: RetryingPool | undefined
  let runner: Runner | undefined
  let working: Promise<unknown> = Promise.resolve()
  let runningAll = Promise.resolve()

  async function work(jobPool: RetryingPool): Promise<void> {
    let isFirst = true
    // The promise of a runner resolves as well when it ended because of the database: run it again.
    while (!stopping.signal.aborted) {
      const ended = new AbortController()
      try {
        const events: WorkerEvents = new EventEmitter()
        events.on('pool:create', ({ workerPool }) => {
          holdWorkerLock(jobPool, workerPool.id, ended.signal).catch((error: unknown) => report(error, 'jobs'))
        })
        runner = await runWorker({
          pgPool: jobPool,
          taskList: afterStart(tasks, startDelay.ended, stopping.signal),
          parsedCronItems: cronItems(),
          concurrency,
          pollInterval: pollMs,
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: abortAfterMs,
          logger,
          events,
          preset,
        })
        if (stopping.signal.aborted) await runner.stop()
        else if (isFirst) await enqueueAtStart(jobPool)
        isFirst = false
        await runner.promise
      } catch (error) {
        report(error, 'jobs')
      } finally {
        ended.abort()
        runner = undefined
      }
      await sleep(restartMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  async function unlockRepeatedly(): Promise<void> {
    const wait = { signal: stopping.signal, ref: false }
    while (!stopping.signal.aborted) {
      await unlockDeadWorkers(pool)
        .then(() => discardInterrupted(pool))
        .catch((error: unknown) => report(error, 'jobs of killed workers'))
      await sleep(unlockEveryMs, undefined, wait).catch(() => {})
    }
  }

  return {
    start() {
      startDelay.begin()
      retryingPool = openRetryingPool(pool.options, concurrency + 3, (error) => report(error, 'connection of the jobs'))
      working = Promise.all([work(retryingPool), unlockRepeatedly()])
    },
    async stop() {
      stopping.abort()
      const ended = Promise.all([runner?.stop(), working]).catch((error: unknown) => report(error, 'end of the jobs'))
      await Promise.race([ended, sleep(giveUpAfterMs, undefined, { ref: false })])
      // Not awaited: it waits for connections that a job left to another server may still hold.
      void retryingPool?.end().catch(() => {})
    },
    runAll() {
      const next = runningAll.then(() => runDue(pool, tasks, logger))
      runningAll = next.catch(() => {})
      return next
    },
    pool: () => retryingPool,
  }
}

async function runDue(pool: Pool, tasks: TaskList, logger: Logger): Promise<void> {
  const client = await pool.connect()
  try {
    // Without batches: on one connection a job is finished before the next one is asked for.
    await runTaskListOnce({ logger, noHandleSignals: true }, tasks, client).promise
  } finally {
    client.release()
  }
}

const typeOf = (name: JobName): JobType<object> => jobs[name]

function cronItems() {
  return parseCronItems(
    jobNames.flatMap((name) => {
      const { schedule, attempts } = typeOf(name)
      if (schedule === undefined) return []
      // The key: a run that still waits or failed is replaced, not added to. Missed runs are not made up for.
      const options = { backfillPeriod: 0, maxAttempts: attempts, queueName: queueOf(name) ?? name, jobKey: name }
      return [{ task: name, match: schedule, identifier: name, options }]
    }),
  )
}

async function enqueueAtStart(pool: Pool): Promise<void> {
  for (const name of jobNames) if (typeOf(name).atStart) await enqueue(pool, name, {}, { key: name })
}

function createTasks(handlers: JobHandlers, report: Options['report'], observe: ObserveJob = () => {}): TaskList {
  return Object.fromEntries(
    jobNames.map((name) => {
      const handle: (payload: never, context: JobContext) => Promise<void> = handlers[name]
      const task = async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        const context = { signal: abortSignal, jobId: job.id, isLast: job.attempts >= job.max_attempts }
        const start = performance.now()
        const end = (outcome: 'done' | 'failed') => observe(name, outcome, (performance.now() - start) / secondMs)
        try {
          const attempt = { 'hamvav.job.attempt': job.attempts }
          await inSpan(`job ${name}`, 'consumer', attempt, () => handle(payload as never, context))
          end('done')
        } catch (error) {
          end('failed')
          report(error, `job ${name}`)
          // The library stores the message and prints it.
          throw new JobError(describeFailure(error))
        }
      }
      return [name, task]
    }),
  )
}

/** Ends the given time after `begin`, or at once when the server stops. */
function createStartDelay(ms: number, stopping: AbortSignal) {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const begin = () => {
    const wait = sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
    void wait.then(resolve)
  }
  return { ended, begin }
}

/** Tasks of a worker: those with `waitsAfterStart` begin after the delay. When the server stops before, they are tried again later. */
const afterStart = (tasks: TaskList, delayed: Promise<void>, stopping: AbortSignal): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      if (!task || !typeOf(name as JobName).waitsAfterStart) return [name, task]
      const waiting: Task = async (payload, helpers) => {
        await delayed
        if (stopping.aborted) throw new JobError('The server stops.')
        await task(payload, helpers)
      }
      return [name, waiting]
    }),
  )

/** The library prints the error that ends a worker, before it reports it to the logger: no lines of text between those of the log. */
function silenceTraces(): void {
  Object.assign(console, { trace: () => {} })
}

/** Passes on what the library says about itself; failures of jobs are reported by their task. */
function createLogger(report: Options['report']): Logger {
  return new Logger(() => (level, message, meta) => {
    if ((level === 'error' || level === 'warning') && !meta?.['failure']) report(new JobError(message), 'jobs')
  })
}
