// Share my date: a missed check-in reaches the friend once; nobody is mailed who did not agree, and no link tells of others.
import { checkInReminderMinutes, dateFriendsMax, sharedDateHours, sharedDatesMax } from '@hamvav/contract/dates/limits'
import type { DateFriend, DateQuestion, FriendsDate, SharedDate, SharedDates } from '@hamvav/contract/dates/entities'
import { hourMs, minuteMs } from '@hamvav/contract/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueue } from '../platform/jobs/queue.ts'
import { logInMember } from '../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { createOutbox, type Outbox } from './testing/outbox.ts'

let app: TestApp
let outbox: Outbox
let member: TestMember
let email: string
let ahead = 0
let counter = 0
const now = () => Date.now() + ahead

beforeAll(async () => {
  app = await createTestApp({}, { now })
  outbox = createOutbox(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  email = `friend${++counter}@example.org`
  member = await app.signUp()
})

const base = '/api/shared-dates'
/** The token of a sign-up has expired once the clock has moved. */
async function headersOf({ user, password, headers }: TestMember): Promise<object> {
  if (ahead === 0) return headers
  return (await logInMember(app, { email: user.email, password })).headers
}
const call = async (
  by: TestMember | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const headers = { ...(by && (await headersOf(by))) }
  return app.request({ headers }, method, `${base}${path}`, payload)
}
const iso = (fromNow: number) => new Date(now() + fromNow).toISOString()
const given = (more: object = {}) => ({
  clientId: randomUUID(),
  place: 'Boudha, the roof café',
  note: 'Red jacket',
  startsAt: iso(10 * minuteMs),
  checkInAt: iso(hourMs),
  friendId: null,
  ...more,
})
const share = (more: object = {}, by = member) => call(by, 'POST', '', given(more))
const shared = async (more: object = {}) => (await share(more)).json<SharedDate>()
const list = async (by = member) => (await call(by, 'GET', '')).json<SharedDates>()
const read = (token: string) => call(null, 'POST', '/read', { token })
const answer = (token: string, accepts: boolean) => call(null, 'POST', '/friends/answer', { token, accepts })
const addFriend = async (by = member, to = email) =>
  (await call(by, 'POST', '/friends', { email: to })).json<DateFriend>()
const asked = async (count = 1) => /\/date-friend#([\w.-]+)/.exec(await mail(email, count))?.[1] ?? ''

async function confirmedFriend(): Promise<DateFriend> {
  const friend = await addFriend()
  expect((await answer(await asked(), true)).json()).toEqual({ name: member.user.name })
  return friend
}
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code]
const run = async (...works: readonly ['missedCheckIn' | 'remindCheckIn', string][]) => {
  for (const [name, dateId] of works) await enqueue(app.pool, name, { dateId })
  await app.app.jobs.runAll()
}
const miss = (id: string) => run(['missedCheckIn', id])
const remind = (id: string) => run(['remindCheckIn', id])
/** Waits until `count` mails have been sent to the address. @returns the newest */
async function mail(to: string, count: number): Promise<string> {
  await vi.waitFor(() => expect(outbox.mails(to)).toHaveLength(count))
  return outbox.mails(to).at(-1) ?? ''
}

test('a missed check-in mails the friend once, also if several servers find it, and a late check-in follows', async () => {
  const date = await shared({ friendId: (await confirmedFriend())._id })
  await miss(date._id)
  expect((await list()).dates).toMatchObject([{ state: 'waiting' }])
  ahead = hourMs + 1_000
  await run(['missedCheckIn', date._id], ['missedCheckIn', date._id], ['missedCheckIn', date._id])
  await miss(date._id)
  const alarm = await mail(email, 2)
  for (const part of ['Boudha, the roof café', 'Red jacket', '100', '1145', 'प्रहरी', `/date#${date.token}`])
    expect(alarm).toContain(part)
  expect((await read(date.token)).json<FriendsDate>().state).toBe('missed')
  await Promise.all([call(member, 'POST', `/${date._id}/check-in`), call(member, 'POST', `/${date._id}/check-in`)])
  expect(await mail(email, 3)).toContain('is safe')
  expect((await read(date.token)).json<FriendsDate>().state).toBe('safe')
})

