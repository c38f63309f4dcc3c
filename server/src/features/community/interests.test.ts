import { EventInterest } from '@hamvav/contract/community/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDuring } from '../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let asha: TestMember
let bibek: TestMember
beforeAll(async () => {
  app = await createTestApp()
  asha = await app.signUp()
  bibek = await app.signUp()
})
afterAll(() => app.close())

const event = 'dashain-meetup'
const list = async (member?: TestMember) => {
  const answer = await app.server.inject({ url: '/api/community/events', headers: { ...member?.headers } })
  return answer.json<unknown[]>().map((row) => EventInterest.parse(row))
}
const set = (member: TestMember | undefined, payload: object, name = event) =>
  app.server.inject({
    method: 'PUT',
    url: `/api/community/events/${name}/interest`,
    payload,
    headers: { ...member?.headers },
  })

test('counts interested members and shows readers their own choice only', async () => {
  expect(await list()).toEqual([{ event, interested: 0, isMine: false }])
  const answers = await Promise.all([1, 2, 3].map(() => set(asha, { interested: true })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await set(bibek, { interested: true })).json()).toEqual({ event, interested: 2, isMine: true })
  expect(await list(asha)).toEqual([{ event, interested: 2, isMine: true }])
  expect(await list()).toEqual([{ event, interested: 2, isMine: false }])
  for (const interested of [1, 1])
    expect((await set(asha, { interested: false })).json()).toEqual({ event, interested, isMine: false })
})

test('rejects visitors, suspended members, unknown events and invalid bodies', async () => {
  expect((await set(undefined, { interested: true })).statusCode).toBe(401)
  expect((await set(asha, { interested: true }, 'no-such')).statusCode).toBe(404)
  expect((await set(asha, { interested: 'yes' })).statusCode).toBe(400)
  const suspended = await app.signUp()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.user._id])
  await app.app.auth.forgetStanding(suspended.user._id)
  expect((await set(suspended, { interested: true })).json()).toMatchObject({ code: 'suspended' })
})

test('a member deleted during the request gets session_expired and is not counted', async () => {
  const deleted = await app.signUp()
  const answer = await deleteDuring(app.pool, deleted.user._id, () => set(deleted, { interested: true }))
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session_expired' }])
  expect((await list())[0]?.interested).toBe(1)
})
