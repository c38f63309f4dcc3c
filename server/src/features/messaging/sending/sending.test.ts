import { Message } from '@hamvav/contract/messaging/entities'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestMember } from '../../../testing/test-app.ts'
import { type Chat, useChatApp } from '../testing/chat.ts'

const { app, chat } = await useChatApp()
let asha: TestMember
let bikram: TestMember
let chandra: TestMember

beforeAll(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
  chandra = await app.signUp()
  await chat.match(asha, bikram)
})

const rowsOf = (member: TestMember) =>
  app.pool.query<{ seq: number }>('SELECT * FROM messages WHERE sender_id = $1', [member.user._id])

test('returns the message as both members read it', async () => {
  const sent = await chat.send(asha, bikram, '  नमस्ते, how are you? 👨‍👩‍👧 ', 'first-hello')
  expect(Message.parse(sent)).toEqual(sent)
  expect(sent).toMatchObject({
    from: asha.user._id,
    to: bikram.user._id,
    text: 'नमस्ते, how are you? 👨‍👩‍👧',
    seen: false,
    isUnsent: false,
    clientId: 'first-hello',
  })
  expect(Math.abs(Date.now() - Date.parse(sent.createdAt))).toBeLessThan(5_000)
  expect(await chat.read(asha, bikram)).toEqual([sent])
  const { clientId: _own, ...asRecipientSeesIt } = sent
  expect(await chat.read(bikram, asha)).toEqual([asRecipientSeesIt])
})

test("accepts the recipient's id in upper case", async () => {
  const to = bikram.user._id.toUpperCase()
  const answer = await chat.request(asha, 'POST', '/api/messages/send', { to, text: 'loud' })
  expect(answer.json<Message>().to).toBe(bikram.user._id)
})

test('stores no plain text in the database', async () => {
  const text = 'The kettle whistles at dusk'
  const { _id } = await chat.send(asha, bikram, text)
  const { rows } = await app.pool.query<{ row: string; envelope: Buffer }>(
    'SELECT m::text AS row, envelope FROM messages m WHERE id = $1',
    [_id],
  )
  expect(rows[0]?.envelope[0]).toBe(1)
  expect(rows[0]?.envelope.includes('kettle')).toBe(false)
  expect(rows[0]?.row).not.toContain(Buffer.from('kettle').toString('hex'))
})

describe('a repeated clientId', () => {
  test('returns the same message and stores no second one', async () => {
    const once = await chat.send(asha, bikram, 'only once', 'client-0001')
    expect(await chat.send(asha, bikram, 'only once', 'client-0001')).toEqual(once)
    expect(await chat.send(asha, chandra, 'another text, another person', 'client-0001')).toEqual(once)
    expect(await chat.entry(asha, chandra)).toBeUndefined()
  })

  test('stores one of ten concurrent messages, in an existing and a new conversation', async () => {
    const newcomer = await app.signUp()
    for (const recipient of [bikram, newcomer]) {
      const clientId = `burst-${recipient.user.username}`
      const before = (await rowsOf(asha)).rowCount ?? 0
      const sent = await Promise.all(Array.from({ length: 10 }, () => chat.send(asha, recipient, 'burst', clientId)))
      expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
      expect((await rowsOf(asha)).rowCount).toBe(before + 1)
    }
    expect((await chat.entry(newcomer, asha))?.unreadCount).toBe(1)
  })

  test('is unique per sender only', async () => {
    const mine = await chat.send(asha, bikram, 'mine', 'shared-name')
    const theirs = await chat.send(bikram, asha, 'theirs', 'shared-name')
    expect(theirs._id).not.toBe(mine._id)
    expect(theirs.text).toBe('theirs')
  })
})

