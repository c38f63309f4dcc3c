// Quotes of replies, contents of pages, and changes since a time.
import { minuteMs } from '@hamvav/contract/durations'
import type { Message } from '@hamvav/contract/messaging/entities'
import { attachmentTexts } from '@hamvav/contract/messaging/parts'
import { messageChangesMax } from '@hamvav/contract/messaging/limits'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestSocket } from '../../../testing/socket-client.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { oggSound } from '../../../platform/media/testing/sounds.ts'
import { createAttachmentClient, waveform } from '../testing/attachment-client.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat, connect } = await useChatApp()
const attachments = createAttachmentClient(app)
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a4' } })
    .jpeg()
    .toBuffer()
let asha: TestMember
let bikram: TestMember
let listening: TestSocket

beforeEach(async () => {
  ;[asha, bikram] = await Promise.all([app.signUp(), app.signUp()])
  await chat.match(asha, bikram)
  listening = await connect(bikram)
})

async function reply(from: TestMember, to: TestMember, text: string, replyTo: string): Promise<Message> {
  const answer = await chat.request(from, 'POST', '/api/messages/send', { to: to.user._id, text, replyTo })
  expect(answer.statusCode).toBe(201)
  return answer.json<Message>()
}

describe('a reply', () => {
  test('quotes the beginning of the message for the sender, in events, in pages and when repeated', async () => {
    const first = await chat.send(bikram, asha, 'नी'.repeat(200))
    const body = { to: bikram.user._id, text: 'yes', replyTo: first._id, clientId: 'answer-0001' }
    const send = async () => (await chat.request(asha, 'POST', '/api/messages/send', body)).json<Message>()
    const sent = await send()
    expect(sent.replyTo).toEqual({ _id: first._id, from: bikram.user._id, text: 'नी'.repeat(120), isUnsent: false })
    const { clientId: _own, ...plain } = sent
    await expect.poll(() => listening.of('message')).toContainEqual(plain)
    expect([await send(), (await chat.read(asha, bikram)).at(-1)]).toEqual([sent, sent])
    expect((await chat.read(bikram, asha)).at(-1)).toEqual(plain)
  })

  test('to a message with a part names its kind, in events and pages, until it is unsent', async () => {
    const note = (await attachments.sendVoice(bikram, asha, oggSound())).json<Message>()
    const quote = { _id: note._id, from: bikram.user._id, text: attachmentTexts.voice, isUnsent: false, kind: 'voice' }
    const answer = await reply(asha, bikram, 'Lovely voice', note._id)
    expect(answer.replyTo).toEqual(quote)
    await expect.poll(() => listening.of('message').at(-1)).toMatchObject({ replyTo: quote })
    expect((await chat.read(bikram, asha)).at(-1)?.replyTo).toEqual(quote)
    await chat.request(bikram, 'PUT', `/api/messages/unsend/${note._id}`)
    expect((await chat.read(asha, bikram)).at(-1)?.replyTo).toEqual({
      _id: note._id,
      from: bikram.user._id,
      text: '',
      isUnsent: true,
    })
  })

  test('can be a voice note or a picture, with the quote for both, and for one who cleared it without', async () => {
    const first = await chat.send(bikram, asha, 'Say it yourself')
    await chat.send(asha, bikram, 'Wait')
    const quote = { _id: first._id, from: bikram.user._id, text: 'Say it yourself', isUnsent: false }
    const note = (await attachments.sendVoice(asha, bikram, oggSound(), { replyTo: first._id })).json<Message>()
    expect(note).toMatchObject({ replyTo: quote, part: { kind: 'voice' } })
    await expect.poll(() => listening.of('message').at(-1)).toMatchObject({ _id: note._id, replyTo: quote })
    expect((await chat.read(bikram, asha)).at(-1)).toMatchObject({ replyTo: quote, part: { kind: 'voice' } })
    const again = await attachments.post(asha, bikram, {
      kind: 'voice',
      clientId: note.clientId,
      upload: first._id,
      seconds: 4,
      waveform,
    })
    expect(again.json()).toMatchObject({ _id: note._id, replyTo: quote })
    await chat.clear(bikram, asha)
    const picture = (await attachments.sendPicture(asha, bikram, await photo(), { replyTo: first._id })).json<Message>()
    expect(picture.replyTo).toEqual(quote)
    await expect.poll(() => listening.of('message').at(-1)).toMatchObject({ _id: picture._id })
    expect(listening.of('message').at(-1)).not.toHaveProperty('replyTo')
    const foreign = await chat.send(await app.signUp(), bikram, 'not for Asha')
    const other = await attachments.sendVoice(asha, bikram, oggSound(), { replyTo: foreign._id })
    expect(other.json()).not.toHaveProperty('replyTo')
  })

  test('to an unsent message shows an empty quote', async () => {
    const first = await chat.send(asha, bikram, 'regretted')
    await reply(bikram, asha, 'before', first._id)
    await chat.request(asha, 'PUT', `/api/messages/unsend/${first._id}`)
    const quote = { _id: first._id, from: asha.user._id, text: '', isUnsent: true }
    expect((await reply(bikram, asha, 'after', first._id)).replyTo).toEqual(quote)
    expect((await chat.read(asha, bikram)).map(({ replyTo }) => replyTo)).toEqual([undefined, quote, quote])
  })

  test('to a foreign, missing or cleared message has no quote', async () => {
    const chandra = await app.signUp()
    const foreign = await chat.send(chandra, bikram, 'not for Asha')
    const deleted = await chat.send(bikram, asha, 'deleted')
    expect((await reply(asha, bikram, 'to what?', foreign._id)).replyTo).toBeUndefined()
    await chat.clear(asha, bikram)
    for (const id of [foreign._id, uuidv7(), deleted._id])
      expect((await reply(asha, bikram, 'to what?', id)).replyTo).toBeUndefined()
    const { rows } = await app.pool.query('SELECT FROM messages WHERE sender_id = $1 AND reply_to_id IS NOT NULL', [
      asha.user._id,
    ])
    expect(rows).toEqual([])
    expect((await reply(asha, await app.signUp(), 'a first message', deleted._id)).replyTo).toBeUndefined()
  })

  test('has no quote for a member who cleared the quoted message', async () => {
    const first = await chat.send(asha, bikram, 'deleted by Bikram')
    await chat.clear(bikram, asha)
    expect((await reply(asha, bikram, 'and yet', first._id)).replyTo?.text).toBe('deleted by Bikram')
    await expect.poll(() => listening.of('message')).toHaveLength(2)
    expect(listening.of('message')[1]).not.toHaveProperty('replyTo')
    expect(await chat.read(bikram, asha)).toMatchObject([{ text: 'and yet' }])
    expect((await chat.read(bikram, asha))[0]).not.toHaveProperty('replyTo')
    expect((await chat.read(asha, bikram))[1]?.replyTo?.text).toBe('deleted by Bikram')
  })
})

