// Attempts to learn the other's choice in a game before both have chosen, by any byte that the server sends. A choice is no text
// to look for: what arrives must be the same whatever the other has chosen.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GameKind } from '@hamvav/contract/messaging/parts'
import type { LightMyRequestResponse } from 'fastify'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import type { TestMember } from '../testing/test-app.ts'
import { everythingSentTo, withoutChance, type Sent } from './testing/everything-for.ts'
import { useRecordedApp } from './testing/recorded-app.ts'

/** Fixes the draws of the games, so that two runs differ only by what was chosen. @returns how to end it */
function fixChance(): () => void {
  const draw = vi.spyOn(crypto, 'randomInt').mockImplementation(() => 0)
  // The named exports of a module of Node are copies.
  syncBuiltinESMExports()
  return () => {
    draw.mockRestore()
    syncBuiltinESMExports()
  }
}

const recorded = await useRecordedApp()
const { app, chat } = recorded
/** Starts the games, and is asked. */
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  ;[asha, bikram] = await newPair()
})

async function newPair() {
  const pair = [await app.signUp(), await app.signUp()] as const
  await chat.match(...pair)
  return pair
}

type Start = Readonly<Record<string, unknown>>

interface Game {
  readonly kind: GameKind
  /** What its starter sends. */
  readonly start: Start
  /** Two answers of one member that must not be told apart. */
  readonly answers: readonly [readonly number[], readonly number[]]
  readonly unfit: readonly unknown[]
}

const zeros = Array.from({ length: 10 }, () => 0)
const ones = zeros.map(() => 1)
const games: readonly Game[] = [
  {
    kind: 'would_you_rather',
    start: { question: 'rather-1' },
    answers: [[0], [1]],
    unfit: [{ choices: [2] }, { choices: [0, 1] }, { text: 'Both' }],
  },
  {
    kind: 'this_or_that',
    start: {},
    answers: [zeros, ones],
    unfit: [{ choices: [1] }, { choices: [...ones.slice(1), 2] }, { text: 'Tea' }],
  },
]

const start = (by: TestMember, to: TestMember, { kind, start }: Pick<Game, 'kind' | 'start'>, clientId = uuidv7()) =>
  chat.request(by, 'POST', '/api/play/games', { to: to.user._id, kind, clientId, ...start })
const started = async (game: Pick<Game, 'kind' | 'start'>, by = asha, to = bikram) =>
  (await start(by, to, game)).json<Message>()
const send = (by: TestMember, { _id }: Message, answer: Record<string, unknown>) =>
  chat.request(by, 'PUT', `/api/play/games/${_id}/answer`, answer)
const choose = (by: TestMember, game: Message, choices: readonly number[]) => send(by, game, { choices })
const end = (by: TestMember, game: Message) => chat.request(by, 'PUT', `/api/play/games/${game._id}/end`)
const partOf = (response: LightMyRequestResponse) => response.json<Message>().part
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code?: string }>().code]
const stored = async (game: Message) =>
  (await app.pool.query('SELECT FROM game_answers WHERE message_id = $1', [game._id])).rowCount

