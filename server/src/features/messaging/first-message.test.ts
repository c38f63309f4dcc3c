import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createChat, type Chat } from './testing/chat.ts'

let app: TestApp
let chat: Chat
let stranger: TestMember
let recipient: TestMember

beforeAll(async () => {
  app = await createTestApp()
  chat = createChat(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  stranger = await app.signUp()
  recipient = await app.signUp()
})

test("a stranger's first message is a request until it is answered", async () => {
  await chat.send(stranger, recipient, 'May I?')
  await chat.send(stranger, recipient, 'Hello again')
  expect(await chat.entry(recipient, stranger)).toMatchObject({ request: true, unreadCount: 2 })
  expect(await chat.entry(stranger, recipient)).toMatchObject({ request: false, unreadCount: 0 })
  await chat.send(recipient, stranger, 'You may')
  expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false })
  expect(await chat.entry(stranger, recipient)).toMatchObject({ request: false, unreadCount: 1 })
})

test('between matches nothing is a request', async () => {
  await chat.match(stranger, recipient)
  await chat.send(stranger, recipient, 'Hello')
  expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false, unreadCount: 1 })
})

test('a request does not tell its sender what was seen; the answer does', async () => {
  const { _id } = await chat.send(stranger, recipient, 'Seen?')
  await chat.request(recipient, 'PUT', `/api/messages/seen/${_id}`)
  expect((await chat.read(stranger, recipient))[0]?.seen).toBe(false)
  expect((await chat.read(recipient, stranger))[0]?.seen).toBe(true)
  await chat.send(recipient, stranger, 'Yes')
  expect((await chat.read(stranger, recipient))[0]?.seen).toBe(true)
})

test('who takes messages from matches only is out of reach for strangers, in reach for matches', async () => {
  await chat.set(recipient, "messages_from = 'matches'")
  const refused = await chat.trySend(stranger, recipient, 'Hello')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'matches_only'])
  expect(await chat.list(recipient)).toEqual([])
  await chat.match(stranger, recipient)
  await chat.send(stranger, recipient, 'Hello')
})

describe('daily limits', () => {
  const usedUp = async (from: TestMember, to: TestMember) => {
    const answer = await chat.trySend(from, to, 'One more')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'first_messages_used_up'])
    const wait = Number(answer.headers['retry-after'])
    const midnight = new Date(Date.now() + wait * 1000 + 345 * 60_000).toISOString()
    expect(wait).toBeGreaterThan(0)
    expect(midnight.slice(11, 16)).toBe('00:00')
  }

  test('ten first messages to strangers a day, also when eleven are sent at once; a match does not count', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => app.signUp()))
    const answers = await Promise.all(people.map((one) => chat.trySend(stranger, one, 'Hello')))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    await usedUp(stranger, recipient)
    const known = people[answers.findIndex(({ statusCode }) => statusCode === 201)]
    if (known) await chat.send(stranger, known, 'In an open conversation I may go on')
    await chat.match(stranger, recipient)
    await chat.send(stranger, recipient, 'And to a match')
  })

  test('yesterday counts no more', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    for (const one of people) await chat.send(stranger, one, 'Hello')
    await app.pool.query("UPDATE first_messages SET day = '2026-01-01' WHERE sender_id = $1", [stranger.user._id])
    await chat.send(stranger, recipient, 'Good morning')
    const { rowCount } = await app.pool.query('SELECT FROM first_messages WHERE sender_id = $1', [stranger.user._id])
    expect(rowCount).toBe(1)
  })

  test("the recipient's cap on first messages holds, also when all come at once", async () => {
    await chat.set(recipient, 'first_messages_cap = 2')
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
    const answers = await Promise.all(people.map((one) => chat.trySend(one, recipient, 'Hello')))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    await usedUp(stranger, recipient)
  })
})
