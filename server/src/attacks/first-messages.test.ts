// Attacks on the rules of first messages, likes and Discover (decisions §5).
import { firstMessagesPerDay } from '@hamvav/contract/messaging/limits'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamClient } from '../features/admin/testing/team-client.ts'
import { createChat, type Chat } from '../features/messaging/testing/chat.ts'
import type { Sockets } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { createChatWithTeam } from './testing/chat-with-team.ts'

const cap = 3
let app: TestApp
let chat: Chat
let team: TeamClient
let woman: TestMember
let sockets: Sockets

beforeAll(async () => ({ app, chat, team, sockets } = await createChatWithTeam()))
afterAll(() => app.close())
beforeEach(async () => {
  woman = await app.signUp()
  await chat.set(woman, `gender = 'female', first_messages_cap = ${cap}`)
})

const fresh = () => app.signUp({ reviewed: false })
const many = (count: number, join: () => Promise<TestMember>) => Promise.all(Array.from({ length: count }, join))
const result = ({ statusCode, body }: LightMyRequestResponse) => {
  const { code = null } = JSON.parse(body || '{}') as { code?: string }
  return [statusCode, code]
}
const tryTo = async (from: TestMember, to = woman) => result(await chat.trySend(from, to, 'Hello'))
const like = async (by: TestMember, about: TestMember) =>
  result(await chat.request(by, 'POST', `/api/matches/${about.user._id}/like`))
const remove = (member: TestMember) =>
  chat.request(member, 'POST', '/api/profile/delete', { password: member.password })
const sent = [201, null]
const unreviewed = [403, 'review_needed']
const unconfirmed = [403, 'confirmation_needed']
const full = [429, 'requests_full']

describe('a full inbox', () => {
  test("ten fresh accounts of one address cannot fill a woman's daily requests, so that an honest member can write", async () => {
    const accounts = await many(10, fresh)
    expect(await Promise.all(accounts.map((one) => tryTo(one)))).toEqual(accounts.map(() => unreviewed))
    expect(await chat.list(woman)).toEqual([])
    expect(await tryTo(await app.signUp())).toEqual(sent)
  })

  test('a member who has written to nobody reads that the inbox is full, not that he has written too much', async () => {
    for (const one of await many(cap, () => app.signUp())) await chat.send(one, woman, 'Hello')
    const honest = await app.signUp()
    const answer = await chat.trySend(honest, woman, 'Hello')
    expect(result(answer)).toEqual(full)
    expect(answer.json()).toMatchObject({ message: 'This member is not taking new requests today.' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await chat.request(honest, 'GET', '/api/messages/allowance')).json()).toMatchObject({ used: 0 })
    expect(await tryTo(honest, await app.signUp())).toEqual(sent)
  })

  test('parallel first messages never exceed the cap', async () => {
    const senders = await many(cap + 5, () => app.signUp())
    const results = await Promise.all(senders.map((one) => tryTo(one)))
    expect(results.filter(([status]) => status === 201)).toHaveLength(cap)
    expect(await chat.list(woman)).toHaveLength(cap)
  })

  test.each([
    ['refused', (id: string) => team.call('chief', 'POST', `/admin/approve/${id}`, { approved: false })],
    ['banned', (id: string) => team.call('chief', 'POST', `/admin/suspend/${id}`, { suspended: true })],
  ])('senders who are %s afterwards leave room for others, also after deletion', async (_, decide) => {
    const senders = await many(cap, () => app.signUp())
    for (const one of senders) await chat.send(one, woman, 'Hello')
    for (const { user } of senders) expect((await decide(user._id)).statusCode).toBe(200)
    for (const one of senders) await chat.set(one, 'approval_refused_at = NULL, suspended_at = NULL')
    for (const one of senders) app.app.auth.forgetStanding(one.user._id)
    const [first, ...others] = await many(cap, () => app.signUp())
    if (!first) throw new Error('There are several')
    expect(await tryTo(first)).toEqual(sent)
    for (const one of senders) expect((await remove(one)).statusCode).toBe(200)
    for (const one of others) expect(await tryTo(one)).toEqual(sent)
    expect(await tryTo(await app.signUp())).toEqual(full)
  })

  test('a sender who deletes the account does not make room for the next one', async () => {
    for (let n = 0; n < cap; n++) {
      const sender = await app.signUp()
      expect(await tryTo(sender)).toEqual(sent)
      expect((await remove(sender)).statusCode).toBe(200)
    }
    expect(await tryTo(await app.signUp())).toEqual(full)
  })
})

