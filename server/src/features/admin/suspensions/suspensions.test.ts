import type { SuspendedUser } from '@hamvav/contract/admin/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMember, createTestApp } from '../../../testing/test-app.ts'
import { type TeamClient, createTeamClient } from '../testing/team-client.ts'

let app: TestApp
let team: TeamClient
let time = Date.now()
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  const env = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }
  app = await createTestApp(env, { now: () => time })
  team = await createTeamClient(app)
})
afterAll(() => app.close())

const suspend = (member: TestMember, payload: object = {}) =>
  team.call('moderator', 'POST', `/admin/suspend/${member.user._id}`, { suspended: true, ...payload })
const list = async (search = '', by: Parameters<TeamClient['call']>[0] = 'viewer') =>
  (await team.call(by, 'GET', `/admin/suspended${search}`)).json<SuspendedUser[]>()
const namesOf = (found: SuspendedUser[]) => found.map(({ user }) => user.username)
const isSuspended = async (member: TestMember) => (await list()).some(({ user }) => user._id === member.user._id)
/** Suspends for a day and moves the clock to its last minute. */
async function suspendForAMinute(member: TestMember) {
  await suspend(member, { days: 1 })
  const until = new Date(time + 60_000)
  await app.pool.query('UPDATE members SET suspended_until = $2 WHERE id = $1', [member.user._id, until])
}
const sweep = (on = app) => on.app.admin.liftSuspensions(AbortSignal.any([]))
const audit = async (member: TestMember) =>
  (
    await app.pool.query<{ admin_id: string; after: object }>(
      `SELECT admin_id, details -> 'after' AS after FROM audit_log WHERE subject_id = $1 ORDER BY number`,
      [member.user._id],
    )
  ).rows

test('lists suspensions newest first with reason, start, end and admin; paged, searched, filtered by appeal', async () => {
  const [first, second, third] = [
    await app.signUp({ username: 'first_one' }),
    await app.signUp({ username: 'second_one' }),
    await app.signUp({ username: 'third_one' }),
  ]
  for (const member of [first, second, third]) {
    await suspend(member, { reason: 'spam', ...(member === first && { days: 30 }) })
    time += 1000
  }
  const all = await list()
  expect(namesOf(all)).toEqual(['third_one', 'second_one', 'first_one'])
  expect(all.at(-1)).toMatchObject({
    user: { suspended: true },
    suspension: {
      reason: 'spam',
      by: { username: 'moderator' },
      until: new Date(time - 3000 + 30 * dayMs).toISOString(),
    },
    appealId: null,
  })
  expect(all[0]?.suspension.until).toBeNull()
  expect(namesOf(await list('?limit=2'))).toEqual(['third_one', 'second_one'])
  expect(namesOf(await list(`?limit=2&after=${second.user._id}`))).toEqual(['first_one'])
  expect(namesOf(await list('?q=SECOND'))).toEqual(['second_one'])
  expect(namesOf(await list(`?q=${encodeURIComponent("%' OR 1=1 --")}`))).toEqual([])
  await app.server.inject({
    method: 'POST',
    url: '/api/safety/appeals',
    headers: second.headers,
    payload: { text: 'It was my brother' },
  })
  expect(namesOf(await list('?appealed=true'))).toEqual(['second_one'])
  expect(namesOf(await list('?appealed=true&q=first'))).toEqual([])
  expect((await team.call('viewer', 'GET', '/admin/suspended?appealed=yes')).statusCode).toBe(400)
  for (const member of [first, second, third]) await suspend(member, { suspended: false })
  expect(await list()).toEqual([])
})

test('a temporary suspension ends on time everywhere and notifies the member', async () => {
  const member = await app.signUp()
  const beside = await createTestApp({}, { beside: app, now: () => time })
  await suspendForAMinute(member)
  await sweep()
  expect(await isSuspended(member)).toBe(true)
  time += 60_000
  await Promise.all([sweep(), sweep(beside)])
  expect(await isSuspended(member)).toBe(false)
  const readNotification = "SELECT data FROM notifications WHERE member_id = $1 AND kind = 'suspension'"
  expect((await app.pool.query(readNotification, [member.user._id])).rows).toEqual([{ data: { lifted: true } }])
  const entries = await audit(member)
  expect(entries).toMatchObject([
    { after: { suspended: true } },
    { admin_id: '00000000-0000-0000-0000-000000000000', after: { suspended: false, until: null } },
  ])
  const me = await app.server.inject({ url: '/api/profile/me', headers: member.headers })
  expect(me.json()).toMatchObject({ suspended: false })
  await beside.close()
})

test('a change of the end keeps the reason', async () => {
  const member = await app.signUp()
  await suspend(member, { days: 1, reason: 'scam' })
  await suspend(member, { days: 30 })
  const [found] = await list(`?q=${member.user.username}`)
  expect(found?.suspension).toMatchObject({ reason: 'scam', until: new Date(time + 30 * dayMs).toISOString() })
})

test('nothing replaces a suspension for being under 18: a person lifts it first', async () => {
  const member = await app.signUp()
  await suspend(member, { reason: 'spam', days: 7 })
  await suspend(member, { reason: 'minor', days: 7 })
  for (const other of [{ reason: 'spam', days: 1 }, { reason: 'spam' }, { days: 1 }, { reason: 'other', days: 90 }]) {
    const answer = await suspend(member, other)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'suspended_as_minor'])
  }
  // The same again changes nothing.
  for (const same of [{ reason: 'minor', days: 1 }, {}]) expect((await suspend(member, same)).statusCode).toBe(200)
  await sweep()
  const [found] = await list(`?q=${member.user.username}`)
  expect(found?.suspension).toMatchObject({ reason: 'minor', until: null })
  expect((await suspend(member, { suspended: false })).statusCode).toBe(200)
  expect((await suspend(member, { reason: 'spam', days: 1 })).statusCode).toBe(200)
})

test('two sanctions in the same millisecond, or by the clock of a slower server, are two', async () => {
  const member = await app.signUp()
  await suspend(member, { reason: 'spam' })
  time -= 1000
  await suspend(member, { reason: 'scam' })
  time += 1000
  const { rows } = await app.pool.query<{ later: boolean }>(
    `SELECT m.suspended_at > c.suspended_at AS later FROM members m JOIN covered_suspensions c ON c.member_id = m.id
     WHERE m.id = $1`,
    [member.user._id],
  )
  expect(rows).toEqual([{ later: true }])
})

test('an extension during the job keeps the member suspended', async () => {
  const member = await app.signUp()
  await suspendForAMinute(member)
  time += 60_000
  const client = await app.pool.connect()
  await client.query('BEGIN')
  await client.query("UPDATE members SET suspended_until = suspended_until + interval '3 days' WHERE id = $1", [
    member.user._id,
  ])
  const swept = sweep()
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
  await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1)
  await client.query('COMMIT')
  client.release()
  await swept
  expect(await isSuspended(member)).toBe(true)
  expect(await audit(member)).toHaveLength(1)
})
