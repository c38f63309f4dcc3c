// Passwords that a guesser tries first.
import { productName } from '@hamvav/contract/product'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWeakness, refuseWeakPassword } from '../platform/crypto/password-strength.ts'
import { addAdmin, logInAdmin } from '../testing/admin-client.ts'
import { createTestApp, quickPasswords, type TestApp } from '../testing/test-app.ts'

const admin = { username: 'chief', password: 'an admin of the tests' }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password })
})
afterAll(() => app.close())

let counter = 0
async function register(password: string, given: Readonly<Record<string, string>> = {}) {
  const username = `guessed${++counter}`
  const payload = { username, name: 'Asha Karki', email: `${username}@gmail.com`, password, ...given }
  return app.server.inject({ method: 'POST', url: '/api/auth/register', payload })
}
const outcome = (answer: Awaited<ReturnType<typeof register>>) =>
  answer.statusCode === 201 ? 'accepted' : answer.json<{ code: string }>().code
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })

test('a guesser tries the 1,000 most common passwords', async () => {
  const most = (dictionary['passwords-common'] ?? []).slice(0, 1_000).map(String)
  expect(most).toHaveLength(1_000)
  const accepted = []
  for (const password of most) if ((await findWeakness(password, [])) === null) accepted.push(password)
  expect(accepted).toEqual([])
})

test.each([
  'password123',
  'P@ssw0rd123',
  'p4$$w0rd',
  'drowssap123',
  'qwertyuiop',
  '1qaz2wsx3edc',
  'abcd1234',
  'iloveyou2',
])('a guesser tries the common password %s', async (password) =>
  expect(outcome(await register(password))).toBe('password_common'),
)

test.each([
  'nepal123',
  'kathmandu',
  'Kathmandu1',
  'sagarmatha',
  'meronepal',
  'pokhara123',
  'mayagarchu',
  'namaste1',
  'N3pal123',
])('a guesser tries the common Nepali password %s', async (password) =>
  expect(outcome(await register(password))).toBe('password_common'),
)

test.each([
  ['himal.karki1', { name: 'Himal Karki' }],
  ['ashakarki', {}],
  ['Asha1995', {}],
  ['pratibhaa99', { email: 'pratibhaa99@gmail.com' }],
  ['zuvextin1', { username: 'zuvextin' }],
  [`${productName}2026`, {}],
])('a guesser tries the names of the account: %s', async (password, given) => {
  expect(outcome(await register(password, given))).toBe('password_personal')
})

test.each([
  '        ',
  '\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000',
  '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
])('a password of spaces only is refused: %j', async (password) => {
  const answer = await register(password)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'invalid_input', fields: { password: "A password can't be only spaces." } },
  ])
})

test('the width and composition of letters do not disguise a common password', async () => {
  expect(outcome(await register('ｐａｓｓｗｏｒｄ１２３'))).toBe('password_common')
  // Eight code units, four letters.
  expect(outcome(await register('e\u0301i\u0301o\u0301u\u0301'))).toBe('invalid_input')
})

test('a common password stays weak when it is repeated to the maximum length', async () => {
  expect(outcome(await register('password'.repeat(16)))).toBe('password_common')
  expect(outcome(await register('a'.repeat(128)))).toBe('password_common')
})

test.each([
  'correct horse battery staple',
  'rain on the tin roof',
  'दाल भात तरकारी अचार',
  'xk7-pelm',
  `${'a'.repeat(60)} three random words`,
])('a good password is accepted: %s', async (password) => expect(outcome(await register(password))).toBe('accepted'))

test('a member cannot change to a weak password', async () => {
  const { user, headers, password } = await app.signUp({ username: 'zuvextor' })
  for (const [newPassword, code] of [
    ['password123', 'password_common'],
    ['zuvextor1', 'password_personal'],
  ]) {
    const answer = await post('/api/auth/change-password', { currentPassword: password, newPassword }, headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code, fields: { newPassword: expect.any(String) } },
    ])
  }
  const login = await post('/api/auth/login', { email: user.email, password })
  expect(login.statusCode).toBe(200)
})

test('an account with an old weak password can still log in', async () => {
  const [strong, weak] = [await app.signUp(), await app.signUp()]
  const hash = await quickPasswords.hash('password')
  await app.pool.query('UPDATE members SET password_hash = $2 WHERE id = $1', [weak.user._id, hash])
  expect((await post('/api/auth/login', { email: weak.user.email, password: 'password' })).statusCode).toBe(200)
  expect((await post('/api/auth/login', { email: strong.user.email, password: 'password' })).statusCode).toBe(401)
})

test('an admin changes to a weak password', async () => {
  const zuvextin = { username: 'zuvextin.rai', password: 'an admin of the tests' }
  await addAdmin(app, zuvextin, 'viewer')
  const headers = { ...(await logInAdmin(app, zuvextin)) }
  const change = (newPassword: string) =>
    post('/admin/password', { password: zuvextin.password, newPassword }, headers).then((answer) =>
      answer.json<{ code: string; fields: object }>(),
    )
  const fields = { newPassword: expect.any(String) }
  expect(await change('password1234')).toMatchObject({ code: 'password_common', fields })
  expect(await change('zuvextin.rai')).toMatchObject({ code: 'password_personal', fields })
  expect(await change(' '.repeat(12))).toMatchObject({ code: 'invalid_input' })
})

test('the hardest passwords to estimate do not stop the server', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const started = performance.now()
  const hard = ['4@8({[<369&#!1/|0$5+7%2'.repeat(6), 'p@$$w0rd'.repeat(16), 'a4'.repeat(64), '0123456789'.repeat(13)]
  await Promise.all(hard.map((password) => refuseWeakPassword(password.slice(0, 128), [], 'password').catch(() => {})))
  clearInterval(turning)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(turns).toBeGreaterThan(5)
})
