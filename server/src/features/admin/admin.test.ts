import { AdminUser } from '@hamvav/contract/admin/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHeaders, signInAdmin } from '../../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { auditHash, canonical } from './audit/audit.ts'

let app: TestApp
let admin: AdminHeaders
let member: TestMember

const credentials = { username: 'chief', password: 'an admin of the tests' }

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password })
  admin = await signInAdmin(app, credentials)
  member = await app.signUp({ username: 'sarita' })
})
afterAll(() => app.close())

test('login returns token and admin, and answers every failure with the same text', async () => {
  const good = await app.request(null, 'POST', '/admin/login', { ...credentials, username: ' chief ' })
  expect(good.statusCode).toBe(200)
  expect(good.json()).toMatchObject({
    admin: { username: 'chief' },
    token: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
  })
  for (const wrong of [
    { ...credentials, password: 'no' },
    { ...credentials, username: 'nobody' },
  ]) {
    const answer = await app.request(null, 'POST', '/admin/login', wrong)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { message: 'Invalid credentials 😔', code: 'admin_invalid_credentials' },
    ])
  }
  const empty = await app.request(null, 'POST', '/admin/login', { username: '  ', password: 'x' })
  expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([
    400,
    'Username and password are required',
  ])
})

test('failed logins are limited, also when many arrive at once', async () => {
  const limited = await createTestApp({
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    RATE_LIMIT: 'on',
  })
  const guess = async (password: string, remoteAddress = '203.0.113.5') => {
    const payload = { ...credentials, password }
    return (await limited.server.inject({ method: 'POST', url: '/admin/login', payload, remoteAddress })).statusCode
  }
  expect(await guess(credentials.password)).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(`wrong ${i}`)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect([await guess(credentials.password), await guess(credentials.password, '203.0.113.6')]).toEqual([429, 429])
  await limited.close()
})

test('of several starting servers one creates the first admin and prints its password', async () => {
  const empty = await createTestApp()
  const made = await Promise.all([1, 2, 3].map(() => empty.app.admin.sessions.ensureFirstAdmin(undefined)))
  const [first, ...others] = made.flatMap(({ generated }) => generated ?? [])
  expect(others).toEqual([])
  const login = await empty.server.inject({ method: 'POST', url: '/admin/login', payload: first ?? {} })
  expect(login.statusCode).toBe(200)
  await empty.close()
})

test('admin calls refuse member tokens, and member calls refuse admin tokens', async () => {
  for (const headers of [{}, { 'x-admin-token': member.token }, { 'x-admin-token': 'a.b.c' }, member.headers]) {
    expect((await app.request(headers, 'GET', '/admin/users')).statusCode).toBe(401)
    expect((await app.request(headers, 'DELETE', `/admin/users/${member.user._id}`)).statusCode).toBe(401)
    const grant = await app.request(headers, 'POST', `/admin/can-post/${member.user._id}`, { canPost: true })
    expect(grant.statusCode).toBe(401)
  }
  const asMember = { authorization: `Bearer ${admin['x-admin-token']}` }
  expect((await app.request(asMember, 'GET', '/api/profile/me')).statusCode).toBe(401)
})

test('lists, searches and counts members', async () => {
  await app.signUp({ username: 'prakash' })
  const all = await app.request(admin, 'GET', '/admin/users')
  expect(all.json<unknown[]>().map((row) => AdminUser.parse(row)).length).toBe(Number(all.headers['x-total-count']))
  const found = await app.request(admin, 'GET', '/admin/users?q=SARI')
  expect(found.json()).toMatchObject([{ _id: member.user._id, username: 'sarita', suspended: false }])
  expect(found.headers['x-total-count']).toBe('1')
  expect((await app.request(admin, 'GET', '/admin/users?q=%25')).json()).toEqual([])
  expect((await app.request(admin, 'GET', '/admin/users?limit=1&page=2')).json()).toHaveLength(1)
  expect((await app.request(admin, 'GET', '/admin/users?limit=5000')).statusCode).toBe(400)
  expect((await app.request(admin, 'GET', '/admin/users?status=nonsense')).statusCode).toBe(400)
})

test('a navigation to /admin/users gets the screen, other requests get JSON', async () => {
  const page = await app.request({ accept: 'text/html,application/xhtml+xml' }, 'GET', '/admin/users')
  expect(page.headers['content-type']).toMatch(/^text\/(html|plain)/)
  expect((await app.request({ accept: '*/*' }, 'GET', '/admin/users')).json()).toMatchObject({
    code: 'unauthorized',
  })
})

