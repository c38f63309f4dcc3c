// Being shown as an adult by another month of birth: after a refusal, a deletion, in parallel, or beside a badge.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportQueueClient } from '../features/admin/testing/report-queue.ts'
import { readZip } from '../testing/read-zip.ts'
import type { TestMember } from '../testing/test-app.ts'
import { createOffendersAndQueue, type Offenders } from './testing/offender.ts'

let queue: ReportQueueClient
let offenders: Offenders
let counter = 0
let mailbox: string

beforeAll(async () => ({ queue, offenders } = await createOffendersAndQueue()))
afterAll(() => queue.app.close())
beforeEach(() => {
  mailbox = `born${++counter}@gmail.com`
})

const thisYear = new Date().getFullYear()
/** December of the year before: it has passed on every day, and the age is exact. */
const born = (age: number) => ({ calendar: 'ad', year: thisYear - age - 1, month: 12 })
/** Declares a month of birth by which the member is this old, whatever today is. */
const declare = (by: TestMember, age: number, isConfirmed?: boolean) =>
  queue.app.request(by, 'PUT', '/api/profile', { birthMonth: { ...born(age), ...(isConfirmed && { isConfirmed }) } })
const storedOf = async ({ user }: TestMember) => {
  const { rows } = await queue.app.pool.query<{ age: number | null; month: string | null; restricted: boolean }>(
    `SELECT age, birth_month AS month, declared_minor_at IS NOT NULL AS restricted FROM members WHERE id = $1`,
    [user._id],
  )
  return rows[0]
}
const own = async (by: TestMember) => (await queue.app.request(by, 'GET', '/api/profile/me')).json<object>()

test('an adult month is stored as typed, and the age is computed from it', async () => {
  const member = await offenders.join(mailbox)
  expect((await declare(member, 25)).statusCode).toBe(200)
  expect(await own(member)).toMatchObject({ age: 25, birthMonth: born(25) })
  const bs = { calendar: 'bs', year: 2057, month: 2 }
  expect((await queue.app.request(member, 'PUT', '/api/profile', { birthMonth: bs })).statusCode).toBe(200)
  expect(await own(member)).toMatchObject({ birthMonth: bs })
})

test('a month under 18 is asked about first, and nothing is kept of it until it is confirmed', async () => {
  const member = await offenders.join(mailbox)
  await declare(member, 25)
  const asked = await declare(member, 16)
  expect([asked.statusCode, asked.json()]).toEqual([409, expect.objectContaining({ code: 'age_unconfirmed', age: 16 })])
  expect(await storedOf(member)).toEqual({ age: 25, month: expect.any(String), restricted: false })
  const refused = await declare(member, 16, true)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'under_age'])
  // No age under 18 is ever stored.
  expect(await storedOf(member)).toEqual({ age: 25, month: `${born(25).year}-12`, restricted: true })
})

test('whoever confirmed 16 stays restricted by another month, an age, a deletion and a new sign-up', async () => {
  const minor = await offenders.join(mailbox)
  await declare(minor, 16, true)
  await declare(minor, 30)
  await queue.app.request(minor, 'PUT', '/api/profile', { age: 30 })
  expect(await storedOf(minor)).toMatchObject({ restricted: true })
  expect((await offenders.remove(minor)).statusCode).toBe(200)
  const again = await offenders.join(mailbox.replace('@', '+new@'))
  await declare(again, 30)
  expect(await storedOf(again)).toMatchObject({ restricted: true })
  expect((await queue.app.request(again, 'GET', '/api/matches')).statusCode).toBe(403)
})

test('an adult and a confirmed minor month in parallel leave the account restricted', async () => {
  const member = await offenders.join(mailbox)
  await Promise.all([declare(member, 30), declare(member, 17, true), declare(member, 30), declare(member, 17, true)])
  expect(await storedOf(member)).toMatchObject({ restricted: true, age: 30 })
})

test('months and ages in parallel never mix: the month stored is that of the age stored', async () => {
  const member = await offenders.join(mailbox)
  const calls = [20, 30, 40, 50].flatMap((age) => [
    declare(member, age),
    queue.app.request(member, 'PUT', '/api/profile', { age: age + 5 }),
  ])
  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
  const stored = await storedOf(member)
  const isMonth = stored?.month !== null
  expect(isMonth ? stored?.month : Number(stored?.age) % 10).toBe(isMonth ? `${born(Number(stored?.age)).year}-12` : 5)
})

test('a number replaces the month; the current age, which clients send again, does not', async () => {
  const member = await offenders.join(mailbox)
  await declare(member, 25)
  await queue.app.request(member, 'PUT', '/api/profile', { age: 25, bio: 'Chiya' })
  expect(await own(member)).toMatchObject({ birthMonth: born(25), bio: 'Chiya' })
  await queue.app.request(member, 'PUT', '/api/profile', { age: 26 })
  expect(await own(member)).toMatchObject({ age: 26, birthMonth: null })
  await declare(member, 25)
  await queue.app.request(member, 'PUT', '/api/profile', { age: null })
  expect(await own(member)).toMatchObject({ age: null, birthMonth: null })
  const both = await queue.app.request(member, 'PUT', '/api/profile', { age: 26, birthMonth: born(26) })
  expect([both.statusCode, both.json<{ fields: object }>().fields]).toEqual([
    400,
    { birthMonth: 'Send an age or a month of birth, not both.' },
  ])
})

test('small steps from a verified age lose the badge as soon as they add up to more than a year', async () => {
  const member = await offenders.join(mailbox)
  await declare(member, 30)
  await queue.app.pool.query('UPDATE members SET verified = true WHERE id = $1', [member.user._id])
  await declare(member, 31)
  expect(await own(member)).toMatchObject({ isVerified: true })
  await declare(member, 32)
  expect(await own(member)).toMatchObject({ isVerified: false })
})

test.each([
  { calendar: 'ad', year: thisYear + 1, month: 1 },
  { calendar: 'bs', year: 2199, month: 1 },
])('%j is no month of birth', async (birthMonth) => {
  const member = await offenders.join(mailbox)
  const answer = await queue.app.request(member, 'PUT', '/api/profile', { birthMonth })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'birth_month_invalid'])
})

test('the export has the month; nobody else sees it; it is gone with the account', async () => {
  const [member, other] = [await offenders.joinConfirmed(mailbox), await queue.app.signUp()]
  await declare(member, 25)
  const files = readZip((await offenders.post(member, '/api/profile/export', { password: member.password })).rawPayload)
  expect(JSON.parse(String(files.get('profile.json')))).toMatchObject([
    { birthMonth: `${born(25).year}-12`, birthCalendar: 'ad' },
  ])
  const seen = await queue.app.request(other, 'GET', `/api/users/${member.user._id}`)
  expect(seen.json()).toMatchObject({ age: 25 })
  expect(seen.body).not.toContain('birthMonth')
  await offenders.remove(member)
  expect(await storedOf(member)).toBeUndefined()
})
