// Attempts to learn the birth or the moon of another member from Guna for fun, or to compute a result without their agreement.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sealedGuna } from '../features/play/guna/guna-queries.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { resealTexts } from '../platform/crypto/reseal.ts'
import { definedStatements } from '../platform/database/statement.ts'
import type { TestMember } from '../testing/test-app.ts'
import { dumpOf } from './testing/database-dump.ts'
import { everythingFor, withoutChance } from './testing/everything-for.ts'
import { useRecordedApp } from './testing/recorded-app.ts'

const recorded = await useRecordedApp()
const { app, chat, log } = recorded
/** Starts the games. */
let asha: TestMember
let bikram: TestMember
const births = {
  asha: { calendar: 'ad', year: 1997, month: 3, day: 19, time: '04:37', place: 'nepal' },
  bikram: { calendar: 'bs', year: 2052, month: 8, day: 27, time: null, place: 'qatar' },
} as const
/** Of her birth, in any form, or what follows from it. */
const traces = /04:37|1997|moon|rashi|nakshatra/i

beforeEach(async () => {
  ;[asha, bikram] = [await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
})

const start = (by: TestMember, to: TestMember, clientId = uuidv7()) =>
  chat.request(by, 'POST', '/api/play/guna', { to: to.user._id, clientId })
const started = async () => (await start(asha, bikram)).json<Message>()
const takePart = (by: TestMember, game: Message, birth: Record<string, unknown> = births.asha) =>
  chat.request(by, 'PUT', `/api/play/guna/${game._id}/birth`, birth)
const end = (by: TestMember, game: Message) => chat.request(by, 'PUT', `/api/play/guna/${game._id}/end`)
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code?: string }>().code]
const partIn = (response: LightMyRequestResponse) => {
  const { part } = response.json<Message>()
  return part?.kind === 'guna' ? part : undefined
}
async function stored(game: Message) {
  const { rows } = await app.pool.query<{ state: string; moons: number; result: boolean; row: string }>(
    `SELECT state, num_nonnulls(starter_moon, partner_moon) AS moons, result IS NOT NULL AS result,
       concat_ws(' ', encode(starter_moon, 'escape'), encode(partner_moon, 'escape'), encode(g.result, 'escape')) AS row
     FROM guna_games g WHERE message_id = $1`,
    [game._id],
  )
  return rows[0]
}
/** Without ids and moments, which may contain any digits. */
const everything = async (member: TestMember, partner: TestMember, game: Message) =>
  withoutChance(await everythingFor(recorded, member, partner, game))

