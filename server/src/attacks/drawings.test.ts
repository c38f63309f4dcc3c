// Attempts to learn the word of a drawing early, to see a drawing or its lines as a third member, or to keep what was ended.
import { guessesMax } from '@hamvav/contract/play/drawing'
import type { Message } from '@hamvav/contract/messaging/entities'
import { wordIds, wordOf } from '@hamvav/contract/play/words/words'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { evidenceView } from '../features/safety/evidence/evidence-view.ts'
import { createProtection } from '../features/safety/testing/protection.ts'
import type { TestMember } from '../testing/test-app.ts'
import { dumpOf } from './testing/database-dump.ts'
import { everythingFor } from './testing/everything-for.ts'
import { useRecordedApp } from './testing/recorded-app.ts'

const recorded = await useRecordedApp()
const { app, chat, sockets, log } = recorded
/** Draws. */
let asha: TestMember
/** Guesses. */
let bikram: TestMember
const word = wordIds.find((id) => wordOf(id)?.en === 'Khukuri') ?? ''
/** Any name of the word, and its id. */
const secret = new RegExp(`khukuri|खुकुरी|kukri|"${word}"`, 'iu')
const strokes = [{ colour: 1, width: 0, points: [10, 20, 30, 40, 50, 617] }]

beforeEach(async () => {
  ;[asha, bikram] = [await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
})

const start = (by: TestMember, to: TestMember, { clientId = uuidv7(), ...more } = {}) =>
  chat.request(by, 'POST', '/api/play/drawings', { to: to.user._id, word, clientId, ...more })
const started = async (by = asha, to = bikram) => (await start(by, to)).json<Message>()
const path = (game: Message) => `/api/play/drawings/${game._id}`
const finish = (by: TestMember, game: Message, body: Record<string, unknown> = { strokes }) =>
  chat.request(by, 'PUT', path(game), body)
const lines = (by: TestMember, game: Message) => chat.request(by, 'GET', path(game))
const guess = (by: TestMember, game: Message, text: string) => chat.request(by, 'PUT', `${path(game)}/guess`, { text })
const giveUp = (by: TestMember, game: Message) => chat.request(by, 'PUT', `${path(game)}/give-up`)
const end = (by: TestMember, game: Message) => chat.request(by, 'PUT', `${path(game)}/end`)
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code?: string }>().code]
async function drawn(): Promise<Message> {
  const game = await started()
  await finish(asha, game)
  return game
}
const partIn = (response: LightMyRequestResponse) => {
  const { part } = response.json<Message>()
  return part?.kind === 'drawing' ? part : undefined
}
const everything = (member: TestMember, partner: TestMember, game: Message) =>
  everythingFor(recorded, member, partner, game)
const stored = async (game: Message) => {
  const { rows } = await app.pool.query<{ lines: boolean; guesses: number }>(
    `SELECT strokes IS NOT NULL AS lines, (SELECT count(*)::int FROM drawing_guesses WHERE message_id = $1) AS guesses
     FROM drawings WHERE message_id = $1`,
    [game._id],
  )
  return rows[0]
}
const live = (game: Message, points = [7, 7, 123, 321]) => ({
  messageId: game._id,
  stroke: 0,
  from: 0,
  colour: 0,
  width: 0,
  points,
})