test('numbers messages without gaps while both members send', async () => {
  const dolma = await app.signUp()
  await chat.match(asha, dolma)
  const start = await chat.send(asha, dolma, 'start')
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, i) => chat.send(i % 2 ? asha : dolma, i % 2 ? dolma : asha, `message ${i}`)),
  )
  const { rows } = await app.pool.query<{ seq: string }>(
    `SELECT seq FROM messages WHERE conversation_id = (SELECT conversation_id FROM messages WHERE id = $1) ORDER BY seq`,
    [start._id],
  )
  expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 51 }, (_, i) => i + 1))
  const caughtUp = await chat.read(dolma, asha, `?after=${start._id}`)
  expect(caughtUp.map(({ _id }) => _id).toSorted()).toEqual(sent.map(({ _id }) => _id).toSorted())
  expect((await chat.entry(asha, dolma))?.unreadCount).toBe(25)
  expect((await chat.entry(dolma, asha))?.unreadCount).toBe(26)
})

test('two concurrent first messages open one conversation', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  await Promise.all([chat.send(one, other, 'hello'), chat.send(other, one, 'hi')])
  expect(await chat.read(one, other)).toHaveLength(2)
  const { rowCount } = await app.pool.query('SELECT FROM conversations WHERE $1 IN (low_id, high_id)', [one.user._id])
  expect(rowCount).toBe(1)
})

describe('rejects', () => {
  const codeOf = async (answer: ReturnType<Chat['trySend']>) => {
    const { statusCode, ...rest } = await answer
    return `${statusCode} ${rest.json<{ code: string }>().code}`
  }

  test('unknown, suspended and blocked recipients alike, in existing and new conversations', async () => {
    const [ghost, rude, shy] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const unknown = { ...ghost, user: { ...ghost.user, _id: uuidv7() } }
    await chat.send(asha, ghost, 'still here?')
    await chat.send(asha, rude, 'hello')
    await chat.set(ghost, 'suspended_at = now()')
    await chat.block(rude, asha)
    await chat.block(asha, shy)
    for (const recipient of [unknown, ghost, rude, shy])
      expect(await codeOf(chat.trySend(asha, recipient, 'hello'))).toBe('404 recipient_not_found')
    expect(await codeOf(chat.trySend(rude, asha, 'hello'))).toBe('404 recipient_not_found')
  })

  test('a message to oneself and senders without age, restricted or suspended', async () => {
    const ageless = await app.signUp({ adult: false })
    const minor = await app.signUp()
    const suspended = await app.signUp()
    for (const sender of [minor, suspended]) await chat.send(sender, chandra, 'before')
    await chat.set(minor, 'declared_minor_at = now()')
    await chat.set(suspended, 'suspended_at = now()')
    expect(await codeOf(chat.trySend(asha, asha, 'me'))).toBe('400 message_to_self')
    expect(await codeOf(chat.trySend(ageless, chandra, 'hi'))).toBe('403 age_needed')
    await vi.waitFor(async () => {
      expect(await codeOf(chat.trySend(minor, chandra, 'hi'))).toBe('403 restricted')
      expect(await codeOf(chat.trySend(chandra, minor, 'hi'))).toBe('404 recipient_not_found')
      expect(await codeOf(chat.trySend(suspended, chandra, 'hi'))).toBe('403 suspended')
    })
  })

  test('a missing, forged or admin token', async () => {
    const body = { to: bikram.user._id, text: 'hi' }
    expect((await chat.request(null, 'POST', '/api/messages/send', body)).statusCode).toBe(401)
    const [head, payload] = asha.token.split('.')
    for (const token of [bikram.user._id, `${head}.${payload}.forged`, 'x'])
      expect(
        (
          await app.server.inject({
            method: 'POST',
            url: '/api/messages/send',
            headers: { 'x-user-id': token },
            payload: body,
          })
        ).statusCode,
      ).toBe(401)
  })

  test.each([
    ['no text', { text: '   ' }],
    ['a text that is a number', { text: 5 }],
    ['a list', { text: ['hi'] }],
    ['a null character', { text: 'a\u0000b' }],
    ['more than 4,000 characters', { text: 'न'.repeat(4_001) }],
    ['an invalid id', { to: 'nobody' }],
    ['an invalid clientId', { clientId: 'a b' }],
  ])('%s', async (_what, part) => {
    const answer = await chat.request(asha, 'POST', '/api/messages/send', { to: bikram.user._id, text: 'hi', ...part })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(Object.keys(part))
  })

  test('100 KB of text', async () => {
    expect((await chat.trySend(asha, bikram, 'x'.repeat(100_000))).statusCode).toBe(413)
  })
})

