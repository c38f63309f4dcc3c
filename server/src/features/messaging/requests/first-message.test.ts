import { minuteMs } from '@hamvav/contract/durations'
import { Allowance } from '@hamvav/contract/matches/entities'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeDuring } from '../../../testing/delete-during.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat } = await useChatApp()
let stranger: TestMember
let recipient: TestMember

beforeEach(async () => {
  stranger = await app.signUp()
  recipient = await app.signUp()
})

test('a first message to a stranger is a request until it is accepted', async () => {
  await chat.send(stranger, recipient, 'May I?')
  await chat.send(stranger, recipient, 'Hello again')
  expect(await chat.entry(recipient, stranger)).toMatchObject({ request: true, unreadCount: 2 })
  expect(await chat.entry(stranger, recipient)).toMatchObject({ request: false, unreadCount: 0 })
  await chat.send(recipient, stranger, 'You may')
  expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false })
  expect(await chat.entry(stranger, recipient)).toMatchObject({ request: false, unreadCount: 1 })
})

test('a message between matches is not a request', async () => {
  await chat.match(stranger, recipient)
  await chat.send(stranger, recipient, 'Hello')
  expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false, unreadCount: 1 })
})

test('the sender of a request gets seen receipts only after it is accepted', async () => {
  const { _id } = await chat.send(stranger, recipient, 'Seen?')
  await chat.request(recipient, 'PUT', `/api/messages/seen/${_id}`)
  expect((await chat.read(stranger, recipient))[0]?.seen).toBe(false)
  expect((await chat.read(recipient, stranger))[0]?.seen).toBe(true)
  await chat.send(recipient, stranger, 'Yes')
  expect((await chat.read(stranger, recipient))[0]?.seen).toBe(true)
})

test('a member who accepts messages from matches only cannot be reached by strangers', async () => {
  await chat.set(recipient, "messages_from = 'matches'")
  const refused = await chat.trySend(stranger, recipient, 'Hello')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'matches_only'])
  expect(await chat.list(recipient)).toEqual([])
  await chat.match(stranger, recipient)
  await chat.send(stranger, recipient, 'Hello')
})

test.each([
  ['is suspended', () => 'UPDATE members SET suspended_at = now() WHERE id = $1'],
  ['is found to be a minor', () => 'UPDATE members SET declared_minor_at = now() WHERE id = $1'],
  ['blocks the sender', (id: string) => `INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, '${id}')`],
])('a recipient who %s while the first message is sent does not get it', async (_name, change) => {
  const answer = await changeDuring(app.pool, recipient.user._id, change(stranger.user._id), () =>
    chat.trySend(stranger, recipient, 'Hello'),
  )
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'recipient_not_found'])
  const { rowCount } = await app.pool.query('SELECT FROM messages WHERE sender_id = $1', [stranger.user._id])
  expect(rowCount).toBe(0)
})

describe('daily limits', () => {
  const expectUsedUp = async (from: TestMember, to: TestMember, code = 'first_messages_used_up') => {
    const answer = await chat.trySend(from, to, 'One more')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, code])
    const wait = Number(answer.headers['retry-after'])
    const midnight = new Date(Date.now() + wait * 1000 + 345 * minuteMs).toISOString()
    expect(wait).toBeGreaterThan(0)
    expect(midnight.slice(11, 16)).toBe('00:00')
  }

  test('allows ten first messages to strangers a day, also of eleven concurrent ones; matches do not count', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => app.signUp()))
    const answers = await Promise.all(people.map((one) => chat.trySend(stranger, one, 'Hello')))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    await expectUsedUp(stranger, recipient)
    const known = people[answers.findIndex(({ statusCode }) => statusCode === 201)]
    if (known) await chat.send(stranger, known, 'In an open conversation I may go on')
    await chat.match(stranger, recipient)
    await chat.send(stranger, recipient, 'And to a match')
  })

  test('resets on the next day', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    for (const one of people) await chat.send(stranger, one, 'Hello')
    await app.pool.query("UPDATE first_messages SET day = '2026-01-01' WHERE sender_id = $1", [stranger.user._id])
    await chat.send(stranger, recipient, 'Good morning')
    const { rowCount } = await app.pool.query('SELECT FROM first_messages WHERE sender_id = $1', [stranger.user._id])
    expect(rowCount).toBe(1)
  })

  test("enforces the recipient's cap on first messages for concurrent ones", async () => {
    await chat.set(recipient, 'first_messages_cap = 2')
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
    const answers = await Promise.all(people.map((one) => chat.trySend(one, recipient, 'Hello')))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    await expectUsedUp(stranger, recipient, 'requests_full')
  })
})

