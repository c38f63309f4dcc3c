// Attempts to learn the other's choice in a game before both have chosen, by any byte that the server sends. A choice is no text
// to look for: what arrives must be the same whatever the other has chosen.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GameKind } from '@hamvav/contract/messaging/parts'
import type { LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChat, type Chat } from '../features/messaging/testing/chat.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { readZip } from '../testing/read-zip.ts'
import { useSockets } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let chat: Chat
const log: string[] = []
const sockets = useSockets(() => app)
/** Starts the games, and is asked. */
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  const logger = pino({ level: 'trace', base: null }, { write: (line: string) => void log.push(line) })
  app = await createTestApp({}, { logger })
  chat = createChat(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[asha, bikram] = await newPair()
})

async function newPair() {
  const pair = [await app.signUp(), await app.signUp()] as const
  await chat.match(...pair)
  return pair
}

interface Game {
  readonly kind: GameKind
  /** What its starter sends. */
  readonly start: Readonly<Record<string, unknown>>
  /** Two answers of one member that must not be told apart. */
  readonly answers: readonly [readonly number[], readonly number[]]
  readonly unfit: readonly unknown[]
}

const games: readonly Game[] = [
  {
    kind: 'would_you_rather',
    start: { question: 'rather-1' },
    answers: [[0], [1]],
    unfit: [{ choices: [2] }, { choices: [0, 1] }, { text: 'Both' }, {}],
  },
]

const start = (by: TestMember, to: TestMember, { kind, start }: Game, clientId = uuidv7()) =>
  chat.request(by, 'POST', '/api/play/games', { to: to.user._id, kind, clientId, ...start })
const started = async (game: Game, by = asha, to = bikram) => (await start(by, to, game)).json<Message>()
const send = (by: TestMember, { _id }: Message, answer: Record<string, unknown>) =>
  chat.request(by, 'PUT', `/api/play/games/${_id}/answer`, answer)
const choose = (by: TestMember, game: Message, choices: readonly number[]) => send(by, game, { choices })
const end = (by: TestMember, game: Message) => chat.request(by, 'PUT', `/api/play/games/${game._id}/end`)
const partOf = (response: LightMyRequestResponse) => response.json<Message>().part
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code?: string }>().code]
const stored = async (game: Message) =>
  (await app.pool.query('SELECT FROM game_answers WHERE message_id = $1', [game._id])).rowCount

/** Everything that the server sends to a member about a game, from its answer by the other on. */
async function everythingFor(member: TestMember, partner: TestMember, game: Message): Promise<string> {
  const partnerId = partner.user._id
  const past = '2020-01-01T00:00:00.000Z'
  const reply = { to: partnerId, text: 'Tell me', replyTo: game._id, clientId: uuidv7() }
  const report = { subject: 'conversation', subjectId: partnerId, reason: 'harassment' }
  const answers = [
    await chat.request(member, 'GET', `/api/messages/conversation/${partnerId}`),
    await chat.request(member, 'GET', `/api/messages/conversation/${partnerId}/changes?since=${past}`),
    await chat.request(member, 'GET', '/api/profile/messages-users'),
    await chat.request(member, 'GET', '/api/messages/received'),
    await chat.request(member, 'GET', '/api/notifications'),
    await chat.request(member, 'GET', `/api/profile/${partnerId}`),
    await chat.request(member, 'DELETE', `/api/play/games/${game._id}/answer`),
    await chat.request(member, 'PUT', `/api/messages/reaction/${game._id}`, { emoji: '👍' }),
    await chat.request(member, 'PUT', `/api/messages/seen/${game._id}`),
    await chat.request(member, 'POST', '/api/messages/send', reply),
    await chat.request(member, 'POST', '/api/safety/reports', report),
    await chat.request(member, 'GET', '/api/safety/reports'),
  ]
  const archive = await chat.request(member, 'POST', '/api/profile/export', { password: member.password })
  const files = [...readZip(archive.rawPayload)]
    // Sealed with chance; opened below.
    .map(([name, content]) => `${name} ${String(content).replaceAll(/"sealed": "[^"]+"/g, '')}`)
  const evidence = await app.pool.query<{ id: string; sealed: string }>(
    "SELECT id, evidence ->> 'sealed' AS sealed FROM reports WHERE reporter_id = $1",
    [member.user._id],
  )
  const sealing = createSealing(app.config.encryptionKeys)
  return [...answers.map(({ statusCode, body }) => `${statusCode} ${body}`), ...files]
    .concat(evidence.rows.map(({ id, sealed }) => sealing.open(Buffer.from(sealed, 'base64'), id)))
    .join('\n')
}

/** What differs between any two runs, whatever was chosen. */
function withoutChance(text: string, members: readonly TestMember[]): string {
  const names = members.flatMap(({ user }) => [user.username, user.name, user.email])
  return names
    .reduce((rest, name) => rest.replaceAll(name, '<name>'), text)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00(?::00)?)?/g, '<time>')
}

/** All that the other receives, on every way, while a member has answered and they have not. */
async function receivedBy(game: Game, answer: readonly number[]): Promise<string> {
  const pair = await newPair()
  const [asker, asked] = pair
  const frames: string[] = []
  const { socket } = await sockets.connect(asked)
  socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'message') frames.push(JSON.stringify(data))
  })
  const begin = log.length
  const message = await started(game, asker, asked)
  const answered = await choose(asker, message, answer)
  expect(answered.statusCode, answered.body).toBe(200)
  const calls = await everythingFor(asked, asker, message)
  await sockets.settle()
  expect(frames.join('\n')).toContain('messageChanged')
  const lines = log.slice(begin).filter((line) => /game|answer|choice/i.test(line))
  // Durations and ports are chance.
  const logged = lines.map((line) => line.replaceAll(/:\s*\d+(?:\.\d+)?/g, ': <n>'))
  return withoutChance([calls, ...frames, ...logged].join('\n'), pair)
}

