import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { Conversation, type Message } from '@hamvav/contract/messaging/entities'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/test-app.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat, connect } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
})

const seen = (by: TestMember, messageId: string) => chat.request(by, 'PUT', `/api/messages/seen/${messageId}?upTo=true`)
const textsOf = (messages: Message[]) => messages.map(({ text }) => text)

describe('muting', () => {
  beforeEach(() => chat.match(asha, bikram))

  const mutedUntil = async (duration: string) =>
    (await chat.mute(asha, bikram, duration)).json<{ mutedUntil: string | null }>().mutedUntil

  test("expires by the server's clock and is published to the member's own devices only", async () => {
    await chat.send(bikram, asha, 'Hello')
    const [own, other] = await Promise.all([connect(asha), connect(bikram)])
    const until = (await mutedUntil('hours8')) ?? ''
    expect(Math.abs(Date.parse(until) - Date.now() - 8 * 60 * minuteMs)).toBeLessThan(minuteMs)
    expect(await own.first('conversationChanged')).toEqual({ with: bikram.user._id, change: 'muted' })
    expect(await chat.entry(asha, bikram)).toMatchObject({ mutedUntil: until })
    expect(await chat.entry(bikram, asha)).toMatchObject({ mutedUntil: null })
    await app.pool.query(
      `UPDATE conversations SET low_muted_until = low_muted_until - interval '8 hours',
         high_muted_until = high_muted_until - interval '8 hours' WHERE $1 IN (low_id, high_id)`,
      [asha.user._id],
    )
    expect(await chat.entry(asha, bikram)).toMatchObject({ mutedUntil: null })
    await chat.send(asha, bikram, 'Last')
    await other.first('message')
    expect(other.of('conversationChanged')).toEqual([])
  })

  test('can be a week, permanent or off', async () => {
    await chat.send(asha, bikram, 'Hello')
    const week = (await mutedUntil('week')) ?? ''
    expect(Math.abs(Date.parse(week) - Date.now() - 7 * dayMs)).toBeLessThan(minuteMs)
    expect(await mutedUntil('always')).toBe('9999-12-31T00:00:00.000Z')
    expect((await chat.entry(asha, bikram))?.mutedUntil).toBe('9999-12-31T00:00:00.000Z')
    expect(await mutedUntil('off')).toBeNull()
    expect((await chat.entry(asha, bikram))?.mutedUntil).toBeNull()
    expect((await chat.mute(asha, bikram, 'forever')).statusCode).toBe(400)
  })
})

