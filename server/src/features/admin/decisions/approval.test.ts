import { AdminUser } from '@hamvav/contract/admin/entities'
import { OwnProfile } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/admin-client.ts'
import { type TestSocket, useSockets } from '../../../testing/socket-client.ts'
import { type TestMember, createTestApp } from '../../../testing/test-app.ts'

const credentials = { username: 'root', password: 'a very long secret' }
const app = await createTestApp({ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password })
const adminHeaders = await logInAdmin(app, credentials)
const { connect, settle } = useSockets(app)
let member: TestMember
let socket: TestSocket

afterAll(() => app.close())
beforeEach(async () => {
  member = await app.signUp({ reviewed: false })
  socket = await connect(member)
})

const ask = async (visible: boolean) => {
  const { username, name } = member.user
  const payload = { username, name, visible }
  const answer = await app.server.inject({ method: 'PUT', url: '/api/profile', headers: member.headers, payload })
  expect(answer.statusCode).toBe(200)
}
const decide = (approved: boolean) =>
  app.server.inject({
    method: 'POST',
    url: `/admin/approve/${member.user._id}`,
    headers: adminHeaders,
    payload: { approved },
  })
const own = async () => {
  const answer = await app.server.inject({ url: '/api/profile/me', headers: member.headers })
  const { visible, visibilityRequested, visibilityApproved, approvalRefused } = OwnProfile.parse(answer.json())
  return { visible, visibilityRequested, visibilityApproved, approvalRefused }
}
const isInDiscover = async () => {
  const viewer = await app.signUp({ reviewed: false })
  const answer = await app.server.inject({ url: '/api/matches?limit=30', headers: viewer.headers })
  return answer.json<{ _id: string }[]>().some(({ _id }) => _id === member.user._id)
}
const notificationRef = async () => {
  const sql = "SELECT data FROM notifications WHERE member_id = $1 AND kind = 'approval'"
  return (await app.pool.query<{ data: object }>(sql, [member.user._id])).rows.map(({ data }) => data)
}
const receivedTitles = () => socket.of('notification').map((one) => (one as { title: string }).title)

test('an approval notifies the member at once and shows them in Discover without a restart', async () => {
  await ask(true)
  expect(await own()).toMatchObject({ visible: true, visibilityRequested: true, visibilityApproved: false })
  expect(await isInDiscover()).toBe(false)
  expect((await decide(true)).statusCode).toBe(200)
  expect(await socket.first('notification')).toMatchObject({
    kind: 'approval',
    title: "You're in Discover",
    message: 'Your profile was approved. Others can find you now.',
    unread: true,
  })
  expect(await own()).toMatchObject({ visibilityApproved: true, approvalRefused: false })
  expect(await isInDiscover()).toBe(true)
})

test('a repeated approval notifies once', async () => {
  await ask(true)
  await decide(true)
  await decide(true)
  await settle()
  expect(receivedTitles()).toEqual(["You're in Discover"])
  expect(await notificationRef()).toEqual([{ approved: true }])
})

test('a refused member is notified and can ask again; the last decision stays', async () => {
  await ask(true)
  await decide(false)
  expect(await socket.first('notification')).toMatchObject({ kind: 'approval', title: 'Not in Discover yet' })
  expect(await own()).toEqual({
    visible: true,
    visibilityRequested: false,
    visibilityApproved: false,
    approvalRefused: true,
  })
  await decide(false)
  await ask(true)
  expect(await own()).toMatchObject({ visibilityRequested: true, approvalRefused: false })
  await decide(false)
  await ask(true)
  await decide(true)
  await expect.poll(receivedTitles).toEqual(['Not in Discover yet', 'Not in Discover yet', "You're in Discover"])
  expect(await own()).toMatchObject({ visibilityApproved: true, approvalRefused: false })
  expect(await notificationRef()).toEqual([{ approved: true }])
})

test('withdrawing an approval notifies the member and hides them in Discover', async () => {
  await ask(true)
  await decide(true)
  await decide(false)
  await expect.poll(receivedTitles).toEqual(["You're in Discover", 'Not in Discover yet'])
  expect(await isInDiscover()).toBe(false)
})

test('a member who has not asked is not notified', async () => {
  await decide(false)
  await decide(true)
  await settle()
  expect(receivedTitles()).toEqual([])
  expect(await notificationRef()).toEqual([])
})

test('the list marks declared minors until their approval', async () => {
  const payload = { age: 16 }
  await app.server.inject({ method: 'PUT', url: '/api/profile', headers: member.headers, payload })
  const restricted = async () => {
    const answer = await app.server.inject({ url: `/admin/users?q=${member.user.username}`, headers: adminHeaders })
    return answer.json<AdminUser[]>().map((user) => AdminUser.parse(user).restricted)
  }
  expect(await restricted()).toEqual([true])
  expect((await decide(false)).json()).toMatchObject({ restricted: true })
  expect((await decide(true)).json()).toMatchObject({ restricted: false })
  expect(await restricted()).toEqual([false])
})
