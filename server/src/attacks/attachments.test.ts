// Attempts to see a voice note or picture that is another's, or gone, to send one where it may not go, or more often than once.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { PicturePart, VoicePart } from '@hamvav/contract/messaging/parts'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChat, type Chat } from '../features/messaging/testing/chat.ts'
import {
  type AttachmentClient,
  createAttachmentClient,
  waveform,
} from '../features/messaging/testing/attachment-client.ts'
import * as hostile from '../platform/media/testing/hostile-pictures.ts'
import { mp4Sound, oggSound, webmSound } from '../platform/media/testing/sounds.ts'
import { hashPair, windowHashes } from '../platform/media/scoring/picture-hash.ts'
import { type PictureScorer, ScorerUnavailableError } from '../platform/media/scoring/picture-scorer.ts'
import { readZip } from '../testing/read-zip.ts'
import { useSockets } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const sockets = useSockets(() => app)
let score: number | Error = 0
const scorer: PictureScorer = {
  async score(stored) {
    if (score instanceof Error) throw score
    return { score, hashes: await hashPair(stored) }
  },
  windows: windowHashes,
  close: async () => {},
}

let now = Date.UTC(2026, 10, 28, 6)
let app: TestApp
let chat: Chat
let client: AttachmentClient
let asha: TestMember
let bikram: TestMember
let chitra: TestMember
let photo: Buffer

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now, scorer })
  chat = createChat(app)
  client = createAttachmentClient(app)
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a4' } })
    .withExif({ IFD0: { Copyright: 'at home' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
beforeEach(async () => {
  score = 0
  ;[asha, bikram, chitra] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
})

const written = async (one = asha, other = bikram) => {
  await chat.send(one, other, 'Hello')
  await chat.send(other, one, 'Hello to you')
}
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code?: string }>().code]
const sentBy = (answer: LightMyRequestResponse): Message => {
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Message>()
}
const picture = async (more = {}) => sentBy(await client.sendPicture(asha, bikram, photo, more))
const pictureOf = (message: Message | undefined) => message?.part as PicturePart
const seenBy = async (viewer: TestMember, partner: TestMember, { _id }: Message) =>
  (await chat.read(viewer, partner)).find((message) => message._id === _id)
/** Names of the stored files of chats. */
function storedFiles(): string[] {
  const root = path.join(app.config.dataDir, 'pictures', 'chat')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
const erase = async () => {
  await app.pool.query(`SELECT graphile_worker.add_job('eraseAttachments')`)
  await app.app.jobs.runAll()
}

describe('an attachment is seen by the two alone', () => {
  test('who get the same bytes; everybody else, and every guess, gets none', async () => {
    await written()
    const message = await picture({ alt: 'A green field' })
    const own = await client.file(asha, message, 'full')
    const theirs = await client.file(bikram, message, 'full')
    expect([own.statusCode, theirs.statusCode, own.rawPayload.equals(theirs.rawPayload)]).toEqual([200, 200, true])
    expect(theirs.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    for (const [by, version] of [
      [chitra, 'full'],
      [chitra, 'small'],
      [bikram, 'sound'],
    ] as const)
      expect(codeOf(await client.file(by, message, version))).toEqual([404, 'attachment_not_found'])
    expect((await client.file(null, message, 'full')).statusCode).toBe(401)
    for (const _id of [randomUUID(), pictureOf(message).alt, asha.user._id])
      expect((await client.file(bikram, { ...message, _id }, 'full')).statusCode).toBeGreaterThanOrEqual(400)
    expect(codeOf(await client.open(chitra, message))).toEqual([404, 'attachment_not_found'])
    expect(codeOf(await client.open(asha, message))).toEqual([404, 'attachment_not_found'])
  })

  test('and by nobody after a block, a suspension, an unsend or a deletion', async () => {
    await written()
    const [one, other, third] = [await picture(), await picture(), await picture()]
    await chat.request(asha, 'PUT', `/api/messages/unsend/${one._id}`)
    expect((await client.file(bikram, one, 'full')).statusCode).toBe(404)
    expect((await client.file(asha, one, 'full')).statusCode).toBe(404)
    expect(await seenBy(bikram, asha, one)).not.toHaveProperty('part')
    await chat.clear(bikram, asha)
    expect((await client.file(bikram, other, 'full')).statusCode).toBe(404)
    expect((await client.file(asha, other, 'full')).statusCode).toBe(200)
    await chat.block(asha, bikram)
    for (const by of [asha, bikram]) expect((await client.file(by, third, 'full')).statusCode).toBe(404)
    await app.pool.query('DELETE FROM blocks')
    await chat.set(bikram, 'suspended_at = now()')
    app.app.auth.forgetStanding(bikram.user._id)
    expect((await client.file(bikram, third, 'full')).statusCode).toBe(403)
    expect((await client.file(asha, third, 'full')).statusCode).toBe(404)
  })

  test('the stored bytes are sealed, carry no metadata, and are gone with the message and with the member', async () => {
    await written()
    const before = storedFiles()
    const message = await picture()
    const files = storedFiles().filter((file) => !before.includes(file))
    expect(files).toHaveLength(2)
    for (const file of files) expect(readFileSync(file).includes('WEBP')).toBe(false)
    const shown = (await client.file(bikram, message, 'full')).rawPayload
    const { format, width, height, exif } = await sharp(shown).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 900, height: 600, exif: undefined })
    await chat.request(asha, 'PUT', `/api/messages/unsend/${message._id}`)
    await erase()
    expect(files.filter(existsSync)).toEqual([])

    const voice = sentBy(await client.sendVoice(asha, bikram, oggSound()))
    const sounds = storedFiles().filter((file) => !before.includes(file))
    expect(sounds).toHaveLength(1)
    await chat.request(asha, 'PUT', `/api/messages/unsend/${voice._id}`)
    expect((await client.file(bikram, voice, 'sound')).statusCode).toBe(404)
    await erase()
    expect(sounds.filter(existsSync)).toEqual([])

    await picture()
    sentBy(await client.sendVoice(bikram, asha, oggSound()))
    const left = storedFiles().filter((file) => !before.includes(file))
    expect(left).toHaveLength(3)
    await app.request(asha, 'POST', '/api/profile/delete', { password: asha.password })
    await app.app.erasures.eraseAll()
    await erase()
    expect(left.filter(existsSync)).toEqual([])
    const { rowCount } = await app.pool.query('SELECT FROM attachments WHERE member_id = ANY ($1)', [
      [asha.user._id, bikram.user._id],
    ])
    expect(rowCount).toBe(0)
  })

  test('a file under the key or name of another does not open', async () => {
    await written()
    const [one, other] = [await picture(), await picture()]
    await app.pool.query(
      `UPDATE attachments a SET key_envelope = b.key_envelope FROM attachments b WHERE a.message_id = $1 AND b.message_id = $2`,
      [one._id, other._id],
    )
    expect(codeOf(await client.file(bikram, one, 'full'))).toEqual([404, 'attachment_not_found'])
    expect((await client.file(bikram, other, 'full')).statusCode).toBe(200)
  })
})

describe('where it may go', () => {
  test('pictures once both have written, voice notes between matches, neither to strangers or closed conversations', async () => {
    expect(codeOf(await client.sendPicture(asha, bikram, photo))).toEqual([403, 'pictures_too_early'])
    expect(await chat.read(asha, bikram)).toEqual([])
    sentBy(await client.sendVoice(asha, bikram, webmSound()))
    expect(codeOf(await client.sendPicture(asha, bikram, photo))).toEqual([403, 'pictures_too_early'])
    expect(codeOf(await client.sendPicture(bikram, asha, photo))).toEqual([403, 'pictures_too_early'])
    const answer = await chat.send(bikram, asha, 'I heard it')
    await chat.request(bikram, 'PUT', `/api/messages/unsend/${answer._id}`)
    expect(codeOf(await client.sendPicture(asha, bikram, photo))).toEqual([403, 'pictures_too_early'])
    await chat.send(bikram, asha, 'I heard it')
    expect((await client.sendPicture(asha, bikram, photo)).statusCode).toBe(201)
    expect((await client.sendPicture(bikram, asha, photo)).statusCode).toBe(201)

    for (const send of [client.sendPicture, client.sendVoice]) {
      const file = send === client.sendPicture ? photo : webmSound()
      expect(codeOf(await send(asha, chitra, file))).toEqual([404, 'conversation_not_found'])
      expect(codeOf(await send(asha, asha, file))).toEqual([400, 'message_to_self'])
    }
    await app.pool.query('UPDATE conversations SET closed_at = now()')
    expect(codeOf(await client.sendVoice(asha, bikram, webmSound()))).toEqual([403, 'conversation_closed'])
    await app.pool.query('UPDATE conversations SET closed_at = NULL')
    await chat.block(bikram, asha)
    expect(codeOf(await client.sendVoice(asha, bikram, webmSound()))).toEqual([404, 'recipient_not_found'])
  })

  test('a hurting description is refused', async () => {
    await written()
    expect(codeOf(await client.sendPicture(asha, bikram, photo, { alt: 'I will kill you tonight' }))).toEqual([
      409,
      'alt_needs_review',
    ])
  })
})

describe('an upload', () => {
  test('goes into one message, however often it is sent at the same instant', async () => {
    await written()
    const clientId = randomUUID()
    const upload = await client.upload(asha, photo, 'picture', clientId)
    const message = { kind: 'picture', clientId, upload, alt: '', once: false }
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post(asha, bikram, message)))
    const stored = new Set(answers.filter((each) => each.statusCode === 201).map((each) => each.json<Message>()._id))
    expect(stored.size).toBe(1)
    expect((await client.post(asha, bikram, message)).json<Message>()._id).toBe([...stored][0])
    const sent = (await chat.read(bikram, asha)).filter(({ part }) => part)
    expect(sent).toHaveLength(1)
    // Another message cannot take it, whether it is new or names the same id again.
    expect(codeOf(await client.post(asha, bikram, { ...message, clientId: randomUUID() }))).toEqual([
      404,
      'upload_not_found',
    ])
    const other = randomUUID()
    const second = await client.upload(asha, photo, 'picture', other)
    const tries = await Promise.all(
      [other, ...Array.from({ length: 4 }, () => randomUUID())].map((id) =>
        client.post(asha, bikram, { ...message, clientId: id, upload: second }),
      ),
    )
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  test('of another cannot be continued, sent or cancelled', async () => {
    await written()
    const clientId = randomUUID()
    const started = (await client.start(asha, { clientId, bytes: photo.length })).json<{ _id: string }>()
    expect(codeOf(await client.part(bikram, started._id, 0, photo))).toEqual([404, 'upload_not_found'])
    await client.part(asha, started._id, 0, photo)
    await app.request(bikram, 'DELETE', `/api/attachments/uploads/${started._id}`)
    const message = { kind: 'picture', clientId, upload: started._id, alt: '', once: false }
    expect(codeOf(await client.post(bikram, asha, message))).toEqual([404, 'upload_not_found'])
    expect((await client.post(asha, bikram, message)).statusCode).toBe(201)
  })

  test('continues where it ended, on another server, and takes no part twice, too early or of another length', async () => {
    await written()
    const noise = await sharp(randomBytes(700 * 500 * 3), { raw: { width: 700, height: 500, channels: 3 } })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(uploadPartBytes * 3)
    const clientId = randomUUID()
    const first = (await client.start(asha, { clientId, bytes: noise.length })).json<{ _id: string }>()
    const part = (n: number) => noise.subarray(n * uploadPartBytes, (n + 1) * uploadPartBytes)
    expect((await client.part(asha, first._id, 0, part(0))).json()).toMatchObject({ received: uploadPartBytes })
    expect(codeOf(await client.part(asha, first._id, 2 * uploadPartBytes, part(2)))).toEqual([409, 'upload_part_wrong'])
    expect(codeOf(await client.part(asha, first._id, uploadPartBytes, part(1).subarray(5)))).toEqual([
      409,
      'upload_part_wrong',
    ])
    expect(codeOf(await client.part(asha, first._id, 7, part(0)))).toEqual([409, 'upload_part_wrong'])
    const message = { kind: 'picture', clientId, upload: first._id, alt: '', once: false }
    expect(codeOf(await client.post(asha, bikram, message))).toEqual([409, 'upload_incomplete'])

    const beside = await createTestApp({}, { beside: app, scorer, now: () => now })
    const there = createAttachmentClient(beside)
    expect((await there.start(asha, { clientId, bytes: noise.length })).json()).toMatchObject({
      _id: first._id,
      received: uploadPartBytes,
    })
    await Promise.all([1, 1, 1].map((n) => there.part(asha, first._id, n * uploadPartBytes, part(n))))
    // A repeated part with other bytes does not replace the stored one.
    await there.part(asha, first._id, 0, Buffer.alloc(uploadPartBytes, 1))
    for (let n = 2; n * uploadPartBytes < noise.length; n++)
      expect((await client.part(asha, first._id, n * uploadPartBytes, part(n))).statusCode).toBe(200)
    expect((await there.post(asha, bikram, message)).statusCode).toBe(201)
    await beside.close()
    const { rowCount } = await app.pool.query('SELECT FROM attachment_parts WHERE attachment_id = $1', [first._id])
    expect(rowCount).toBe(0)
  })

  test('is sealed while it waits, and erased after a day', async () => {
    const clientId = randomUUID()
    const id = await client.upload(asha, photo, 'picture', clientId)
    const { rows } = await app.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM attachment_parts WHERE attachment_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sealed.includes('JFIF') || rows[0]?.sealed.includes(photo.subarray(40, 60))).toBe(false)
    await erase()
    expect((await app.pool.query('SELECT FROM attachments WHERE id = $1', [id])).rowCount).toBe(1)
    now += 25 * 60 * 60 * 1000
    await erase()
    expect((await app.pool.query('SELECT FROM attachments WHERE id = $1', [id])).rowCount).toBe(0)
  })

  test('has limits of size, number and day, which removing what was sent does not lift', async () => {
    expect(codeOf(await client.start(asha, { kind: 'voice', bytes: 160 * 1024 + 1 }))).toEqual([
      413,
      'attachment_too_large',
    ])
    expect(codeOf(await client.start(asha, { bytes: 5 * 1024 * 1024 + 1 }))).toEqual([400, 'invalid_input'])
    expect(codeOf(await client.start(asha, { kind: 'film', bytes: 1 }))).toEqual([400, 'invalid_input'])
    const started = await Promise.all(Array.from({ length: 14 }, () => client.start(asha, { bytes: 1000 })))
    expect(started.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(new Set(started.filter(({ statusCode }) => statusCode !== 200).map((each) => codeOf(each)[1]))).toEqual(
      new Set(['uploads_full']),
    )
    const big = await client.part(asha, started[0]!.json<{ _id: string }>()._id, 0, Buffer.alloc(uploadPartBytes + 1))
    expect(big.statusCode).toBe(413)
    await app.pool.query('UPDATE attachment_days SET count = 99 WHERE member_id = $1', [asha.user._id])
    await app.pool.query('DELETE FROM attachments WHERE member_id = $1', [asha.user._id])
    const last = await Promise.all(Array.from({ length: 5 }, () => client.start(asha, { bytes: 1000 })))
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect((await client.start(asha, { kind: 'voice', bytes: 1000 })).statusCode).toBe(200)
  })

  test('that is no picture or sound, or more than that, is refused and erased', async () => {
    await written()
    const svg = hostile.svg
    const pictures = [
      svg,
      Buffer.from('GIF89a'.padEnd(300)),
      oggSound(),
      hostile.animatedPng(),
      hostile.pngWithTextBomb(),
      await hostile.jpegClaiming(60_000, 60_000),
      await hostile.cut('jpeg'),
      await hostile.withTail('jpeg', '<html><script>alert(1)</script>'),
      await hostile.withTail('png', hostile.zip),
    ]
    for (const file of pictures) {
      const answer = await client.sendPicture(asha, bikram, file)
      expect(answer.json<{ code: string }>().code).toMatch(/^picture_/)
    }
    for (const file of [svg.subarray(0, 200), photo, Buffer.concat([oggSound(), svg])])
      expect(codeOf(await client.sendVoice(asha, bikram, file))).toEqual([400, 'sound_broken'])
    expect(codeOf(await client.sendVoice(asha, bikram, oggSound({ ms: 61_600 })))).toEqual([400, 'sound_too_long'])
    const { rowCount } = await app.pool.query('SELECT FROM attachments WHERE member_id = $1', [asha.user._id])
    expect(rowCount).toBe(0)
    expect((await chat.read(bikram, asha)).filter(({ part }) => part)).toEqual([])
  })
})

describe('a voice note', () => {
  test.each([
    ['audio/webm', webmSound()],
    ['audio/ogg', oggSound()],
    ['audio/mp4', mp4Sound()],
  ])('of %s has the length of its file, its waveform, and the mark of its recipient', async (type, file) => {
    const message = sentBy(await client.sendVoice(asha, bikram, file, { seconds: 59 }))
    expect(message.part).toEqual({ kind: 'voice', seconds: 4, waveform, bytes: file.length, isPlayed: false })
    const heard = await client.file(bikram, message, 'sound')
    expect([heard.headers['content-type'], heard.rawPayload.equals(file)]).toEqual([type, true])
    expect((await client.open(asha, message)).statusCode).toBe(404)
    expect((await client.open(bikram, message)).json<Message>().part).toMatchObject({ isPlayed: true })
    expect((await seenBy(asha, bikram, message))?.part as VoicePart).toMatchObject({ isPlayed: true })
  })

  test('that a recorder ended late is accepted, and has the length that one can have', async () => {
    const message = sentBy(await client.sendVoice(asha, bikram, oggSound({ ms: 60_500 }), { seconds: 60 }))
    expect(message.part).toMatchObject({ kind: 'voice', seconds: 60 })
  })

  test('with a length or waveform that nobody can have is refused', async () => {
    for (const more of [
      { seconds: 61 },
      { seconds: 0 },
      { seconds: Number.NaN },
      { waveform: waveform.slice(1) },
      { waveform: waveform.map(() => 32) },
      { waveform: waveform.map(() => 0.5) },
    ])
      expect(codeOf(await client.sendVoice(asha, bikram, webmSound(), more))).toEqual([400, 'invalid_input'])
  })
})

describe('a picture', () => {
  test('is veiled until its reader has revealed one of this member, and its score is told to its reader only', async () => {
    await written()
    score = 0.9
    const message = await picture({ alt: 'A field' })
    expect(pictureOf(message)).toMatchObject({ isRevealed: true, isFirst: false, isSensitive: false, alt: 'A field' })
    expect(pictureOf(await seenBy(bikram, asha, message))).toMatchObject({
      isRevealed: false,
      isFirst: true,
      isSensitive: true,
    })
    expect(pictureOf((await client.open(bikram, message)).json<Message>())).toMatchObject({ isRevealed: true })
    score = 0
    const second = await picture()
    expect(pictureOf(await seenBy(bikram, asha, second))).toMatchObject({ isFirst: false, isSensitive: false })
    const back = sentBy(await client.sendPicture(bikram, asha, photo))
    expect(pictureOf(await seenBy(asha, bikram, back))).toMatchObject({ isFirst: true })
  })

  test.each([
    ['the model is missing', new ScorerUnavailableError('no model')],
    ['it cannot be scored', new Error('broken')],
  ])('is taken for sensitive if %s', async (_name, failure) => {
    await written()
    score = failure
    const message = await picture()
    expect(pictureOf(await seenBy(bikram, asha, message))).toMatchObject({ isSensitive: true })
  })

  test('revealing a picture tells its sender nothing: no event, no change, no time, also in a closed conversation', async () => {
    await written()
    const sender = await sockets.connect(asha)
    const reader = await sockets.connect(bikram)
    const seenBySender = async () => [
      await chat.read(asha, bikram),
      (
        await chat.request(
          asha,
          'GET',
          `/api/messages/conversation/${bikram.user._id}/changes?since=2020-01-01T00:00:00.000Z`,
        )
      ).json(),
    ]
    const [open, closed] = [await picture(), await picture()]
    for (const message of [open, closed]) {
      if (message === closed) await app.pool.query('UPDATE conversations SET closed_at = now()')
      const before = await seenBySender()
      expect((await client.open(bikram, message)).statusCode).toBe(200)
      expect(await seenBySender()).toEqual(before)
      expect(pictureOf(await seenBy(bikram, asha, message))).toMatchObject({ isRevealed: true })
    }
    await sockets.settle()
    expect(reader.of('messageChanged')).toHaveLength(2)
    expect(sender.of('messageChanged')).toEqual([])
  })

  test('waits in no queue of moderators', async () => {
    await written()
    score = 0.99
    await picture()
    expect((await app.pool.query('SELECT FROM picture_checks')).rowCount).toBe(0)
  })
})

describe('a picture to be viewed once', () => {
  const once = () => picture({ once: true, alt: 'For you' })

  test('is viewed by one of two devices at the same instant, and then by nobody', async () => {
    await written()
    const message = await once()
    const before = storedFiles()
    for (const by of [asha, bikram]) expect((await client.file(by, message, 'full')).statusCode).toBe(404)
    expect(codeOf(await client.viewOnce(asha, message))).toEqual([404, 'attachment_not_found'])
    expect(codeOf(await client.viewOnce(chitra, message))).toEqual([404, 'attachment_not_found'])
    const viewings = Array.from({ length: 6 }, () => randomUUID())
    const answers = await Promise.all(viewings.map((viewing) => client.viewOnce(bikram, message, viewing)))
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((_answer, n) => n !== won).map(codeOf)).toEqual(
      Array.from({ length: 5 }, () => [409, 'viewed_once']),
    )
    expect((await seenBy(asha, bikram, message))?.part).toMatchObject({ once: 'opened' })
    // A lost response: the same device may ask again, for a minute.
    expect((await client.viewOnce(bikram, message, viewings[won])).statusCode).toBe(200)
    now += 61_000
    expect(codeOf(await client.viewOnce(bikram, message, viewings[won]))).toEqual([409, 'viewed_once'])
    await erase()
    expect(before.length - storedFiles().length).toBe(2)
    const { rows } = await app.pool.query('SELECT key_envelope, alt_envelope FROM attachments WHERE message_id = $1', [
      message._id,
    ])
    expect(rows).toEqual([{ key_envelope: null, alt_envelope: null }])
    expect(codeOf(await client.viewOnce(bikram, message))).toEqual([409, 'viewed_once'])
    expect((await client.open(bikram, message)).statusCode).toBe(404)
  })

  test('cannot be viewed once it is unsent or the conversation is closed', async () => {
    await written()
    const [unsent, closed] = [await once(), await once()]
    await chat.request(asha, 'PUT', `/api/messages/unsend/${unsent._id}`)
    expect(codeOf(await client.viewOnce(bikram, unsent))).toEqual([404, 'attachment_not_found'])
    await app.pool.query('UPDATE conversations SET closed_at = now()')
    expect(codeOf(await client.viewOnce(bikram, closed))).toEqual([403, 'conversation_closed'])
  })
})

