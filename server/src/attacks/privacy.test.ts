// What a member, a visitor and an admin of the lowest role can learn about others.
import { rateLimits } from '@hamvav/contract/endpoint'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { signInAdmin } from '../testing/admin-client.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const credentials = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }
const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }
let now = Date.parse('2026-11-22T10:00:00Z')
let app: TestApp
let team: TeamClient

beforeAll(async () => {
  app = await createTestApp(credentials, { now: () => now })
  team = await createTeamClient(app)
})
afterAll(() => app.close())

describe('the data export', () => {
  /** All files of the export without times. */
  async function exportOf(member: TestMember): Promise<Record<string, string>> {
    const answer = await app.request(member, 'POST', '/api/profile/export', { password: member.password })
    expect(answer.statusCode).toBe(200)
    const files = [...readZip(answer.rawPayload)].map(([name, content]) => [
      name,
      String(content).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
    ])
    return Object.fromEntries(files) as Record<string, string>
  }
  const seen = async () => {
    const [member, other] = [await app.signUp(), await app.signUp()]
    await app.pool.query('UPDATE members SET visible = true WHERE id = ANY ($1)', [[member.user._id, other.user._id]])
    expect((await app.request(member, 'GET', '/api/matches')).json<object[]>().length).toBeGreaterThan(0)
    expect((await app.request(other, 'GET', '/api/matches')).statusCode).toBe(200)
    return { member, other }
  }

  test('of a member who was secretly liked is the same as before', async () => {
    const { member, other } = await seen()
    const before = await exportOf(member)
    expect((await app.request(other, 'POST', `/api/matches/${member.user._id}/like`)).statusCode).toBe(200)
    expect(await exportOf(member)).toEqual(before)
  })

  test('of a member who is passed, viewed, found, shown and blocked is the same as before', async () => {
    const { member, other } = await seen()
    const before = await exportOf(member)
    for (const path of ['pass', 'like'])
      expect((await app.request(other, 'POST', `/api/matches/${member.user._id}/${path}`)).statusCode).toBe(200)
    await app.request(other, 'GET', `/api/users/${member.user._id}?view=true`)
    await app.request(other, 'GET', `/api/search/members?q=${member.user.username}`)
    const shown = await app.signUp()
    await app.request(shown, 'GET', '/api/matches')
    await app.request(other, 'POST', `/api/safety/blocks/${member.user._id}`)
    expect(await exportOf(member)).toEqual(before)
  })

  test('of a member whose earlier account was blocked or reported is the same as before', async () => {
    const { member, other } = await seen()
    const before = await exportOf(member)
    await app.pool.query(
      `INSERT INTO carried_sanctions (member_id, suspension, restriction, blockers, reports, created_at)
       VALUES ($1, false, false, ARRAY[$2::uuid], '{}', now())`,
      [member.user._id, other.user._id],
    )
    expect(await exportOf(member)).toEqual(before)
  })

  test('of a liked member who gets new cards after the like shows nothing that the like caused', async () => {
    const columns = async (member: TestMember) => {
      const cards = JSON.parse((await exportOf(member))['cards.json'] ?? '[]') as object[]
      return new Set(cards.flatMap((card) => Object.keys(card)))
    }
    const { member, other } = await seen()
    await app.request(other, 'POST', `/api/matches/${member.user._id}/like`)
    expect(await columns(member)).toEqual(new Set(['day', 'position', 'about', 'reason', 'createdAt']))
    expect(Object.keys(await exportOf(member)).filter((name) => /load|score|received/.test(name))).toEqual([])
  })
})

describe('counts of Discover', () => {
  const counts = async (by: TestMember, query = '') =>
    (await app.request(by, 'GET', `/api/matches/counts${query}`)).json<object>()

  test('cannot be requested in a loop to keep the database busy', async () => {
    const member = await app.signUp()
    const first = await counts(member)
    await app.pool.query('UPDATE members SET visible = true WHERE id = $1', [(await app.signUp()).user._id])
    expect(await counts(member)).toEqual(first)
    expect(await Promise.all([counts(member), counts(member, '?genders=')])).toEqual([first, first])
    now += 60_000
    expect(await counts(member)).not.toEqual(first)
  })

  test('of one member are not shown to another, and filters are counted separately', async () => {
    const [member, other] = [await app.signUp(), await app.signUp()]
    await app.pool.query("INSERT INTO preferences (member_id, genders) VALUES ($1, '{male}')", [member.user._id])
    const own = await counts(member)
    expect(await counts(other)).not.toEqual(own)
    expect(await counts(member, '?genders=female,male,other&ageFrom=90')).not.toEqual(own)
    await app.pool.query("UPDATE preferences SET genders = '{}' WHERE member_id = $1", [member.user._id])
    expect(await counts(member)).not.toEqual(own)
  })
})

