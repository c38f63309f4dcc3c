// A member hides from email addresses: nobody learns from it who is a member, and nobody gets around it.
import { dayMs } from '@hamvav/contract/durations'
import { hiddenContactsMax } from '@hamvav/contract/safety/limits'
import type { HiddenContacts } from '@hamvav/contract/safety/entities'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contactListings } from '../features/safety/hidden-contacts/hidden-contact-queries.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { nextKathmanduMidnight } from '../platform/time/kathmandu.ts'
import { logInMember } from '../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { createOffenders, type Offenders } from './testing/offender.ts'
import { createOutbox, type Outbox } from './testing/outbox.ts'

let app: TestApp
let people: Offenders
let outbox: Outbox
let time = Date.parse('2026-11-23T06:00:00Z')
let counter = 0
let [hider, known]: TestMember[] = []

beforeAll(async () => {
  app = await createTestApp({}, { now: () => time })
  people = createOffenders(app, {})
  outbox = createOutbox(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  hider = await join(`hider${++counter}@gmail.com`)
  known = await join(`known${counter}@gmail.com`)
})

async function join(email: string): Promise<TestMember> {
  const member = await people.join(email)
  await app.pool.query(
    `UPDATE members SET visible = true, visibility_approved = true, can_post = true, email_confirmed_at = now() WHERE id = $1`,
    [member.user._id],
  )
  await app.app.auth.forgetStanding(member.user._id)
  return member
}
/** Tokens expire while the clock moves. */
const tokens = new Map<TestMember, { token: string; at: number }>()
const movedTo = new Map<TestMember, string>()
async function call(by: TestMember, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  if (tokens.get(by)?.at !== time) {
    const given = { email: movedTo.get(by) ?? by.user.email, password: by.password }
    const { token } = await logInMember(app, given)
    tokens.set(by, { token, at: time })
  }
  const headers = { authorization: `Bearer ${tokens.get(by)?.token}` }
  return app.request({ headers }, method, url, payload)
}
/** Without the id of the request. */
const answerOf = ({ statusCode, json }: { statusCode: number; json: () => object }) => [
  statusCode,
  { ...json(), requestId: null },
]
const me = () => hider as TestMember
const them = () => known as TestMember
const addresses = '/api/safety/hidden-contacts'
const hide = (emails: readonly string[], by = me()) => call(by, 'POST', addresses, { emails })
const show = (emails: readonly string[] | null = null, by = me()) => call(by, 'POST', `${addresses}/remove`, { emails })
const listed = async (by = me()) => (await call(by, 'GET', addresses)).json<HiddenContacts>().entries
const apply = async () => {
  await enqueue(app.pool, 'applyHiddenContacts', {})
  await app.app.jobs.runAll()
}
/** Moves the clock to the next midnight in Kathmandu and runs its job. */
async function midnight(): Promise<void> {
  time = nextKathmanduMidnight(time).getTime()
  await apply()
}
const address = ({ user }: TestMember) => user.email
const sees = async (viewer: TestMember, { user }: TestMember) =>
  (await call(viewer, 'GET', `/api/users/${user._id}`)).statusCode === 200
const seeEachOther = async (one = me(), other = them()) => [await sees(one, other), await sees(other, one)]
const pairs = async () =>
  (await app.pool.query('SELECT FROM blocks WHERE contact_id IS NOT NULL AND blocker_id = $1', [me().user._id]))
    .rowCount

test('from midnight both are hidden from each other everywhere, as by a block', async () => {
  const posts = new Map<TestMember, string>()
  for (const member of [me(), them()]) {
    const { post } = (await call(member, 'POST', '/api/posts', { content: 'Momo tonight' })).json()
    posts.set(member, post._id)
  }
  expect((await hide([address(them())])).statusCode).toBe(200)
  await apply()
  expect(await seeEachOther()).toEqual([true, true])
  await midnight()
  for (const [viewer, other] of [
    [me(), them()],
    [them(), me()],
  ] as const) {
    for (const list of [
      '/api/matches?limit=30',
      '/api/matches/cards',
      '/api/users/search?q=Bikash',
      '/api/search/members?q=Bikash',
      '/api/profile/messages-users',
      '/api/posts?limit=50',
    ]) {
      const { statusCode, body } = await call(viewer, 'GET', list)
      expect([list, statusCode, body.includes(other.user._id)]).toEqual([list, 200, false])
    }
    const id = other.user._id
    for (const [method, url, payload] of [
      ['GET', `/api/users/${id}`],
      ['GET', `/api/users/username/${other.user.username}`],
      ['GET', `/api/posts/${posts.get(other)}/comments`],
      ['POST', `/api/posts/${posts.get(other)}/like`],
      ['POST', `/api/matches/${id}/like`],
      ['POST', '/api/messages/send', { to: id, text: 'Namaste' }],
      ['POST', '/api/safety/blocks', { userId: id }],
    ] as const)
      expect([url, (await call(viewer, method, url, payload)).statusCode]).toEqual([url, 404])
  }
  expect((await call(me(), 'GET', '/api/safety/blocks')).json()).toEqual([])
})

test('no answer tells whether an address has an account, not even from another spelling or after midnight', async () => {
  const ofMember = await hide([address(them()).replace('@', '+x@')])
  const ofNobody = await hide([`nobody${counter}@gmail.com`], them())
  expect(answerOf(ofMember)).toEqual(answerOf(ofNobody))
  expect(ofMember.statusCode).toBe(200)
  await midnight()
  const lists = [await call(me(), 'GET', addresses), await call(them(), 'GET', addresses)]
  expect(lists[0]?.body).toBe(lists[1]?.body)
  const tooNew = [await show(), await show(undefined, them())]
  expect(tooNew.map(answerOf)).toEqual([answerOf(tooNew[0] ?? expect.fail()), answerOf(tooNew[0] ?? expect.fail())])
  expect(tooNew[0]?.statusCode).toBe(409)
  expect(await seeEachOther()).toEqual([false, false])
})

test('adding does the same work for the address of a member: it reads no table about other members', async () => {
  await listed() // logs in
  const query = vi.spyOn(Client.prototype, 'query')
  await hide([address(them())])
  const statements = query.mock.calls.map(([given]) => String((given as unknown as { text?: string }).text ?? given))
  query.mockRestore()
  expect(statements.some((text) => text.includes('INSERT INTO hidden_contacts'))).toBe(true)
  expect(statements.filter((text) => /mailbox_claims|email|FROM blocks/.test(text))).toEqual([])
})

test('all addresses of a member take effect in the same moment', async () => {
  const others = await Promise.all([0, 1, 2].map((n) => join(`also${counter}.${n}@outlook.com`)))
  await hide(others.map(address))
  await hide([address(them())])
  await midnight()
  const { rows } = await app.pool.query(
    'SELECT DISTINCT xmin::text FROM blocks WHERE blocker_id = $1 AND contact_id IS NOT NULL',
    [me().user._id],
  )
  expect(rows).toHaveLength(1)
  expect(await pairs()).toBe(4)
})

test('somebody tries one address a day: each stays for seven days, and its removal waits for midnight too', async () => {
  await hide([address(them())])
  time += 7 * dayMs - 1000
  expect((await show([address(them())])).json()).toMatchObject({ code: 'hidden_contact_too_new' })
  await apply()
  time += 2000
  expect((await show([address(them())])).statusCode).toBe(200)
  expect(await seeEachOther()).toEqual([false, false])
  await midnight()
  expect(await seeEachOther()).toEqual([true, true])
  expect(await listed()).toEqual([])
})

test('an address that is added again before the midnight of its removal stays', async () => {
  await hide([address(them())])
  time += 8 * dayMs
  await apply()
  await show()
  expect(await hide([address(them())]).then((answer) => answer.json<HiddenContacts>().entries)).toMatchObject([
    { endsAt: null },
  ])
  await midnight()
  expect(await seeEachOther()).toEqual([false, false])
})

test('51 addresses, or many requests at the same time, do not exceed the limit', async () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `many${from + n}@gmail.com`)
  expect((await hide(many(0, hiddenContactsMax + 1))).statusCode).toBe(400)
  const answers = await Promise.all([0, 20, 40, 60, 80].map((from) => hide(many(from, 20))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(await listed()).toHaveLength(40)
  await Promise.all([0, 1, 2].map(() => hide(['same@gmail.com', 's.ame+tag@googlemail.com'])))
  expect(await listed()).toHaveLength(41)
})

test('a new account with a listed address is hidden from its first moment, also after a deletion', async () => {
  const mailbox = `later${counter}@gmail.com`
  await hide([mailbox.replace('@', '+work@')])
  const first = await join(mailbox)
  expect(await seeEachOther(me(), first)).toEqual([false, false])
  await people.remove(first)
  await app.app.erasures.eraseAll()
  expect(await pairs()).toBe(0)
  const second = await join(mailbox.replace('later', 'l.ater'))
  expect(await seeEachOther(me(), second)).toEqual([false, false])
  expect((await people.records()).length).toBe(0)
})

test('a person who changes to another address stays hidden, and is hidden after changing to a listed one', async () => {
  const other = await join(`other${counter}@gmail.com`)
  await hide([address(them()), `wanted${counter}@gmail.com`])
  await midnight()
  const change = async (member: TestMember, email: string) => {
    const given = { email, password: member.password }
    expect((await call(member, 'POST', '/api/auth/change-email', given)).statusCode).toBe(200)
    const token = await outbox.linkOf(email, 'confirm-email')
    expect((await app.request(null, 'POST', '/api/auth/confirm-email', { token })).statusCode).toBe(200)
    movedTo.set(member, email)
  }
  await change(them(), `fresh${counter}@gmail.com`)
  await change(other, `wanted${counter}@gmail.com`)
  await midnight()
  expect(await seeEachOther()).toEqual([false, false])
  expect(await seeEachOther(me(), other)).toEqual([false, false])
})

test('an existing match and an answered conversation stay; an unanswered first message does not', async () => {
  const [match, friend, stranger] = [
    them(),
    await join(`friend${counter}@gmail.com`),
    await join(`stranger${counter}@gmail.com`),
  ]
  const like = (by: TestMember, { user }: TestMember) => call(by, 'POST', `/api/matches/${user._id}/like`)
  const write = (by: TestMember, { user }: TestMember) =>
    call(by, 'POST', '/api/messages/send', { to: user._id, text: 'Namaste' })
  await like(me(), match)
  expect((await like(match, me())).json()).toMatchObject({ isMatch: true })
  for (const other of [friend, stranger]) expect((await write(other, me())).statusCode).toBe(201)
  expect((await write(me(), friend)).statusCode).toBe(201)
  await hide([match, friend, stranger].map(address))
  await midnight()
  expect(await seeEachOther(me(), match)).toEqual([true, true])
  expect(await seeEachOther(me(), friend)).toEqual([true, true])
  expect((await write(friend, me())).statusCode).toBe(201)
  expect(await seeEachOther(me(), stranger)).toEqual([false, false])
  // After the end of the match the address hides again.
  await app.pool.query('DELETE FROM matches WHERE $1 IN (low_id, high_id)', [me().user._id])
  await midnight()
  expect(await seeEachOther(me(), match)).toEqual([false, false])
})

test('only a keyed hash is stored, the export has dates only, and everything goes with the account', async () => {
  await hide([address(them())])
  await midnight()
  const { rows } = await app.pool.query<object>('SELECT * FROM hidden_contacts WHERE member_id = $1', [me().user._id])
  expect(JSON.stringify(rows)).not.toContain('known')
  expect(rows).toHaveLength(1)
  const exported = []
  for await (const row of contactListings(app.pool)['hidden-contacts']?.(me().user._id) ?? []) exported.push(row)
  expect(exported).toMatchObject([{ addedAt: expect.any(Date), appliesAt: expect.any(Date), endsAt: null }])
  expect(JSON.stringify(exported)).not.toContain('ash')
  expect((await call(me(), 'POST', '/api/profile/delete', { password: me().password })).statusCode).toBe(200)
  const left = await app.pool.query('SELECT FROM hidden_contacts WHERE member_id = $1', [me().user._id])
  expect([left.rowCount, await pairs()]).toEqual([0, 0])
})

test('a block stays when the address is removed, and the address stays when the block is', async () => {
  await call(me(), 'POST', '/api/safety/blocks', { userId: them().user._id })
  await hide([address(them())])
  await midnight()
  await call(me(), 'DELETE', `/api/safety/blocks/${them().user._id}`)
  expect(await seeEachOther()).toEqual([false, false])
  time += 7 * dayMs
  await show()
  await midnight()
  expect(await seeEachOther()).toEqual([true, true])
})