test('decisions take effect at the member’s next call', async () => {
  const { _id } = member.user
  const post = () => app.request(member, 'POST', '/api/posts', { content: 'Hello' })
  expect((await post()).json()).toMatchObject({ code: 'posting_limited' })
  expect((await app.request(admin, 'POST', `/admin/can-post/${_id}`, { canPost: true })).json()).toMatchObject({
    _id,
    canPost: true,
  })
  expect((await post()).statusCode).toBe(201)
  expect((await app.request(admin, 'POST', `/admin/suspend/${_id}`, { suspended: true })).json()).toMatchObject({
    suspended: true,
  })
  expect([(await post()).statusCode, (await post()).json()]).toMatchObject([403, { code: 'suspended' }])
  expect((await app.request(member, 'GET', '/api/profile/me')).json()).toMatchObject({ suspended: true })
  await app.request(admin, 'POST', `/admin/suspend/${_id}`, { suspended: false })
  expect((await post()).statusCode).toBe(201)
  expect((await app.request(admin, 'POST', `/admin/verify/${_id}`, { verified: true })).json()).toMatchObject({
    isVerified: true,
    isBlueTick: true,
  })
  expect((await app.request(admin, 'GET', `/api/users/${_id}`)).json()).toMatchObject({ isBlueTick: true })
})

test('approval needs an adult age', async () => {
  const young = await app.signUp({ username: 'ageless', adult: false })
  const answer = await app.request(admin, 'POST', `/admin/approve/${young.user._id}`, { approved: true })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'age_needed_for_approval' }])
  const adult = await app.request(admin, 'POST', `/admin/approve/${member.user._id}`, { approved: true })
  expect(adult.json()).toMatchObject({ visibilityApproved: true })
})

test('an unknown member is 404, a wrong body 400 with the field', async () => {
  const nobody = '019359f0-0000-7000-8000-000000000000'
  for (const action of ['verify', 'suspend', 'approve', 'can-post']) {
    const field = { verify: 'verified', suspend: 'suspended', approve: 'approved', 'can-post': 'canPost' }[action] ?? ''
    expect((await app.request(admin, 'POST', `/admin/${action}/${nobody}`, { [field]: true })).statusCode).toBe(404)
    const wrong = await app.request(admin, 'POST', `/admin/${action}/${member.user._id}`, { [field]: 'yes' })
    expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  }
  expect((await app.request(admin, 'DELETE', `/admin/users/${nobody}`)).statusCode).toBe(404)
  expect((await app.request(admin, 'DELETE', '/admin/users/not-an-id')).statusCode).toBe(404)
})

test('a deletion removes token, profile and posts at once, and the sent texts in the background', async () => {
  const gone = await app.signUp({ username: 'leaving', canPost: true })
  const friend = await app.signUp({ username: 'staying' })
  await app.request(gone, 'POST', '/api/posts', { content: 'My last post' })
  const sent = await app.request(gone, 'POST', '/api/messages/send', { to: friend.user._id, text: 'Farewell' })
  expect(sent.statusCode).toBe(201)
  expect((await app.request(admin, 'DELETE', `/admin/users/${gone.user._id}`)).statusCode).toBe(200)
  expect((await app.request(gone, 'GET', '/api/profile/me')).statusCode).toBe(401)
  expect((await app.request(friend, 'GET', `/api/users/${gone.user._id}`)).statusCode).toBe(404)
  expect((await app.request(admin, 'GET', '/api/posts')).body).not.toContain('My last post')
  await app.app.erasures.eraseAll()
  const { rows } = await app.pool.query('SELECT envelope, sender_id FROM messages WHERE id = $1', [
    sent.json<{ _id: string }>()._id,
  ])
  expect(rows).toEqual([{ envelope: null, sender_id: null }])
})

test('every action is in the hash-chained audit log, which cannot be changed', async () => {
  const { rows } = await app.pool.query<{
    number: string
    admin_id: string
    action: string
    subject_id: string | null
    details: object
    at: Date
    previous_hash: Buffer
    hash: Buffer
  }>('SELECT * FROM audit_log ORDER BY number')
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['login', 'can-post', 'suspend', 'verify', 'approve', 'delete']),
  )
  let previous: Buffer = Buffer.alloc(32)
  for (const row of rows) {
    const values = [
      Number(row.number),
      row.admin_id,
      row.action,
      row.subject_id,
      canonical(row.details),
      row.at.toISOString(),
    ]
    expect(row.previous_hash).toEqual(previous)
    expect(row.hash).toEqual(auditHash(previous, values))
    previous = row.hash
  }
  for (const sql of ['UPDATE audit_log SET action = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await expect(app.pool.query(sql)).rejects.toThrow('append-only')
})