describe('until the word is known', () => {
  test('nothing that reaches the member who guesses has it: no call, event, export, report or log', async () => {
    const { packets } = await recorded.record(bikram)
    const game = await started()
    expect(partIn(await finish(asha, game, { strokes, hint: 'It is sharp and bent' }))?.word).toEqual({
      en: 'Khukuri',
      ne: 'खुकुरी',
    })
    for (const text of ['Momo', 'A bridge?'])
      expect(partIn(await guess(bikram, game, text))).toMatchObject({ word: null })
    const before = await everything(bikram, asha, game)
    expect(before).toContain('It is sharp and bent')
    expect(before).toContain('617')
    expect(packets.join('\n')).toContain('messageChanged')
    expect(before).not.toMatch(secret)

    expect(partIn(await guess(bikram, game, 'khukri'))).toMatchObject({
      state: 'guessed',
      word: { en: 'Khukuri', ne: 'खुकुरी' },
      guesses: ['Momo', 'A bridge?', 'khukri'],
    })
    await sockets.settle()
    expect(packets.join('\n')).toMatch(secret)
    expect(await everything(bikram, asha, game)).toMatch(secret)
    expect(log.join('\n')).not.toMatch(/khukuri|kukri|sharp and bent|a bridge/i)
  })

  test('the database has neither word, lines, description nor guess that could be read without the key', async () => {
    const game = await started()
    await finish(asha, game, { strokes, hint: 'It is sharp and bent' })
    await guess(bikram, game, 'A bridge?')
    const { rows } = await app.pool.query<{ text: string }>(
      `SELECT d::text || g::text || encode(d.word, 'escape') || encode(d.strokes, 'escape') || encode(d.hint, 'escape')
         || encode(g.envelope, 'escape') AS text
       FROM drawings d JOIN drawing_guesses g ON g.message_id = d.message_id WHERE d.message_id = $1`,
      [game._id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toMatch(/word-|colour|50,617|sharp|bridge/)
    expect(await dumpOf(app.pool)).not.toMatch(/khukuri|sharp and bent|a bridge/i)
    // Every word is sealed in the same length.
    const other = (await start(asha, bikram, { word: 'word-1' } as never)).json<Message>()
    const lengths = await app.pool.query<{ length: number }>(
      'SELECT DISTINCT length(word) AS length FROM drawings WHERE message_id = ANY ($1::uuid[])',
      [[game._id, other._id]],
    )
    expect(lengths.rows).toHaveLength(1)
  })

  test('a third member, a blocked and a suspended one neither see, guess nor draw', async () => {
    const game = await drawn()
    const stranger = await app.signUp()
    const attempts = (by: TestMember) => [
      () => lines(by, game),
      () => guess(by, game, 'khukuri'),
      () => giveUp(by, game),
      () => end(by, game),
      () => finish(by, game),
    ]
    for (const attempt of attempts(stranger)) expect(codeOf(await attempt())).toEqual([404, 'game_not_found'])
    await chat.block(asha, bikram)
    for (const attempt of attempts(bikram)) expect(codeOf(await attempt())).toEqual([404, 'game_not_found'])
    await app.pool.query('DELETE FROM blocks WHERE blocker_id = $1', [asha.user._id])
    await chat.set(bikram, 'suspended_at = now()')
    for (const attempt of attempts(bikram)) expect((await attempt()).statusCode).toBeGreaterThanOrEqual(403)
    expect(await stored(game)).toEqual({ lines: true, guesses: 0 })
  })

  test('the member who draws cannot guess, the one who guesses cannot draw, and nobody guesses before it is sent', async () => {
    const game = await started()
    expect(codeOf(await guess(bikram, game, 'khukuri'))).toEqual([409, 'drawing_unfinished'])
    expect(codeOf(await giveUp(bikram, game))).toEqual([409, 'drawing_unfinished'])
    expect(codeOf(await lines(bikram, game))).toEqual([404, 'game_not_found'])
    expect(codeOf(await finish(bikram, game))).toEqual([404, 'game_not_found'])
    await finish(asha, game)
    expect(codeOf(await guess(asha, game, 'khukuri'))).toEqual([404, 'game_not_found'])
    expect(codeOf(await giveUp(asha, game))).toEqual([404, 'game_not_found'])
  })

  test('a description must not say the word, in either language', async () => {
    const game = await started()
    for (const hint of ['A khukuri, of course', 'यो खुकुरी हो'])
      expect(codeOf(await finish(asha, game, { strokes: [], hint }))).toEqual([400, 'word_given_away'])
    expect(partIn(await finish(asha, game, { strokes: [], hint: 'Every Gorkha soldier has one' }))).toMatchObject({
      state: 'open',
      hasLines: false,
    })
  })

  test('what is no drawing is refused: none, too many points, outside the square, odd, unknown colours', async () => {
    const game = await started()
    const pen = { colour: 0, width: 0 }
    const line = (length: number) => ({ ...pen, points: Array.from({ length }, () => 999) })
    for (const body of [
      {},
      { strokes: [] },
      { strokes: [{ ...pen, points: [] }] },
      { strokes: [{ ...pen, points: [1] }] },
      { strokes: [{ ...pen, points: [1, 2, 3] }] },
      { strokes: [{ ...pen, points: [1, 1000] }] },
      { strokes: [{ ...pen, points: [1, -1] }] },
      { strokes: [{ ...pen, points: [1, 1.5] }] },
      { strokes: [{ colour: 3, width: 0, points: [1, 1] }] },
      { strokes: [{ colour: 0, width: 2, points: [1, 1] }] },
      { strokes: Array.from({ length: 101 }, () => line(2)) },
      { strokes: [line(4002), line(4000)] },
      { strokes: Array.from({ length: 100 }, () => line(80)) },
      { strokes: 'M0 0', hint: 'x' },
    ])
      expect(codeOf(await finish(asha, game, body))).toEqual([400, 'invalid_input'])
    expect(await stored(game)).toEqual({ lines: false, guesses: 0 })
  })
})

describe('the lines while they grow', () => {
  test('reach the member who will guess, and nobody else', async () => {
    const stranger = await app.signUp()
    const [drawer, watcher, third] = [
      await sockets.connect(asha),
      await sockets.connect(bikram),
      await sockets.connect(stranger),
    ]
    const game = await started()
    drawer.socket.emit('draw', live(game))
    await sockets.settle()
    expect(watcher.of('drawn')).toEqual([live(game)])
    for (const by of [third, watcher]) by.socket.emit('draw', live(game, [1, 1]))
    await sockets.settle()
    expect([drawer.of('drawn'), third.of('drawn'), watcher.of('drawn').length]).toEqual([[], [], 1])
  })

  test('not before the contract has seen them, after they were sent or ended, in a closed chat, or across a block', async () => {
    const [drawer, watcher] = [await sockets.connect(asha), await sockets.connect(bikram)]
    const game = await started()
    for (const bad of [
      { ...live(game), points: Array.from({ length: 201 }, () => 1) },
      { ...live(game), points: [1000, 1] },
      { ...live(game), stroke: 100 },
      { ...live(game), messageId: 'x' },
      'M0 0',
    ])
      drawer.socket.emit('draw', bad)
    drawer.socket.emit('draw', { ...live(game), word: 'Khukuri' })
    await sockets.settle()
    expect(watcher.of('drawn')).toEqual([live(game)])
    await app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = $1 OR high_id = $1', [
      asha.user._id,
    ])
    drawer.socket.emit('draw', live(game))
    await sockets.settle()
    await app.pool.query('UPDATE conversations SET closed_at = NULL WHERE low_id = $1 OR high_id = $1', [asha.user._id])
    await app.pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
      bikram.user._id,
      asha.user._id,
    ])
    drawer.socket.emit('draw', live(game))
    await sockets.settle()
    await app.pool.query('DELETE FROM blocks WHERE blocker_id = $1', [bikram.user._id])
    await finish(asha, game)
    drawer.socket.emit('draw', live(game))
    await sockets.settle()
    expect(watcher.of('drawn')).toHaveLength(1)
    const [ended, unsent] = [await started(), await started()]
    await end(bikram, ended)
    await chat.request(asha, 'PUT', `/api/messages/unsend/${unsent._id}`)
    for (const each of [ended, unsent]) drawer.socket.emit('draw', live(each))
    await sockets.settle()
    expect(watcher.of('drawn')).toHaveLength(1)
  })
})