test('of a check-in at the instant at which it is missed, the friend gets no mail, or that all is well as the last one', async () => {
  const friendId = (await confirmedFriend())._id
  for (let round = 0; round < 5; round++) {
    ahead = 0
    const before = outbox.mails(email).length
    const date = await shared({ friendId })
    ahead = hourMs + 1_000
    const headers = await headersOf(member)
    const [checkedIn] = await Promise.all([
      app.server.inject({ method: 'POST', url: `${base}/${date._id}/check-in`, headers: { ...headers } }),
      miss(date._id),
    ])
    expect(checkedIn.statusCode, checkedIn.body).toBeLessThan(300)
    expect((await read(date.token)).json<FriendsDate>().state).toBe('safe')
    await app.mailsSent()
    const mails = outbox.mails(email).slice(before)
    // An alarm that the mail server had not taken yet was withdrawn.
    const isAlarm = mails.map((text) => text.includes('1145'))
    expect([[], [false], [true, false]]).toContainEqual(isAlarm)
    if (mails.length > 0) expect(mails.at(-1)).toContain('is safe')
    await call(member, 'DELETE', `/${date._id}`)
  }
})

describe('an alarm that the mail server has not taken yet', () => {
  let down: TestApp
  let owner: TestMember
  let date: SharedDate
  beforeAll(async () => {
    down = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' }, { runsJobs: false })
  })
  afterAll(() => down.close())
  beforeEach(async () => {
    await down.pool.query('DELETE FROM waiting_mails')
    owner = await down.signUp()
    const friend = (await down.request(owner, 'POST', `${base}/friends`, { email })).json<DateFriend>()
    await down.pool.query('UPDATE date_friends SET confirmed_at = now()')
    date = (await down.request(owner, 'POST', base, given({ friendId: friend._id }))).json<SharedDate>()
    await down.pool.query(`UPDATE shared_dates SET check_in_at = now() - interval '1 second' WHERE id = $1`, [date._id])
    await enqueue(down.pool, 'missedCheckIn', { dateId: date._id })
    await down.app.jobs.runAll()
    expect(await waiting()).toHaveLength(1)
  })
  const waiting = async () =>
    (await down.pool.query<{ id: string }>(`SELECT id FROM waiting_mails WHERE purpose = 'date'`)).rows

  test('is not sent after the mail that all is well', async () => {
    const alarm = await waiting()
    const checkedIn = await down.request(owner, 'POST', `${base}/${date._id}/check-in`)
    expect(checkedIn.json()).toMatchObject({ state: 'safe' })
    const left = await waiting()
    expect(left).toHaveLength(1)
    expect(left).not.toEqual(alarm)
  })

  test('is not sent once its member removed the date; nobody else withdraws it', async () => {
    for (const [by, left] of [
      [await down.signUp(), 1],
      [owner, 0],
    ] as const) {
      expect((await down.request(by, 'DELETE', `${base}/${date._id}`)).statusCode).toBe(204)
      expect(await waiting()).toHaveLength(left)
    }
  })
})

test('a check-in, a later time and a removal prevent the mail', async () => {
  const friendId = (await confirmedFriend())._id
  const [safe, later, removed] = [await shared({ friendId }), await shared({ friendId }), await shared({ friendId })]
  expect((await call(member, 'POST', `/${safe._id}/check-in`)).json()).toMatchObject({ state: 'safe' })
  const moved = await call(member, 'PUT', `/${later._id}`, { checkInAt: iso(3 * hourMs) })
  expect(moved.statusCode).toBe(200)
  expect((await call(member, 'DELETE', `/${removed._id}`)).statusCode).toBe(204)
  ahead = 2 * hourMs
  for (const { _id } of [safe, later, removed]) await miss(_id)
  expect((await read(removed.token)).statusCode).toBe(404)
  ahead = 3 * hourMs + 1_000
  await miss(later._id)
  // The mail about the moved date is the second one: the first three runs sent none.
  expect(await mail(email, 2)).toContain(later.token)
  expect(codeOf(await call(member, 'PUT', `/${later._id}`, { checkInAt: iso(hourMs) }))).toEqual([409, 'date_over'])
})