/** What must be the same in two runs. The order of events of several conversations is chance, as is which of them share a push. */
function comparable(sent: readonly Sent[]): string[] {
  const by = (way: string) => sent.filter((each) => each.by === way).map(({ text }) => withoutChance(text))
  const others = new Set(['socket', 'push', 'mail', 'log', 'evidence', 'export'])
  const calls = sent.filter((each) => !others.has(each.by))
  return [
    // Pictures are marked for their reader.
    ...calls.map(({ text }) => withoutChance(text).replace(/RIFF[^]*/, '<picture>')),
    // Own views are stored in batches, so they may come later; devices are in the order of a hash; what is sealed is opened as the
    // evidence.
    ...by('export')
      .filter((text) => !/^(?:profile-views|devices)\.json /.test(text))
      .map((text) => text.replaceAll(/"sealed": "[^"]+"/g, '')),
    ...by('evidence'),
    ...by('socket').toSorted(),
    ...new Set(
      by('push')
        .map((text) => text.replaceAll(/:\d+/g, ':<n>'))
        .toSorted(),
    ),
    ...by('mail'),
    // Durations are chance.
    ...by('log')
      .filter((line) => /game|answer|choice/i.test(line))
      .map((line) => line.replaceAll(/:\s*\d+(?:\.\d+)?/g, ': <n>')),
  ]
}

/**
 * All that the other receives, on every way, while a member has answered and they have not.
 * @param answer null if the start has it
 */
async function receivedBy(game: Pick<Game, 'kind' | 'start'>, answer: readonly number[] | null): Promise<string> {
  // Members and posts of the first run are in many answers to the second.
  await app.pool.query('UPDATE members SET visible = false')
  await app.pool.query('DELETE FROM posts')
  const [asker, asked] = await newPair()
  const { packets } = await recorded.record(asked)
  const releaseChance = fixChance()
  const message = await started(game, asker, asked)
  releaseChance()
  if (answer) {
    const answered = await choose(asker, message, answer)
    expect(answered.statusCode, answered.body).toBe(200)
  }
  const removed = await chat.request(asked, 'DELETE', `/api/play/games/${message._id}/answer`)
  const sent = await everythingSentTo(recorded, asked, asker, message)
  expect(packets.join('\n')).toContain(answer ? 'messageChanged' : `"kind":"${game.kind}`)
  return [withoutChance(`${removed.statusCode} ${removed.body}`), ...comparable(sent)].join('\n')
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

  test('the database has no choice that could be read without the key', async () => {
    const message = await started(game)
    await choose(asha, message, one)
    const { rows } = await app.pool.query<{ text: string }>(
      "SELECT encode(envelope, 'escape') AS text FROM game_answers WHERE message_id = $1",
      [message._id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toMatch(/^\d+$/)
  })

  test('an answer that does not fit is refused and stored nowhere, before and after the end', async () => {
    const message = await started(game)
    for (const answer of game.unfit as Record<string, unknown>[])
      expect(codeOf(await send(bikram, message, answer))).toEqual([400, 'answer_unfit'])
    for (const answer of [{ choices: [-1] }, {}])
      expect(codeOf(await send(bikram, message, answer))).toEqual([400, 'invalid_input'])
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

test('the pairs of "This or that" are drawn by the server, and differ from game to game', async () => {
  const quick = { kind: 'this_or_that', start: { question: 'quick-1', pairs: ['quick-1'] } } as const
  const parts = [await started(quick), await started(quick)].map(({ part }) => part)
  for (const part of parts) {
    const pairs = part?.kind === 'this_or_that' ? part.pairs : []
    expect(new Set(pairs.map(([one]) => one?.en)).size).toBe(10)
    expect(pairs.every((pair) => pair.length === 2)).toBe(true)
  }
  expect(parts[0]).not.toEqual(parts[1])
})

describe('two truths and a lie', () => {
  const statements = ['I have been on the roof of a bus', 'I have eaten\ntwo hundred momo', 'I once met a red panda']
  const lying = (lie: number) => ({ kind: 'two_truths', start: { statements, lie } }) as const
  const lieIn = (message: Message) =>
    message.part?.kind === 'two_truths'
      ? message.part.answers.find(({ by }) => by === message.from)?.choices?.[0]
      : undefined

  test('what the other receives before they guess is the same for every lie, to the byte', async () => {
    const first = await receivedBy(lying(0), null)
    expect(first).toContain('"kind":"two_truths"')
    expect(await receivedBy(lying(2), null)).toBe(first)
  })

  test('the server shuffles: the lie is at every place, and its writer sees at which', async () => {
    const places = new Set<number | undefined>()
    for (let n = 0; n < 40 && places.size < 3; n++) {
      const message = await started(lying(0))
      const lines = message.text.split('\n')
      expect(lines.slice(1).toSorted()).toEqual(statements.map((each) => each.replace('\n', ' ')).toSorted())
      const lie = lieIn(message)
      places.add(lie)
      expect(lines[1 + Number(lie)]).toBe(statements[0])
      await chat.request(asha, 'PUT', `/api/messages/unsend/${message._id}`)
    }
    expect(places.size).toBe(3)
  })

  test('the guess reveals the lie to the one and the guess to the other; later guesses change nothing', async () => {
    const message = await started(lying(1))
    const lie = Number(lieIn(message))
    const guess = (lie + 1) % 3
    expect((await chat.read(bikram, asha)).at(-1)?.part).toEqual({
      kind: 'two_truths',
      state: 'open',
      answers: [{ by: asha.user._id, choices: null }],
    })
    for (const answer of [{ choices: [3] }, { choices: [0, 1] }, { text: 'The first' }])
      expect([400]).toContain((await send(bikram, message, answer)).statusCode)
    // The writer cannot guess for the other, or change the lie.
    expect(partOf(await choose(asha, message, [guess]))).toMatchObject({
      state: 'open',
      answers: [{ by: asha.user._id, choices: [lie] }],
    })
    const both = expect.arrayContaining([
      { by: asha.user._id, choices: [lie] },
      { by: bikram.user._id, choices: [guess] },
    ])
    expect(partOf(await choose(bikram, message, [guess]))).toMatchObject({ state: 'revealed', answers: both })
    expect(partOf(await choose(bikram, message, [lie]))).toMatchObject({ state: 'revealed', answers: both })
    expect((await chat.read(asha, bikram)).at(-1)?.part).toMatchObject({ answers: both })
  })

  test('of many guesses at once one counts, and of a guess and a withdrawal one; twenty times in parallel', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, round) => {
        const [a, b] = await newPair()
        const message = await started(lying(1), a, b)
        if (round % 2) {
          const guesses = await Promise.all([0, 1, 2].map((guess) => choose(b, message, [guess])))
          const seen = guesses.map((response) => JSON.stringify(partOf(response)))
          expect(new Set(seen).size).toBe(1)
          return
        }
        const [guessed, ended] = await Promise.all([choose(b, message, [0]), end(a, message)])
        expect([guessed.statusCode, ended.statusCode].toSorted()).toEqual([200, 409])
        expect(await stored(message)).toBe(guessed.statusCode === 200 ? 2 : 0)
      }),
    )
  })

  test('three different statements and one lie among them, or nothing is stored', async () => {
    const long = 'क'.repeat(141)
    for (const fields of [
      { statements: statements.slice(1), lie: 0 },
      { statements: [...statements, 'I sing'], lie: 0 },
      { statements: ['Same here', 'same  here', 'Other'], lie: 0 },
      { statements: ['', 'One', 'Two'], lie: 0 },
      { statements: [long, 'One', 'Two'], lie: 0 },
      { statements, lie: 3 },
      { statements, lie: 0.5 },
      { statements },
    ])
      expect((await starting(fields)).statusCode).toBe(400)
    expect(await chat.read(asha, bikram).catch(() => [])).toEqual([])
  })
  const starting = (fields: Start) => start(asha, bikram, { kind: 'two_truths', start: fields })

  test('a repeated start with the same id is one game with one order', async () => {
    const clientId = uuidv7()
    const answers = await Promise.all([0, 1, 2].map(() => start(asha, bikram, lying(0), clientId)))
    const again = await start(asha, bikram, lying(0), clientId)
    const texts = [...answers.filter(({ statusCode }) => statusCode === 201), again].map(
      (response) => response.json<Message>().text,
    )
    expect(new Set(texts).size).toBe(1)
    expect(await chat.read(bikram, asha)).toHaveLength(1)
  })
})

describe('questions for tonight', () => {
  const taking = (questions: readonly string[]) => ({ kind: 'tonight', start: { questions } }) as const
  const some = ['light-1', 'story-2', 'deep-3']

  test('they are the same for both, take no answer, and can be withdrawn or declined', async () => {
    const message = await started(taking(some))
    expect(message.part).toMatchObject({ kind: 'tonight', state: 'open' })
    expect((await chat.read(bikram, asha)).at(-1)?.part).toEqual(message.part)
    for (const answer of [{ text: 'Tea' }, { choices: [0] }])
      expect(codeOf(await send(bikram, message, answer))).toEqual([400, 'answer_unfit'])
    expect(partOf(await end(bikram, message))).toMatchObject({ state: 'declined' })
  })

  test('they leave room for games that wait for an answer', async () => {
    for (let n = 0; n < 4; n++) expect((await start(asha, bikram, taking(some))).statusCode).toBe(201)
    for (let n = 0; n < 3; n++) expect((await start(asha, bikram, games[0] as Game)).statusCode).toBe(201)
    expect(codeOf(await start(asha, bikram, games[1] as Game))).toEqual([409, 'too_many_games'])
    expect((await start(asha, bikram, taking(some))).statusCode).toBe(201)
  })

  test('they are three to twelve different questions of the deck', async () => {
    const many = Array.from({ length: 13 }, (_, n) => `light-${n + 1}`)
    for (const questions of [many, some.slice(1), ['light-1', 'light-1', 'light-2']])
      expect(codeOf(await start(asha, bikram, taking(questions)))).toEqual([400, 'invalid_input'])
    expect(codeOf(await start(asha, bikram, taking([...some, 'rather-1'])))).toEqual([404, 'question_not_found'])
  })
})
