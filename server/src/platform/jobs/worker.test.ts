import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type JobName, jobNames } from '@hamvav/contract/admin/overview'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { withTransaction } from '../database/transaction.ts'
import { jobs } from './catalogue.ts'
import { holdWorkerLock, unlockDeadWorkers } from './live-workers.ts'
import { openRetryingPool } from './retrying-pool.ts'
import { enqueue } from './queue.ts'
import {
  discardFailedJobs,
  discardInterrupted,
  eraseOldFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from './failed-jobs.ts'
import { createJobs, type JobHandlers, type Jobs } from './worker.ts'

let database: TestDatabase
let worker: Jobs | undefined
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await database.drop()
})

const name = 'eraseFailedJobs' satisfies JobName
const reports: string[] = []

/** Jobs whose handlers do nothing, except that of `name`. */
function jobsWith(handler: JobHandlers[typeof name]): Jobs {
  reports.length = 0
  const nothing = async () => {}
  const handlers = Object.fromEntries(jobNames.map((each) => [each, nothing])) as unknown as JobHandlers
  const report = (error: unknown, context: string) => void reports.push(`${context}: ${(error as Error).message}`)
  return createJobs({ pool: database.pool, handlers: { ...handlers, [name]: handler }, report, abortAfterMs: 50 })
}

const waiting = async () =>
  (await database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM graphile_worker.jobs')).rows[0]
    ?.count
const makeDue = () =>
  database.pool.query(
    'SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), now())',
  )

test('a job of a transaction runs after the commit, and not after a rollback', async () => {
  const runs: string[] = []
  const { runAll } = jobsWith(async () => void runs.push('run'))
  await withTransaction(database.pool, async (tx) => {
    await enqueue(tx, name, {})
    await runAll()
    expect(runs).toEqual([])
  })
  await withTransaction(database.pool, async (tx) => {
    await enqueue(tx, name, {})
    throw new Error('changed my mind')
  }).catch(() => {})
  await runAll()
  expect(runs).toEqual(['run'])
  expect(await waiting()).toBe(0)
})

test('a waiting job is replaced by the next one with its key', async () => {
  let runs = 0
  const { runAll } = jobsWith(async () => void runs++)
  await enqueue(database.pool, name, {}, { key: 'one' })
  await enqueue(database.pool, name, {}, { key: 'one' })
  await enqueue(database.pool, name, {}, { key: 'two' })
  await runAll()
  expect(runs).toBe(2)
})

test('a failing job is tried again until its attempts are used up, then it is kept, retried and discarded', async () => {
  let isBroken = true
  const lasts: boolean[] = []
  const { runAll } = jobsWith(async (_, { isLast }) => {
    lasts.push(isLast)
    if (isBroken) throw new Error('sita@gmail.com is unknown')
  })
  await enqueue(database.pool, name, {})
  const { attempts } = jobs[name]
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await runAll()
    expect(lasts).toHaveLength(attempt)
    await makeDue()
  }
  await runAll()
  expect(lasts).toEqual([...Array.from({ length: attempts - 1 }, () => false), true])
  expect(reports[0]).toBe(`job ${name}: sita@gmail.com is unknown`)
  const { at, types } = await listFailedJobs(database.pool)
  // Without the message, which may name a member.
  expect(types).toMatchObject([{ name, total: 1, newest: [{ attempts, error: 'Error' }] }])

  isBroken = false
  expect(await retryFailedJobs(database.pool, { name, until: at })).toBe(1)
  await runAll()
  expect(lasts).toHaveLength(attempts + 1)
  expect((await listFailedJobs(database.pool)).types).toEqual([])

  isBroken = true
  await enqueue(database.pool, name, {})
  for (let attempt = 0; attempt < attempts; attempt++) await runAll().then(makeDue)
  // What failed after the admin looked is kept.
  expect(await discardFailedJobs(database.pool, { name, until: at })).toBe(0)
  const [failed] = (await listFailedJobs(database.pool)).types
  expect(await discardFailedJobs(database.pool, { name, ids: [failed?.newest[0]?._id ?? ''] })).toBe(1)
  expect(await waiting()).toBe(0)
})

