import { Match, Relation } from '@hamvav/contract/matches/entities'
import { likeMember } from '@hamvav/contract/matches/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChoiceClient, type ChoiceClient } from '../testing/choice-client.ts'

let app: TestApp
let choices: ChoiceClient
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp()
  choices = createChoiceClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await choices.join()
  bikram = await choices.join()
})

const refusalOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code]
const strangers = {
  choice: null,
  isMatch: false,
  isClosed: false,
  isAvailable: true,
  canMessage: true,
  likeSteps: [],
  messageSteps: [],
}
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
  test('is stored, counts towards the daily quota, and is invisible to the other member', async () => {
    const answer = likeMember.response.parse((await choices.like(asha, bikram)).json())
    expect(answer).toMatchObject({ isMatch: false, allowance: { used: 1, limit: 30 } })
    expect(Relation.parse(await choices.relation(asha, bikram))).toEqual({ ...strangers, choice: 'like' })
    expect(await choices.relation(bikram, asha)).toEqual(strangers)
    expect(await inboundOf(bikram)).toBeCloseTo(1)
  })

  test('is idempotent', async () => {
    await choices.like(asha, bikram)
    const answers = await Promise.all(Array.from({ length: 5 }, () => choices.like(asha, bikram)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await choices.allowance(asha)).toMatchObject({ used: 1 })
    expect(await inboundOf(bikram)).toBeCloseTo(1)
  })

  test('replaces a pass', async () => {
    await choices.pass(asha, bikram)
    expect((await choices.like(asha, bikram)).statusCode).toBe(200)
    expect(await choices.relation(asha, bikram)).toMatchObject({ choice: 'like' })
    expect(await count('choices', asha, bikram)).toBe(1)
  })

  test('can be undone, which refunds the quota once', async () => {
    await choices.like(asha, bikram)
    for (let time = 0; time < 2; time++)
      expect((await choices.unlike(asha, bikram)).json()).toMatchObject({ used: 0, limit: 30 })
    expect(await choices.relation(asha, bikram)).toEqual(strangers)
    expect(await inboundOf(bikram)).toBeCloseTo(0)
    expect((await choices.like(asha, bikram)).json()).toMatchObject({ allowance: { used: 1 } })
  })

  test('is refunded only a few times per day', async () => {
    const used: number[] = []
    for (let time = 0; time < 7; time++) {
      await choices.like(asha, bikram)
      used.push((await choices.unlike(asha, bikram)).json<{ used: number }>().used)
    }
    expect(used).toEqual([0, 0, 0, 0, 0, 1, 2])
  })

  test('undone by five concurrent requests is refunded once', async () => {
    const other = await choices.join()
    await choices.like(asha, bikram)
    await choices.like(asha, other)
    await Promise.all(Array.from({ length: 5 }, () => choices.unlike(asha, bikram)))
    expect(await choices.allowance(asha)).toMatchObject({ used: 1 })
  })

  test('is rejected for oneself, without an age, and for a possible minor or a suspended member', async () => {
    expect(refusalOf(await choices.like(asha, asha))).toEqual([400, 'choice_of_oneself'])
    await choices.set(asha, 'age = NULL')
    expect(refusalOf(await choices.like(asha, bikram))).toEqual([403, 'age_needed'])
    await choices.set(asha, 'age = 20, declared_minor_at = now()')
    expect(refusalOf(await choices.like(asha, bikram))).toEqual([403, 'restricted'])
    await choices.set(asha, 'declared_minor_at = NULL, suspended_at = now()')
    expect(refusalOf(await choices.like(asha, bikram))).toEqual([403, 'suspended'])
    expect(await count('choices', asha, bikram)).toBe(0)
  })

  test('returns 404 for a suspended, deleted or blocked member', async () => {
    const [gone, blocking, blocked] = await Promise.all([choices.join(), choices.join(), choices.join()])
    await choices.set(bikram, 'suspended_at = now()')
    await app.pool.query('DELETE FROM members WHERE id = $1', [gone.user._id])
    await choices.block(blocking, asha)
    await choices.block(asha, blocked)
    for (const other of [bikram, gone, blocking, blocked]) {
      expect(refusalOf(await choices.like(asha, other))).toEqual([404, 'profile_not_found'])
      expect(refusalOf(await choices.pass(asha, other))).toEqual([404, 'profile_not_found'])
      expect(await choices.relation(asha, other)).toMatchObject({ code: 'profile_not_found' })
      for (const undo of [choices.unlike, choices.unpass]) expect((await undo(asha, other)).statusCode).toBe(200)
    }
    expect(await choices.allowance(asha)).toMatchObject({ used: 0 })
  })

  test.each(['visible = false', 'visibility_approved = false', 'age = NULL'])(
    'of a member outside Discover (%s) is rejected without a reason; a pass is accepted',
    async (assignment) => {
      await choices.set(bikram, assignment)
      const answer = await choices.like(asha, bikram)
      expect(refusalOf(answer)).toEqual([403, 'not_available'])
      expect(answer.json()).toMatchObject({ message: "This member isn't available to you right now." })
      expect((await choices.pass(asha, bikram)).statusCode).toBe(200)
    },
  )

  test('in return is possible outside Discover, but not for a minor', async () => {
    await choices.set(bikram, 'visible = false')
    const minor = await choices.join()
    for (const one of [bikram, minor]) await choices.like(one, asha)
    await choices.set(minor, 'declared_minor_at = now()')
    expect((await choices.like(asha, bikram)).json()).toMatchObject({ isMatch: true })
    expect(refusalOf(await choices.like(asha, minor))).toEqual([404, 'profile_not_found'])
  })

  test('returns 404 or 401 if one of the two is deleted meanwhile', async () => {
    const answer = await deleteDuring(app.pool, bikram.user._id, () => choices.like(asha, bikram))
    expect(refusalOf(answer)).toEqual([404, 'profile_not_found'])
    const own = await deleteDuring(app.pool, asha.user._id, async () => choices.like(asha, await choices.join()))
    expect(refusalOf(own)).toEqual([401, 'session_expired'])
  })

  test('returns 404 for an invalid id and 401 for a visitor', async () => {
    const url = '/api/matches/not-an-id/like'
    const wrong = await app.server.inject({ method: 'POST', url, headers: asha.headers })
    expect(wrong.statusCode).toBe(404)
    expect((await app.server.inject({ method: 'POST', url: `/api/matches/${asha.user._id}/like` })).statusCode).toBe(
      401,
    )
  })
})