describe('before both have taken part', () => {
  test('nothing of the first reaches the second, and nothing of a birth is stored or logged', async () => {
    const { packets } = await recorded.record(bikram)
    const game = await started()
    expect(partIn(await takePart(asha, game))).toEqual({
      kind: 'guna',
      state: 'open',
      takenPart: [asha.user._id],
      result: null,
    })
    const before = await everything(bikram, asha, game)
    expect(packets.join('\n')).toContain('messageChanged')
    expect(before).not.toMatch(traces)
    expect(await everything(asha, bikram, game)).not.toMatch(/04:37|1997/)
    expect(log.length).toBeGreaterThan(0)
    expect(withoutChance(log.join('\n'))).not.toMatch(/04:37|1997/)
    expect(withoutChance(await dumpOf(app.pool))).not.toMatch(/04:37|1997/)
    expect(await stored(game)).toMatchObject({ moons: 1, result: false })
    // Steps of the moon, as they are before they are sealed.
    expect((await stored(game))?.row).not.toMatch(/^\d/)
  })

  test('what is kept of the moon has the same length for each, also of an unknown time', async () => {
    const lengths = new Set<number>()
    for (const birth of [births.asha, births.bikram, { ...births.asha, day: 1 }, { ...births.asha, time: null }]) {
      const game = await started()
      await takePart(asha, game, birth)
      const { rows } = await app.pool.query<{ length: number }>(
        'SELECT length(starter_moon) AS length FROM guna_games WHERE message_id = $1',
        [game._id],
      )
      lengths.add(rows[0]?.length ?? 0)
      await end(asha, game)
    }
    expect(lengths.size).toBe(1)
  })

  test('the first birth of a member counts: the other cannot be computed with several', async () => {
    const game = await started()
    await takePart(bikram, game, births.bikram)
    const before = await stored(game)
    await takePart(bikram, game, births.asha)
    expect((await stored(game))?.row).toBe(before?.row)
    const first = partIn(await takePart(asha, game))
    expect(partIn(await takePart(asha, game, births.bikram))).toEqual(first)
  })

  test('a third member, a blocked and a suspended one take no part', async () => {
    const game = await started()
    await takePart(asha, game)
    const stranger = await app.signUp()
    for (const call of [takePart(stranger, game), end(stranger, game)])
      expect(codeOf(await call)).toEqual([404, 'game_not_found'])
    await chat.block(asha, bikram)
    for (const call of [takePart(bikram, game), end(bikram, game)])
      expect(codeOf(await call)).toEqual([404, 'game_not_found'])
    await app.pool.query('DELETE FROM blocks WHERE blocker_id = $1', [asha.user._id])
    await chat.set(bikram, 'suspended_at = now()')
    expect((await takePart(bikram, game)).statusCode).toBeGreaterThanOrEqual(403)
    expect(await stored(game)).toMatchObject({ moons: 1, result: false })
  })

  test('a birth that does not exist, or no birth at all, is refused and changes nothing', async () => {
    const game = await started()
    for (const birth of [{ month: 2, day: 30 }, { calendar: 'bs', year: 2053, month: 9, day: 32 }, { year: 2200 }])
      expect(codeOf(await takePart(asha, game, { ...births.asha, ...birth }))).toEqual([400, 'birth_unknown'])
    for (const birth of [
      { time: '24:00' },
      { time: 4 },
      { place: 'Asia/Kathmandu' },
      { place: 'toString' },
      { month: 13 },
      { day: 1.5 },
    ])
      expect(codeOf(await takePart(asha, game, { ...births.asha, ...birth }))).toEqual([400, 'invalid_input'])
    expect(await stored(game)).toMatchObject({ moons: 0, state: 'open' })
  })
})

describe('once both have taken part', () => {
  test('both see the same points, and the positions are gone', async () => {
    const game = await started()
    await takePart(asha, game)
    const theirs = partIn(await takePart(bikram, game, births.bikram))
    expect(theirs).toMatchObject({ state: 'revealed', takenPart: [] })
    const [low = -1, high = -1] = theirs?.result?.total ?? []
    expect(low).toBeGreaterThanOrEqual(0)
    expect(high).toBeGreaterThanOrEqual(low)
    expect(high).toBeLessThanOrEqual(36)
    expect(theirs?.result?.kootas).toHaveLength(8)
    expect((await chat.read(asha, bikram)).at(-1)?.part).toEqual(theirs)
    expect(await stored(game)).toMatchObject({ moons: 0, result: true })
    expect((await stored(game))?.row).not.toContain('outlook')
    const sent = await everything(bikram, asha, game)
    expect(sent).toContain('outlook')
    expect(sent).not.toMatch(/04:37|1997|moon|rashi|nakshatra|brahmin|kshatriya|vaishya|shudra|varna/i)
  })

  test('either erases the result for both', async () => {
    for (const by of [asha, bikram]) {
      const game = await started()
      await takePart(asha, game)
      await takePart(bikram, game, births.bikram)
      expect(partIn(await end(by, game))).toMatchObject({ state: 'revealed', result: null })
      expect(await stored(game)).toMatchObject({ moons: 0, result: false, state: 'revealed' })
      expect(partIn(await takePart(asha, game))).toMatchObject({ result: null })
    }
  })

  test('at the same instant there is one result, and both read it', async () => {
    for (let round = 0; round < 5; round++) {
      const game = await started()
      const calls = [takePart(asha, game), takePart(bikram, game, births.bikram)]
      expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await stored(game)).toMatchObject({ moons: 0, result: true })
      expect((await chat.read(asha, bikram)).at(-1)?.part).toEqual((await chat.read(bikram, asha)).at(-1)?.part)
    }
  })

  test('of taking part and a withdrawal one counts: there is a result, or nothing is left', async () => {
    for (let round = 0; round < 6; round++) {
      const game = await started()
      await takePart(asha, game)
      const [taken] = await Promise.all([takePart(bikram, game, births.bikram), end(asha, game)])
      const isTaken = taken.statusCode === 200
      // An end that comes after the result erases it.
      expect(await stored(game)).toMatchObject({
        state: isTaken ? 'revealed' : 'withdrawn',
        moons: 0,
        result: false,
      })
    }
  })
})

