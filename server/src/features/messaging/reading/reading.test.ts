import { Conversation } from '@hamvav/contract/messaging/entities'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { TestMember } from '../../../testing/test-app.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
  await chat.match(asha, bikram)
})

describe('a conversation', () => {
  test('is empty before the first message and 404 for an unknown partner', async () => {
    expect(await chat.read(asha, bikram)).toEqual([])
    for (const id of [uuidv7(), asha.user._id, 'nobody', "'; DROP TABLE messages; --"]) {
      const answer = await chat.request(asha, 'GET', `/api/messages/conversation/${encodeURIComponent(id)}`)
      expect(answer.statusCode).toBe(404)
    }
  })

  test('has pages: the newest 50, before and after a message', async () => {
    const ids: string[] = []
    for (let i = 0; i < 120; i++)
      ids.push((await chat.send(i % 3 ? asha : bikram, i % 3 ? bikram : asha, `no. ${i}`))._id)
    const page = async (query = '') => (await chat.read(asha, bikram, query)).map(({ _id }) => _id)
    expect(await page()).toEqual(ids.slice(70))
    expect(await page(`?before=${ids[70]}`)).toEqual(ids.slice(20, 70))
    expect(await page(`?before=${ids[20]}`)).toEqual(ids.slice(0, 20))
    expect(await page(`?before=${ids[0]}`)).toEqual([])
    expect(await page(`?after=${ids[0]}`)).toEqual(ids.slice(1, 51))
    expect(await page(`?after=${ids[100]}`)).toEqual(ids.slice(101))
    expect(await page(`?after=${ids[119]}`)).toEqual([])
  })

  test('rejects a message of another conversation as an anchor', async () => {
    const chandra = await app.signUp()
    const foreign = await chat.send(chandra, bikram, 'not for Asha')
    for (const side of ['before', 'after'])
      for (const id of [foreign._id, uuidv7()]) {
        const url = `/api/messages/conversation/${bikram.user._id}?${side}=${id}`
        const answer = await chat.request(asha, 'GET', url)
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'message_not_found'])
      }
    const both = `/api/messages/conversation/${bikram.user._id}?before=${uuidv7()}&after=${uuidv7()}`
    expect((await chat.request(asha, 'GET', both)).statusCode).toBe(400)
  })

  test('with a suspended or blocked member is not found and not listed', async () => {
    const [rude, suspended] = [await app.signUp(), await app.signUp()]
    for (const one of [rude, suspended]) await chat.send(one, asha, 'hello')
    await chat.block(asha, rude)
    await chat.set(suspended, 'suspended_at = now()')
    for (const [viewer, partner] of [
      [asha, rude],
      [rude, asha],
      [asha, suspended],
    ] as const) {
      const answer = await chat.request(viewer, 'GET', `/api/messages/conversation/${partner.user._id}`)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'conversation_not_found'])
      expect(await chat.entry(viewer, partner)).toBeUndefined()
    }
  })

  test('is neither readable nor writable for a suspended member', async () => {
    const own = await chat.send(bikram, asha, 'mine')
    const { _id } = await chat.send(asha, bikram, 'hello')
    await chat.set(bikram, 'suspended_at = now()')
    const unsendNothing = () => chat.request(bikram, 'PUT', `/api/messages/unsend/${uuidv7()}`)
    await vi.waitFor(async () => expect((await unsendNothing()).statusCode).toBe(403))
    expect((await chat.trySend(bikram, asha, 'hi')).statusCode).toBe(403)
    const page = await chat.request(bikram, 'GET', `/api/messages/conversation/${asha.user._id}`)
    expect(page.statusCode).toBe(403)
    expect((await chat.request(bikram, 'PUT', `/api/messages/seen/${_id}`)).statusCode).toBe(403)
    expect((await chat.request(bikram, 'PUT', `/api/messages/unsend/${own._id}`)).statusCode).toBe(403)
  })
})

test('other members cannot act on a message', async () => {
  const message = await chat.send(asha, bikram, 'between us')
  const eve = await app.signUp()
  for (const path of ['seen', 'unsend'])
    for (const id of [message._id, uuidv7(), 'none'])
      expect((await chat.request(eve, 'PUT', `/api/messages/${path}/${id}`)).statusCode).toBe(404)
  expect((await chat.request(eve, 'PUT', `/api/messages/seen/${message._id}?upTo=true`)).statusCode).toBe(404)
  expect(await chat.read(eve, asha)).toEqual([])
  expect((await chat.request(asha, 'PUT', `/api/messages/seen/${message._id}`)).statusCode).toBe(404)
  expect((await chat.request(bikram, 'PUT', `/api/messages/unsend/${message._id}`)).statusCode).toBe(404)
  expect(await chat.read(bikram, asha)).toMatchObject([{ text: 'between us', seen: false, isUnsent: false }])
})