test('a failed job is erased after the days of its type, one with attempts left is not', async () => {
  const { runAll } = jobsWith(() => Promise.reject(new Error('broken')))
  await enqueue(database.pool, name, {})
  for (let attempt = 0; attempt < jobs[name].attempts; attempt++) await runAll().then(makeDue)
  await enqueue(database.pool, name, {})
  await runAll()
  const age = (days: number) =>
    database.pool.query(`UPDATE graphile_worker._private_jobs SET updated_at = now() - $1 * interval '1 day'`, [days])
  const signal = AbortSignal.any([])
  await age(jobs[name].keepFailedDays - 0.1)
  await eraseOldFailedJobs(database.pool, signal)
  expect(await waiting()).toBe(2)
  await age(jobs[name].keepFailedDays + 0.1)
  await eraseOldFailedJobs(database.pool, signal)
  expect(await waiting()).toBe(1)
  expect((await listFailedJobs(database.pool)).types).toEqual([])
})

test('a job that can wait runs after one that was added later', async () => {
  const left: (number | undefined)[] = []
  const { runAll } = jobsWith(async () => void left.push(await waiting()))
  await enqueue(database.pool, 'pushAnnouncement', { announcementId: name, after: null })
  await enqueue(database.pool, name, {})
  await runAll()
  expect([...left, await waiting()]).toEqual([2, 0])
})

test('the worker runs a job at once, and stops while one is running', async () => {
  const started = Promise.withResolvers<void>()
  const runs: string[] = []
  worker = jobsWith(async (_, { signal }) => {
    runs.push('run')
    if (runs.length < 2) return
    started.resolve()
    await sleep(60_000, undefined, { signal })
  })
  worker.start()
  await enqueue(database.pool, name, {})
  await vi.waitUntil(() => runs.length === 1)
  await vi.waitUntil(async () => (await waiting()) === 0)
  await enqueue(database.pool, name, {})
  await started.promise
  await worker.stop()
  // Given back, to run again later. Jobs that every server adds at its start may still be there.
  const { rows } = await database.pool.query<object>(
    'SELECT attempts, locked_by FROM graphile_worker.jobs WHERE task_identifier = $1',
    [name],
  )
  expect(rows).toEqual([{ attempts: 1, locked_by: null }])
})

test('a job that sweeps a large table begins later after a start than jobs that were added after it', async () => {
  const runs: string[] = []
  const ended = Promise.withResolvers<void>()
  const nothing = async () => {}
  const handlers = Object.fromEntries(jobNames.map((each) => [each, nothing])) as unknown as JobHandlers
  worker = createJobs({
    pool: database.pool,
    handlers: {
      ...handlers,
      mail: async ({ mailId }) => void runs.push(mailId),
      async eraseEndedSessions() {
        runs.push('sweep')
        ended.resolve()
      },
    },
    report: (error) => void runs.push(String(error)),
    startDelayMs: 1_000,
  })
  await enqueue(database.pool, 'eraseEndedSessions', {})
  const started = performance.now()
  worker.start()
  await enqueue(database.pool, 'mail', { mailId: 'first' })
  await vi.waitFor(() => expect(runs).toEqual(['first']))
  await enqueue(database.pool, 'mail', { mailId: 'second' })
  await ended.promise
  expect(runs).toEqual(['first', 'second', 'sweep'])
  expect(performance.now() - started).toBeGreaterThanOrEqual(990)
  // Later ones begin at once.
  await enqueue(database.pool, 'eraseEndedSessions', {})
  await vi.waitFor(() => expect(runs).toEqual(['first', 'second', 'sweep', 'sweep']))
})