test('accepts 4,000 grapheme clusters', async () => {
  const text = 'नी'.repeat(4_000)
  expect((await chat.send(asha, bikram, text)).text).toBe(text)
})

test('simulated partners can send messages', async () => {
  const message = await app.app.messaging.sendAs(bikram.user._id, { to: asha.user._id, text: 'from within' })
  expect((await chat.read(asha, bikram)).at(-1)).toEqual(message)
})

test('a message behind one that could not be stored fails with it, so that their order stays', async () => {
  const { lanes, sendAs } = app.app.messaging
  vi.spyOn(lanes, 'query').mockRejectedValueOnce(new Error('Connection terminated') as never)
  const sending = ['one', 'two'].map((text) => sendAs(asha.user._id, { to: bikram.user._id, text }))
  const reasons = (await Promise.allSettled(sending)).map((one) => one.status === 'rejected' && String(one.reason))
  expect(reasons).toEqual(['Error: Connection terminated', expect.stringContaining('AppError')])
  await chat.send(asha, bikram, 'three')
  expect((await chat.read(asha, bikram)).at(-1)?.text).toBe('three')
  expect((await chat.read(asha, bikram)).map(({ text }) => text)).not.toContain('two')
})

test('a sender deleted during the request gets session_expired', async () => {
  const nobody = app.app.messaging.sendAs(uuidv7(), { to: asha.user._id, text: 'from the void' })
  await expect(nobody).rejects.toMatchObject({ code: 'session_expired' })
})

test('a recipient deleted during the request is not found; other messages are stored', async () => {
  const deleted = await app.signUp()
  await chat.send(asha, deleted, 'hello')
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, i) => chat.trySend(asha, i % 2 ? deleted : bikram, `no. ${i}`))),
    app.pool.query('DELETE FROM members WHERE id = $1', [deleted.user._id]),
  ])
  for (const [i, { statusCode }] of answers.entries()) expect(i % 2 ? [201, 404] : [201]).toContain(statusCode)
  expect((await chat.trySend(asha, deleted, 'gone?')).statusCode).toBe(404)
})

test('deleting a sender anonymizes their messages; deleting both members removes the conversation', async () => {
  const [deleted, partner] = [await app.signUp(), await app.signUp()]
  await chat.send(deleted, partner, 'hello')
  await chat.send(partner, deleted, 'hello')
  const sent = Promise.all(Array.from({ length: 20 }, (_, i) => chat.trySend(deleted, partner, `no. ${i}`)))
  await app.pool.query('DELETE FROM members WHERE id = $1', [deleted.user._id])
  for (const { statusCode } of await sent) expect([201, 401]).toContain(statusCode)
  await app.app.erasures.eraseAll()
  const messagesOf = (columns: string) =>
    app.pool.query(`SELECT ${columns} FROM messages WHERE sender_id = $1 OR recipient_id = $1`, [deleted.user._id])
  expect((await messagesOf('sender_id')).rows.filter(({ sender_id }) => sender_id === deleted.user._id)).toEqual([])

  const of = `FROM conversations WHERE low_id = $1 OR high_id = $1`
  const { rows } = await app.pool.query<{ id: string }>(`SELECT id ${of}`, [partner.user._id])
  await app.pool.query(`DELETE ${of}`, [partner.user._id])
  const orphans = await app.pool.query('SELECT FROM messages WHERE conversation_id = $1', [rows[0]?.id])
  expect(orphans.rowCount).toBe(0)
})