describe('a two-way filter that excludes the caller', () => {
  beforeEach(() => choices.filter(bikram, { ageFrom: 40 }))

  test('rejects the like without a reason and without using the quota; the profile stays visible', async () => {
    expect(refusalOf(await choices.like(asha, bikram))).toEqual([403, 'not_available'])
    expect(await choices.allowance(asha)).toMatchObject({ used: 0 })
    expect(await choices.relation(asha, bikram)).toEqual({ ...strangers, isAvailable: false, canMessage: false })
    const profile = await app.server.inject({ url: `/api/users/${bikram.user._id}`, headers: asha.headers })
    expect(profile.statusCode).toBe(200)
    expect(await choices.relation(bikram, asha)).toEqual(strangers)
  })

  test('leaves the way to a conversation that there is', async () => {
    await choices.filter(bikram, {})
    await choices.set(bikram, "messages_from = 'everyone'")
    const payload = { to: bikram.user._id, text: 'Namaste' }
    const sent = await app.server.inject({ method: 'POST', url: '/api/messages/send', headers: asha.headers, payload })
    expect(sent.statusCode, sent.body).toBe(201)
    await choices.filter(bikram, { ageFrom: 40 })
    expect(await choices.relation(asha, bikram)).toMatchObject({ isAvailable: false, canMessage: true })
  })

  test('rejects nobody if it is not two-way', async () => {
    await choices.filter(bikram, { ageFrom: 40, twoWay: false })
    expect((await choices.like(asha, bikram)).statusCode).toBe(200)
  })

  test('never rejects for interests', async () => {
    await choices.filter(bikram, { interests: ['Opera'] })
    expect((await choices.like(asha, bikram)).statusCode).toBe(200)
  })

  test('does not affect a match', async () => {
    await choices.filter(bikram, {})
    await choices.match(asha, bikram)
    await choices.filter(bikram, { ageFrom: 40 })
    expect(await choices.relation(asha, bikram)).toEqual({
      choice: 'like',
      isMatch: true,
      isClosed: false,
      canMessage: true,
      isAvailable: true,
      likeSteps: [],
      messageSteps: [],
    })
    expect((await choices.like(asha, bikram)).json()).toMatchObject({ isMatch: true })
  })

  test('uses the places of both members', async () => {
    await choices.set(bikram, "place = 'kathmandu'")
    await choices.filter(bikram, { distanceKm: 50 })
    expect((await choices.relation(asha, bikram)).isAvailable).toBe(false)
    await choices.set(asha, "place = 'pokhara'")
    expect((await choices.relation(asha, bikram)).isAvailable).toBe(false)
    await choices.set(asha, "place = 'bhaktapur'")
    expect((await choices.relation(asha, bikram)).isAvailable).toBe(true)
  })
})