describe('seen', () => {
  test('marks one message or all up to one and updates the unread counter', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await chat.send(asha, bikram, `no. ${i}`))._id)
    const mark = async (i: number, query = '') =>
      (await chat.request(bikram, 'PUT', `/api/messages/seen/${ids[i]}${query}`)).json<{ seen: number }>().seen
    const unread = async () => (await chat.entry(bikram, asha))?.unreadCount
    expect([await mark(1), await unread()]).toEqual([1, 4])
    expect([await mark(1), await unread()]).toEqual([0, 4])
    expect([await mark(3, '?upTo=true'), await unread()]).toEqual([3, 1])
    expect((await chat.read(asha, bikram)).map(({ seen }) => seen)).toEqual([true, true, true, true, false])
    expect([await mark(4, '?upTo=true'), await unread()]).toEqual([1, 0])
  })

  test.each(['lower', 'higher'])('of the member with the %s id leaves the count of the other alone', async (place) => {
    const [lower, higher] = [asha, bikram].toSorted((one, other) => (one.user._id < other.user._id ? -1 : 1))
    const [reader, partner] = (place === 'lower' ? [lower, higher] : [higher, lower]) as [TestMember, TestMember]
    for (const text of ['one', 'two']) await chat.send(reader, partner, text)
    const { _id } = await chat.send(partner, reader, 'answer')
    const before = (await chat.entry(partner, reader))?.unreadCount
    await chat.request(reader, 'PUT', `/api/messages/seen/${_id}`)
    expect((await chat.entry(reader, partner))?.unreadCount).toBe(0)
    expect((await chat.entry(partner, reader))?.unreadCount).toBe(before)
    expect(before).toBe(2)
  })

  test('keeps the unread counter exact while marked concurrently with new messages', async () => {
    const last = await chat.send(asha, bikram, 'first')
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        await chat.send(asha, bikram, `more ${i}`)
        await chat.request(bikram, 'PUT', `/api/messages/seen/${last._id}?upTo=true`)
      }),
    )
    const unseen = (await chat.read(bikram, asha)).filter(({ seen }) => !seen)
    expect(unseen).toHaveLength(10)
    expect((await chat.entry(bikram, asha))?.unreadCount).toBe(10)
  })

  test('is rejected after a block', async () => {
    const { _id } = await chat.send(asha, bikram, 'hello')
    await chat.block(asha, bikram)
    expect((await chat.request(bikram, 'PUT', `/api/messages/seen/${_id}`)).statusCode).toBe(404)
  })
})

test('unsend removes the text, leaves a placeholder and is idempotent', async () => {
  const { _id } = await chat.send(asha, bikram, 'regretted', 'regretted-1')
  const url = `/api/messages/unsend/${_id}`
  const first = await chat.request(asha, 'PUT', url)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({ _id, text: '', isUnsent: true, clientId: 'regretted-1' })
  expect((await chat.request(asha, 'PUT', url)).json()).toEqual(first.json())
  expect(await chat.read(bikram, asha)).toMatchObject([{ _id, text: '', isUnsent: true }])
  expect(await chat.entry(bikram, asha)).toMatchObject({ lastMessage: '', lastMessageIsUnsent: true })
  const { rows } = await app.pool.query<{ envelope: Buffer | null }>('SELECT envelope FROM messages WHERE id = $1', [
    _id,
  ])
  expect(rows).toEqual([{ envelope: null }])
})

describe('the list', () => {
  test('has the newest activity first, then matches without messages, without duplicates', async () => {
    const [early, late, silent] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await chat.match(asha, silent)
    await chat.send(early, asha, 'early')
    await chat.send(asha, late, 'late')
    await chat.send(asha, bikram, 'ok')
    await chat.send(early, asha, 'early again, and rather long-winded at that')
    const list = await chat.list(asha)
    expect(z.array(Conversation).parse(list)).toEqual(list)
    expect(list.map(({ _id }) => _id)).toEqual([early, bikram, late, silent].map(({ user }) => user._id))
    expect(list.map(({ lastMessage }) => lastMessage)).toEqual([
      'early again, and rather long-w...',
      'ok',
      'late',
      null,
    ])
    expect(list[0]).toMatchObject({ name: early.user.name, lastMessageFrom: early.user._id, unreadCount: 2 })
    expect(list[3]).toMatchObject({ lastMessageAt: null, lastMessageFrom: null, unreadCount: 0, request: false })
  })

  test('excludes hidden matches', async () => {
    await chat.set(bikram, 'suspended_at = now()')
    expect(await chat.list(asha)).toEqual([])
  })
})

test('an envelope that was moved or changed gives an empty text', async () => {
  const secret = await chat.send(asha, bikram, 'for Bikram alone')
  const chandra = await app.signUp()
  const moved = await chat.send(asha, chandra, 'something else')
  await app.pool.query('UPDATE messages SET envelope = (SELECT envelope FROM messages WHERE id = $1) WHERE id = $2', [
    secret._id,
    moved._id,
  ])
  expect(await chat.read(chandra, asha)).toMatchObject([{ _id: moved._id, text: '' }])
  expect((await chat.entry(chandra, asha))?.lastMessage).toBe('')
  await app.pool.query(
    'UPDATE messages SET envelope = set_byte(envelope, 40, (get_byte(envelope, 40) + 1) % 256) WHERE id = $1',
    [secret._id],
  )
  expect(await chat.read(bikram, asha)).toMatchObject([{ _id: secret._id, text: '' }])
})
