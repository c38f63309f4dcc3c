import type { BulkJob } from '@hamvav/contract/admin/entities'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { leaveTraces } from '../../profiles/testing/traces.ts'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { createTeamClient, type TeamClient } from '../testing/team-client.ts'

let app: TestApp
let team: TeamClient
let names = 0

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())

const signUp = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.signUp({ username: `bulk${(names += 1)}` })))
/** Members who never sign in. */
const addMembers = async (count: number) =>
  (
    await query<{ id: string }>(
      `INSERT INTO members (id, username, name, email, password_hash)
       SELECT gen_random_uuid(), 'added' || n, 'Added', 'added' || n || '@gmail.com', 'none'
       FROM generate_series($1::int, $2) AS n RETURNING id`,
      names + 1,
      (names += count),
    )
  ).map(({ id }) => id)
const idsOf = (members: readonly TestMember[]) => members.map(({ user }) => user._id)
const query = async <Row>(sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows as Row[]

async function start(payload: object, by: Parameters<TeamClient['call']>[0] = 'chief') {
  const answer = await team.call(by, 'POST', '/admin/bulk', { clientId: randomUUID(), ...payload })
  expect(answer.statusCode).toBe(201)
  return answer.json<BulkJob>()
}
const read = async (id: string, by: Parameters<TeamClient['call']>[0] = 'chief') =>
  (await team.call(by, 'GET', `/admin/bulk/${id}`)).json<BulkJob>()
/** Resolves when the job has finished. */
async function ended(job: BulkJob, by: Parameters<TeamClient['call']>[0] = 'chief') {
  await expect.poll(async () => (await read(job._id, by)).finishedAt, { timeout: 60_000 }).not.toBeNull()
  const { done, skipped } = await read(job._id, by)
  return { done, skipped }
}
/** Locks a member, so that the job waits there. */
async function whileLocked<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
  const client = await app.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [memberId])
  const result = await work().finally(() => client.query('COMMIT'))
  client.release()
  return result
}
const entries = (ids: readonly string[]) =>
  query<{ action: string; subject_id: string; details: object }>(
    'SELECT action, subject_id, details FROM audit_log WHERE subject_id = ANY ($1::uuid[]) ORDER BY number',
    ids,
  )

test('deletes many members with their files, each once; members deleted meanwhile are skipped', async () => {
  const members = await signUp(4)
  const [first, other, gone] = members as [TestMember, TestMember, TestMember]
  const store = openPictureStore(app.config, () => {})
  const { files } = await leaveTraces(app, store, first, other)
  await team.call('chief', 'DELETE', `/admin/users/${gone.user._id}`)
  const ids = idsOf(members)
  const job = await start({ action: 'delete', ids: [...ids, ...ids], reason: 'spam', typed: 4 })
  expect(job).toMatchObject({ action: 'delete', total: 4, finishedAt: null })
  expect(await ended(job)).toEqual({ done: 3, skipped: 1 })
  expect(await query('SELECT id FROM members WHERE id = ANY ($1::uuid[])', ids)).toEqual([])
  expect((await entries(ids)).filter(({ action }) => action === 'delete')).toHaveLength(4)
  expect((await entries([first.user._id])).at(-1)?.details).toEqual({ reason: 'spam' })
  expect(await entries([job._id])).toMatchObject([{ action: 'start-bulk', details: { after: { total: 4 } } }])
  expect(await store.open.read(files.open, 960)).toBeNull()
  expect(await store.hidden.read(files.hidden, 960)).toBeNull()
  const me = { url: '/api/profile/me', headers: other.headers }
  expect((await app.server.inject(me)).statusCode).toBe(401)
})

