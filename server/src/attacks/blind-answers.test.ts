// Attempts to see an answer before both have answered, or to answer, end or keep a game that one may not.
import type { Message } from '@hamvav/contract/messaging/entities'
import { openGamesMax } from '@hamvav/contract/play/limits'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestMember } from '../testing/test-app.ts'
import { dumpOf } from './testing/database-dump.ts'
import { everythingFor } from './testing/everything-for.ts'
import { useRecordedApp } from './testing/recorded-app.ts'

const recorded = await useRecordedApp()
const { app, chat, sockets, log } = recorded
/** Starts the games, and is asked. */
let asha: TestMember
let bikram: TestMember
const question = 'light-1'

beforeEach(async () => {
  ;[asha, bikram] = [await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
})

const start = (by: TestMember, to: TestMember, { clientId = uuidv7(), ...more } = {}) =>
  chat.request(by, 'POST', '/api/play/games', { to: to.user._id, kind: 'both_answer', question, clientId, ...more })
const started = async (by = asha, to = bikram) => (await start(by, to)).json<Message>()
const answer = (by: TestMember, game: Message, text: string) =>
  chat.request(by, 'PUT', `/api/play/games/${game._id}/answer`, { text })
const end = (by: TestMember, game: Message) => chat.request(by, 'PUT', `/api/play/games/${game._id}/end`)
const remove = (by: TestMember, game: Message) => chat.request(by, 'DELETE', `/api/play/games/${game._id}/answer`)
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code?: string }>().code]
const partOf = async (viewer: TestMember, partner: TestMember) => (await chat.read(viewer, partner)).at(-1)?.part
/** The answers in a response, as its reader sees them. */
const answersIn = (response: LightMyRequestResponse) => {
  const { part } = response.json<Message>()
  return part?.kind === 'both_answer' ? part.answers : []
}
const stored = async (game: Message) =>
  (await app.pool.query('SELECT member_id FROM game_answers WHERE message_id = $1', [game._id])).rowCount
const unmatch = async () => {
  await app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = $1 OR high_id = $1', [asha.user._id])
}

