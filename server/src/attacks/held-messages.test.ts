// Attempts to reach a stranger with a first message that waits for a person, or to learn or hide something by it.
import type { Message } from '@hamvav/contract/messaging/entities'
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { HeldCase, OpenedHeldCase, OwnHeldText } from '@hamvav/contract/safety/held-texts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamClient } from '../features/admin/testing/team-client.ts'
import type { Chat } from '../features/messaging/testing/chat.ts'
import type { Sockets } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { createChatWithTeam } from './testing/chat-with-team.ts'

const threat = 'I will kill you'
let app: TestApp
let chat: Chat
let team: TeamClient
let sockets: Sockets
let sender: TestMember
let woman: TestMember

beforeAll(async () => ({ app, chat, team, sockets } = await createChatWithTeam()))
afterAll(() => app.close())
beforeEach(async () => {
  ;[sender, woman] = await Promise.all([app.signUp(), app.signUp()])
})

const own = async (by = sender) => (await chat.request(by, 'GET', '/api/safety/held')).json<OwnHeldText[]>()
const casesOf = async (by = sender) =>
  (await team.call('moderator', 'GET', '/admin/held?limit=100'))
    .json<HeldCase[]>()
    .filter(({ member }) => member._id === by.user._id)
const read = async (id: string) =>
  (await team.call('moderator', 'GET', `/admin/held/${id}/texts`)).json<OpenedHeldCase>()
const decide = (id: string, decision: 'release' | 'remove', upTo: string) =>
  team.call('moderator', 'POST', `/admin/held/${id}/decide`, {
    decision,
    upTo,
    ...(decision === 'remove' && { reason: 'violence', words: 'Please stop.' }),
  })
/** Decides about the only case of the sender, as far as it is now. */
async function decideAll(decision: 'release' | 'remove', by = sender) {
  const [found] = await casesOf(by)
  const opened = await read(found?._id ?? '')
  return decide(opened._id, decision, opened.texts.at(-1)?._id ?? '')
}
const shown = async (decision: 'release' | 'remove' = 'release') => {
  const answer = await decideAll(decision)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ shown: boolean }>().shown
}
const allowance = async () =>
  (await chat.request(sender, 'GET', '/api/messages/allowance')).json<{ used: number }>().used

/** Everything that the recipient can read about the sender. */
async function tracesAt(member: TestMember): Promise<string> {
  const urls = [
    '/api/profile/messages-users',
    `/api/messages/conversation/${sender.user._id}`,
    `/api/messages/conversation/${sender.user._id}/changes?since=2026-01-01T00:00:00.000Z`,
    '/api/messages/received',
    '/api/messages/online-users',
    '/api/notifications',
    '/api/safety/held',
    '/api/messages/allowance',
  ]
  const bodies = await Promise.all(urls.map(async (url) => (await chat.request(member, 'GET', url)).body))
  return bodies.join('\n')
}

