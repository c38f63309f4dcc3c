// The database is stopped at once while a job runs, as in a crash. With the library's defaults the process would end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { type JobName, jobNames } from '@hamvav/contract/admin/overview'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { openPool } from '../database/connections/pool.ts'
import { enqueue, installJobSchema } from './queue.ts'
import { createJobs, type JobHandlers, type Jobs } from './worker.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-outage-'))
let postgres: EmbeddedPostgres
let pool: Pool
let worker: Jobs | undefined
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder)
  pool = openPool(postgres.connection, 4, () => {})
  await installJobSchema(pool)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await worker?.stop()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const name = 'eraseFailedJobs' satisfies JobName

test('a job that ran while the database crashed runs again, and so do later jobs', async () => {
  let started = 0
  const release = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const nothing = async () => {}
  const handlers = Object.fromEntries(jobNames.map((each) => [each, nothing])) as unknown as JobHandlers
  const handler = async () => {
    started++
    if (started === 1) await release.promise
  }
  worker = createJobs({
    pool,
    handlers: { ...handlers, [name]: handler },
    report: () => {},
    observe: (each) => each === name && ended.resolve(),
    abortAfterMs: 50,
  })
  worker.start()
  await enqueue(pool, name, {})
  await vi.waitUntil(() => started === 1, 60_000)

  const postmaster = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGQUIT') // as `pg_ctl stop -m immediate`
  await postgres.exited
  release.resolve() // the job ends while there is no database
  await ended.promise
  postgres = await startEmbeddedPostgres(folder)

  // Other jobs that the crash interrupted may have no attempt left.
  const waiting = async () =>
    (
      await pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = $1',
        [name],
      )
    ).rows[0]?.count
  await vi.waitUntil(async () => (await waiting().catch(() => undefined)) === 0, 80_000)
  const before = started
  await enqueue(pool, name, {})
  await vi.waitUntil(() => started > before, 60_000)
})
