import type { AdminUser } from '@hamvav/contract/admin/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdmin } from '../../../testing/admin-client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listUsers, type ListLimits } from './users.ts'

let app: TestApp
let headers: { readonly 'x-admin-token': string }
const credentials = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'an admin of the tests' }

/** In the order of activity, newest first. */
const people = [
  { username: 'sita.rai', name: 'Sita Rai', email: 'sita.rai@gmail.com' },
  { username: 'sita_x', name: 'सीता थापा', email: 'thapa@outlook.com' },
  { username: 'percent', name: '100% Real_ \\ "Q\' <b>', email: 'percent@gmail.com' },
  { username: 'anil', name: 'anil', email: 'anil@hotmail.com' },
  { username: 'bina', name: 'Bina Rai', email: 'bina@gmail.com' },
]

beforeAll(async () => {
  app = await createTestApp(credentials)
  const payload = { username: credentials.ADMIN_USERNAME, password: credentials.ADMIN_PASSWORD }
  headers = await signInAdmin(app, payload)
  for (const { username } of people) await app.signUp({ username, reviewed: false })
  for (const [index, { username, name, email }] of people.entries())
    await app.pool.query(
      `UPDATE members SET name = $2, email = $3, last_active_at = now() - $4 * interval '1 day' WHERE username = $1`,
      [username, name, email, index],
    )
})
afterAll(() => app.close())

const list = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await app.server.inject({ url: `/admin/users?${search.toString()}`, headers })
  expect(answer.statusCode).toBe(200)
  return {
    names: answer.json<AdminUser[]>().map(({ username }) => username),
    total: answer.headers['x-total-count'],
    estimated: answer.headers['x-total-estimated'],
  }
}
const find = async (q: string) => (await list({ q, sort: 'oldest' })).names

test('finds parts of names, usernames and e-mails in both scripts and across words, and whole ids', async () => {
  expect(await find('ITA R')).toEqual(['sita.rai'])
  expect(await find('ta.ra')).toEqual(['sita.rai'])
  expect(await find('outlook')).toEqual(['sita_x'])
  expect(await find('सीता')).toEqual(['sita_x'])
  expect(await find('ीता थ')).toEqual(['sita_x'])
  const { rows } = await app.pool.query<{ id: string }>(`SELECT id FROM members WHERE username = 'anil'`)
  expect(await find(rows[0]?.id.toUpperCase() ?? '')).toEqual(['anil'])
  expect(await list({ q: rows[0]?.id ?? '', status: 'verified' })).toMatchObject({ names: [], total: '0' })
})

test('one or two letters match beginnings of words', async () => {
  expect(await find('b')).toEqual(['bina'])
  expect(await find('ra')).toEqual(['sita.rai', 'bina'])
  expect(await find('स')).toEqual(['sita_x'])
  expect(await find('\\')).toEqual(['percent'])
})

test('the search text is never interpreted as a pattern or SQL', async () => {
  expect(await find('%')).toEqual([])
  expect(await find('00%')).toEqual(['percent'])
  expect(await find('al_')).toEqual(['percent'])
  expect(await find(`\\ "Q'`)).toEqual(['percent'])
  expect(await find('<b>')).toEqual(['percent'])
  for (const nothing of ['_i_', "' OR 1=1 --", '🙂', '🙂🙂🙂', '%'.repeat(254), '\n\n\t', '$1', 'gmail com'])
    expect([nothing, await find(nothing)]).toEqual([nothing, nothing.trim() === '' ? expect.anything() : []])
})

test('sorts by name, last activity and join date', async () => {
  expect((await list({ sort: 'name' })).names).toEqual(['percent', 'anil', 'bina', 'sita.rai', 'sita_x'])
  expect((await list({ sort: 'active' })).names).toEqual(people.map(({ username }) => username))
  expect((await list({ sort: 'newest' })).names).toEqual(people.map(({ username }) => username).toReversed())
})

