import { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let viewer: TestMember

const discover = (query = '') =>
  app.server.inject({ method: 'GET', url: `/api/matches${query}`, headers: { 'x-user-id': viewer.token } })
const approve = (member: TestMember) =>
  app.pool.query('UPDATE members SET visible = true, visibility_approved = true WHERE id = $1', [member.user._id])

beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.signUp()
})
afterAll(() => app.close())

test('Discover shows only approved, visible members who are not suspended, blocked or passed', async () => {
  const [shown, unapproved, suspended, blocked, passed] = await Promise.all(
    Array.from({ length: 5 }, () => app.signUp()),
  )
  if (!shown || !unapproved || !suspended || !blocked || !passed) throw new Error('sign-up')
  for (const member of [viewer, shown, suspended, blocked, passed]) await approve(member)
  await app.pool.query('UPDATE members SET visible = true, visibility_approved = false WHERE id = $1', [
    unapproved.user._id,
  ])
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.user._id])
  await app.pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
    blocked.user._id,
    viewer.user._id,
  ])
  await app.pool.query("INSERT INTO choices (member_id, about_id, choice) VALUES ($1, $2, 'pass')", [
    viewer.user._id,
    passed.user._id,
  ])
  const cards = (await discover()).json<unknown[]>().map((card) => DiscoverProfile.parse(card))
  expect(cards.map(({ _id }) => _id)).toEqual([shown.user._id])
  expect(cards[0]).toMatchObject({ bio: 'Hamvav member', age: 27 })
})

test('Discover returns 401 for visitors and rejects a limit above 60', async () => {
  expect((await app.server.inject({ method: 'GET', url: '/api/matches' })).statusCode).toBe(401)
  expect((await discover('?limit=61')).json()).toMatchObject({
    code: 'invalid_input',
    fields: { limit: expect.any(String) },
  })
})

test('a member who declares to be a minor or removes their age is not listed', async () => {
  const [minor, ageless] = await Promise.all([app.signUp(), app.signUp()])
  for (const member of [minor, ageless]) await approve(member)
  const isListed = async ({ user }: TestMember) => {
    const people = { method: 'GET', url: `/api/users/search?q=${user.username}`, headers: viewer.headers } as const
    const answers = [await discover(), await app.server.inject(people)]
    return answers.map((answer) => answer.json<{ _id: string }[]>().some(({ _id }) => _id === user._id))
  }
  const declare = ({ user, headers }: TestMember, age: number | null) =>
    app.server.inject({
      method: 'PUT',
      url: '/api/profile',
      headers,
      payload: { username: user.username, name: user.name, age },
    })
  expect(await isListed(minor)).toEqual([true, true])
  expect((await declare(minor, 17)).json()).toMatchObject({ code: 'under_age' })
  expect((await declare(minor, 30)).statusCode).toBe(200)
  await declare(ageless, null)
  for (const member of [minor, ageless]) expect(await isListed(member)).toEqual([false, false])
})
