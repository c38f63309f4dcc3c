import { Message } from '@hamvav/contract/messaging/entities'
import { beforeEach, expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { TestMember } from '../../../testing/test-app.ts'
import { type Chat, useChatApp } from '../testing/chat.ts'

const { app, chat, connect } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
  await chat.match(asha, bikram)
})

const codeOf = async (answer: ReturnType<Chat['react']>) => {
  const { statusCode, body } = await answer
  return [statusCode, (JSON.parse(body) as { code?: string }).code]
}
const notFound = [404, 'message_not_found']
const emojisOf = (message?: Message) => message?.reactions?.map(({ by, emoji }) => [by, emoji]) ?? []

test('both members can set, change and remove reactions; every device receives them', async () => {
  const [own, other] = await Promise.all([connect(asha), connect(bikram)])
  const { _id } = await chat.send(asha, bikram, 'Momo tonight?')
  const answer = await chat.react(bikram, _id, '👍🏽')
  expect(answer.statusCode).toBe(200)
  const seen = answer.json<Message>()
  expect(Message.parse(seen)).toEqual(seen)
  expect(emojisOf(seen)).toEqual([[bikram.user._id, '👍🏽']])
  const payload = { _id, from: asha.user._id, to: bikram.user._id, by: bikram.user._id }
  for (const socket of [own, other])
    expect(await socket.first('reaction')).toEqual({ ...payload, emoji: '👍🏽', changedAt: seen.changedAt })
  await chat.react(asha, _id, '🇳🇵')
  await chat.react(bikram, _id, '❤️')
  for (const viewer of [asha, bikram])
    expect(emojisOf((await chat.read(viewer, viewer === asha ? bikram : asha))[0])).toEqual([
      [asha.user._id, '🇳🇵'],
      [bikram.user._id, '❤️'],
    ])
  await chat.react(bikram, _id, null)
  expect(emojisOf((await chat.read(asha, bikram))[0])).toEqual([[asha.user._id, '🇳🇵']])
  await vi.waitFor(() => expect(own.of('reaction')).toHaveLength(4))
  expect(own.of('reaction').at(-1)).toMatchObject({ by: bikram.user._id, emoji: null })
})

test('a repeated reaction publishes nothing', async () => {
  const own = await connect(asha)
  const { _id } = await chat.send(asha, bikram, 'Hello')
  const first = (await chat.react(bikram, _id, '🙏')).json<Message>()
  expect((await chat.react(bikram, _id, '🙏')).json()).toEqual(first)
  expect((await chat.react(asha, _id, null)).json<Message>().changedAt).toBe(first.changedAt)
  await chat.react(bikram, _id, '😂')
  await vi.waitFor(() => expect(own.of('reaction')).toHaveLength(2))
  expect(own.of('reaction').map((event) => (event as { emoji: string }).emoji)).toEqual(['🙏', '😂'])
})

test('concurrent reactions of both members are stored', async () => {
  const { _id } = await chat.send(asha, bikram, 'Now')
  const many = ['😀', '😁', '😂', '🤣', '😃', '😄', '😅', '😆', '😉', '😊']
  await Promise.all([chat.react(asha, _id, '🎉'), ...many.map((emoji) => chat.react(bikram, _id, emoji))])
  const [message] = await chat.read(asha, bikram)
  const mine = message?.reactions?.find(({ by }) => by === bikram.user._id)
  expect(message?.reactions).toHaveLength(2)
  expect(message?.reactions?.[0]).toEqual({ by: asha.user._id, emoji: '🎉' })
  expect(many).toContain(mine?.emoji)
  expect(await chat.read(bikram, asha)).toMatchObject([{ reactions: message?.reactions }])
})

test('unsending removes the reactions and prevents new ones', async () => {
  const { _id } = await chat.send(asha, bikram, 'Regretted')
  await chat.react(bikram, _id, '😮')
  await chat.react(asha, _id, '🙈')
  expect((await chat.request(asha, 'PUT', `/api/messages/unsend/${_id}`)).json()).not.toHaveProperty('reactions')
  expect((await chat.read(bikram, asha))[0]).not.toHaveProperty('reactions')
  expect(await codeOf(chat.react(bikram, _id, '😮'))).toEqual(notFound)
})

test('a concurrent unsend and reaction leave no reaction', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = await chat.send(asha, bikram, 'Gone in a moment')
    await Promise.all([chat.react(bikram, _id, '😮'), chat.request(asha, 'PUT', `/api/messages/unsend/${_id}`)])
    expect((await chat.read(bikram, asha)).at(-1)).toMatchObject({ _id, isUnsent: true })
    expect((await chat.read(bikram, asha)).at(-1)).not.toHaveProperty('reactions')
  }
})

test('is rejected for strangers, blocks, suspensions and cleared messages', async () => {
  const stranger = await app.signUp()
  const { _id } = await chat.send(asha, bikram, 'For Bikram')
  expect(await codeOf(chat.react(stranger, _id, '👀'))).toEqual(notFound)
  expect(await codeOf(chat.react(bikram, uuidv7(), '👀'))).toEqual(notFound)
  await chat.clear(bikram, asha)
  expect(await codeOf(chat.react(bikram, _id, '👀'))).toEqual(notFound)
  const quiet = await connect(bikram)
  await chat.react(asha, _id, '🙂')
  const next = await chat.send(asha, bikram, 'Newer')
  await quiet.first('message')
  expect(quiet.of('reaction')).toEqual([])
  await chat.set(asha, 'declared_minor_at = now()')
  expect(await codeOf(chat.react(bikram, next._id, '🙂'))).toEqual(notFound)
  await chat.set(asha, 'declared_minor_at = NULL, suspended_at = now()')
  expect(await codeOf(chat.react(bikram, next._id, '🙂'))).toEqual(notFound)
  await chat.set(asha, 'suspended_at = NULL')
  await chat.block(asha, bikram)
  expect(await codeOf(chat.react(bikram, next._id, '🙂'))).toEqual(notFound)
  expect(await codeOf(chat.react(asha, next._id, '🙂'))).toEqual(notFound)
})

test('members who cannot send messages cannot react', async () => {
  const [{ _id }, minor, ageless] = [
    await chat.send(asha, bikram, 'Hello'),
    await app.signUp(),
    await app.signUp({ adult: false }),
  ]
  await chat.set(minor, 'declared_minor_at = now()')
  expect(await codeOf(chat.react(minor, _id, '👍'))).toEqual([403, 'restricted'])
  expect(await codeOf(chat.react(ageless, _id, '👍'))).toEqual([403, 'age_needed'])
})

test('reactions are rejected in an unanswered request', async () => {
  const stranger = await app.signUp()
  const { _id } = await chat.send(stranger, asha, 'May I?')
  const unanswered = [409, 'request_unanswered']
  for (const by of [asha, stranger]) expect(await codeOf(chat.react(by, _id, '👍'))).toEqual(unanswered)
  expect((await chat.read(asha, stranger))[0]).not.toHaveProperty('changedAt')
  await chat.send(asha, stranger, 'You may')
  expect((await chat.react(asha, _id, '👍')).statusCode).toBe(200)
})

test.each(['', 'ok', '👍👍', '<b>', '👍'.repeat(40), '\u200d', 7])('%j is rejected as a reaction', async (emoji) => {
  const { _id } = await chat.send(asha, bikram, 'Hello')
  expect(await codeOf(chat.react(bikram, _id, emoji as string))).toEqual([400, 'invalid_input'])
})