describe('guesses', () => {
  test('the same guess counts once, the last one that is wrong ends the game and shows the word', async () => {
    const game = await drawn()
    for (let number = 1; number < guessesMax; number++) {
      await guess(bikram, game, `wrong ${number}`)
      expect(partIn(await guess(bikram, game, `wrong ${number}`))).toMatchObject({ state: 'open', word: null })
    }
    expect(partIn(await guess(bikram, game, 'wrong again'))).toMatchObject({ state: 'missed', word: { en: 'Khukuri' } })
    expect(partIn(await guess(bikram, game, 'khukuri'))).toMatchObject({ state: 'missed' })
    expect(await stored(game)).toEqual({ lines: true, guesses: guessesMax })
  })

  test('giving up shows the word to both, and ends the guessing', async () => {
    const game = await drawn()
    expect(partIn(await giveUp(bikram, game))).toMatchObject({ state: 'given_up', word: { en: 'Khukuri' } })
    expect((await chat.read(asha, bikram)).at(-1)?.part).toMatchObject({ state: 'given_up' })
    expect(codeOf(await end(asha, game))).toEqual([409, 'game_over'])
  })

  test('of many guesses at the same instant each counts once, and no more than six', async () => {
    const game = await drawn()
    const texts = Array.from({ length: 12 }, (_, index) => `wrong ${index % 8}`)
    await Promise.all(texts.map((text) => guess(bikram, game, text)))
    expect(await stored(game)).toEqual({ lines: true, guesses: guessesMax })
    expect(partIn(await guess(bikram, game, 'x'))).toMatchObject({ state: 'missed' })
  })

  test('of a right guess and a withdrawal one counts: the word is known, or everything is gone', async () => {
    for (let round = 0; round < 6; round++) {
      const game = await drawn()
      const [guessed, ended] = await Promise.all([guess(bikram, game, 'khukuri'), end(asha, game)])
      const isGuessed = guessed.statusCode === 200
      expect(ended.statusCode).toBe(isGuessed ? 409 : 200)
      expect(await stored(game)).toEqual({ lines: isGuessed, guesses: isGuessed ? 1 : 0 })
    }
  })

  test('two devices send one drawing: the first one counts', async () => {
    const game = await started()
    await Promise.all([1, 2, 3].map((x) => finish(asha, game, { strokes: [{ colour: 0, width: 0, points: [x, x] }] })))
    const first = (await lines(bikram, game)).json<{ strokes: unknown }>()
    await finish(asha, game)
    expect((await lines(bikram, game)).json()).toEqual(first)
  })
})

