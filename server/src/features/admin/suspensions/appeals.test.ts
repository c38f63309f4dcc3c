import { Appeal } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { OwnSuspension } from '@hamvav/contract/safety/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, signInAdmin } from '../../../testing/admin-client.ts'
import { type TestApp, type TestMember, createTestApp } from '../../../testing/test-app.ts'
import { type TeamClient, createTeamClient } from '../testing/team-client.ts'

let app: TestApp
let team: TeamClient
let member: TestMember

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.signUp()
})

const own = (method: 'GET' | 'POST', url: string, payload?: object) => app.request(member, method, url, payload)
const suspend = (by: AdminRole, more: object = {}) =>
  team.call(by, 'POST', `/admin/suspend/${member.user._id}`, { suspended: true, reason: 'spam', ...more })
const suspension = async () => OwnSuspension.parse((await own('GET', '/api/safety/suspension')).json())
const appeal = (text = 'It was not me.') => own('POST', '/api/safety/appeals', { text })
const list = async (by: AdminRole, status = 'open') => {
  const appeals = (await team.call(by, 'GET', `/admin/appeals?status=${status}`)).json<unknown[]>()
  return appeals.map((one) => Appeal.parse(one)).filter(({ user }) => user._id === member.user._id)
}
const decide = (by: AdminRole, id: string | undefined, granted: boolean) =>
  team.call(by, 'POST', `/admin/appeals/${id}/decide`, { granted, answer: 'We looked at it again.' })
const suspensionNews = async () => {
  const { notifications } = (await own('GET', '/api/notifications')).json<{ notifications: { kind: string }[] }>()
  return notifications.filter(({ kind }) => kind === 'suspension')
}

test('a suspended member sees reason and end, and can appeal once', async () => {
  expect((await own('GET', '/api/safety/suspension')).json()).toBeNull()
  expect((await appeal()).json()).toMatchObject({ code: 'not_suspended' })
  await suspend('moderator', { days: 7 })
  expect(await suspension()).toMatchObject({ reason: 'spam', until: expect.any(String), appeal: null })
  const sent = await Promise.all([appeal('Please look'), appeal('Please look'), appeal('Another text')])
  expect(sent.map(({ statusCode }) => statusCode).filter((status) => status === 409).length).toBeGreaterThan(0)
  expect(await list('chief')).toHaveLength(1)
  const { appeal: notificationRef } = await suspension()
  expect(notificationRef).toMatchObject({ status: 'open', answer: null })
  expect((await appeal(notificationRef?.text)).statusCode).toBe(201)
  expect((await appeal('And another')).json()).toMatchObject({ code: 'appeal_made' })
  expect((await appeal('   ')).statusCode).toBe(400)
  // A longer suspension is still the same one.
  await suspend('moderator', { days: 30 })
  expect((await appeal('Once more')).json()).toMatchObject({ code: 'appeal_made' })
})

test('an appeal cannot be decided by the admin behind the suspension; another admin grants and lifts it', async () => {
  await suspend('moderator', { days: 7 })
  await app.pool.query(
    `INSERT INTO reports (id, reported_id, subject, subject_id, reason, evidence, status, due_at, decided_by, decided_at)
     SELECT gen_random_uuid(), $1, 'profile', $1, 'spam', '{}', 'suspended', now(), id, now() FROM admins WHERE username = 'root'`,
    [member.user._id],
  )
  await appeal()
  const [asModerator] = await list('moderator')
  const [asChief] = await list('chief')
  expect(asModerator).toMatchObject({
    isOwn: true,
    suspension: { reason: 'spam', by: { username: 'moderator' } },
    reportId: expect.any(String),
  })
  expect(asChief?.isOwn).toBe(true)
  for (const by of ['moderator', 'chief'] as const)
    expect((await decide(by, asChief?._id, true)).json()).toMatchObject({ code: 'appeal_needs_another_admin' })
  await app.pool.query("UPDATE reports SET status = 'dismissed' WHERE reported_id = $1", [member.user._id])
  const granted = await decide('chief', asChief?._id, true)
  expect(Appeal.parse(granted.json())).toMatchObject({
    status: 'granted',
    suspension: null,
    user: { suspended: false },
  })
  expect((await own('GET', '/api/safety/suspension')).json()).toBeNull()
  expect((await own('GET', '/api/profile/me')).json()).toMatchObject({ suspended: false })
  expect(await suspensionNews()).toMatchObject([{ granted: true }])
  expect(await list('moderator', 'decided')).toMatchObject([{ decidedBy: { username: 'root' } }])
  const { rows } = await app.pool.query(
    "SELECT details FROM audit_log WHERE action = 'decide-appeal' AND subject_id = $1",
    [asChief?._id],
  )
  expect(rows).toEqual([{ details: { after: { granted: true } } }])
})

test('a refused appeal stays refused; concurrent decisions count once', async () => {
  await suspend('moderator')
  await appeal()
  const [open] = await list('chief')
  expect((await decide('viewer', open?._id, false)).statusCode).toBe(403)
  const answers = await Promise.all([decide('chief', open?._id, false), decide('chief', open?._id, true)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'decided_meanwhile',
    by: 'root',
    at: expect.any(String),
  })
  expect((await decide('chief', '019359f0-0000-7000-8000-000000000000', true)).json()).toMatchObject({
    code: 'appeal_not_found',
  })
})

test('another reason, or a longer suspension after the answer, can be appealed; an open appeal goes along', async () => {
  await suspend('moderator', { days: 7 })
  await appeal()
  await suspend('chief', { days: 30, reason: 'scam' })
  // Nothing else is left to decide: the appeal is one against what runs now.
  expect(await list('chief')).toMatchObject([{ suspension: { reason: 'scam' }, isOwn: true }])
  const [open] = await list('moderator')
  expect(open?.isOwn).toBe(true)
  const third = { username: 'third', password: 'a very long secret' }
  await addAdmin(app, third, 'moderator')
  const headers = await signInAdmin(app, third)
  const refusal = { granted: false, answer: 'We looked at it again.' }
  const refused = await app.request({ headers }, 'POST', `/admin/appeals/${open?._id}/decide`, refusal)
  expect(refused.statusCode, refused.body).toBe(200)
  expect((await suspension()).appeal).toMatchObject({ status: 'refused' })
  // A shorter one is no new sanction.
  await suspend('moderator', { days: 1, reason: 'scam' })
  expect((await suspension()).appeal).toMatchObject({ status: 'refused' })
  await suspend('moderator', { reason: 'scam' })
  expect(await suspension()).toMatchObject({ until: null, appeal: null })
  expect((await appeal('Once more')).statusCode).toBe(201)
})

test('the member sees the answer; a later suspension can be appealed again', async () => {
  await suspend('moderator')
  await appeal()
  const [open] = await list('chief')
  await decide('chief', open?._id, false)
  expect((await suspension()).appeal).toMatchObject({ status: 'refused', answer: 'We looked at it again.' })
  await team.call('moderator', 'POST', `/admin/suspend/${member.user._id}`, { suspended: false })
  expect(await suspensionNews()).toMatchObject([{ granted: expect.any(Boolean) }])
  await suspend('moderator')
  expect((await suspension()).appeal).toBeNull()
  expect((await appeal()).statusCode).toBe(201)
  // Lifting the suspension also grants the open appeal.
  await team.call('moderator', 'POST', `/admin/suspend/${member.user._id}`, { suspended: false })
  const [settled] = await list('chief', 'decided')
  expect(settled).toMatchObject({ status: 'granted', suspension: null })
})
