import { closings, closingIds } from '@hamvav/contract/matches/closings'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../testing/test-app.ts'
import { useChatApp } from '../../messaging/testing/chat.ts'
import { createWaitingChats } from '../testing/waiting-chats.ts'

const { app, chat, connect } = await useChatApp()
const chats = createWaitingChats(app)

async function matched(): Promise<[TestMember, TestMember]> {
  const [asha, bikram] = [await chats.choices.join(), await chats.choices.join()]
  await chats.choices.match(asha, bikram)
  return [asha, bikram]
}
const kinds = async (by: TestMember) => {
  await app.app.notifications.settled()
  const list = await chat.request(by, 'GET', '/api/notifications')
  return list.json<{ notifications: { kind: string; message: string }[] }>().notifications.map(({ kind }) => kind)
}

test('the other reads the text and that they are no longer connected, live; nobody can write, the likes are passes', async () => {
  const [asha, bikram] = await matched()
  await chat.send(bikram, asha, 'How are you?')
  const socket = await connect(bikram)
  const answer = await chats.close(asha, bikram, { closing: 'differentThings', language: 'ne' })
  expect(answer.statusCode, answer.body).toBe(200)
  const text = closings.differentThings.ne
  expect(answer.json()).toMatchObject({ message: { text, from: asha.user._id, to: bikram.user._id } })
  expect(await socket.first('message')).toMatchObject({ text })
  expect(await socket.first('conversationChanged')).toMatchObject({ with: asha.user._id, change: 'closed' })
  expect((await chat.read(bikram, asha)).map((message) => message.text)).toEqual(['How are you?', text])
  expect(await chat.entry(bikram, asha)).toMatchObject({ closed: true, unreadCount: 0 })
  expect((await chat.trySend(bikram, asha, 'Why?')).json()).toMatchObject({ code: 'conversation_closed' })
  expect(await chats.choices.relation(bikram, asha)).toMatchObject({ isMatch: false, isClosed: true, choice: 'pass' })
  expect(await kinds(bikram)).toEqual(['goodbye'])
  expect(await kinds(asha)).toEqual([])
})

test('a match without a word can be closed kindly too', async () => {
  const [asha, bikram] = await matched()
  expect((await chats.close(asha, bikram)).statusCode).toBe(200)
  expect((await chat.read(bikram, asha)).map(({ text }) => text)).toEqual([closings.notAFit.en])
  expect(await chat.entry(bikram, asha)).toMatchObject({ closed: true })
})

test('repeated and parallel calls store one text', async () => {
  const [asha, bikram] = await matched()
  const clientId = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => chats.close(asha, bikram, { clientId })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json<{ message: { _id: string } }>().message._id)).size).toBe(1)
  expect(await chat.read(bikram, asha)).toHaveLength(1)
  expect(await kinds(bikram)).toEqual(['goodbye'])
})

test('of both who close at the same instant one text is stored, and the match is ended once', async () => {
  const [asha, bikram] = await matched()
  const answers = await Promise.all([chats.close(asha, bikram), chats.close(bikram, asha)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect(await chat.read(bikram, asha)).toHaveLength(1)
})

test('a used clientId of an ordinary message closes nothing', async () => {
  const [asha, bikram] = await matched()
  const clientId = crypto.randomUUID()
  await chat.send(asha, bikram, 'Hello', clientId)
  expect((await chats.close(asha, bikram, { clientId })).statusCode).toBe(409)
  expect(await chats.choices.relation(asha, bikram)).toMatchObject({ isMatch: true })
  expect(await chat.read(bikram, asha)).toHaveLength(1)
})

test('only a match can be closed, with a text of the list', async () => {
  const [asha, bikram] = [await chats.choices.join(), await chats.choices.join()]
  const refusal = async (body: object) => {
    const clientId = crypto.randomUUID()
    const payload = { closing: 'notAFit', language: 'en', clientId, ...body }
    const answer = await chat.request(asha, 'POST', `/api/matches/${bikram.user._id}/close`, payload)
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  expect(await refusal({})).toEqual([404, 'match_ended'])
  expect(await refusal({ closing: 'goAway' })).toEqual([400, 'invalid_input'])
  expect(await refusal({ language: 'fr' })).toEqual([400, 'invalid_input'])
  expect(await refusal({ clientId: 'x' })).toEqual([400, 'invalid_input'])
  expect(await chat.list(bikram)).toEqual([])
})

test('each closing has both languages and fits a message', () => {
  for (const id of closingIds) for (const text of Object.values(closings[id])) expect(text.length).toBeGreaterThan(40)
  expect(closingIds).toHaveLength(5)
})