test('a deletion needs a reason and the number of its members, which are checked before anything is stored', async () => {
  const ids = await addMembers(2)
  const deletion = { clientId: randomUUID(), action: 'delete', ids, reason: 'spam', typed: 2 }
  const code = async (changes: object) => {
    const answer = await team.call('chief', 'POST', '/admin/bulk', { ...deletion, ...changes })
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  expect(await code({ reason: undefined })).toEqual([400, 'invalid_input'])
  for (const typed of [undefined, 1, 3]) expect(await code({ typed })).toEqual([400, 'bulk_number_differs'])
  // A repeated id is one member.
  expect(await code({ ids: [...ids, ids[0]], typed: 3 })).toEqual([400, 'bulk_number_differs'])
  expect(await query('SELECT FROM bulk_jobs WHERE client_id = $1', deletion.clientId)).toEqual([])
  expect(await query('SELECT FROM members WHERE id = ANY ($1::uuid[])', ids)).toHaveLength(2)
  const job = await start(deletion)
  expect(await ended(job)).toEqual({ done: 2, skipped: 0 })
  expect(await entries([job._id])).toMatchObject([{ details: { reason: 'spam', after: { total: 2 } } }])
})

test('the same clientId returns the same job, also concurrently', async () => {
  const ids = await addMembers(2)
  const payload = { clientId: randomUUID(), action: 'suspend', ids, days: 7, reason: 'scam', note: 'One ring' }
  const jobs = await Promise.all([start(payload), start(payload)])
  expect(jobs[0]?._id).toBe(jobs[1]?._id)
  expect((await start({ ...payload, action: 'delete', typed: 2 }))._id).toBe(jobs[0]?._id)
  expect(await ended(jobs[0] as BulkJob)).toEqual({ done: 2, skipped: 0 })
  const suspended = await query<{ reason: string; days: number }>(
    `SELECT suspension_reason AS reason, extract(day FROM suspended_until - suspended_at)::int AS days
     FROM members WHERE id = ANY ($1::uuid[])`,
    ids,
  )
  expect(suspended).toEqual([1, 2].map(() => ({ reason: 'scam', days: 7 })))
  const notes = await query('SELECT text FROM admin_notes WHERE member_id = ANY ($1::uuid[])', ids)
  expect(notes).toEqual([{ text: 'One ring' }, { text: 'One ring' }])
  // The note is stored with each member and deleted with them.
  expect(await query('SELECT note FROM bulk_jobs WHERE id = $1', jobs[0]?._id)).toEqual([{ note: null }])
  // Members already in that state are skipped.
  expect(await ended(await start({ action: 'suspend', ids, days: 90 }))).toEqual({ done: 0, skipped: 2 })
  expect(await ended(await start({ action: 'lift', ids }, 'moderator'), 'moderator')).toEqual({ done: 2, skipped: 0 })
  expect((await entries(ids)).map(({ action }) => action)).toEqual(['suspend', 'suspend', 'suspend', 'suspend'])
})

test('two servers work on an action at the same time, and each member is changed once', async () => {
  const beside = await createTestApp({}, { beside: app })
  const [one, other] = [await addMembers(8), await addMembers(8)]
  const jobs = [
    await start({ action: 'suspend', ids: one }),
    await start({ action: 'delete', ids: other, reason: 'spam', typed: 8 }),
  ]
  const { signal } = new AbortController()
  const works = jobs.flatMap(({ _id }) => [app, beside].map((each) => each.app.admin.bulk.jobs.work(_id, signal)))
  await Promise.all(works)
  for (const job of jobs) expect(await ended(job)).toEqual({ done: 8, skipped: 0 })
  const about = await entries([...one, ...other])
  expect(new Set(about.map(({ subject_id }) => subject_id)).size).toBe(16)
  expect(about).toHaveLength(16)
  await beside.close()
})

test('a job stops when its admin loses the role; starting one requires the role', async () => {
  const ids = await addMembers(3)
  const deletion = { clientId: randomUUID(), action: 'delete', ids, reason: 'spam', typed: 3 }
  const refused = await team.call('moderator', 'POST', '/admin/bulk', deletion)
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'admin_role_needed' }])
  const payload = { clientId: randomUUID(), action: 'suspend', ids }
  expect((await team.call('viewer', 'POST', '/admin/bulk', payload)).statusCode).toBe(403)
  const job = await whileLocked(ids[0] ?? '', async () => {
    const job = await start(payload, 'moderator')
    const waiting =
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await expect.poll(() => query(waiting)).toEqual([{ n: 1 }])
    await query("UPDATE admins SET role = 'viewer' WHERE username = 'moderator'")
    return job
  })
  await expect
    .poll(() => query('SELECT outcome FROM bulk_items WHERE job_id = $1 ORDER BY position', job._id))
    .toEqual([{ outcome: 'done' }, { outcome: 'skipped' }, { outcome: 'skipped' }])
  const own = (await entries([job._id])).at(-1)
  expect(own).toMatchObject({ action: 'stop-bulk', details: { after: { action: 'suspend', skipped: 2 } } })
  await query("UPDATE admins SET role = 'moderator' WHERE username = 'moderator'")
})