describe.each(games)('$kind', (game) => {
  const [one, other] = game.answers

  test('what the other receives before they answer is the same for every choice, to the byte', async () => {
    const first = await receivedBy(game, one)
    expect(first).toContain(`"kind":"${game.kind}"`)
    expect(await receivedBy(game, other)).toBe(first)
  })

  test('both see both choices once both have chosen, also on another device and in the export', async () => {
    const message = await started(game)
    await choose(asha, message, one)
    // The first answer counts.
    expect(partOf(await choose(asha, message, other))).toMatchObject({
      state: 'open',
      answers: [{ by: asha.user._id, choices: one }],
    })
    const both = [
      { by: asha.user._id, choices: one },
      { by: bikram.user._id, choices: other },
    ]
    const revealed = { kind: game.kind, state: 'revealed', answers: expect.arrayContaining(both) }
    expect(partOf(await choose(bikram, message, other))).toMatchObject(revealed)
    expect((await chat.read(asha, bikram)).at(-1)?.part).toMatchObject(revealed)
    expect(await chat.entry(bikram, asha)).toMatchObject({ lastMessageKind: game.kind, unreadCount: 1 })
    const archive = await chat.request(asha, 'POST', '/api/profile/export', { password: asha.password })
    const exported = [...readZip(archive.rawPayload).values()].map(String).join('\n')
    expect(exported).toContain(game.kind)
    expect(exported).not.toContain('"theirAnswer": null')
  })

  test('an answer that does not fit is refused and stored nowhere, before and after the end', async () => {
    const message = await started(game)
    for (const answer of game.unfit as Record<string, unknown>[])
      expect(codeOf(await send(bikram, message, answer))).toEqual([400, 'answer_unfit'])
    expect(codeOf(await send(bikram, message, { choices: [-1] }))).toEqual([400, 'invalid_input'])
    expect(await stored(message)).toBe(0)
    await end(bikram, message)
    expect(codeOf(await choose(bikram, message, one))).toEqual([409, 'game_over'])
  })

  test('two answers at the same instant are revealed once, to both; twenty times in parallel', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [a, b] = await newPair()
        const message = await started(game, a, b)
        const answers = await Promise.all([choose(a, message, one), choose(b, message, other)])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        const [seenByA, seenByB] = [await chat.read(a, b), await chat.read(b, a)].map((page) => page.at(-1)?.part)
        expect(seenByA).toMatchObject({ state: 'revealed' })
        expect(seenByB).toEqual(seenByA)
      }),
    )
  })

  test('of an answer and a withdrawal one counts, twenty times in parallel', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [a, b] = await newPair()
        const message = await started(game, a, b)
        await choose(a, message, one)
        const [answered, ended] = await Promise.all([choose(b, message, other), end(a, message)])
        const isRevealed = answered.statusCode === 200
        expect(ended.statusCode).toBe(isRevealed ? 409 : 200)
        expect(await stored(message)).toBe(isRevealed ? 2 : 0)
      }),
    )
  })

  test('an unsent game and a deleted member leave nothing', async () => {
    const message = await started(game)
    await choose(asha, message, one)
    await chat.request(asha, 'PUT', `/api/messages/unsend/${message._id}`)
    expect(await stored(message)).toBe(0)
    const second = await started(game)
    await choose(bikram, second, one)
    await chat.request(bikram, 'POST', '/api/profile/delete', { password: bikram.password })
    await app.app.erasures.eraseAll()
    expect(await stored(second)).toBe(0)
    expect((await app.pool.query('SELECT FROM games WHERE message_id = $1', [second._id])).rowCount).toBe(0)
  })

  test('strangers, blocked and suspended members and ended matches neither start nor answer', async () => {
    const message = await started(game)
    const stranger = await app.signUp()
    expect(codeOf(await start(stranger, asha, game))).toEqual([404, 'conversation_not_found'])
    expect(codeOf(await choose(stranger, message, one))).toEqual([404, 'game_not_found'])
    await chat.block(asha, bikram)
    expect(codeOf(await choose(bikram, message, one))).toEqual([404, 'game_not_found'])
    await app.pool.query('DELETE FROM blocks WHERE blocker_id = $1', [asha.user._id])
    await app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = $1 OR high_id = $1', [
      asha.user._id,
    ])
    expect(codeOf(await choose(bikram, message, one))).toEqual([403, 'conversation_closed'])
    expect(codeOf(await start(asha, bikram, game))).toEqual([403, 'conversation_closed'])
    expect(await stored(message)).toBe(0)
  })
})

test('a question that is in no deck, or in that of another game, starts nothing', async () => {
  for (const [kind, question] of [
    ['would_you_rather', 'light-1'],
    ['would_you_rather', 'rather-999'],
    ['both_answer', 'rather-1'],
  ] as const)
    expect(codeOf(await start(asha, bikram, { ...(games[0] as Game), kind, start: { question } }))).toEqual([
      404,
      'question_not_found',
    ])
  const none = await start(asha, bikram, { ...(games[0] as Game), kind: 'chess' as GameKind })
  expect(codeOf(none)).toEqual([400, 'invalid_input'])
})