describe('a member who is not reviewed', () => {
  const lacking = [
    ['visibility_approved = false', unreviewed],
    ['email_confirmed_at = NULL', unconfirmed],
    ['visibility_approved = false, email_confirmed_at = NULL', unreviewed],
  ] as const

  test.each(lacking)('cannot write first with %s, by a call or a socket', async (assignment, refusal) => {
    const member = await app.signUp()
    await chat.set(member, assignment)
    expect(await tryTo(member)).toEqual(refusal)
    const { socket } = await sockets.connect(member)
    const outcome = await socket.emitWithAck('send', { to: woman.user._id, text: 'Hello', clientId: uuidv7() })
    expect(outcome).toMatchObject({ error: { code: refusal[1], status: 403 } })
    expect(await chat.list(woman)).toEqual([])
  })

  test.each(lacking)(
    'cannot add to an unanswered request with %s, alone or in one batch',
    async (assignment, refusal) => {
      const member = await app.signUp()
      await chat.send(member, woman, 'Hello')
      await chat.set(member, assignment)
      expect(await tryTo(member)).toEqual(refusal)
      const parallel = await Promise.all(Array.from({ length: 4 }, () => tryTo(member)))
      expect(parallel).toEqual(Array.from({ length: 4 }, () => refusal))
      expect(await chat.read(woman, member)).toHaveLength(1)
    },
  )

  test.each(lacking)('cannot like with %s, not even in return', async (assignment, refusal) => {
    const member = await app.signUp()
    for (const one of [member, woman]) await chat.set(one, 'visible = true')
    await chat.set(member, assignment)
    expect(await like(member, woman)).toEqual(refusal)
    await chat.set(member, 'visibility_approved = true, email_confirmed_at = now()')
    expect(await like(woman, member)).toEqual([200, null])
    await chat.set(member, assignment)
    expect(await like(member, woman)).toEqual(refusal)
    const { rowCount } = await app.pool.query('SELECT FROM choices WHERE member_id = $1', [member.user._id])
    expect(rowCount).toBe(0)
  })

  test('goes on in an answered conversation and with a match', async () => {
    const [known, matched] = [await app.signUp(), await app.signUp()]
    await chat.send(known, woman, 'Hello')
    await chat.send(woman, known, 'Hello you')
    await chat.match(matched, woman)
    for (const one of [known, matched])
      await chat.set(one, 'visibility_approved = false, email_confirmed_at = NULL, approval_refused_at = now()')
    for (const one of [known, matched]) expect(await tryTo(one)).toEqual(sent)
  })

  test('answers a request', async () => {
    const member = await fresh()
    await chat.send(woman, member, 'Hello')
    expect(await tryTo(member)).toEqual(sent)
  })

  test('writes to members who accept everyone, and to simulated partners whatever is stored for them', async () => {
    const member = await fresh()
    await chat.set(woman, "messages_from = 'everyone'")
    expect(await tryTo(member)).toEqual(sent)
    const partner = await app.signUp()
    await chat.set(partner, "simulated = true, visible = true, messages_from = 'reviewed'")
    expect(await tryTo(member, partner)).toEqual(sent)
    expect(await like(member, partner)).toEqual([200, null])
    await chat.set(woman, "messages_from = 'reviewed'")
    expect(await tryTo(member)).toEqual(unreviewed)
    expect(await tryTo(member, partner)).toEqual(sent)
  })

  test('writes to ten members who accept everyone, not to eleven', async () => {
    const member = await fresh()
    const open = await many(firstMessagesPerDay + 1, () => app.signUp())
    for (const one of open) await chat.set(one, "messages_from = 'everyone'")
    const results = await Promise.all(open.map((one) => tryTo(member, one)))
    expect(results.filter(([status]) => status === 201)).toHaveLength(firstMessagesPerDay)
    expect(results.filter(([, code]) => code === 'first_messages_used_up')).toHaveLength(1)
  })

  test('reads in the profile and the relation what is missing, before writing', async () => {
    const own = async (by: TestMember) => (await chat.request(by, 'GET', '/api/profile')).json<object>()
    const relation = async (by: TestMember) =>
      (await chat.request(by, 'GET', `/api/matches/${woman.user._id}`)).json<object>()
    const member = await fresh()
    const missingSteps = ['review', 'confirmation']
    expect(await own(member)).toMatchObject({ missingSteps })
    expect(await relation(member)).toMatchObject({ likeSteps: missingSteps, messageSteps: missingSteps })
    await chat.set(member, 'visibility_approved = true')
    expect(await relation(member)).toMatchObject({ likeSteps: ['confirmation'], messageSteps: ['confirmation'] })
    await chat.set(woman, "messages_from = 'everyone'")
    expect(await relation(member)).toMatchObject({ likeSteps: ['confirmation'], messageSteps: [] })
    await chat.set(member, 'email_confirmed_at = now()')
    expect(await own(member)).toMatchObject({ missingSteps: [] })
    expect(await relation(member)).toMatchObject({ likeSteps: [], messageSteps: [] })
  })
})

test('a server without mail waives the confirmation, not the approval', async () => {
  const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }
  const silent = await createTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hamvav.test',
    RATE_LIMIT: 'on',
    ...secrets,
  })
  const silentChat = createChat(silent)
  const [member, other, unasked] = [
    await silent.signUp(),
    await silent.signUp(),
    await silent.signUp({ reviewed: false }),
  ]
  await silent.pool.query('UPDATE members SET email_confirmed_at = NULL, visible = true')
  const send = async (from: TestMember) => result(await silentChat.trySend(from, other, 'Hello'))
  const likeOther = async (by: TestMember) =>
    result(await silentChat.request(by, 'POST', `/api/matches/${other.user._id}/like`))
  expect(await send(member)).toEqual(sent)
  expect(await send(member)).toEqual(sent)
  expect(await likeOther(member)).toEqual([200, null])
  expect(await send(unasked)).toEqual(unreviewed)
  expect(await likeOther(unasked)).toEqual(unreviewed)
  await silentChat.set(member, 'visibility_approved = false')
  expect(await send(member)).toEqual(unreviewed)
  await silent.close()
})