test('filters reflect changes of a member at once', async () => {
  const { rows } = await app.pool.query<{ id: string }>(`SELECT id FROM members WHERE username = 'bina'`)
  const bina = rows[0]?.id ?? ''
  const decide = (action: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `/admin/${action}/${bina}`, headers, payload })
  await decide('verify', { verified: true })
  await decide('suspend', { suspended: true })
  await decide('can-post', { canPost: true })
  await decide('approve', { approved: true })
  await app.pool.query(`UPDATE members SET visibility_requested = true WHERE username = 'anil'`)
  await app.pool.query(`UPDATE members SET declared_minor_at = now() WHERE username = 'percent'`)
  for (const status of ['verified', 'suspended', 'approved', 'canPost'])
    expect([status, await list({ status })]).toMatchObject([status, { names: ['bina'], total: '1' }])
  expect(await list({ status: 'requested' })).toMatchObject({ names: ['anil'], total: '1' })
  expect(await list({ status: 'restricted', q: '100%' })).toMatchObject({ names: ['percent'] })
  expect(await list({ status: 'unverified', sort: 'name' })).toMatchObject({
    names: ['percent', 'anil', 'sita.rai', 'sita_x'],
    total: '4',
    estimated: undefined,
  })
  await app.server.inject({ method: 'DELETE', url: `/admin/users/${bina}`, headers })
  expect(await list({ status: 'verified' })).toMatchObject({ names: [], total: '0' })
})

const sorts = ['newest', 'oldest', 'name', 'active'] as const

/** Low limits: a total above 10 is an estimate. */
const smallLimits = (microseconds: number): ListLimits => ({
  exact: 10,
  sample: 1000,
  walking: microseconds,
  collectingNames: microseconds,
})

type ListQuery = Partial<Parameters<typeof listUsers>[1]>
const read = (query: ListQuery, limits?: ListLimits) =>
  listUsers(app.pool, { sort: 'newest', page: 1, limit: 100, ...query }, limits)
const idsOf = async (query: ListQuery, limits?: ListLimits) => (await read(query, limits)).users.map(({ _id }) => _id)

/** All pages of a list: by number, forward by `after`, backward by `before`. */
async function readPages(query: ListQuery & { limit: number }, limits: ListLimits, count: number) {
  const byNumber: string[][] = []
  for (let page = 1; page <= count; page++) byNumber.push(await idsOf({ ...query, page }, limits))
  const forward = [byNumber[0] ?? []]
  while (forward.at(-1)?.length === query.limit)
    forward.push(await idsOf({ ...query, after: forward.at(-1)?.at(-1) }, limits))
  const backward = [forward.at(-1)?.length === 0 ? (forward.at(-2) ?? []) : (forward.at(-1) ?? [])]
  while (backward[0]?.length !== 0) backward.unshift(await idsOf({ ...query, before: backward[0]?.[0] }, limits))
  return [byNumber, forward, backward].map((pages) => pages.flat())
}

test('above the limit the total is marked as an estimate; pages neither repeat nor skip members', async () => {
  await app.pool.query(
    `INSERT INTO members (id, username, email, password_hash, name, last_active_at, can_post)
     SELECT gen_random_uuid(), 'many' || n, 'many' || n || '@gmail.com', '-', 'Many ' || n, now() - n * interval '1 hour', n % 2 = 0
     FROM generate_series(1, 60) AS n`,
  )
  await app.pool.query('ANALYZE member_directory')
  for (const q of [undefined, 'many'])
    for (const microseconds of [400, 5])
      for (const sort of sorts)
        for (const status of [undefined, 'canPost'] as const) {
          const limits = smallLimits(microseconds)
          expect(await read({ q, sort, status }, limits)).toMatchObject({
            isEstimated: true,
            // The estimate of all rows includes the house account, which the list leaves out.
            total: status ? 30 : q ? 60 : 65,
          })
          const whole = await idsOf({ q, sort, status })
          for (const pages of await readPages({ q, sort, status, limit: 8 }, limits, 9)) expect(pages).toEqual(whole)
        }
})

test('finds clustered matches far from the start of a list', async () => {
  for (const sort of sorts)
    for (const [status, total] of [
      [undefined, 11],
      ['canPost', 5],
    ] as const) {
      // At most three members are read along the order before all matches are collected.
      const limits = { ...smallLimits(1), exact: 3 }
      const query = { q: 'many 1', sort, status }
      expect(await read(query, limits)).toMatchObject({ total, isEstimated: true })
      const whole = await idsOf(query)
      for (const pages of await readPages({ ...query, limit: 1 }, limits, total)) expect(pages).toEqual(whole)
    }
})

test('a deleted member is refused as a cursor, and page numbers end after 10,000 members', async () => {
  const none = '0193a5c0-0000-7000-8000-000000000101'
  const get = (query: string) => app.server.inject({ url: `/admin/users?${query}`, headers })
  expect((await get(`sort=name&after=${none}`)).json()).toMatchObject({ code: 'member_not_found' })
  expect((await get(`sort=active&before=${none}`)).statusCode).toBe(404)
  expect((await get('after=nobody')).statusCode).toBe(400)
  expect((await get('page=200')).statusCode).toBe(200)
  expect((await get('page=201')).json()).toMatchObject({ fields: { page: expect.stringContaining('after') } })
})
