// Attempts to mark a voice note as played that is another's, gone or closed, and to learn from the mark what privacy hides.
import { randomUUID } from 'node:crypto'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { VoicePart } from '@hamvav/contract/messaging/parts'
import { beforeEach, expect, test } from 'vitest'
import { createAttachmentClient, type AttachmentClient } from '../features/messaging/testing/attachment-client.ts'
import { useChatApp } from '../features/messaging/testing/chat.ts'
import { webmSound } from '../platform/media/testing/sounds.ts'
import type { TestMember } from '../testing/test-app.ts'

const { app, chat } = await useChatApp()
let client: AttachmentClient
let asha: TestMember
let bikram: TestMember
let chitra: TestMember

beforeEach(async () => {
  client = createAttachmentClient(app)
  ;[asha, bikram, chitra] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
  await chat.match(asha, chitra)
})

async function sendVoice(by = asha, to = bikram): Promise<Message> {
  const answer = await client.sendVoice(by, to, webmSound())
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Message>()
}
const statusOf = async (by: TestMember, message: Message) => (await client.open(by, message)).statusCode
const seenBy = async (viewer: TestMember, partner: TestMember, { _id }: Message) =>
  (await chat.read(viewer, partner)).find((message) => message._id === _id)
const isPlayed = async (message: Message) =>
  ((await seenBy(asha, bikram, message))?.part as VoicePart | undefined)?.isPlayed

test('only its recipient marks a note: not its sender, not somebody of another conversation, not a guess', async () => {
  const message = await sendVoice()
  const other = await sendVoice(asha, chitra)
  expect(await statusOf(asha, message)).toBe(404)
  expect(await statusOf(chitra, message)).toBe(404)
  expect(await statusOf(bikram, other)).toBe(404)
  expect(await statusOf(bikram, { ...message, _id: randomUUID() })).toBe(404)
  expect(await isPlayed(message)).toBe(false)
  expect(await statusOf(bikram, message)).toBe(200)
  expect(await isPlayed(message)).toBe(true)
})

test('the first playing counts, also of two at the same instant', async () => {
  const message = await sendVoice()
  await Promise.all([client.open(bikram, message), client.open(bikram, message), client.open(bikram, message)])
  const { changedAt } = (await seenBy(asha, bikram, message)) ?? {}
  expect(changedAt).toBeDefined()
  await client.open(bikram, message)
  expect((await seenBy(asha, bikram, message))?.changedAt).toBe(changedAt)
})

test('a note that is unsent, cleared or behind a block is marked by nobody', async () => {
  const [unsent, cleared, blocked] = [await sendVoice(), await sendVoice(), await sendVoice()]
  await chat.request(asha, 'PUT', `/api/messages/unsend/${unsent._id}`)
  expect(await statusOf(bikram, unsent)).toBe(404)
  await chat.block(asha, bikram)
  expect(await statusOf(bikram, blocked)).toBe(404)
  await app.pool.query('DELETE FROM blocks')
  await chat.clear(bikram, asha)
  expect(await statusOf(bikram, cleared)).toBe(404)
})

test('in a closed conversation a note still plays, and its sender does not learn of it', async () => {
  const message = await sendVoice()
  await app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = ANY ($1) AND high_id = ANY ($1)', [
    [asha.user._id, bikram.user._id],
  ])
  expect((await client.file(bikram, message, 'sound')).statusCode).toBe(200)
  const before = await seenBy(asha, bikram, message)
  expect(await statusOf(bikram, message)).toBe(200)
  expect(await seenBy(asha, bikram, message)).toEqual(before)
  expect(await isPlayed(message)).toBe(false)
})

test('the mark says nothing about presence: no time of playing, and a hidden member stays offline', async () => {
  const settings = await chat.request(bikram, 'GET', '/api/profile/privacy')
  const saved = await chat.request(bikram, 'PUT', '/api/profile/privacy', {
    ...settings.json<object>(),
    showsPresence: false,
  })
  expect(saved.statusCode).toBe(200)
  const message = await sendVoice()
  expect(await statusOf(bikram, message)).toBe(200)
  const part = (await seenBy(asha, bikram, message))?.part
  expect(Object.keys(part ?? {}).toSorted()).toEqual(['bytes', 'isPlayed', 'kind', 'seconds', 'waveform'])
  const online = await chat.request(asha, 'GET', '/api/messages/online-users')
  expect(online.statusCode).toBe(200)
  expect(online.body).not.toContain(bikram.user._id)
})