test('the jobs wait in the database for the check-in, and a move replaces them', async () => {
  const { _id, checkInAt } = await shared()
  const waiting = async () =>
    (
      await app.pool.query<{ task: string; run_at: Date }>(
        `SELECT split_part(key, ':', 1) AS task, run_at FROM graphile_worker.jobs WHERE key LIKE '%' || $1 ORDER BY key`,
        [_id],
      )
    ).rows.map((row) => [row.task, row.run_at.getTime()])
  const jobsOf = (at: number) => [
    ['missed-check-in', at],
    ['remind-check-in', at - checkInReminderMinutes * minuteMs],
  ]
  expect(await waiting()).toEqual(jobsOf(Date.parse(checkInAt)))
  const next = iso(2 * hourMs)
  await call(member, 'PUT', `/${_id}`, { checkInAt: next })
  expect(await waiting()).toEqual(jobsOf(Date.parse(next)))
})

test('the member is reminded once for each time', async () => {
  const { _id } = await shared()
  const reminders = async () =>
    (await app.pool.query(`SELECT FROM notifications WHERE member_id = $1 AND kind = 'checkIn'`, [member.user._id]))
      .rowCount
  await remind(_id)
  expect(await reminders()).toBe(0)
  ahead = hourMs - checkInReminderMinutes * minuteMs + 1_000
  await run(['remindCheckIn', _id], ['remindCheckIn', _id])
  await remind(_id)
  expect(await reminders()).toBe(1)
})

test('a friend who has not agreed cannot be chosen, and the mail contains nothing typed by the member', async () => {
  await app.request(member, 'PUT', '/api/profile', { name: 'Call 9800000000' })
  const friend = await addFriend()
  expect(friend).toMatchObject({ email, isConfirmed: false })
  const question = await mail(email, 1)
  expect(question).toContain(`@${member.user.username}`)
  expect(question).not.toContain('9800000000')
  expect(codeOf(await share({ friendId: friend._id }))).toEqual([409, 'date_friend_unconfirmed'])
  expect(codeOf(await share({ friendId: randomUUID() }))).toEqual([404, 'date_friend_missing'])
})

test('a refusal ends the mails of everybody to the address, and no answer tells of it', async () => {
  const other = await app.signUp()
  await addFriend()
  const first = await asked()
  const before = await call(other, 'POST', '/friends', { email })
  const second = await asked(2)
  expect((await answer(second, true)).statusCode).toBe(200)
  expect((await answer(first, false)).statusCode).toBe(200)
  expect([(await list()).friends, (await list(other)).friends]).toEqual([[], []])
  for (const token of [first, second]) expect(codeOf(await answer(token, true))).toEqual([410, 'link_invalid'])
  const after = await call(other, 'POST', '/friends', { email: email.toUpperCase() })
  expect([after.statusCode, { ...after.json<DateFriend>(), _id: '' }]).toEqual([
    before.statusCode,
    { ...before.json<DateFriend>(), _id: '' },
  ])
  // A later mail to another address arrives; the refused address has got two in all.
  const control = `control${counter}@example.org`
  await addFriend(other, control)
  await mail(control, 1)
  await mail(email, 2)
})

test('one address gets at most three of these mails a day, from all members together', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const by = await limited.signUp()
    const sent = await limited.server.inject({
      method: 'POST',
      url: `${base}/friends`,
      headers: { ...by.headers },
      payload: { email },
    })
    statuses.push(sent.statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
  await limited.close()
})

test('a member shares at most ten dates a day, also if each is removed or missed', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const by = await limited.signUp()
  const post = () =>
    limited.server.inject({ method: 'POST', url: base, headers: { ...by.headers }, payload: given() as object })
  for (let n = 0; n < 10; n++) {
    const date = await post()
    expect(date.statusCode).toBe(201)
    await limited.pool.query('DELETE FROM shared_dates WHERE id = $1', [date.json<SharedDate>()._id])
  }
  expect(codeOf(await post())).toEqual([429, 'too_many_requests'])
  await limited.close()
})

