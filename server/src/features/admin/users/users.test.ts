import type { AdminUser } from '@hamvav/contract/admin/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listUsers, type ListLimits } from './users.ts'

let app: TestApp
let headers: { readonly 'x-admin-token': string }
const credentials = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'an admin of the tests' }

/** `active`, the last of them was there longest ago. */
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
  const login = await app.server.inject({ method: 'POST', url: '/admin/login', payload })
  headers = { 'x-admin-token': login.json<{ token: string }>().token }
  for (const { username } of people) await app.signUp({ username })
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

test('finds a part of a name, a user name or an e-mail, in both scripts, across words, and a whole id', async () => {
  expect(await find('ITA R')).toEqual(['sita.rai'])
  expect(await find('ta.ra')).toEqual(['sita.rai'])
  expect(await find('outlook')).toEqual(['sita_x'])
  expect(await find('सीता')).toEqual(['sita_x'])
  expect(await find('ीता थ')).toEqual(['sita_x'])
  const { rows } = await app.pool.query<{ id: string }>(`SELECT id FROM members WHERE username = 'anil'`)
  expect(await find(rows[0]?.id.toUpperCase() ?? '')).toEqual(['anil'])
  expect(await list({ q: rows[0]?.id ?? '', status: 'verified' })).toMatchObject({ names: [], total: '0' })
})

test('one or two letters are looked for where a word begins', async () => {
  expect(await find('b')).toEqual(['bina'])
  expect(await find('ra')).toEqual(['sita.rai', 'bina'])
  expect(await find('स')).toEqual(['sita_x'])
  expect(await find('\\')).toEqual(['percent'])
})

test('what is typed is text to the database, whatever is in it', async () => {
  expect(await find('%')).toEqual([])
  expect(await find('00%')).toEqual(['percent'])
  expect(await find('al_')).toEqual(['percent'])
  expect(await find(`\\ "Q'`)).toEqual(['percent'])
  expect(await find('<b>')).toEqual(['percent'])
  for (const nothing of ['_i_', "' OR 1=1 --", '🙂', '🙂🙂🙂', '%'.repeat(254), '\n\n\t', '$1', 'gmail com'])
    expect([nothing, await find(nothing)]).toEqual([nothing, nothing.trim() === '' ? expect.anything() : []])
})

test('orders by name, by when they were last there, and by age of the account', async () => {
  expect((await list({ sort: 'name' })).names).toEqual(['percent', 'anil', 'bina', 'sita.rai', 'sita_x'])
  expect((await list({ sort: 'active' })).names).toEqual(people.map(({ username }) => username))
  expect((await list({ sort: 'newest' })).names).toEqual(people.map(({ username }) => username).toReversed())
})

test('filters follow each change of a member at once', async () => {
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

const low = (gathered: number, reach: number): ListLimits => ({
  exact: 10,
  gathered,
  gatheredForFew: gathered,
  reach: { newest: reach, oldest: reach, name: reach, active: reach },
  sample: 1000,
})

test('beyond the limit the total is an estimate and says so, and pages neither repeat nor skip', async () => {
  await app.pool.query(
    `INSERT INTO members (id, username, email, password_hash, name, last_active_at, can_post)
     SELECT gen_random_uuid(), 'many' || n, 'many' || n || '@gmail.com', '-', 'Many ' || n, now() - n * interval '1 hour', n % 2 = 0
     FROM generate_series(1, 60) AS n`,
  )
  await app.pool.query('ANALYZE member_directory')
  for (const [limits, q] of [
    [low(400, 200), undefined],
    [low(5, 200), undefined],
    [low(5, 200), 'many'],
    // Pages further inside begin at one of the sample.
    [low(5, 20), 'many'],
    // Nothing is found within reach: all are looked for.
    [low(5, 1), 'many'],
  ] as const)
    for (const sort of sorts)
      for (const status of [undefined, 'canPost'] as const) {
        const pages: string[] = []
        for (let page = 1; page <= 9; page++) {
          const { users, total, isEstimated } = await listUsers(app.pool, { q, sort, status, page, limit: 8 }, limits)
          expect(isEstimated).toBe(true)
          expect(total).toBe(status ? 30 : q ? 60 : 64)
          pages.push(...users.map(({ _id }) => _id))
        }
        const whole = await listUsers(app.pool, { q, sort, status, page: 1, limit: 100 })
        expect(whole.isEstimated).toBe(false)
        expect(pages).toEqual(whole.users.map(({ _id }) => _id))
      }
})

test('what lies together far from where a list begins is found there', async () => {
  for (const sort of sorts)
    for (const [status, total] of [
      [undefined, 11],
      ['canPost', 5],
    ] as const) {
      const ask = (page: number, limit: number, limits?: ListLimits) =>
        listUsers(app.pool, { q: 'many 1', sort, status, page, limit }, limits)
      const pages: string[] = []
      for (let page = 1; page <= total; page++) {
        const found = await ask(page, 1, low(5, 10))
        expect(found).toMatchObject({ total, isEstimated: true })
        pages.push(...found.users.map(({ _id }) => _id))
      }
      expect(pages).toEqual((await ask(1, 100)).users.map(({ _id }) => _id))
    }
})