describe('a newsletter subscription', () => {
  const subscribe = (email: string) =>
    app.pool.query('INSERT INTO newsletter_subscriptions (id, email, confirmed_at) VALUES ($1, $2, now())', [
      newId(),
      email,
    ])
  const isSubscribed = async (email: string) =>
    (await app.pool.query('SELECT FROM newsletter_subscriptions WHERE email = $1', [email])).rowCount === 1
  const remove = (member: TestMember) =>
    app.request(member, 'POST', '/api/profile/delete', { password: member.password })

  test('does not outlive the account that owns the address', async () => {
    const member = await app.signUp()
    await subscribe(member.user.email)
    expect((await remove(member)).statusCode).toBe(200)
    expect(await isSubscribed(member.user.email)).toBe(false)
  })

  test("is not ended by a stranger who signs up with the subscriber's address and deletes the account", async () => {
    const stranger = await app.signUp({ reviewed: false })
    await subscribe(stranger.user.email)
    expect((await remove(stranger)).statusCode).toBe(200)
    expect(await isSubscribed(stranger.user.email)).toBe(true)
  })
})

describe('an admin who may only view', () => {
  let member: TestMember
  beforeAll(async () => {
    member = await app.signUp({ username: 'hidden.address' })
    await app.pool.query(
      `UPDATE members SET email = 'very.private@gmail.com', visible = true, visibility_requested = true,
      visibility_approved = false, approval_requested_at = now() WHERE id = $1`,
      [member.user._id],
    )
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [(await app.signUp()).user._id])
    const support = { name: 'Asha', email: 'asking@gmail.com', topic: 'idea', message: 'More momo' }
    expect((await app.request(null, 'POST', '/api/support', support)).statusCode).toBeLessThan(300)
    const report = { subject: 'profile', subjectId: member.user._id, reason: 'spam', details: '' }
    expect((await app.request(await app.signUp(), 'POST', '/api/safety/reports', report)).statusCode).toBe(201)
  })

  test('reads no e-mail in any list or page of the panel; moderators do', async () => {
    const ids = await app.pool.query<{ id: string }>('SELECT id FROM reports LIMIT 1')
    const fill = (path: string) =>
      path.replace(':id', path.includes('reports') ? (ids.rows[0]?.id ?? '') : member.user._id)
    let found = 0
    for (const { method, path, access, role } of allEndpoints) {
      if (method !== 'GET' || access !== 'admin' || role !== 'viewer' || path.includes(':pictureId')) continue
      const texts = await Promise.all((['viewer', 'moderator'] as const).map((by) => team.call(by, 'GET', fill(path))))
      const [seen, full] = texts.map(({ body }) => body.match(/[\w.]+@(gmail|hotmail|outlook)\.com/g) ?? [])
      expect([path, seen]).toEqual([path, []])
      found += full?.length ?? 0
    }
    expect(found).toBeGreaterThan(5)
    const list = await team.call('viewer', 'GET', '/admin/users?q=hidden.address')
    expect(list.json()).toMatchObject([{ email: 'v•••@gmail.com', username: 'hidden.address' }])
  })

  test.each(['very.private@gmail.com', 'very.private', 'PRIVATE@gmail', 'gmail'])(
    'cannot test a guessed e-mail by searching for %s',
    async (q) => {
      const search = async (by: 'viewer' | 'moderator', list: string) =>
        (await team.call(by, 'GET', `/admin/${list}?q=${encodeURIComponent(q)}`)).json<object[]>().length
      expect(await search('viewer', 'users')).toBe(0)
      expect(await search('viewer', 'suspended')).toBe(0)
      expect(await search('moderator', 'users')).toBeGreaterThan(0)
      const total = (await team.call('viewer', 'GET', `/admin/users?q=${encodeURIComponent(q)}`)).headers[
        'x-total-count'
      ]
      expect(total).toBe('0')
    },
  )

  test('finds members by name and username', async () => {
    for (const q of ['hidden.addr', 'hidden.address'])
      expect((await team.call('viewer', 'GET', `/admin/users?q=${q}`)).json()).toMatchObject([{ _id: member.user._id }])
  })
})