test('limits hold in parallel, and a repeated call adds nothing', async () => {
  const body = given()
  const [one, again] = await Promise.all([call(member, 'POST', '', body), call(member, 'POST', '', body)])
  expect(one.json()).toEqual(again.json())
  const dates = await Promise.all(Array.from({ length: sharedDatesMax + 1 }, () => share()))
  expect(dates.filter(({ statusCode }) => statusCode === 201)).toHaveLength(sharedDatesMax - 1)
  const addresses = Array.from({ length: dateFriendsMax + 1 }, (_, n) => `many${n}.${email}`)
  const friends = await Promise.all(addresses.map((to) => call(member, 'POST', '/friends', { email: to })))
  expect(friends.filter(({ statusCode }) => statusCode === 201)).toHaveLength(dateFriendsMax)
})

test.each([
  ['the check-in is before the start', { startsAt: iso(2 * hourMs), checkInAt: iso(hourMs) }],
  ['the check-in is in the past', { checkInAt: iso(-hourMs) }],
  ['the check-in is more than a day after the start', { checkInAt: iso(25 * hourMs) }],
  ['the date is in a month', { startsAt: iso(30 * 24 * hourMs), checkInAt: iso(30 * 24 * hourMs + hourMs) }],
])('is refused if %s', async (_, times) => {
  expect(codeOf(await share(times))).toEqual([400, 'date_times_wrong'])
})

test('nobody else reads, changes or ends a date, and a guessed or ended link opens nothing', async () => {
  const stranger = await app.signUp()
  const date = await shared()
  expect((await list(stranger)).dates).toEqual([])
  for (const [method, path, body] of [
    ['PUT', '', { checkInAt: iso(2 * hourMs) }],
    ['POST', '/check-in', undefined],
  ] as const)
    expect(codeOf(await call(stranger, method, `/${date._id}${path}`, body))).toEqual([404, 'date_not_found'])
  expect((await call(stranger, 'DELETE', `/${date._id}`)).statusCode).toBe(204)
  expect((await read(date.token)).statusCode).toBe(200)
  for (const guess of ['', 'x', `${date.token}x`, date._id]) expect((await read(guess)).statusCode).toBeGreaterThan(399)
  ahead = (sharedDateHours + 1) * hourMs + 1_000
  expect(codeOf(await read(date.token))).toEqual([404, 'date_not_found'])
})

test.each(['suspended_at', 'declared_minor_at'])(
  'the link of a member with %s shows nothing, and tells no more than a wrong one; the check-in still counts',
  async (column) => {
    const date = await shared({ friendId: (await confirmedFriend())._id })
    expect((await read(date.token)).json()).toMatchObject({ name: member.user.name, place: 'Boudha, the roof café' })
    await app.pool.query(`UPDATE members SET ${column} = now() WHERE id = $1`, [member.user._id])
    app.app.auth.forgetStanding(member.user._id)
    const shown = await read(date.token)
    expect(codeOf(shown)).toEqual([404, 'date_not_found'])
    const wrong = (await read('A'.repeat(date.token.length))).json<{ requestId: string }>()
    expect(shown.json()).toEqual({ ...wrong, requestId: expect.any(String) })
    if (column === 'suspended_at')
      expect((await call(member, 'POST', `/${date._id}/check-in`)).json()).toMatchObject({ state: 'safe' })
    await app.pool.query(`UPDATE members SET ${column} = NULL WHERE id = $1`, [member.user._id])
    app.app.auth.forgetStanding(member.user._id)
    expect((await read(date.token)).statusCode).toBe(200)
  },
)

