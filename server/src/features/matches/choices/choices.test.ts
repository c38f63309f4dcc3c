import { Match, Relation } from '@hamvav/contract/matches/entities'
import { likeMember } from '@hamvav/contract/matches/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChoosing, type Choosing } from '../testing/choosing.ts'

let app: TestApp
let choosing: Choosing
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp()
  choosing = createChoosing(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await choosing.join()
  bikram = await choosing.join()
})

const refusalOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code]
const strangers = { choice: null, isMatch: false, isAvailable: true }
const count = async (table: string, ...members: TestMember[]) => {
  const columns = table === 'matches' ? ['low_id', 'high_id'] : ['member_id', 'about_id']
  const { rows } = await app.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${columns.join(' = ANY($1) AND ')} = ANY($1)`,
    [members.map(({ user }) => user._id)],
  )
  return rows[0]?.n
}
const inboundOf = async ({ user }: TestMember) => {
  const { rows } = await app.pool.query<{ inbound: number }>(
    'SELECT inbound FROM discovery_load WHERE member_id = $1',
    [user._id],
  )
  return rows[0]?.inbound ?? 0
}

describe('a like', () => {
  test('is kept, counts on the day, and is not told to the other', async () => {
    const answer = likeMember.response.parse((await choosing.like(asha, bikram)).json())
    expect(answer).toMatchObject({ isMatch: false, allowance: { used: 1, limit: 30 } })
    expect(Relation.parse(await choosing.relation(asha, bikram))).toEqual({ ...strangers, choice: 'like' })
    expect(await choosing.relation(bikram, asha)).toEqual(strangers)
    expect(await inboundOf(bikram)).toBeCloseTo(1)
  })

  test('given again changes nothing and costs nothing', async () => {
    await choosing.like(asha, bikram)
    const answers = await Promise.all(Array.from({ length: 5 }, () => choosing.like(asha, bikram)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await choosing.allowance(asha)).toMatchObject({ used: 1 })
    expect(await inboundOf(bikram)).toBeCloseTo(1)
  })

  test('takes the place of a pass', async () => {
    await choosing.pass(asha, bikram)
    expect((await choosing.like(asha, bikram)).statusCode).toBe(200)
    expect(await choosing.relation(asha, bikram)).toMatchObject({ choice: 'like' })
    expect(await count('choices', asha, bikram)).toBe(1)
  })

  test('taken back leaves the two strangers and the day as it was; again changes nothing', async () => {
    await choosing.like(asha, bikram)
    for (let time = 0; time < 2; time++)
      expect((await choosing.unlike(asha, bikram)).json()).toMatchObject({ used: 0, limit: 30 })
    expect(await choosing.relation(asha, bikram)).toEqual(strangers)
    expect(await inboundOf(bikram)).toBeCloseTo(0)
    expect((await choosing.like(asha, bikram)).json()).toMatchObject({ allowance: { used: 1 } })
  })

  test('taken back is given back to the day a few times only, so that nobody asks everybody in turn', async () => {
    const used: number[] = []
    for (let time = 0; time < 7; time++) {
      await choosing.like(asha, bikram)
      used.push((await choosing.unlike(asha, bikram)).json<{ used: number }>().used)
    }
    expect(used).toEqual([0, 0, 0, 0, 0, 1, 2])
  })

  test('taken back by five calls at once is given back once', async () => {
    const other = await choosing.join()
    await choosing.like(asha, bikram)
    await choosing.like(asha, other)
    await Promise.all(Array.from({ length: 5 }, () => choosing.unlike(asha, bikram)))
    expect(await choosing.allowance(asha)).toMatchObject({ used: 1 })
  })

  test('of oneself is refused, and so is one without an age or by who may be a minor', async () => {
    expect(refusalOf(await choosing.like(asha, asha))).toEqual([400, 'choice_of_oneself'])
    await choosing.set(asha, 'age = NULL')
    expect(refusalOf(await choosing.like(asha, bikram))).toEqual([403, 'age_needed'])
    await choosing.set(asha, 'age = 20, declared_minor_at = now()')
    expect(refusalOf(await choosing.like(asha, bikram))).toEqual([403, 'restricted'])
    await choosing.set(asha, 'declared_minor_at = NULL, suspended_at = now()')
    expect(refusalOf(await choosing.like(asha, bikram))).toEqual([403, 'suspended'])
    expect(await count('choices', asha, bikram)).toBe(0)
  })

  test('of somebody who does not exist for the caller is 404: suspended, deleted, blocked either way', async () => {
    const [gone, blocking, blocked] = await Promise.all([choosing.join(), choosing.join(), choosing.join()])
    await choosing.set(bikram, 'suspended_at = now()')
    await app.pool.query('DELETE FROM members WHERE id = $1', [gone.user._id])
    await choosing.block(blocking, asha)
    await choosing.block(asha, blocked)
    for (const other of [bikram, gone, blocking, blocked]) {
      expect(refusalOf(await choosing.like(asha, other))).toEqual([404, 'profile_not_found'])
      expect(refusalOf(await choosing.pass(asha, other))).toEqual([404, 'profile_not_found'])
      expect(await choosing.relation(asha, other)).toMatchObject({ code: 'profile_not_found' })
      for (const undo of [choosing.unlike, choosing.unpass]) expect((await undo(asha, other)).statusCode).toBe(200)
    }
    expect(await choosing.allowance(asha)).toMatchObject({ used: 0 })
  })

  test.each(['visible = false', 'visibility_approved = false', 'age = NULL', 'declared_minor_at = now()'])(
    'of one who is not in Discover (%s) is refused without saying why; a pass is not',
    async (assignment) => {
      await choosing.set(bikram, assignment)
      const answer = await choosing.like(asha, bikram)
      expect(refusalOf(answer)).toEqual([403, 'not_available'])
      expect(answer.json()).toMatchObject({ message: 'This member is not available to you right now.' })
      expect((await choosing.pass(asha, bikram)).statusCode).toBe(200)
    },
  )

  test('in return reaches also who is not in Discover, but no minor', async () => {
    await choosing.set(bikram, 'visible = false')
    const minor = await choosing.join()
    for (const one of [bikram, minor]) await choosing.like(one, asha)
    await choosing.set(minor, 'declared_minor_at = now()')
    expect((await choosing.like(asha, bikram)).json()).toMatchObject({ isMatch: true })
    expect(refusalOf(await choosing.like(asha, minor))).toEqual([403, 'not_available'])
  })

  test('of who deletes the account meanwhile is 404, and leaves nothing', async () => {
    const answer = await deleteDuring(app.pool, bikram.user._id, () => choosing.like(asha, bikram))
    expect(refusalOf(answer)).toEqual([404, 'profile_not_found'])
    const own = await deleteDuring(app.pool, asha.user._id, async () => choosing.like(asha, await choosing.join()))
    expect(refusalOf(own)).toEqual([401, 'session_expired'])
  })

  test('wants an id, and a member', async () => {
    const url = '/api/matches/not-an-id/like'
    const wrong = await app.server.inject({ method: 'POST', url, headers: asha.headers })
    expect(wrong.statusCode).toBe(404)
    expect((await app.server.inject({ method: 'POST', url: `/api/matches/${asha.user._id}/like` })).statusCode).toBe(
      401,
    )
  })
})

describe('a two-way filter that leaves the caller out', () => {
  beforeEach(() => choosing.filter(bikram, { ageFrom: 40 }))

  test('refuses the like without saying why, and costs nothing; looking stays allowed', async () => {
    expect(refusalOf(await choosing.like(asha, bikram))).toEqual([403, 'not_available'])
    expect(await choosing.allowance(asha)).toMatchObject({ used: 0 })
    expect(await choosing.relation(asha, bikram)).toEqual({ ...strangers, isAvailable: false })
    const profile = await app.server.inject({ url: `/api/users/${bikram.user._id}`, headers: asha.headers })
    expect(profile.statusCode).toBe(200)
    expect(await choosing.relation(bikram, asha)).toEqual(strangers)
  })

  test('that is for looking only refuses nobody', async () => {
    await choosing.filter(bikram, { ageFrom: 40, twoWay: false })
    expect((await choosing.like(asha, bikram)).statusCode).toBe(200)
  })

  test('never refuses for interests', async () => {
    await choosing.filter(bikram, { interests: ['Opera'] })
    expect((await choosing.like(asha, bikram)).statusCode).toBe(200)
  })

  test('leaves a match as it is', async () => {
    await choosing.filter(bikram, {})
    await choosing.match(asha, bikram)
    await choosing.filter(bikram, { ageFrom: 40 })
    expect(await choosing.relation(asha, bikram)).toEqual({ choice: 'like', isMatch: true, isAvailable: true })
    expect((await choosing.like(asha, bikram)).json()).toMatchObject({ isMatch: true })
  })

  test('is asked with the places of both', async () => {
    await choosing.set(bikram, "place = 'kathmandu'")
    await choosing.filter(bikram, { distanceKm: 50 })
    expect((await choosing.relation(asha, bikram)).isAvailable).toBe(false)
    await choosing.set(asha, "place = 'pokhara'")
    expect((await choosing.relation(asha, bikram)).isAvailable).toBe(false)
    await choosing.set(asha, "place = 'bhaktapur'")
    expect((await choosing.relation(asha, bikram)).isAvailable).toBe(true)
  })
})

describe('two likes', () => {
  test('make a match, of which each sees the other', async () => {
    await choosing.like(asha, bikram)
    expect((await choosing.like(bikram, asha)).json()).toMatchObject({ isMatch: true })
    for (const [one, other] of [
      [asha, bikram],
      [bikram, asha],
    ] as const) {
      expect(await choosing.relation(one, other)).toEqual({ choice: 'like', isMatch: true, isAvailable: true })
      const [row] = (await choosing.mine(one)).map((match) => Match.parse(match))
      expect(row).toMatchObject({ _id: other.user._id, username: other.user.username, isNew: true })
    }
  })

  test('at one instant make exactly one', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 25 }, async () => [await choosing.join(), await choosing.join()] as const),
    )
    const answers = await Promise.all(
      pairs.flatMap(([one, other]) => [choosing.like(one, other), choosing.like(other, one)]),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    for (const [index, pair] of pairs.entries()) {
      const said = answers
        .slice(index * 2, index * 2 + 2)
        .filter((answer) => answer.json<{ isMatch: boolean }>().isMatch)
      expect(said).toHaveLength(1)
      expect(await count('matches', ...pair)).toBe(1)
    }
  })

  test('are ended by either: the match is gone for both, its like is not given back', async () => {
    await choosing.match(asha, bikram)
    expect(refusalOf(await choosing.pass(asha, bikram))).toEqual([409, 'already_matched'])
    expect((await choosing.unlike(asha, bikram)).json()).toMatchObject({ used: 1 })
    expect((await choosing.unlike(asha, bikram)).json()).toMatchObject({ used: 1 })
    expect(await choosing.relation(asha, bikram)).toEqual({ ...strangers, choice: 'pass' })
    expect(await choosing.relation(bikram, asha)).toEqual({ ...strangers, choice: 'like' })
    expect([await choosing.mine(asha), await choosing.mine(bikram)]).toEqual([[], []])
    const kept = await app.pool.query('SELECT FROM notifications WHERE member_id = ANY($1)', [
      [asha.user._id, bikram.user._id],
    ])
    expect(kept.rowCount).toBe(0)
  })
})

describe('a pass', () => {
  test('is kept once, gives an earlier like back, and can be taken back', async () => {
    await choosing.like(asha, bikram)
    for (let time = 0; time < 2; time++) expect((await choosing.pass(asha, bikram)).statusCode).toBe(200)
    expect(await choosing.relation(asha, bikram)).toMatchObject({ choice: 'pass' })
    expect(await choosing.allowance(asha)).toMatchObject({ used: 0 })
    for (let time = 0; time < 2; time++) expect((await choosing.unpass(asha, bikram)).statusCode).toBe(200)
    expect(await choosing.relation(asha, bikram)).toEqual(strangers)
  })

  test('of oneself is refused; taking a like back does not take back a pass, nor the reverse', async () => {
    expect(refusalOf(await choosing.pass(asha, asha))).toEqual([400, 'choice_of_oneself'])
    await choosing.pass(asha, bikram)
    await choosing.unlike(asha, bikram)
    expect(await choosing.relation(asha, bikram)).toMatchObject({ choice: 'pass' })
    await choosing.like(asha, bikram)
    await choosing.unpass(asha, bikram)
    expect(await choosing.relation(asha, bikram)).toMatchObject({ choice: 'like' })
  })
})

test('own matches come newest first, page by page, without the suspended and the blocked', async () => {
  const others = []
  for (let n = 0; n < 5; n++) {
    const other = await choosing.join()
    await choosing.match(asha, other)
    others.unshift(other)
  }
  const [suspended, blocked] = [others[1], others[3]]
  if (!suspended || !blocked) throw new Error('Five have matched')
  const ids = others.map(({ user }) => user._id)
  const listed = async (query: string) => (await choosing.mine(asha, query)).map(({ _id }) => _id)
  expect(await listed('?limit=2')).toEqual(ids.slice(0, 2))
  expect(await listed(`?limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4))
  expect(await listed(`?limit=2&before=${ids[4]}`)).toEqual([])
  await choosing.set(suspended, 'suspended_at = now()')
  await choosing.block(blocked, asha)
  expect(await listed('')).toEqual([ids[0], ids[2], ids[4]])
  expect(await listed(`?before=${ids[1]}`)).toEqual([ids[2], ids[4]])
  expect(await listed(`?before=${bikram.user._id}`)).toEqual([])
  const tooMany = await app.server.inject({ url: '/api/matches/mine?limit=61', headers: asha.headers })
  expect(tooMany.statusCode).toBe(400)
})