test('a page has the requested number of messages, at most 200, without cleared ones', async () => {
  const sent: Message[] = []
  for (let i = 0; i < 8; i++) sent.push(await chat.send(asha, bikram, `no. ${i}`))
  const page = async (viewer: TestMember, query: string) =>
    (await chat.read(viewer, viewer === asha ? bikram : asha, query)).map(({ text }) => Number(text.slice(4)))
  expect(await page(bikram, '?limit=3')).toEqual([5, 6, 7])
  expect(await page(bikram, `?limit=2&before=${sent[5]?._id}`)).toEqual([3, 4])
  expect(await page(bikram, `?limit=2&after=${sent[5]?._id}`)).toEqual([6, 7])
  await chat.clear(bikram, asha)
  for (let i = 8; i < 10; i++) await chat.send(asha, bikram, `no. ${i}`)
  expect(await page(bikram, '?limit=200')).toEqual([8, 9])
  expect(await page(bikram, `?after=${sent[2]?._id}`)).toEqual([8, 9])
  expect(await page(bikram, `?before=${sent[6]?._id}`)).toEqual([])
  expect(await page(asha, '?limit=200')).toHaveLength(10)
  for (const limit of ['0', '201', '-1', '1.5', 'all', '1e9']) {
    const url = `/api/messages/conversation/${bikram.user._id}?limit=${limit}`
    expect((await chat.request(asha, 'GET', url)).statusCode).toBe(400)
  }
})