describe('what remains', () => {
  test('nothing of a game that was declined, withdrawn, unsent, or of a deleted member', async () => {
    for (const [by, state] of [
      [bikram, 'declined'],
      [asha, 'withdrawn'],
    ] as const) {
      const game = await started()
      await takePart(asha, game)
      expect(partIn(await end(by, game))).toMatchObject({ state, takenPart: [], result: null })
      expect((await end(by, game)).statusCode).toBe(200)
      expect(await stored(game)).toMatchObject({ moons: 0, result: false })
      expect(codeOf(await takePart(bikram, game))).toEqual([409, 'game_over'])
    }
    const [unsent, left] = [await started(), await started()]
    await takePart(asha, unsent)
    await chat.request(asha, 'PUT', `/api/messages/unsend/${unsent._id}`)
    expect(await stored(unsent)).toBeUndefined()
    await takePart(asha, left)
    await takePart(bikram, left, births.bikram)
    await chat.request(bikram, 'POST', '/api/profile/delete', { password: bikram.password })
    await app.app.erasures.eraseAll()
    expect(await stored(left)).toBeUndefined()
  })

  test('a game of an ended match cannot go on; its result can be erased', async () => {
    const [open, done] = [await started(), await started()]
    for (const game of [open, done]) await takePart(asha, game)
    await takePart(bikram, done, births.bikram)
    await app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = $1 OR high_id = $1', [
      asha.user._id,
    ])
    for (const call of [takePart(bikram, open), end(asha, open), start(asha, bikram)])
      expect(codeOf(await call)).toEqual([403, 'conversation_closed'])
    expect(partIn(await end(asha, done))).toMatchObject({ result: null })
  })

  test('a newest key seals what waits and what was made', async () => {
    const [waits, done] = [await started(), await started()]
    for (const game of [waits, done]) await takePart(asha, game)
    await takePart(bikram, done, births.bikram)
    const sealing = createSealing([Buffer.alloc(32, 7), ...app.config.encryptionKeys])
    const report = (error: unknown) => {
      throw error
    }
    for (const texts of [sealedGuna.starter, sealedGuna.partner, sealedGuna.result])
      expect(await resealTexts(texts, { pool: app.pool, sealing, report })).toMatchObject({ unreadable: 0 })
    const { rows } = await app.pool.query<{ sealed: Buffer }>(
      'SELECT coalesce(starter_moon, result) AS sealed FROM guna_games WHERE message_id = ANY ($1::uuid[])',
      [[waits._id, done._id]],
    )
    expect(rows).toHaveLength(2)
    for (const { sealed } of rows)
      expect(sealed.subarray(0, sealing.currentHeader.length).equals(sealing.currentHeader)).toBe(true)
    // The games of this test are read with a key that the server does not have.
    await app.pool.query('DELETE FROM guna_games')
  })
})

test('no statement of the ranking, of profiles, or of any other feature reads the game, except whether it waits and how many there are', () => {
  const readers = definedStatements().filter(({ text }) => /guna/i.test(text))
  expect(readers.length).toBeGreaterThan(5)
  const others = readers.filter(({ name }) => !/^(?:play_|erase_guna_games_)/.test(name))
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'admin_day_of_finished_games',
    'admin_day_of_games',
    'insights_figures_by_day',
    'matches_count_waiting',
    'matches_is_waiting_for',
    'matches_read_waiting',
  ])
  // Only whether there is one.
  for (const { text } of others) expect(text.replaceAll('partner_moon IS NOT NULL', '')).not.toMatch(/result|moon/)
})