test('the export has the own attachments and their files, and none of the other', async () => {
  await written()
  const message = await picture({ alt: 'My garden' })
  const note = sentBy(await client.sendVoice(asha, bikram, webmSound()))
  sentBy(await client.sendPicture(bikram, asha, photo, { alt: 'Their room' }))
  for (const each of [message, note]) await client.open(bikram, each)
  const answer = await app.request(asha, 'POST', '/api/profile/export', { password: asha.password })
  const files = readZip(answer.rawPayload)
  const names = [...files.keys()].filter((name) => name.startsWith('attachments/'))
  expect(names.map((name) => path.extname(name)).toSorted()).toEqual(['.webm', '.webp'])
  const listed = JSON.parse(String(files.get('attachments.json'))) as {
    message: string
    description: string | null
    isOpened: boolean | null
  }[]
  expect(listed.find((each) => each.message === message._id)?.description).toBe('My garden')
  // That a note was played, as the sender sees it, and neither when, nor that a picture was revealed.
  expect(listed.map(({ message: id, isOpened }) => [id, isOpened]).toSorted()).toEqual(
    [
      [message._id, null],
      [note._id, true],
    ].toSorted(),
  )
  expect(JSON.stringify(listed)).not.toContain('openedAt')
})

test('a report has the pictures that its reporter saw, also after an unsend, and no other', async () => {
  await written()
  const [revealed] = [await picture({ alt: 'My roof' }), await picture(), await picture({ once: true })]
  sentBy(await client.sendPicture(bikram, asha, photo))
  const reportedPictures = async () =>
    (
      await app.app.messaging.attachments.readForReport(
        bikram.user._id,
        (await chat.read(bikram, asha)).map(({ _id }) => _id),
      )
    ).length
  expect(await reportedPictures()).toBe(0)
  await client.open(bikram, revealed)
  const subject = { subject: 'conversation', subjectId: asha.user._id, reason: 'harassment' }
  expect((await app.request(bikram, 'POST', '/api/safety/reports', subject)).statusCode).toBe(201)
  await chat.request(asha, 'PUT', `/api/messages/unsend/${revealed._id}`)
  await erase()
  const { rows } = await app.pool.query<{ pictures: string[] }>(
    `SELECT evidence -> 'pictures' AS pictures FROM reports WHERE reporter_id = $1`,
    [bikram.user._id],
  )
  const [copy = '', ...others] = rows[0]?.pictures ?? []
  // The next one is shown without a cover; one to be viewed once that was not opened is not.
  expect(others).toHaveLength(1)
  const folder = path.join(app.config.dataDir, 'pictures', 'evidence', copy.slice(-2), copy)
  const { width, height } = await sharp(readFileSync(path.join(folder, '1600.webp'))).metadata()
  expect([width, height]).toEqual([900, 600])
})