test('a block refuses first messages in both directions, as if the other did not exist', async () => {
  const other = await app.signUp()
  await chat.request(recipient, 'POST', '/api/safety/blocks', { userId: stranger.user._id })
  await chat.request(stranger, 'POST', '/api/safety/blocks', { userId: other.user._id })
  for (const blocked of [recipient, other]) {
    const { statusCode, body } = await chat.trySend(stranger, blocked, 'Hello')
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'recipient_not_found' }])
    expect(await chat.list(blocked)).toEqual([])
  }
  // No conversation was opened either: it would count as a first message.
  expect((await chat.request(stranger, 'GET', '/api/messages/allowance')).json()).toMatchObject({ used: 0 })
})

test('a declared minor cannot receive first messages', async () => {
  await chat.set(recipient, 'declared_minor_at = now()')
  const { statusCode, body } = await chat.trySend(stranger, recipient, 'Hello')
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'recipient_not_found' }])
  const relation = await chat.request(stranger, 'GET', `/api/matches/${recipient.user._id}`)
  expect(relation.json()).toMatchObject({ code: 'profile_not_found' })
})

describe("the recipient's two-way filter", () => {
  const filter = (by: TestMember, twoWay = true) =>
    app.pool.query(
      `INSERT INTO preferences (member_id, genders, two_way) VALUES ($1, '{female}', $2)
       ON CONFLICT (member_id) DO UPDATE SET two_way = excluded.two_way`,
      [by.user._id, twoWay],
    )
  const refusal = async () => {
    const answer = await chat.trySend(stranger, recipient, 'Hello')
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }

  test('rejects excluded senders without counting them', async () => {
    await filter(recipient)
    expect(await refusal()).toEqual([403, 'not_available'])
    expect(await chat.list(recipient)).toEqual([])
    expect((await chat.request(stranger, 'GET', '/api/messages/allowance')).json()).toMatchObject({ used: 0 })
    await chat.set(stranger, "gender = 'male'")
    expect(await refusal()).toEqual([403, 'not_available'])
    await chat.set(stranger, "gender = 'female'")
    await chat.send(stranger, recipient, 'Hello')
  })

  test('does not apply when it is one-way, or to matches', async () => {
    await filter(recipient, false)
    await chat.send(stranger, recipient, 'Hello')
    const another = await app.signUp()
    await filter(another)
    await chat.match(stranger, another)
    await chat.send(stranger, another, 'Hello')
  })

  test('does not affect an existing conversation', async () => {
    await chat.send(stranger, recipient, 'Hello')
    await filter(recipient)
    await chat.send(stranger, recipient, 'Are you there?')
  })
})

test("the allowance contains today's use and the time of renewal", async () => {
  const read = async () => Allowance.parse((await chat.request(stranger, 'GET', '/api/messages/allowance')).json())
  const before = await read()
  expect(before).toMatchObject({ used: 0, limit: 10 })
  expect(Date.parse(before.renewsAt)).toBeGreaterThan(Date.now())
  expect(new Date(Date.parse(before.renewsAt) + 345 * minuteMs).toISOString().slice(11)).toBe('00:00:00.000Z')
  await chat.send(stranger, recipient, 'Hello')
  await chat.send(stranger, recipient, 'Hello again')
  await chat.match(stranger, await app.signUp())
  expect(await read()).toMatchObject({ used: 1 })
  expect((await chat.request(null, 'GET', '/api/messages/allowance')).statusCode).toBe(401)
})

test('a first message counts as inbound interest in Discover once', async () => {
  const inbound = async () => {
    const sql = 'SELECT inbound FROM discovery_load WHERE member_id = $1'
    return (await app.pool.query<{ inbound: number }>(sql, [recipient.user._id])).rows[0]?.inbound
  }
  await chat.send(stranger, recipient, 'Hello')
  await expect.poll(inbound).toBeCloseTo(1)
  await chat.send(stranger, recipient, 'Hello again')
  expect(await inbound()).toBeCloseTo(1)
})
