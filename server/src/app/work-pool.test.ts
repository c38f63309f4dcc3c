// Jobs and data exports have connections of their own: requests never wait behind them.
import { jobNames } from '@hamvav/contract/admin/overview'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobs, type JobType } from '../platform/jobs/catalogue.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const token = 'a-token-of-at-least-thirty-two-characters'
let app: TestApp
let operator: Client
let members: TestMember[]
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: token }, { runsJobs: false })
  members = []
  for (let n = 0; n < 4; n++) members.push(await app.signUp())
  operator = new Client({ connectionString: app.database.url })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.close()
})

/** Of the pool for long work. */
async function readPool({ server }: TestApp): Promise<Readonly<Record<string, number>>> {
  const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const lines = body.matchAll(/hamvav_pool_connections\{pool="work",state="(\w+)"\} (\d+)/g)
  return Object.fromEntries([...lines].map(([, state, n]) => [state, Number(n)]))
}
const statusOf = async (calling: ReturnType<TestApp['request']>) => (await calling).statusCode
const jobsLeft = async () => {
  const { rows } = await operator.query('SELECT task_identifier AS name, last_error AS error FROM graphile_worker.jobs')
  return rows as { readonly name: string; readonly error: string | null }[]
}

test('while jobs and exports hold all connections for long work, and more wait for one, requests are answered', async () => {
  const busy = await createTestApp({ METRICS_TOKEN: token }, { beside: app, hasWorker: true })
  await operator.query('BEGIN')
  await operator.query('LOCK TABLE waiting_mails') // read by the job, and by the export
  let exporting: Promise<number>[]
  try {
    for (let n = 0; n < 8; n++) await enqueue(app.pool, 'mail', { mailId: crypto.randomUUID() })
    exporting = members.map((each) =>
      statusOf(busy.request(each, 'POST', '/api/profile/export', { password: each.password })),
    )
    await vi.waitFor(async () => expect(await readPool(busy)).toEqual({ busy: 5, idle: 0, waiting: 7, max: 5 }))
    // Each would fail after 5 s without a connection.
    const readers = [...members, ...members, ...members]
    const reading = readers.map((each) => statusOf(busy.request(each, 'GET', '/api/posts')))
    expect(await Promise.all(reading)).toEqual(readers.map(() => 200))
  } finally {
    await operator.query('ROLLBACK')
  }
  expect(await Promise.all(exporting)).toEqual([200, 200, 200, 200])
  await vi.waitFor(async () => expect((await jobsLeft()).filter(({ name }) => name === 'mail')).toEqual([]))
  await busy.close()
})

test('while requests hold all their connections, every scheduled job runs', async () => {
  const failures = vi.spyOn(app.server.log, 'error')
  const scheduled = jobNames.filter((name) => (jobs[name] as JobType<object>).schedule !== undefined)
  await operator.query('DELETE FROM graphile_worker._private_jobs') // of the schedules of the other server
  for (const name of scheduled) await enqueue(operator, name, {})
  // One is left, with which the jobs are taken from the queue.
  const held = await Promise.all(Array.from({ length: app.pool.options.max - 1 }, () => app.pool.connect()))
  try {
    await app.app.jobs.runAll()
  } finally {
    for (const client of held) client.release()
  }
  expect(await jobsLeft()).toEqual([])
  expect(failures).not.toHaveBeenCalled()
}, 120_000)