describe('changes since a time', () => {
  const ask = (viewer: TestMember, partnerId: string, since: string) =>
    chat.request(viewer, 'GET', `/api/messages/conversation/${partnerId}/changes?since=${encodeURIComponent(since)}`)
  const changes = async (viewer: TestMember, partner: TestMember, since: string) =>
    (await ask(viewer, partner.user._id, since)).json<Message[]>()

  test('are unsent messages and reactions, earliest first, as the viewer sees them', async () => {
    const [one, two, three] = [
      await chat.send(asha, bikram, 'one', 'client-one-1'),
      await chat.send(bikram, asha, 'two'),
      await chat.send(asha, bikram, 'three'),
    ]
    const start = new Date(Date.now() - minuteMs).toISOString()
    expect(await changes(asha, bikram, start)).toEqual([])
    await chat.request(asha, 'PUT', `/api/messages/unsend/${three._id}`)
    await app.pool.query("UPDATE messages SET changed_at = now() - interval '5 seconds' WHERE id = $1", [three._id])
    await chat.react(asha, two._id, '👍')
    const all = await changes(bikram, asha, start)
    expect(all).toEqual((await chat.read(bikram, asha)).slice(1).toReversed())
    expect(all).toMatchObject([
      { _id: three._id, isUnsent: true, text: '' },
      { _id: two._id, reactions: [{ by: asha.user._id, emoji: '👍' }] },
    ])
    expect(await changes(bikram, asha, all[0]?.changedAt ?? '')).toEqual([all[1]])
    expect(await changes(bikram, asha, all[1]?.changedAt ?? '')).toEqual([])
    expect((await changes(asha, bikram, start)).map(({ _id }) => _id)).not.toContain(one._id)
    await chat.clear(bikram, asha)
    expect(await changes(bikram, asha, start)).toEqual([])
  })

  test('come in parts that split no timestamp, so that paging misses none', async () => {
    await chat.send(asha, bikram, 'opening')
    const { rows } = await app.pool.query<{ id: string }>(
      `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, created_at, unsent_at, changed_at)
       SELECT gen_random_uuid(), conversation_id, seq + n, sender_id, recipient_id, created_at, now(),
         '2026-01-01'::timestamptz + LEAST(n, ${messageChangesMax}) * interval '1 ms'
       FROM messages, generate_series(1, ${messageChangesMax + 5}) n WHERE sender_id = $1 RETURNING id`,
      [asha.user._id],
    )
    const first = await changes(bikram, asha, '2025-12-31T00:00:00Z')
    expect(first).toHaveLength(rows.length)
    expect(await changes(bikram, asha, first.at(-1)?.changedAt ?? '')).toEqual([])
  })

  test('are empty for strangers, 404 for unreachable members, 400 for an invalid time', async () => {
    const { _id } = await chat.send(asha, bikram, 'between us')
    await chat.react(bikram, _id, '❤️')
    const [eve, rude] = [await app.signUp(), await app.signUp()]
    const since = '2026-01-01T00:00:00.000Z'
    expect(await changes(eve, asha, since)).toEqual([])
    await chat.block(rude, asha)
    for (const id of [rude.user._id, asha.user._id, uuidv7(), 'none'])
      expect((await ask(asha, id, since)).statusCode).toBe(404)
    for (const since of ['', 'yesterday', '2026-13-01T00:00:00Z', "'; DROP TABLE messages; --"])
      expect((await ask(asha, bikram.user._id, since)).statusCode).toBe(400)
    for (const since of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', `2026-01-01T00:00:00.${'0'.repeat(300)}Z`])
      expect((await ask(asha, bikram.user._id, since)).statusCode).toBe(200)
    expect((await chat.request(null, 'GET', `/api/messages/conversation/${eve.user._id}/changes`)).statusCode).toBe(401)
  })
})