test('with the account its dates and friends are gone: the link shows nothing, and nobody is mailed', async () => {
  const date = await shared({ friendId: (await confirmedFriend())._id })
  const question = await asked()
  const { password } = member
  expect((await app.request(member, 'POST', '/api/profile/delete', { password })).statusCode).toBe(200)
  await app.app.jobs.runAll()
  expect(codeOf(await read(date.token))).toEqual([404, 'date_not_found'])
  expect((await answer(question, true)).statusCode).toBeGreaterThan(399)
  ahead = hourMs + 1_000
  await run(['missedCheckIn', date._id], ['remindCheckIn', date._id])
  const { rows } = await app.pool.query(
    `SELECT (SELECT count(*)::int FROM shared_dates WHERE member_id = $1) AS dates,
       (SELECT count(*)::int FROM date_friends WHERE member_id = $1) AS friends`,
    [member.user._id],
  )
  expect(rows).toEqual([{ dates: 0, friends: 0 }])
  expect(outbox.mails(email)).toHaveLength(1)
})

test('place, note, token and addresses are not readable in the database', async () => {
  const friend = await confirmedFriend()
  const { token } = await shared({ friendId: friend._id })
  const { rows } = await app.pool.query(
    `SELECT d::text AS date, f::text AS friend FROM shared_dates d JOIN date_friends f ON f.id = d.friend_id WHERE f.id = $1`,
    [friend._id],
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain(friend._id)
  for (const secret of [token, 'Boudha', 'Red jacket', email]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('ended dates and friends who never answered are erased', async () => {
  await shared()
  await addFriend()
  ahead = 8 * 24 * hourMs
  await enqueue(app.pool, 'eraseEndedDates', {})
  await app.app.jobs.runAll()
  const { rows } = await app.pool.query(
    `SELECT (SELECT count(*)::int FROM shared_dates WHERE member_id = $1) AS dates,
       (SELECT count(*)::int FROM date_friends WHERE member_id = $1) AS friends`,
    [member.user._id],
  )
  expect(rows).toEqual([{ dates: 0, friends: 0 }])
})

describe('a friend who is a member', () => {
  let maya: TestMember
  const follow = (token: string, by = maya) => call(by, 'POST', '/followed', { token })
  const notices = async (by = maya) =>
    (
      await app.pool.query<{ kind: string }>(
        `SELECT kind FROM notifications WHERE member_id = $1 AND kind LIKE 'friend%' ORDER BY created_at`,
        [by.user._id],
      )
    ).rows.map(({ kind }) => kind)
  /** Of a browser that no push reaches. */
  const subscribe = (by = maya) =>
    app.pool.query(
      `INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, keys)
       SELECT $1, $2, id, $3, '{}' FROM sessions WHERE member_id = $2 LIMIT 1`,
      [randomUUID(), by.user._id, `https://push.example/${randomUUID()}`],
    )
  /** Misses the check-in of a new date, whose friend has agreed. */
  async function missOne(friend: DateFriend): Promise<SharedDate> {
    const date = await shared({ friendId: friend._id })
    ahead += hourMs + 1_000
    await Promise.all([miss(date._id), miss(date._id)])
    return date
  }
  let friend: DateFriend
  beforeEach(async () => {
    maya = await app.signUp()
    friend = await addFriend()
    expect((await follow(await asked())).json()).toEqual({ name: member.user.name })
  })

  test('is told in the app and by mail, once; the late check-in follows', async () => {
    expect((await list()).friends).toMatchObject([{ email, isConfirmed: true }])
    expect((await list(maya)).followed).toMatchObject([{ username: member.user.username, missed: [] }])
    const date = await missOne(friend)
    expect(await notices()).toEqual(['friendMissed'])
    expect(await mail(email, 2)).toContain('Boudha')
    expect((await list(maya)).followed).toMatchObject([
      { missed: [{ place: 'Boudha, the roof café', state: 'missed' }] },
    ])
    expect(JSON.stringify((await list(maya)).followed)).not.toContain(date.token)
    await call(member, 'POST', `/${date._id}/check-in`)
    expect(await notices()).toEqual(['friendMissed', 'friendSafe'])
    expect(await mail(email, 3)).toContain('is safe')
  })

  test('who has a browser for pushes gets the mail as well, once: no server knows whether a push arrives', async () => {
    await subscribe()
    const date = await missOne(friend)
    await miss(date._id)
    await app.mailsSent()
    expect(await mail(email, 2)).toContain(date.token)
    expect(await notices()).toEqual(['friendMissed'])
    await call(member, 'POST', `/${date._id}/check-in`)
    await app.mailsSent()
    expect(await mail(email, 3)).toContain('is safe')
    expect(await notices()).toEqual(['friendMissed', 'friendSafe'])
  })

  test.each([
    [
      'blocked the member',
      () => app.pool.query('INSERT INTO blocks VALUES ($1, $2)', [maya.user._id, member.user._id]),
    ],
    [
      'was blocked by the member',
      () => app.pool.query('INSERT INTO blocks VALUES ($1, $2)', [member.user._id, maya.user._id]),
    ],
    ['is suspended', () => app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [maya.user._id])],
    [
      'has deleted the account',
      () => app.pool.query('UPDATE date_friends SET follower_id = NULL WHERE id = $1', [friend._id]),
    ],
  ])('who %s gets a mail only, and sees nothing', async (_, change) => {
    await subscribe()
    await change()
    app.app.auth.forgetStanding(maya.user._id)
    expect((await list(maya)).followed).toEqual([])
    await missOne(friend)
    await mail(email, 2)
    expect(await notices()).toEqual([])
  })

  test('sees nothing of a suspended member', async () => {
    await missOne(friend)
    expect((await list(maya)).followed).toMatchObject([{ missed: [{ place: 'Boudha, the roof café' }] }])
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
    expect((await list(maya)).followed).toEqual([])
  })

  test('stops it; nobody else does, and nobody follows by another link or themselves', async () => {
    const [{ _id } = { _id: '' }] = (await list(maya)).followed
    const stranger = await app.signUp()
    for (const by of [stranger, member]) expect((await call(by, 'DELETE', `/followed/${_id}`)).statusCode).toBe(204)
    expect((await list(maya)).followed).toHaveLength(1)
    for (const token of ['x', friend._id]) expect(codeOf(await follow(token, stranger))).toEqual([410, 'link_invalid'])
    expect(codeOf(await follow(await asked(), member))).toEqual([410, 'link_invalid'])
    expect((await call(null, 'POST', '/followed', { token: await asked() })).statusCode).toBe(401)
    expect((await call(maya, 'DELETE', `/followed/${_id}`)).statusCode).toBe(204)
    expect([(await list(maya)).followed, (await list()).friends]).toEqual([[], []])
  })
})

describe('the match whom the member meets', () => {
  let partner: TestMember
  const pair = () => [member.user._id, partner.user._id].toSorted()
  const questions = async (by = partner) => (await call(by, 'GET', '/questions')).json<DateQuestion[]>()
  const reply = (id: string, agrees: boolean, by = partner) => call(by, 'PUT', `/questions/${id}`, { agrees })
  const named = async (token: string) => (await read(token)).json<FriendsDate>().partner
  beforeEach(async () => {
    partner = await app.signUp()
    await app.pool.query('INSERT INTO matches (id, low_id, high_id) VALUES ($1, $2, $3)', [randomUUID(), ...pair()])
  })

  test('is named to friends only after they agreed, and not any more once they take it back', async () => {
    const date = await shared({ partnerId: partner.user._id })
    expect(date.partner).toEqual({ name: partner.user.name, username: partner.user.username, agreed: null })
    const [question] = await questions()
    expect(question).toEqual({ _id: date._id, from: member.user._id, startsAt: date.startsAt, agreed: null })
    expect((await read(date.token)).body).not.toContain(partner.user.username)
    expect((await reply(date._id, false)).json()).toMatchObject({ agreed: false })
    expect((await read(date.token)).body).not.toContain(partner.user.username)
    expect((await reply(date._id, true)).statusCode).toBe(200)
    expect(await named(date.token)).toEqual({ name: partner.user.name, username: partner.user.username })
    expect((await list()).dates).toMatchObject([{ partner: { agreed: true } }])
    await reply(date._id, false)
    expect(await named(date.token)).toBeNull()
  })

  test('is asked by one notification, however many dates and repetitions there are', async () => {
    const body = given({ partnerId: partner.user._id })
    for (const each of [body, body, given({ partnerId: partner.user._id })]) await call(member, 'POST', '', each)
    const { rowCount } = await app.pool.query(
      `SELECT FROM notifications WHERE member_id = $1 AND kind = 'dateQuestion'`,
      [partner.user._id],
    )
    expect([rowCount, (await questions()).length]).toEqual([1, 2])
  })

  test.each([
    ['the match ended', () => app.pool.query('DELETE FROM matches WHERE low_id = $1 AND high_id = $2', pair())],
    ['they blocked the member', () => app.pool.query('INSERT INTO blocks VALUES ($1, $2)', pair())],
    [
      'they are suspended',
      () => app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [partner.user._id]),
    ],
  ])('is not named once %s, although they had agreed', async (_, change) => {
    const date = await shared({ partnerId: partner.user._id })
    await reply(date._id, true)
    await change()
    expect(await named(date.token)).toBeNull()
    expect((await list()).dates).toMatchObject([{ partner: null }])
    app.app.auth.forgetStanding(partner.user._id)
    expect((await reply(date._id, true)).statusCode).toBeGreaterThanOrEqual(403)
  })

  test('is neither named nor asked after the two match again, until another date is shared', async () => {
    const earlier = await shared({ partnerId: partner.user._id })
    await reply(earlier._id, true)
    await app.pool.query('DELETE FROM matches WHERE low_id = $1 AND high_id = $2', pair())
    await app.pool.query('INSERT INTO matches (id, low_id, high_id) VALUES ($1, $2, $3)', [randomUUID(), ...pair()])
    expect(await named(earlier.token)).toBeNull()
    expect([(await list()).dates, await questions()]).toMatchObject([[{ partner: null }], []])
    expect((await reply(earlier._id, true)).statusCode).toBe(404)
    const later = await shared({ partnerId: partner.user._id })
    expect(await questions()).toMatchObject([{ _id: later._id, agreed: null }])
    await reply(later._id, true)
    expect([await named(earlier.token), await named(later.token)]).toMatchObject([
      null,
      { username: partner.user.username },
    ])
  })

  test('is asked without a notification in a conversation that they have muted', async () => {
    const mutedBy = ({ user }: TestMember) =>
      app.pool.query(
        `INSERT INTO conversations (id, low_id, high_id, low_muted_until, high_muted_until) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (low_id, high_id) DO UPDATE
         SET low_muted_until = excluded.low_muted_until, high_muted_until = excluded.high_muted_until`,
        [randomUUID(), ...pair(), ...pair().map((id) => (id === user._id ? new Date('9999-12-31') : null))],
      )
    const notices = async () =>
      (
        await app.pool.query(`SELECT FROM notifications WHERE member_id = $1 AND kind = 'dateQuestion'`, [
          partner.user._id,
        ])
      ).rowCount
    await mutedBy(partner)
    await shared({ partnerId: partner.user._id })
    expect([await notices(), (await questions()).length]).toEqual([0, 1])
    await mutedBy(member)
    await shared({ partnerId: partner.user._id })
    expect(await notices()).toBe(1)
  })

  test('cannot be a stranger, and nobody else answers', async () => {
    const stranger = await app.signUp()
    expect(codeOf(await share({ partnerId: stranger.user._id }))).toEqual([404, 'date_match_missing'])
    expect(codeOf(await share({ partnerId: member.user._id }))).toEqual([404, 'date_match_missing'])
    const date = await shared({ partnerId: partner.user._id })
    for (const by of [stranger, member])
      expect(codeOf(await reply(date._id, true, by))).toEqual([404, 'date_not_found'])
    expect([await questions(stranger), await questions(member)]).toEqual([[], []])
    expect(await named(date.token)).toBeNull()
    ahead = (sharedDateHours + 1) * hourMs + 1_000
    expect(await questions()).toEqual([])
    expect(codeOf(await reply(date._id, true))).toEqual([404, 'date_not_found'])
  })
})