test('admins see their own jobs only; invalid requests are refused', async () => {
  const ids = await addMembers(1)
  const job = await start({ action: 'suspend', ids }, 'moderator')
  await ended(job, 'moderator')
  const list = async (by: 'chief' | 'moderator') =>
    (await team.call(by, 'GET', '/admin/bulk')).json<BulkJob[]>().map(({ _id }) => _id)
  expect((await list('moderator'))[0]).toBe(job._id)
  expect(await list('chief')).not.toContain(job._id)
  expect((await team.call('chief', 'GET', `/admin/bulk/${job._id}`)).json()).toMatchObject({ code: 'bulk_not_found' })
  const send = async (payload: object) => {
    const answer = await team.call('chief', 'POST', '/admin/bulk', {
      clientId: randomUUID(),
      action: 'lift',
      ids,
      ...payload,
    })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await send({ ids: [] })).toEqual([400, 'No users selected.'])
  expect(await send({ ids: Array.from({ length: 501 }, () => randomUUID()) })).toEqual([
    400,
    'At most 500 members at once.',
  ])
  expect((await send({ action: 'approve' }))[0]).toBe(400)
})

/** Changes of the outcome of this member fail. */
async function whileBroken(memberId: string, work: () => Promise<void>): Promise<void> {
  await query(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the power is out'; END $$`)
  await query(`CREATE TRIGGER break_off BEFORE UPDATE OF suspended_at ON members FOR EACH ROW
    WHEN (NEW.id = '${memberId}') EXECUTE FUNCTION break_off()`)
  await work().finally(() => query('DROP FUNCTION break_off CASCADE'))
}
const outcomes = async (job: BulkJob) =>
  (
    await query<{ outcome: string | null; tries: number }>(
      'SELECT outcome, tries FROM bulk_items WHERE job_id = $1 ORDER BY position',
      job._id,
    )
  ).map(({ outcome, tries }) => [outcome, tries])
const waits = (job: BulkJob) =>
  query<{ soon: boolean }>(
    `SELECT run_at BETWEEN now() AND now() + interval '6 seconds' AS soon FROM graphile_worker.jobs
     WHERE key = 'bulk:' || $1 AND locked_at IS NULL AND run_at > now()`,
    job._id,
  )
/** Instead of waiting for the next run. A rescheduled job is not announced as a new one is. */
const makeDue = async () => {
  await query('SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), now())')
  await query('NOTIFY "jobs:insert"')
}

test('a member that fails does not stop the others, is tried again, and is skipped after three times', async () => {
  const ids = await addMembers(4)
  const [failing = ''] = ids
  await whileBroken(failing, async () => {
    const job = await start({ action: 'suspend', ids })
    await expect.poll(() => waits(job)).toEqual([{ soon: true }])
    expect(await outcomes(job)).toEqual([[null, 1], ...Array.from({ length: 3 }, () => ['done', 1])])
    for (const tries of [2, 3]) {
      await makeDue()
      await expect.poll(async () => (await outcomes(job))[0]).toEqual([null, tries])
      await expect.poll(() => waits(job)).toEqual([{ soon: true }])
    }
    await makeDue()
    expect(await ended(job)).toEqual({ done: 3, skipped: 1 })
  })
  expect(await entries([failing])).toEqual([])

  await whileBroken(failing, async () => {
    const job = await start({ action: 'suspend', ids: [failing] })
    await expect.poll(() => waits(job)).toEqual([{ soon: true }])
    await query('DROP FUNCTION break_off CASCADE')
    await query('CREATE FUNCTION break_off() RETURNS int RETURN 1')
    await makeDue()
    expect(await ended(job)).toEqual({ done: 1, skipped: 0 })
  })
})

test('a stopping server leaves the rest to the next run; an action without a job gets one', async () => {
  const ids = await addMembers(3)
  const job = await whileLocked(ids[0] ?? '', async () => {
    const job = await start({ action: 'delete', ids, reason: 'spam', typed: 3 })
    await expect.poll(() => outcomes(job)).toEqual([1, 0, 0].map((tries) => [null, tries]))
    return job
  })
  await ended(job)
  await app.app.jobs.runAll() // the run that has ended the action may still look for a next member
  await query('UPDATE bulk_jobs SET finished_at = NULL WHERE id = $1', job._id)
  await query('UPDATE bulk_items SET outcome = NULL WHERE job_id = $1', job._id)
  const { work, upkeep } = app.app.admin.bulk.jobs
  await upkeep()
  expect(await ended(job)).toEqual({ done: 0, skipped: 3 })
  await app.app.jobs.runAll()

  await query('UPDATE bulk_jobs SET finished_at = NULL WHERE id = $1', job._id)
  await query('UPDATE bulk_items SET outcome = NULL, tries = 0 WHERE job_id = $1', job._id)
  await work(job._id, AbortSignal.abort())
  expect(await ended(job)).toEqual({ done: 0, skipped: 3 })
  expect(await entries(ids)).toHaveLength(3)
})