describe('the API documentation in production', () => {
  test("describes the members' calls, and the panel's calls to admins only", async () => {
    const production = await createTestApp({
      ...credentials,
      ...secrets,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://hamvav.test',
      RATE_LIMIT: 'on',
    })
    const paths = async (headers = {}) =>
      Object.keys((await production.server.inject({ url: '/api/docs/json', headers })).json<{ paths: object }>().paths)
    const isPanel = (path: string) => path.startsWith('/admin') || path.startsWith('/api/admin')
    for (const headers of [{}, { 'x-admin-token': 'guessed' }, (await production.signUp()).headers]) {
      expect((await paths(headers)).filter(isPanel)).toEqual([])
      expect(await paths(headers)).toContain('/api/matches')
      const yaml = (await production.server.inject({ url: '/api/docs/yaml', headers })).body
      expect(yaml).not.toMatch(/\/admin\/|adminListUsers|AdminMember|OpenedEvidence/)
    }
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = credentials
    const own = await signInAdmin(production, { username, password })
    expect((await paths(own)).filter(isPanel).length).toBeGreaterThan(10)
    await production.close()
  })
})

test('calls that read the whole community have a rate limit of their own, far below that of other reads', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const member = await limited.signUp()
  const statuses: number[] = []
  for (let n = 0; n <= rateLimits.heavy.points; n++) {
    const path = n % 2 === 0 ? '/api/matches' : `/api/matches/counts?ageFrom=${18 + n}`
    statuses.push((await limited.server.inject({ url: path, headers: member.headers })).statusCode)
  }
  expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  expect((await limited.server.inject({ url: '/api/profile', headers: member.headers })).statusCode).toBe(200)
  await limited.close()
})

test('page numbers deep in the feed, each of which reads all posts before it, are refused', async () => {
  const member = await app.signUp()
  const statusOf = async (page: number) =>
    (await app.server.inject({ url: `/api/posts?limit=50&page=${page}`, headers: member.headers })).statusCode
  expect([await statusOf(50), await statusOf(51), await statusOf(500)]).toEqual([200, 400, 400])
})

describe('a member who hides presence', () => {
  /** A moment that appears nowhere else. */
  const seenAt = '2019-07-13T04:05:06.789Z'
  const tells = (body: string) => body.includes('2019-07-1') || body.includes(String(Date.parse(seenAt)).slice(0, 7))

  test('no call of members or visitors tells when they were last active, also not to a match; the panel has it', async () => {
    const [hidden, match, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const { _id: id, username, name } = hidden.user
    await app.pool.query(
      'INSERT INTO matches (id, low_id, high_id) VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))',
      [newId(), id, match.user._id],
    )
    await app.pool.query(
      'UPDATE members SET visible = true, shows_presence = false, last_active_at = $2 WHERE id = $1',
      [id, seenAt],
    )
    const fill = (path: string) => path.replace(/:(username)/, username).replaceAll(/:[a-z]+/gi, id)
    let answered = 0
    for (const { method, path, access } of allEndpoints) {
      if (method !== 'GET' || access === 'admin') continue
      const url = `${fill(path)}?q=${encodeURIComponent(name)}`
      for (const viewer of access === 'anyone' ? [null] : [match, stranger]) {
        const { body, statusCode } = await app.request(viewer, 'GET', url)
        expect([path, tells(body)]).toEqual([path, false])
        answered += statusCode === 200 ? 1 : 0
      }
    }
    expect(answered).toBeGreaterThan(30)
    const panel = await team.call('moderator', 'GET', `/admin/users/${id}`)
    expect(tells(panel.body)).toBe(true)
  })
})