describe('two likes', () => {
  test('make a match that both members list', async () => {
    await choices.like(asha, bikram)
    expect((await choices.like(bikram, asha)).json()).toMatchObject({ isMatch: true })
    for (const [one, other] of [
      [asha, bikram],
      [bikram, asha],
    ] as const) {
      expect(await choices.relation(one, other)).toEqual({
        choice: 'like',
        isMatch: true,
        isClosed: false,
        canMessage: true,
        isAvailable: true,
        likeSteps: [],
        messageSteps: [],
      })
      const [row] = (await choices.mine(one)).map((match) => Match.parse(match))
      expect(row).toMatchObject({ _id: other.user._id, username: other.user.username, isNew: true })
    }
  })

  test('given concurrently make exactly one match', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 25 }, async () => [await choices.join(), await choices.join()] as const),
    )
    const answers = await Promise.all(
      pairs.flatMap(([one, other]) => [choices.like(one, other), choices.like(other, one)]),
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

  test('are ended by either member: the match is deleted for both without a refund', async () => {
    await choices.match(asha, bikram)
    expect(refusalOf(await choices.pass(asha, bikram))).toEqual([409, 'already_matched'])
    expect((await choices.unlike(asha, bikram)).json()).toMatchObject({ used: 1 })
    expect((await choices.unlike(asha, bikram)).json()).toMatchObject({ used: 1 })
    for (const [one, other] of [
      [asha, bikram],
      [bikram, asha],
    ] as const)
      expect(await choices.relation(one, other)).toEqual({
        ...strangers,
        choice: 'pass',
        isClosed: true,
        canMessage: false,
      })
    expect([await choices.mine(asha), await choices.mine(bikram)]).toEqual([[], []])
    const stored = await app.pool.query('SELECT FROM notifications WHERE member_id = ANY($1)', [
      [asha.user._id, bikram.user._id],
    ])
    expect(stored.rowCount).toBe(0)
  })
})

describe('a pass', () => {
  test('is idempotent, refunds an earlier like, and can be undone', async () => {
    await choices.like(asha, bikram)
    for (let time = 0; time < 2; time++) expect((await choices.pass(asha, bikram)).statusCode).toBe(200)
    expect(await choices.relation(asha, bikram)).toMatchObject({ choice: 'pass' })
    expect(await choices.allowance(asha)).toMatchObject({ used: 0 })
    for (let time = 0; time < 2; time++) expect((await choices.unpass(asha, bikram)).statusCode).toBe(200)
    expect(await choices.relation(asha, bikram)).toEqual(strangers)
  })

  test('of oneself is rejected; undoing a like keeps a pass, and the reverse', async () => {
    expect(refusalOf(await choices.pass(asha, asha))).toEqual([400, 'choice_of_oneself'])
    await choices.pass(asha, bikram)
    await choices.unlike(asha, bikram)
    expect(await choices.relation(asha, bikram)).toMatchObject({ choice: 'pass' })
    await choices.like(asha, bikram)
    await choices.unpass(asha, bikram)
    expect(await choices.relation(asha, bikram)).toMatchObject({ choice: 'like' })
  })
})

test('a member who takes messages from matches only cannot be messaged before a match', async () => {
  await choices.set(bikram, "messages_from = 'matches'")
  expect(await choices.relation(asha, bikram)).toMatchObject({ isAvailable: true, canMessage: false })
  await choices.match(asha, bikram)
  expect(await choices.relation(asha, bikram)).toMatchObject({ canMessage: true })
})

test('own matches are listed newest first in pages, without suspended and blocked members', async () => {
  const others = []
  for (let n = 0; n < 5; n++) {
    const other = await choices.join()
    await choices.match(asha, other)
    others.unshift(other)
  }
  const [suspended, blocked] = [others[1], others[3]]
  if (!suspended || !blocked) throw new Error('Five have matched')
  const ids = others.map(({ user }) => user._id)
  const listed = async (query: string) => (await choices.mine(asha, query)).map(({ _id }) => _id)
  expect(await listed('?limit=2')).toEqual(ids.slice(0, 2))
  expect(await listed(`?limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4))
  expect(await listed(`?limit=2&before=${ids[4]}`)).toEqual([])
  await choices.set(suspended, 'suspended_at = now()')
  await choices.block(blocked, asha)
  expect(await listed('')).toEqual([ids[0], ids[2], ids[4]])
  expect(await listed(`?before=${ids[1]}`)).toEqual([ids[2], ids[4]])
  expect(await listed(`?before=${bikram.user._id}`)).toEqual([])
  const tooMany = await app.server.inject({ url: '/api/matches/mine?limit=61', headers: asha.headers })
  expect(tooMany.statusCode).toBe(400)
})