describe('deleting', () => {
  test("clears the member's own view only; the conversation returns with newer messages", async () => {
    const first = await chat.send(bikram, asha, 'Before')
    await chat.send(asha, bikram, 'An answer')
    await chat.send(bikram, asha, 'Unread')
    const [own, other] = await Promise.all([connect(asha), connect(bikram)])
    for (let n = 0; n < 2; n++) expect((await chat.clear(asha, bikram)).statusCode).toBe(204)
    expect(await own.first('conversationChanged')).toEqual({ with: bikram.user._id, change: 'cleared' })
    expect([await chat.list(asha), await chat.read(asha, bikram)]).toEqual([[], []])
    expect(textsOf(await chat.read(bikram, asha))).toEqual(['Before', 'An answer', 'Unread'])
    expect((await seen(asha, first._id)).statusCode).toBe(404)
    const last = await chat.send(bikram, asha, 'After')
    expect(await chat.entry(asha, bikram)).toMatchObject({ lastMessage: 'After', unreadCount: 1 })
    expect(textsOf(await chat.read(asha, bikram))).toEqual(['After'])
    expect((await seen(asha, last._id)).json()).toEqual({ seen: 1 })
    expect((await chat.read(bikram, asha)).map((message) => message.seen)).toEqual([false, false, false, true])
    expect([own.of('conversationChanged').length, other.of('conversationChanged').length]).toEqual([1, 0])
  })

  test('moves a match to those without messages and leaves it muted', async () => {
    await chat.match(asha, bikram)
    await chat.send(asha, bikram, 'Hello')
    await chat.mute(asha, bikram, 'always')
    await chat.clear(asha, bikram)
    expect(await chat.entry(asha, bikram)).toMatchObject({
      lastMessage: null,
      lastMessageAt: null,
      unreadCount: 0,
      request: false,
      mutedUntil: '9999-12-31T00:00:00.000Z',
    })
    expect(await chat.entry(bikram, asha)).toMatchObject({ lastMessage: 'Hello' })
  })

  test('of a request leaves it unanswered', async () => {
    await chat.send(bikram, asha, 'May I?')
    await chat.clear(asha, bikram)
    expect(await chat.list(asha)).toEqual([])
    await chat.send(bikram, asha, 'Still')
    expect(await chat.entry(asha, bikram)).toMatchObject({ request: true, unreadCount: 1 })
  })

  test('concurrent with new messages loses none and counts exactly', async () => {
    await chat.match(asha, bikram)
    await chat.send(bikram, asha, 'Opened')
    let cleared = false
    const late: string[] = []
    await Promise.all([
      (async () => {
        for (let n = 0; n < 30; n++) {
          const isLate = cleared
          const { text } = await chat.send(bikram, asha, `no. ${n}`)
          if (isLate) late.push(text)
        }
      })(),
      chat.clear(asha, bikram).then(() => (cleared = true)),
    ])
    const shown = await chat.read(asha, bikram)
    expect(textsOf(shown)).toEqual(expect.arrayContaining(late))
    const entry = await chat.entry(asha, bikram)
    expect(entry).toMatchObject({ unreadCount: shown.length, lastMessage: shown.length > 0 ? 'no. 29' : null })
    const last = await chat.send(bikram, asha, 'The last')
    expect((await seen(asha, last._id)).json()).toEqual({ seen: shown.length + 1 })
    expect(await chat.entry(asha, bikram)).toMatchObject({ unreadCount: 0 })
  })
})

test('both require a conversation and work when the partner cannot be reached', async () => {
  await chat.send(asha, bikram, 'Hello')
  const stranger = await app.signUp()
  for (const [by, partner] of [
    [stranger, asha],
    [asha, stranger],
    [asha, asha],
  ] as const)
    for (const answer of [await chat.mute(by, partner, 'week'), await chat.clear(by, partner)])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'conversation_not_found'])
  const nobody = await chat.request(asha, 'DELETE', `/api/messages/conversation/${uuidv7()}`)
  expect(nobody.statusCode).toBe(404)
  await chat.block(bikram, asha)
  expect((await chat.mute(asha, bikram, 'week')).statusCode).toBe(200)
  expect((await chat.clear(asha, bikram)).statusCode).toBe(204)
})

describe('the list', () => {
  test('has at most 200 of thousands of conversations, without cleared and declined ones', async () => {
    const id = asha.user._id
    await app.pool.query(
      `WITH people AS (
         INSERT INTO members (id, username, email, password_hash, name)
         SELECT gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@gmail.com', '', 'Crowd ' || n FROM generate_series(1, 1000) n
         RETURNING id, right(username, -5)::int AS n
       ), made AS (
         INSERT INTO conversations (id, low_id, high_id, last_seq, last_message_id, last_message_at, request_from, declined_at,
           low_cleared_seq, high_cleared_seq)
         SELECT gen_random_uuid(), LEAST(id, $1), GREATEST(id, $1), 5, gen_random_uuid(), now() - n * interval '1 s',
           CASE WHEN n % 4 = 0 THEN id END, CASE WHEN n % 4 = 0 THEN now() END,
           CASE WHEN n % 4 = 1 THEN 5 ELSE 0 END, CASE WHEN n % 4 = 1 THEN 5 ELSE 0 END
         FROM people RETURNING id, low_id, high_id, last_message_id
       )
       INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, created_at)
       SELECT last_message_id, id, 5, CASE low_id WHEN $1 THEN high_id ELSE low_id END, $1, now() FROM made`,
      [id],
    )
    const list = await chat.list(asha)
    expect(list.map(({ name }) => Number(name.slice(6)))).toEqual(
      Array.from({ length: 400 }, (_, n) => n + 1).filter((n) => n % 4 > 1),
    )
    expect(Conversation.parse(list[0])).toEqual(list[0])
  })
})