describe('until both have answered', () => {
  test('no byte of the other answer reaches a member, and then both arrive at once', async () => {
    const { packets, pushes } = await recorded.record(bikram)
    const game = await started()
    expect((await answer(asha, game, 'Gulabjamun in the rain')).statusCode).toBe(200)
    await vi.waitFor(() => expect(pushes().join('\n')).toContain(asha.user.name), { timeout: 60_000 })
    // Answering again, also with another text, changes nothing.
    const again = await answer(asha, game, 'Something else')
    expect(answersIn(again)).toEqual([{ by: asha.user._id, text: 'Gulabjamun in the rain' }])

    expect((await remove(bikram, game)).body).not.toContain('Gulab')
    const before = await everythingFor(recorded, bikram, asha, game)
    const theirs = { state: 'open', answers: [{ by: asha.user._id, text: null }] }
    expect((await chat.read(bikram, asha))[0]?.part).toMatchObject(theirs)
    expect(before).toContain(asha.user._id)
    expect(packets.join('\n')).toContain('messageChanged')
    expect(before).not.toMatch(/gulabjamun/i)

    expect((await answer(bikram, game, 'Momo and a good book')).json<Message>().part).toMatchObject({
      state: 'revealed',
      answers: expect.arrayContaining([
        { by: asha.user._id, text: 'Gulabjamun in the rain' },
        { by: bikram.user._id, text: 'Momo and a good book' },
      ]),
    })
    await sockets.settle()
    expect(packets.join('\n')).toContain('Gulabjamun')
    expect(await everythingFor(recorded, bikram, asha, game)).toContain('Gulabjamun')
    expect(await everythingFor(recorded, asha, bikram, game)).toContain('Momo and a good book')
    expect(log.join('\n')).not.toMatch(/gulabjamun|momo and/i)
  })

  test('the database has no text of an answer that could be read without the key', async () => {
    const game = await started()
    await answer(asha, game, 'Gulabjamun in the rain')
    const { rows } = await app.pool.query<{ text: string }>(
      "SELECT encode(envelope, 'escape') AS text FROM game_answers WHERE message_id = $1",
      [game._id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain('Gulab')
    expect(await dumpOf(app.pool)).not.toMatch(/gulabjamun/i)
  })

  test('a third member, a blocked one and a suspended one neither read nor answer', async () => {
    const game = await started()
    await answer(asha, game, 'Gulabjamun')
    const stranger = await app.signUp()
    for (const call of [answer(stranger, game, 'Me too'), end(stranger, game), remove(stranger, game)])
      expect(codeOf(await call)).toEqual([404, 'game_not_found'])
    await chat.block(asha, bikram)
    expect(codeOf(await answer(bikram, game, 'Let me see'))).toEqual([404, 'game_not_found'])
    expect(codeOf(await end(bikram, game))).toEqual([404, 'game_not_found'])
    await app.pool.query('DELETE FROM blocks WHERE blocker_id = $1', [asha.user._id])
    await chat.set(bikram, 'suspended_at = now()')
    expect((await answer(bikram, game, 'Let me see')).statusCode).toBeGreaterThanOrEqual(403)
    expect(await stored(game)).toBe(1)
  })

  test('a game of an ended match cannot be answered or ended, and shows no more than before', async () => {
    const game = await started()
    await answer(asha, game, 'Gulabjamun')
    await unmatch()
    for (const call of [answer(bikram, game, 'Let me see'), end(bikram, game), start(asha, bikram)])
      expect(codeOf(await call)).toEqual([403, 'conversation_closed'])
    expect(JSON.stringify(await chat.read(bikram, asha))).not.toContain('Gulab')
  })

  test('a game that was declined, withdrawn or unsent shows nobody an answer, then or later', async () => {
    for (const [finish, state] of [
      [(game: Message) => end(bikram, game), 'declined'],
      [(game: Message) => end(asha, game), 'withdrawn'],
    ] as const) {
      const game = await started()
      await answer(asha, game, 'Gulabjamun')
      expect((await finish(game)).json<Message>().part).toMatchObject({ state, answers: [] })
      expect((await finish(game)).statusCode).toBe(200)
      expect(codeOf(await answer(bikram, game, 'Let me see'))).toEqual([409, 'game_over'])
      expect(await stored(game)).toBe(0)
    }
    const game = await started()
    await answer(asha, game, 'Gulabjamun')
    await answer(bikram, game, 'Momo')
    expect(codeOf(await end(asha, game))).toEqual([409, 'game_over'])
    const unsent = await chat.request(asha, 'PUT', `/api/messages/unsend/${game._id}`)
    expect(unsent.json<Message>()).toMatchObject({ isUnsent: true, text: '' })
    expect(unsent.json<Message>().part).toBeUndefined()
    expect(await stored(game)).toBe(0)
    expect(codeOf(await answer(bikram, game, 'Again'))).toEqual([404, 'game_not_found'])
    expect(JSON.stringify(await chat.read(bikram, asha))).not.toMatch(/Gulab|Momo/)
  })
})

describe('at the same instant', () => {
  test('two answers are revealed once, to both', async () => {
    const watchers = [await sockets.connect(asha), await sockets.connect(bikram)]
    const game = await started()
    const answers = await Promise.all([answer(asha, game, 'Gulabjamun'), answer(bikram, game, 'Momo')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await partOf(asha, bikram)).toEqual(await partOf(bikram, asha))
    expect(await partOf(asha, bikram)).toMatchObject({ state: 'revealed' })
    await sockets.settle()
    for (const { of } of watchers) {
      const states = of('messageChanged') as Message[]
      // One for each answer; the first may already show the second.
      expect(states).toHaveLength(2)
      const last = states.toSorted((one, other) => ((one.changedAt ?? '') < (other.changedAt ?? '') ? -1 : 1)).at(-1)
      expect(last?.part).toMatchObject({ state: 'revealed' })
    }
  })

  test('many answers of one member are one, and none is lost', async () => {
    const game = await started()
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    const answers = await Promise.all(texts.map((text) => answer(asha, game, text)))
    const kept = answers.map((response) => answersIn(response)[0]?.text)
    expect(new Set(kept).size).toBe(1)
    expect(await stored(game)).toBe(1)
  })

  test('of an answer and a withdrawal one counts: either both are revealed, or none is stored', async () => {
    for (let round = 0; round < 6; round++) {
      const game = await started()
      await answer(asha, game, 'Gulabjamun')
      const [answered, ended] = await Promise.all([answer(bikram, game, 'Momo'), end(asha, game)])
      const isRevealed = answered.statusCode === 200
      expect(ended.statusCode).toBe(isRevealed ? 409 : 200)
      expect(await stored(game)).toBe(isRevealed ? 2 : 0)
      await chat.request(asha, 'PUT', `/api/messages/unsend/${game._id}`)
    }
  })

  test('of an answer and an unsend nothing is left over', async () => {
    for (let round = 0; round < 6; round++) {
      const game = await started()
      const [, unsent] = await Promise.all([
        answer(bikram, game, 'Momo'),
        chat.request(asha, 'PUT', `/api/messages/unsend/${game._id}`),
      ])
      expect(unsent.statusCode).toBe(200)
      expect(await stored(game)).toBe(0)
    }
  })

  test('one id starts one game, and a fourth open game is refused', async () => {
    const clientId = uuidv7()
    const games = await Promise.all(Array.from({ length: 5 }, () => start(asha, bikram, { clientId })))
    const statuses = games.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    const ids = games.filter(({ statusCode }) => statusCode === 201).map((each) => each.json<Message>()._id)
    expect(new Set(ids).size).toBe(1)
    expect((await start(asha, bikram, { clientId })).json<Message>()._id).toBe(ids[0])
    const more = await Promise.all(Array.from({ length: 6 }, () => start(bikram, asha)))
    expect(more.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    expect(more.map(codeOf).filter(([status]) => status !== 201)).toEqual(
      Array.from({ length: 4 }, () => [409, 'too_many_games']),
    )
    const seqs = (await chat.read(asha, bikram)).map(({ seq }) => seq)
    expect(seqs).toEqual([1, 2, 3])
  })
})

describe('who may start a game', () => {
  test('cleared games do not count towards the limit of open games of the member who cleared them', async () => {
    const startAll = async () => {
      for (let game = 0; game < openGamesMax; game++) expect((await start(bikram, asha)).statusCode).toBe(201)
    }
    await startAll()
    expect(codeOf(await start(bikram, asha))).toEqual([409, 'too_many_games'])
    const clear = () => chat.request(bikram, 'DELETE', `/api/messages/conversation/${asha.user._id}`)
    await clear()
    expect(codeOf(await start(asha, bikram))).toEqual([409, 'too_many_games'])
    await startAll()
    // Nobody fills the other's chat with games by clearing again and again.
    await clear()
    expect(codeOf(await start(bikram, asha))).toEqual([409, 'too_many_games'])
  })

  test('not a stranger, in an unanswered request, with oneself, with an unknown question', async () => {
    const stranger = await app.signUp()
    await chat.set(asha, "messages_from = 'everyone'")
    expect(codeOf(await start(stranger, asha))).toEqual([404, 'conversation_not_found'])
    await chat.send(stranger, asha, 'Namaste')
    expect(codeOf(await start(stranger, asha))).toEqual([403, 'request_waits'])
    expect(codeOf(await start(asha, stranger))).toEqual([409, 'request_unanswered'])
    expect(await chat.entry(asha, stranger)).toMatchObject({ request: true, unreadCount: 1 })
    expect(codeOf(await start(asha, asha))).toEqual([400, 'message_to_self'])
    expect(codeOf(await start(asha, bikram, { question: 'light-9999' } as never))).toEqual([404, 'question_not_found'])
    await chat.block(bikram, asha)
    expect(codeOf(await start(asha, bikram))).toEqual([404, 'recipient_not_found'])
    expect(await chat.read(stranger, asha)).toHaveLength(1)
  })
})

describe('what remains', () => {
  test('an answer that its author removed is gone for both, and only that one', async () => {
    const game = await started()
    await answer(asha, game, 'Gulabjamun')
    expect(codeOf(await remove(asha, game))).toEqual([404, 'game_not_found'])
    await answer(bikram, game, 'Momo')
    expect(answersIn(await remove(asha, game))).toEqual(
      expect.arrayContaining([
        { by: asha.user._id, text: null },
        { by: bikram.user._id, text: 'Momo' },
      ]),
    )
    expect(await everythingFor(recorded, bikram, asha, game)).not.toContain('Gulabjamun')
  })

  test('nothing of a deleted member: their games and answers are erased', async () => {
    const [own, theirs] = [await started(), await started(bikram, asha)]
    for (const game of [own, theirs]) await answer(asha, game, 'Gulabjamun')
    await answer(bikram, own, 'Momo')
    await chat.request(asha, 'POST', '/api/profile/delete', { password: asha.password })
    await app.app.erasures.eraseAll()
    const left = await app.pool.query('SELECT FROM games WHERE message_id = ANY ($1::uuid[])', [[own._id, theirs._id]])
    expect(left.rowCount).toBe(0)
    expect((await app.pool.query('SELECT FROM game_answers WHERE message_id = $1', [own._id])).rowCount).toBe(0)
  })

  test('the message: in the list with its kind, in order, unread, and for a device that catches up', async () => {
    await chat.send(asha, bikram, 'Namaste')
    const game = await started()
    expect(game).toMatchObject({ seq: 2, part: { kind: 'both_answer', state: 'open', answers: [] } })
    expect(await chat.entry(bikram, asha)).toMatchObject({ lastMessageKind: 'both_answer', unreadCount: 2 })
    const first = (await answer(asha, game, 'Gulabjamun')).json<Message>()
    const url = `/api/messages/conversation/${asha.user._id}/changes?since=${first.changedAt}`
    const later = (await answer(bikram, game, 'Momo')).json<Message>()
    expect(String(later.changedAt) > String(first.changedAt)).toBe(true)
    const changes = (await chat.request(bikram, 'GET', url)).json<Message[]>()
    expect(changes.at(-1)?.part).toMatchObject({ state: 'revealed' })
    await chat.send(bikram, asha, 'Ha')
    expect((await chat.entry(bikram, asha))?.lastMessageKind).toBeUndefined()
  })
})
