// Files of attachments in a bucket: removed with their message and their member, and readable after a rotation of keys.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resealTexts } from '../../../platform/crypto/reseal.ts'
import { createSealing } from '../../../platform/crypto/sealing.ts'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { oggSound } from '../../../platform/media/testing/sounds.ts'
import { startS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { resealMessages } from '../reseal.ts'
import { type AttachmentClient, createAttachmentClient } from '../testing/attachment-client.ts'
import { createChat, type Chat } from '../testing/chat.ts'
import { sealedAlts, sealedAttachmentKeys } from './attachment-queries.ts'

let s3: S3Server
let app: TestApp
let chat: Chat
let client: AttachmentClient
let photo: Buffer
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  s3 = await startS3Server()
  app = await createTestApp({ S3_URL: s3.url })
  chat = createChat(app)
  client = createAttachmentClient(app)
  photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#48a' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await app.close()
  await s3.close()
})
beforeEach(async () => {
  ;[asha, bikram] = [await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
  await chat.send(asha, bikram, 'Hello')
  await chat.send(bikram, asha, 'Hello to you')
})

const sentBy = (answer: LightMyRequestResponse): Message => {
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Message>()
}
/** Ids of the files of attachments in the bucket. */
async function stored(): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of openPictureStore(app.config, () => {}).chat.list()) ids.push(id)
  return ids.toSorted()
}
const erase = async () => {
  await app.pool.query(`SELECT graphile_worker.add_job('eraseAttachments')`)
  await app.app.jobs.runAll()
}
const file = (of: AttachmentClient, message: Message) =>
  of.file(bikram, message, message.part?.kind === 'voice' ? 'sound' : 'full')

test('the bucket has no file of an unsent message, nor of either side after one has deleted the account', async () => {
  const before = await stored()
  const unsent = [
    sentBy(await client.sendPicture(asha, bikram, photo)),
    sentBy(await client.sendVoice(asha, bikram, oggSound())),
  ]
  const ofUnsent = (await stored()).filter((id) => !before.includes(id))
  expect(ofUnsent).toHaveLength(2)
  sentBy(await client.sendVoice(asha, bikram, oggSound()))
  sentBy(await client.sendPicture(bikram, asha, photo))
  expect(await stored()).toHaveLength(before.length + 4)
  for (const { _id } of unsent) await chat.request(asha, 'PUT', `/api/messages/unsend/${_id}`)
  await erase()
  const left = await stored()
  expect(left).toHaveLength(before.length + 2)
  expect(left.filter((id) => ofUnsent.includes(id))).toEqual([])

  await app.request(asha, 'POST', '/api/profile/delete', { password: asha.password })
  await app.app.erasures.eraseAll()
  await erase()
  expect(await stored()).toEqual(before)
})

test('after a rotation the newest key alone opens files, descriptions, and what is being uploaded', async () => {
  const messages = [
    sentBy(await client.sendPicture(asha, bikram, photo, { alt: 'The sea' })),
    sentBy(await client.sendVoice(asha, bikram, oggSound())),
  ]
  const clientId = randomUUID()
  const upload = await client.upload(asha, photo, 'picture', clientId)
  const before = await stored()
  const contents = await Promise.all(messages.map(async (message) => (await file(client, message)).rawPayload))

  const key = randomBytes(32)
  const rotated = await createTestApp(
    { S3_URL: s3.url, ENCRYPTION_KEY: key.toString('base64') },
    { beside: app, runsJobs: false },
  )
  const there = createAttachmentClient(rotated)
  for (const message of messages) expect((await file(there, message)).statusCode).toBe(404)

  const sealing = createSealing([key, ...app.config.encryptionKeys])
  const report = (error: unknown) => {
    throw error
  }
  const options = { pool: app.pool, sealing, report }
  expect((await resealMessages(options)).unreadable).toBe(0)
  for (const texts of [sealedAttachmentKeys, sealedAlts]) {
    const { resealed, unreadable } = await resealTexts(texts, options)
    expect([resealed > 0, unreadable]).toEqual([true, 0])
    expect(await resealTexts(texts, options)).toEqual({ resealed: 0, unreadable: 0 })
  }
  for (const [n, message] of messages.entries()) {
    const opened = await file(there, message)
    expect([opened.statusCode, opened.rawPayload.equals(contents[n]!)]).toEqual([200, true])
  }
  const received = await createChat(rotated).read(bikram, asha)
  expect(received.map(({ part }) => (part as PicturePart | undefined)?.alt)).toContain('The sea')
  expect(await stored()).toEqual(before)
  const waiting = { kind: 'picture', clientId, upload, alt: '', once: false }
  expect(sentBy(await there.post(asha, bikram, waiting)).part).toMatchObject({ kind: 'picture' })
  await rotated.close()
})