describe('what remains', () => {
  test('nothing of one that was declined, withdrawn or unsent; the word stays unknown', async () => {
    for (const [by, state] of [
      [bikram, 'declined'],
      [asha, 'withdrawn'],
    ] as const) {
      const game = await started()
      await finish(asha, game, { strokes, hint: 'It is sharp' })
      await guess(bikram, game, 'Momo')
      expect(partIn(await end(by, game))).toMatchObject({ state, hasLines: false, hint: null, guesses: [] })
      expect(await stored(game)).toEqual({ lines: false, guesses: 0 })
      expect(codeOf(await guess(bikram, game, 'khukuri'))).toEqual([409, 'game_over'])
      expect(codeOf(await lines(bikram, game))).toEqual([404, 'game_not_found'])
      expect(await everything(bikram, asha, game)).not.toMatch(secret)
    }
    const game = await drawn()
    await guess(bikram, game, 'khukuri')
    await chat.request(asha, 'PUT', `/api/messages/unsend/${game._id}`)
    expect(await stored(game)).toBeUndefined()
    expect(codeOf(await lines(bikram, game))).toEqual([404, 'game_not_found'])
  })

  test('nothing of a deleted member, whichever of the two', async () => {
    const own = await drawn()
    const theirs = await started(bikram, asha)
    await finish(bikram, theirs)
    for (const text of ['Momo', 'Tea']) await guess(asha, theirs, text)
    await chat.request(asha, 'POST', '/api/profile/delete', { password: asha.password })
    await app.app.erasures.eraseAll()
    for (const game of [own, theirs]) expect(await stored(game)).toBeUndefined()
    expect((await app.pool.query('SELECT FROM drawing_guesses WHERE message_id = $1', [theirs._id])).rowCount).toBe(0)
  })

  test('a game of an ended match cannot go on, and a fourth open one is refused, of any kind', async () => {
    const game = await drawn()
    await started(bikram, asha)
    await chat.request(asha, 'POST', '/api/play/guna', { to: bikram.user._id, clientId: uuidv7() })
    expect(codeOf(await start(asha, bikram))).toEqual([409, 'too_many_games'])
    await app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = $1 OR high_id = $1', [
      asha.user._id,
    ])
    for (const call of [guess(bikram, game, 'khukuri'), giveUp(bikram, game), end(asha, game)])
      expect(codeOf(await call)).toEqual([403, 'conversation_closed'])
  })

  test('one id begins one drawing; an unknown word, a stranger and oneself are refused', async () => {
    const clientId = uuidv7()
    const games = await Promise.all(Array.from({ length: 4 }, () => start(asha, bikram, { clientId })))
    const ids = games.filter(({ statusCode }) => statusCode === 201).map((each) => each.json<Message>()._id)
    expect(new Set(ids).size).toBe(1)
    expect(codeOf(await start(asha, bikram, { word: 'word-999' } as never))).toEqual([404, 'word_not_found'])
    expect(codeOf(await start(asha, bikram, { word: 'khukuri' } as never))).toEqual([400, 'invalid_input'])
    expect(codeOf(await start(asha, asha))).toEqual([400, 'message_to_self'])
    expect(codeOf(await start(await app.signUp(), asha))).toEqual([404, 'conversation_not_found'])
  })
})

test('the evidence of a report has lines, description and guesses, but not the word before it is known', async () => {
  const game = await started()
  await finish(asha, game, { strokes, hint: 'It is sharp' })
  await guess(bikram, game, 'Momo')
  const protection = createProtection(app)
  const evidenceOf = async () => {
    await protection.report(bikram, 'conversation', asha.user._id)
    const reports = await protection.reports(asha.user._id)
    return reports.find(({ reporterId }) => reporterId === bikram.user._id)?.evidence
  }
  const seen = JSON.stringify(await evidenceOf())
  expect(seen).toContain('"lines":[{"colour":1')
  for (const text of ['It is sharp', 'Momo']) expect(seen).toContain(text)
  expect(seen).not.toMatch(secret)
  const view = evidenceView('conversation', seen, [])
  expect(view.content).toMatchObject({
    messages: [
      { text: expect.stringContaining('Draw and guess'), lines: strokes },
      { text: 'It is sharp', isByReported: true },
      { text: 'Momo', isByReported: false },
    ],
  })
})