describe('a held first message', () => {
  test('leaves no trace at its recipient: no chat, count, notification, presence, typing or event', async () => {
    const client = await sockets.connect(woman)
    const before = await tracesAt(woman)
    const answer = await chat.trySend(sender, woman, threat, 'client-id-1')
    expect([answer.statusCode, answer.json<Message>()]).toEqual([
      201,
      expect.objectContaining({ text: threat, isHeld: true, seq: 0, seen: false, clientId: 'client-id-1' }),
    ])
    const own = await sockets.connect(sender)
    own.emit('typing', { toUserId: woman.user._id, isTyping: true })
    await sockets.settle()
    await app.app.jobs.runAll()
    const after = await tracesAt(woman)
    expect(after.replaceAll(/"expiresAt":"[^"]*"/g, '')).toBe(before.replaceAll(/"expiresAt":"[^"]*"/g, ''))
    expect(after).not.toContain(sender.user._id)
    expect(client.received.map(({ event }) => event)).not.toEqual(
      expect.arrayContaining(['message', 'typing', 'presence', 'notification', 'conversationChanged']),
    )
    const id = answer.json<Message>()._id
    for (const [method, url] of [
      ['PUT', `/api/messages/seen/${id}`],
      ['PUT', `/api/messages/unsend/${id}`],
    ] as const)
      expect((await chat.request(woman, method, url)).statusCode).toBe(404)
    expect((await chat.react(woman, id, '👍')).statusCode).toBe(404)
    const jobs = await app.pool.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'push'`)
    expect(jobs.rowCount).toBe(0)
  })

  test('is delivered once when it is released, with everything that an ordinary one causes', async () => {
    const client = await sockets.connect(woman)
    const held = (await chat.trySend(sender, woman, threat, 'client-id-2')).json<Message>()
    expect(await shown()).toBe(true)
    expect(await client.first<Message>('message')).toMatchObject({ _id: held._id, text: threat, seq: 1 })
    expect(await chat.entry(woman, sender)).toMatchObject({ unreadCount: 1, request: true, lastMessage: threat })
    const again = (await chat.trySend(sender, woman, threat, 'client-id-2')).json<Message>()
    expect(again).toMatchObject({ _id: held._id, seq: 1 })
    expect(again.isHeld).toBeUndefined()
    expect((await decide(held._id, 'release', held._id)).statusCode).toBe(409)
    expect(await chat.read(woman, sender)).toHaveLength(1)
    expect(await own()).toEqual([])
    await sockets.settle()
    expect(client.of('message')).toHaveLength(1)
    await app.app.jobs.runAll()
    await expect.poll(async () => (await chat.request(woman, 'GET', '/api/notifications')).body).toContain('"request"')
  })

  test('sent many times in parallel with one id is one; with others it is one case, up to the limit of a request', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => chat.trySend(sender, woman, threat, 'client-id-3')))
    expect(new Set(same.map((each) => each.json<Message>()._id)).size).toBe(1)
    const others = await Promise.all(
      Array.from({ length: requestMessagesMax + 1 }, (_, n) => chat.trySend(sender, woman, `${threat} ${n}`)),
    )
    expect(others.filter(({ statusCode }) => statusCode === 201)).toHaveLength(requestMessagesMax - 1)
    const refused = others
      .filter(({ statusCode }) => statusCode !== 201)
      .map((each) => each.json<{ code: string }>().code)
    expect(refused).toEqual(['request_waits', 'request_waits'])
    expect(await casesOf()).toHaveLength(1)
    expect(await allowance()).toBe(1)
  })

  test('holds what follows it, so that the order stays; a newer message is never released unread', async () => {
    await chat.trySend(sender, woman, threat)
    const second = (await chat.trySend(sender, woman, 'Do you like momo?')).json<Message>()
    expect(second.isHeld).toBe(true)
    const [found] = await casesOf()
    const opened = await read(found?._id ?? '')
    expect(opened.texts.map(({ text }) => text)).toEqual([threat, 'Do you like momo?'])
    await chat.trySend(sender, woman, 'Answer me')
    const answer = await decide(opened._id, 'release', second._id)
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'held_changed' })])
    expect(await shown()).toBe(true)
    const messages = await chat.read(woman, sender)
    expect(messages.map(({ text, seq }) => [text, seq])).toEqual([
      [threat, 1],
      ['Do you like momo?', 2],
      ['Answer me', 3],
    ])
    expect(await allowance()).toBe(1)
  })

  test('is a case of its own sender: what another one has written to the same recipient still waits', async () => {
    const other = await app.signUp()
    await chat.trySend(sender, woman, threat)
    await chat.trySend(other, woman, 'send nudes please')
    const [found] = await casesOf()
    expect((await read(found?._id ?? '')).texts.map(({ text }) => text)).toEqual([threat])
    for (const [by, decision] of [
      [sender, 'release'],
      [other, 'remove'],
    ] as const) {
      expect(await own(by)).toMatchObject([{ status: 'waiting' }])
      expect((await decideAll(decision, by)).statusCode).toBe(200)
    }
    expect(await chat.read(woman, sender)).toMatchObject([{ text: threat }])
    expect(await chat.entry(woman, other)).toBeUndefined()
  })

  test('within an unanswered request waits too, also sent by socket, and comes after what was delivered', async () => {
    await chat.send(sender, woman, 'Namaste')
    const client = await sockets.connect(sender)
    const outcome: unknown = await client.socket
      .timeout(15_000)
      .emitWithAck('send', { to: woman.user._id, text: 'send nudes please' })
    expect(outcome).toMatchObject({ message: { isHeld: true } })
    expect(await chat.entry(woman, sender)).toMatchObject({ unreadCount: 1, lastMessage: 'Namaste' })
    expect(await shown()).toBe(true)
    expect((await chat.read(woman, sender)).map(({ text, seq }) => [text, seq])).toEqual([
      ['Namaste', 1],
      ['send nudes please', 2],
    ])
  })

  test('an answered conversation and one of a match are not checked', async () => {
    await chat.send(sender, woman, 'Namaste')
    await chat.send(woman, sender, 'Namaste')
    expect((await chat.send(sender, woman, threat)).isHeld).toBeUndefined()
    const other = await app.signUp()
    await chat.match(sender, other)
    expect((await chat.send(sender, other, threat)).isHeld).toBeUndefined()
    expect(await casesOf()).toEqual([])
  })

  test('is not delivered to a member who blocked the sender, wants matches only, or is gone', async () => {
    await chat.trySend(sender, woman, threat)
    await chat.block(woman, sender)
    expect(await shown()).toBe(false)
    expect((await chat.trySend(sender, woman, threat)).statusCode).toBe(404)

    const closed = await app.signUp()
    await chat.trySend(sender, closed, threat)
    await chat.set(closed, `messages_from = 'matches'`)
    expect(await shown()).toBe(false)
    expect(await chat.list(closed)).toEqual([])

    const leaving = await app.signUp()
    await chat.trySend(sender, leaving, threat)
    await chat.request(leaving, 'POST', '/api/profile/delete', { password: leaving.password })
    expect(await casesOf()).toHaveLength(1)
    expect(await shown('remove')).toBe(false)
  })

  test('of a sender who was suspended meanwhile is not delivered', async () => {
    await chat.trySend(sender, woman, threat)
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [sender.user._id])
    expect(await shown()).toBe(false)
    expect(await chat.list(woman)).toEqual([])
  })

  test('can be unsent, which erases it before anybody reads it, also while it is being released', async () => {
    const { _id } = (await chat.trySend(sender, woman, threat)).json<Message>()
    const unsend = () => chat.request(sender, 'PUT', `/api/messages/unsend/${_id}`)
    expect((await unsend()).json()).toMatchObject({ isUnsent: true, text: '' })
    expect(await casesOf()).toEqual([])
    expect((await decide(_id, 'release', _id)).statusCode).toBe(404)
    const next = (await chat.trySend(sender, woman, threat)).json<Message>()._id
    const answers = await Promise.all([
      decide(next, 'release', next),
      chat.request(sender, 'PUT', `/api/messages/unsend/${next}`),
    ])
    expect(answers[1].json()).toMatchObject({ isUnsent: true })
    expect((await chat.read(woman, sender)).map(({ text }) => text).join('')).toBe('')
  })

  test('counts for the sender after a deletion and after a removal, which frees the place of the recipient', async () => {
    await chat.set(woman, 'first_messages_cap = 1')
    await chat.trySend(sender, woman, threat)
    expect(await allowance()).toBe(1)
    const other = await app.signUp()
    expect((await chat.trySend(other, woman, 'Namaste')).json()).toMatchObject({ code: 'requests_full' })
    expect(await shown('remove')).toBe(false)
    expect(await allowance()).toBe(1)
    expect((await chat.trySend(other, woman, 'Namaste')).statusCode).toBe(201)
    expect(await own()).toMatchObject([{ kind: 'message', status: 'removed', reason: 'violence', text: threat }])
    await expect.poll(async () => (await chat.request(sender, 'GET', '/api/notifications')).body).toContain('"warning"')
    const { rows } = await app.pool.query('SELECT source, step FROM strikes WHERE member_id = $1', [sender.user._id])
    expect(rows).toEqual([{ source: 'text', step: 'warning' }])
  })

  test('with the client id of another message is released all the same', async () => {
    const friend = await app.signUp()
    await chat.match(sender, friend)
    await chat.trySend(sender, woman, threat, 'the-same-id')
    await app.pool.query(`UPDATE held_texts SET client_id = 'another-id' WHERE member_id = $1`, [sender.user._id])
    await chat.send(sender, friend, 'Namaste', 'the-same-id')
    await app.pool.query(`UPDATE held_texts SET client_id = 'the-same-id' WHERE member_id = $1`, [sender.user._id])
    expect(await shown()).toBe(true)
    expect(await chat.read(woman, sender)).toHaveLength(1)
  })

  test('survives a restart, and is released by another server', async () => {
    await chat.trySend(sender, woman, threat)
    const second = await createTestApp({}, { beside: app })
    expect((await second.request(sender, 'GET', '/api/safety/held')).json()).toMatchObject([{ text: threat }])
    await second.close()
    expect(await shown()).toBe(true)
  })

  test('the recipient writes first: her request is answered by nothing that nobody released', async () => {
    await chat.trySend(sender, woman, threat)
    expect((await chat.send(woman, sender, 'Namaste')).seq).toBe(1)
    expect((await chat.read(woman, sender)).map(({ text }) => text)).toEqual(['Namaste'])
    expect(await chat.entry(sender, woman)).toMatchObject({ request: true })
    expect(await shown()).toBe(true)
    expect((await chat.read(woman, sender)).map(({ seq }) => seq)).toEqual([1, 2])
  })
})

describe('the moderator', () => {
  test('sees no text in the queue; opening it is recorded once, without the text', async () => {
    await chat.trySend(sender, woman, threat)
    const [found] = await casesOf()
    expect(found).toMatchObject({ kind: 'message', text: null, categories: ['threat'] })
    const log = async () =>
      (await team.call('chief', 'GET', '/admin/audit?action=read-held')).json<{ subjectId: string }[]>()
    const ofCase = async () => (await log()).filter(({ subjectId }) => subjectId === found?._id)
    expect(await ofCase()).toEqual([])
    await Promise.all([read(found?._id ?? ''), read(found?._id ?? '')])
    expect(await ofCase()).toHaveLength(1)
    expect(JSON.stringify(await ofCase())).not.toContain(threat)
    expect((await team.call('moderator', 'GET', `/admin/held/${uuidv7()}/texts`)).statusCode).toBe(404)
  })

  test('who reads a first message, and when, is recorded for each moderator', async () => {
    await chat.trySend(sender, woman, threat)
    const [found] = await casesOf()
    const url = `/admin/held/${found?._id}/texts`
    const answers = [await team.call('moderator', 'GET', url), await team.call('chief', 'GET', url)]
    expect([...answers, await team.call('viewer', 'GET', url)].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 403,
    ])
    const log = (await team.call('chief', 'GET', '/admin/audit?action=read-held')).json<
      { subjectId: string; at: string; by: { username: string } | null }[]
    >()
    const read = log.filter(({ subjectId }) => subjectId === found?._id)
    expect(read.map(({ by }) => by?.username).toSorted()).toEqual(['moderator', 'root'])
    expect(read.every(({ at }) => Date.parse(at) > 0)).toBe(true)
  })
})
