import { minuteMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAddresses, createBrowser } from '../../../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let ahead = 0
let app: TestApp
let member: TestMember
let counter = 0
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' }, { now: () => Date.now() + ahead })
})
beforeEach(async () => {
  member = await app.signUp({ username: `target${++counter}` })
})
afterAll(() => app.close())

/** Headers of a new client address for each call, so that only the limits of the account apply. */
const elsewhere = createAddresses('10.0')
const logIn = (from: ReturnType<typeof createBrowser>, password: string, email = member.user.email) =>
  from.post('/api/auth/login', { email, password }, elsewhere())
const stranger = () => createBrowser(app.server)
const guess = async (times: number, from = stranger()) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await logIn(from, 'a wrong guess')).statusCode)
  return statuses
}

test('password guesses from many addresses are refused after ten, for unknown accounts too', async () => {
  for (const email of [member.user.email, `nobody${counter}@gmail.com`]) {
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await logIn(stranger(), 'a wrong guess', email))
    expect(answers.map((answer) => answer.statusCode)).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(answers[11]?.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(answers[11]?.headers['retry-after'])).toBeGreaterThan(14 * 60)
  }
  expect((await logIn(stranger(), member.password)).statusCode).toBe(429)
  ahead += 15 * minuteMs
  expect((await logIn(stranger(), member.password)).statusCode).toBe(200)
})

test('concurrent guesses are all counted', async () => {
  const answers = await Promise.all([...Array(30).keys()].map(() => logIn(stranger(), 'a wrong guess')))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
})

test('the owner can still log in from a known device, and only from there', async () => {
  const device = stranger()
  await logIn(device, member.password)
  await guess(11)
  expect((await logIn(device, member.password)).statusCode).toBe(200)
  expect((await logIn(stranger(), member.password)).statusCode).toBe(429)

  const other = await app.signUp({ username: `friend${counter}` })
  const otherDevice = stranger()
  await logIn(otherDevice, other.password, other.user.email)
  expect((await logIn(otherDevice, member.password)).statusCode).toBe(429)
  const forged = stranger()
  forged.cookies['hamvav_device'] = member.token
  expect((await logIn(forged, member.password)).statusCode).toBe(429)
})

test('a known device has its own limit', async () => {
  const device = stranger()
  await logIn(device, member.password)
  expect(await guess(11, device)).toEqual([...Array<number>(10).fill(401), 429])
  expect((await logIn(stranger(), member.password)).statusCode).toBe(200)
})

test('successful log-ins do not count', async () => {
  const device = stranger()
  for (let n = 0; n < 15; n++) expect((await logIn(stranger(), member.password)).statusCode).toBe(200)
  for (let n = 0; n < 15; n++) expect((await logIn(device, member.password)).statusCode).toBe(200)
})

test('guesses of the current password with a stolen token are limited', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const body = { currentPassword: 'a wrong guess', newPassword: 'a brand new secret' }
    statuses.push((await stranger().post('/api/auth/change-password', body, member.headers)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
})

test('one client address is limited across all accounts', async () => {
  const from = { 'x-forwarded-for': '10.9.9.9' }
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const body = { email: `somebody${n}@gmail.com`, password: 'a wrong guess' }
    statuses.push((await stranger().post('/api/auth/login', body, from)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429])
})

test('at most three mails an hour go to one address, known or not', async () => {
  for (const email of [member.user.email, 'unknown@gmail.com']) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++)
      statuses.push((await stranger().post('/api/auth/forgot-password', { email }, elsewhere())).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  ahead += 60 * minuteMs
  const answer = await stranger().post('/api/auth/forgot-password', { email: member.user.email }, elsewhere())
  expect(answer.statusCode).toBe(200)
})

test('guesses by repeated sign-ups are counted too, and past the limit the answer does not change', async () => {
  const { username, email } = member.user
  const signUp = async (password: string) =>
    (await stranger().post('/api/auth/register', { username, name: 'A Member', email, password }, elsewhere())).json()
  const taken = expect.objectContaining({ code: 'username_taken' })
  for (let n = 0; n < 10; n++) expect(await signUp('a wrong guess of it')).toEqual(taken)
  expect(await signUp(member.password)).toEqual(taken)
  expect((await logIn(stranger(), member.password)).statusCode).toBe(429)
})
