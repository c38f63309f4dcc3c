import { FailedJobs, type JobName } from '@hamvav/contract/admin/overview'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/admin-client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createTeamClient, type TeamClient } from '../testing/team-client.ts'

let app: TestApp
let team: TeamClient
beforeAll(async () => {
  // A retried job would otherwise be gone before its row is read.
  const admin = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }
  app = await createTestApp(admin, { runsJobs: false })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(() => app.pool.query('DELETE FROM graphile_worker._private_jobs'))

/** Adds a job that has used all its attempts. @returns its id */
async function addFailed(name: JobName = 'mail', error: string | null = 'PostgreSQL 57014'): Promise<string> {
  // In the future, so that it does not run before its attempts are used up.
  const mailId = '019359f0-0000-7000-8000-000000000000'
  await enqueue(app.pool, name, { mailId } as never, { runAt: new Date('2100-01-01') })
  const { rows } = await app.pool.query<{ id: string }>(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $1, run_at = now(), updated_at = clock_timestamp()
     WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs) RETURNING id`,
    [error],
  )
  return rows[0]?.id ?? ''
}
const list = async () =>
  FailedJobs.parse((await team.call('viewer', 'GET', '/admin/health')).json<{ failedJobs: unknown }>().failedJobs)
const idsOf = ({ types }: FailedJobs) => types.flatMap(({ newest }) => newest.map(({ _id }) => _id))
const retry = (payload: object) => team.call('chief', 'POST', '/admin/failed-jobs/retry', payload)
const discard = (payload: object) => team.call('chief', 'POST', '/admin/failed-jobs/discard', payload)
const audited = async () =>
  (
    await app.pool.query<{ action: string; details: object }>(
      `SELECT action, details FROM audit_log WHERE action IN ('retry-jobs', 'discard-jobs') ORDER BY number`,
    )
  ).rows

test('discarding needs a confirmation; every change is in the audit log', async () => {
  const before = (await audited()).length
  const [kept, gone, other] = [await addFailed(), await addFailed(), await addFailed('sweepPictures')]
  const headers = await logInAdmin(app, { username: 'root', password: 'a very long secret' })
  const unconfirmed = {
    method: 'POST',
    url: '/admin/failed-jobs/discard',
    headers,
    payload: { name: 'mail', ids: [gone] },
  } as const
  expect((await app.server.inject(unconfirmed)).json()).toMatchObject({ code: 'step_up_needed' })
  expect((await discard({ name: 'mail', ids: [gone, other] })).json()).toEqual({ count: 1 })
  expect((await discard({ name: 'mail', ids: [gone] })).json()).toEqual({ count: 0 })
  expect(idsOf(await list())).toEqual([kept, other])
  expect((await retry({ name: 'sweepPictures', until: (await list()).at })).json()).toEqual({ count: 1 })
  expect((await audited()).slice(before)).toMatchObject([
    { action: 'discard-jobs', details: { after: { count: 1, job: 'mail' } } },
    { action: 'retry-jobs', details: { after: { count: 1, job: 'sweepPictures' } } },
  ])
})

test('the newest of each type are listed with their last error', async () => {
  const mails: string[] = []
  for (let n = 0; n < 7; n++) mails.unshift(await addFailed('mail', n === 6 ? null : `Error ${n}`))
  await addFailed('sweepPictures')
  const { types } = await list()
  expect(types.map(({ name, total }) => [name, total])).toEqual([
    ['mail', 7],
    ['sweepPictures', 1],
  ])
  expect(types[0]?.newest.map(({ _id }) => _id)).toEqual(mails.slice(0, 5))
  expect(types[0]?.newest.slice(0, 2).map(({ error }) => error)).toEqual([null, 'Error 5'])
})

test('a retried job runs with all its attempts; a second retry and one of a job that ran change nothing', async () => {
  const before = (await audited()).length
  const id = await addFailed()
  const [first, second] = await Promise.all([retry({ name: 'mail', ids: [id] }), retry({ name: 'mail', ids: [id] })])
  expect(first.json<{ count: number }>().count + second.json<{ count: number }>().count).toBeGreaterThan(0)
  const { rows } = await app.pool.query(`SELECT attempts FROM graphile_worker.jobs WHERE id = $1`, [id])
  expect(rows).toEqual([{ attempts: 0 }])
  await app.app.jobs.runAll()
  expect((await list()).types).toEqual([])
  expect((await retry({ name: 'mail', ids: [id] })).json()).toEqual({ count: 0 })
  expect((await audited()).length).toBeLessThanOrEqual(before + 2)
})

test('a job that is running is neither retried nor discarded', async () => {
  const id = await addFailed()
  await app.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'`)
  expect((await retry({ name: 'mail', ids: [id] })).json()).toEqual({ count: 0 })
  expect((await discard({ name: 'mail', ids: [id] })).json()).toEqual({ count: 0 })
  expect((await list()).types).toEqual([])
  expect((await app.pool.query('SELECT 1 FROM graphile_worker.jobs')).rowCount).toBe(1)
})

test('all of a type: those that failed until the list was read, and no other type', async () => {
  const [mail, sweep] = [await addFailed(), await addFailed('sweepPictures')]
  const { at } = await list()
  // The time of the list has milliseconds, the job's microseconds.
  await app.pool.query(`UPDATE graphile_worker._private_jobs SET updated_at = $1::timestamptz - interval '1 ms'`, [at])
  const later = await addFailed()
  await app.pool.query(
    `UPDATE graphile_worker._private_jobs SET updated_at = $1::timestamptz + interval '1 ms' WHERE id = $2`,
    [at, later],
  )
  expect((await discard({ name: 'mail', until: at })).json()).toEqual({ count: 1 })
  expect(idsOf(await list())).toEqual([later, sweep])
  expect(mail).not.toBe(later)
})

const hostile: readonly object[] = [
  {},
  { name: 'mail' },
  { name: 'mail', ids: [] },
  { name: 'mail', ids: ['1'], until: '2026-01-01T00:00:00Z' },
  { name: 'mail', ids: ["1'; DROP TABLE members; --"] },
  { name: 'mail', ids: ['0'] },
  { name: 'mail', ids: ['-1'] },
  { name: 'mail', ids: ['9'.repeat(19)] },
  { name: 'mail', ids: [1] },
  { name: 'mail', ids: Array.from({ length: 101 }, (_, n) => String(n + 1)) },
  { name: 'mail', until: 'yesterday' },
  { name: 'mail', until: '2026-13-01T00:00:00Z' },
  { name: 'constructor', ids: ['1'] },
  { name: 'unknown', ids: ['1'] },
]
test.each(hostile)('refuses %j', async (payload) => {
  for (const call of [retry, discard]) expect((await call(payload)).statusCode).toBe(400)
})

test('a time before all others and an id without a job find nothing', async () => {
  await addFailed()
  for (const call of [retry, discard])
    for (const one of [{ until: '0000-01-01T00:00:00Z' }, { ids: ['999999999999999999'] }])
      expect((await call({ name: 'mail', ...one })).json()).toEqual({ count: 0 })
})