describe('a throwaway account that copies the community', () => {
  const community = 340
  const evening = Date.parse('2026-11-22T18:05:00Z')
  let now = evening
  let crowd: TestApp
  let viewer: TestMember

  beforeAll(async () => {
    crowd = await createTestApp({}, { now: () => now })
    await crowd.pool.query(
      `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, gender, visible, visibility_approved)
       SELECT gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@gmail.com', '-', 'Crowd ' || n, 20 + n % 30, now(),
         CASE n % 2 WHEN 0 THEN 'female' ELSE 'male' END, true, true FROM generate_series(1, ${community}) n`,
    )
  })
  afterAll(() => crowd.close())
  beforeEach(async () => {
    now = evening
    viewer = await crowd.signUp({ reviewed: false })
  })

  const get = async (path: string) => {
    const answer = await crowd.server.inject({ url: path, headers: viewer.headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ _id: string }[]>()
  }
  const set = (assignment: string) =>
    crowd.pool.query(`UPDATE members SET ${assignment} WHERE id = $1`, [viewer.user._id])
  /** Ids of the members on all pages. */
  const page = async (query = '') => {
    const ids: string[] = []
    for (let cards = await get(`/api/matches?limit=30${query}`); cards.length > 0;) {
      ids.push(...cards.map(({ _id }) => _id))
      cards = await get(`/api/matches?limit=30${query}&after=${ids.at(-1)}`)
    }
    return ids
  }
  const filters = ['', '&genders=female', '&genders=male', '&ageFrom=20&ageTo=24', '&ageFrom=40&ageTo=60']
  const used = async () =>
    (await crowd.server.inject({ url: '/api/matches/cards', headers: viewer.headers })).json<object>()

  test('sees twenty members a day, by all filters, pages and parallel calls together', async () => {
    const parallel = await Promise.all(filters.flatMap((filter) => [page(filter), page(filter)]))
    const later = [await page('&genders=other'), await page(), await page('&ageFrom=49')]
    expect(new Set([...parallel, ...later].flat()).size).toBe(20)
    expect(await used()).toEqual({ used: 20, limit: 20, renewsAt: '2026-11-22T18:15:00.000Z' })
    const seen = new Set(await page())
    now = Date.parse('2026-11-22T18:15:00Z')
    expect(await used()).toMatchObject({ used: 0 })
    expect(await page()).toHaveLength(20)
    expect(seen.size).toBe(20)
  })

  test('sees at most 300 members a day after the review, also if each is passed on', async () => {
    await page()
    await set('visibility_approved = true, email_confirmed_at = now()')
    const seen = new Set<string>()
    for (let cards = await get('/api/matches?limit=30'); cards.length > 0; cards = await get('/api/matches?limit=30')) {
      for (const { _id } of cards) seen.add(_id)
      await crowd.pool.query(
        `INSERT INTO choices (member_id, about_id, choice) SELECT $1, unnest($2::uuid[]), 'pass' ON CONFLICT DO NOTHING`,
        [viewer.user._id, cards.map(({ _id }) => _id)],
      )
    }
    expect(seen.size).toBe(300)
    expect(await used()).toMatchObject({ used: 300, limit: 300 })
  })

  test('gets no cards and no counts without an age', async () => {
    await set('age = NULL')
    for (const url of ['/api/matches', '/api/matches/counts'])
      expect(result(await crowd.server.inject({ url, headers: viewer.headers }))).toEqual([403, 'age_needed'])
  })

  const searches = ['/api/search/members?limit=50&q=', '/api/users/search?limit=50&q=']
  test('finds twenty members a day by both searches together, in parallel too, and others by their exact username', async () => {
    await crowd.pool.query(`UPDATE members SET messages_from = 'everyone' WHERE username LIKE 'crowd%'`)
    const letters = ['crowd', 'crowd 1', 'crowd 2', 'crowd 3', 'c', 'cr']
    const urls = searches.flatMap((search) => letters.map((q) => search + encodeURIComponent(q)))
    const results = await Promise.all(urls.map(get))
    for (const url of urls) results.push(await get(url))
    const found = new Set(results.flat().map(({ _id }) => _id))
    expect(found.size).toBe(20)
    const names = await crowd.pool.query<{ id: string; username: string }>(
      // With three digits: not the beginning of another one.
      `SELECT id, username FROM members WHERE username LIKE 'crowd___' AND NOT id = ANY ($1) LIMIT 1`,
      [[...found]],
    )
    expect(await get(`/api/users/search?q=${names.rows[0]?.username}`)).toMatchObject([{ _id: names.rows[0]?.id }])
    now = Date.parse('2026-11-22T18:15:00Z')
    expect(await get('/api/search/members?limit=50&q=crowd')).toHaveLength(20)
  })
})