test('a job that still waits when the server stops does not begin, and is tried again later', async () => {
  const runs: string[] = []
  const nothing = async () => {}
  const handlers = Object.fromEntries(jobNames.map((each) => [each, nothing])) as unknown as JobHandlers
  worker = createJobs({
    pool: database.pool,
    handlers: { ...handlers, eraseEndedSessions: async () => void runs.push('sweep') },
    report: (error) => void runs.push(String(error)),
  })
  const job = async () =>
    (
      await database.pool.query<{ attempts: number; locked_by: string | null }>(
        `SELECT attempts, locked_by FROM graphile_worker.jobs WHERE task_identifier = 'eraseEndedSessions'`,
      )
    ).rows
  await enqueue(database.pool, 'eraseEndedSessions', {})
  worker.start()
  await vi.waitFor(async () => expect(await job()).toMatchObject([{ locked_by: expect.any(String) as string }]))
  await worker.stop()
  expect(await job()).toEqual([{ attempts: 1, locked_by: null }])
  expect(runs).toEqual([])
})

test('no job that waits after a start is also begun by it', () => {
  const waiting = jobNames.filter((each) => 'waitsAfterStart' in jobs[each])
  expect(waiting).toContain('eraseEndedSessions')
  expect(waiting.filter((each) => 'atStart' in jobs[each])).toEqual([])
})

const atOnce = { reconnect: 0, settle: 0 }

test('jobs of a killed worker are free again, those of a living one are not', async () => {
  const { pool } = database
  for (const key of ['dead', 'alive']) await enqueue(pool, name, {}, { key })
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-' || key, locked_at = now() - interval '10 seconds'`,
  )
  const living = new AbortController()
  const lockPool = openRetryingPool(pool.options, 2, () => {})
  const held = holdWorkerLock(lockPool, 'pool-alive', living.signal)
  const locked = async () =>
    (
      await pool.query<{ key: string }>('SELECT key FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY key')
    ).rows.map(({ key }) => key)
  const areLocksHeld = async () =>
    (
      await pool.query(
        // Workers of other databases hold such locks, too.
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7302919 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rows.length > 0
  await vi.waitUntil(areLocksHeld)
  // All workers have just connected, as after a failover: the other one may be about to.
  await unlockDeadWorkers(pool, { reconnect: 60, settle: 60 })
  expect(await locked()).toEqual(['alive', 'dead'])
  await unlockDeadWorkers(pool, atOnce)
  expect(await locked()).toEqual(['alive'])
  living.abort()
  await held
  await vi.waitUntil(async () => !(await areLocksHeld()))
  // Without any worker nothing is freed.
  await unlockDeadWorkers(pool, atOnce)
  expect(await locked()).toEqual(['alive'])
  const next = new AbortController()
  const other = holdWorkerLock(lockPool, 'pool-other', next.signal)
  await vi.waitUntil(areLocksHeld)
  await unlockDeadWorkers(pool, atOnce)
  expect(await locked()).toEqual([])
  next.abort()
  await other
  await lockPool.end()
})

test('a run of a schedule that a crash interrupted after the next one was added is not shown as failed', async () => {
  const { pool } = database
  const crash = async (key: string) => {
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead', locked_at = now(), attempts = 1 WHERE key = $1`,
      [key],
    )
  }
  await enqueue(pool, name, {}, { key: name })
  await crash(name)
  await enqueue(pool, name, {}, { key: name })
  await enqueue(pool, 'push', { memberId: name, type: 'like', id: name, until: 0 })
  await enqueue(pool, 'mail', { mailId: name }, { key: 'mail' })
  // Killed its process thirteen times.
  await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE max_attempts IN ($1, $2)`, [
    jobs.push.attempts,
    jobs.mail.attempts,
  ])
  await pool.query(`SELECT graphile_worker.force_unlock_workers(ARRAY['pool-dead'])`)
  await discardInterrupted(pool)
  expect((await listFailedJobs(pool)).types.map((type) => type.name)).toEqual(['mail'])
  expect(await waiting()).toBe(2)
})

test('the stack that the library prints when its connection is lost stays out of the log', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  jobsWith(async () => {})
  // oxlint-disable-next-line no-console -- as the library does
  console.trace(new Error('the connection was lost'))
  expect(print).not.toHaveBeenCalled()
})
