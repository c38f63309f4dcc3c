// Attempts to find out who likes one: from the order of the cards, their reasons, timing or number, or the export.
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const day = 86_400_000
/** Noon in Kathmandu of the day of a draw. */
const start = Date.UTC(2026, 10, 21, 6, 15)
let now = start
let app: TestApp
let likers: readonly string[] = []
let others: readonly string[] = []

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = start
  await app.pool.query('DELETE FROM members')
  await app.pool.query('DELETE FROM member_ids')
})

/** Members who fit worse than the `near` ones if they live in Jhapa. */
async function addPeople(count: number, place: 'jhapa-district' | 'lalitpur-district'): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, interests, place, visible,
       visibility_approved, created_at, last_active_at)
     SELECT gen_random_uuid(), 'p' || md5(random()::text), md5(random()::text), '-', 'P', 27, $2, '{Tea}', $3, true, true, $2, $2
     FROM generate_series(1, $1::int) RETURNING id`,
    [count, new Date(start - 60 * day), place],
  )
  return rows.map(({ id }) => id)
}

/** An observer with a profile that any number of accounts can have. */
async function observe(): Promise<TestMember> {
  const member = await app.signUp()
  await app.pool.query(
    `UPDATE members SET visible = true, visibility_approved = true, place = 'lalitpur-district', interests = '{tea}' WHERE id = $1`,
    [member.user._id],
  )
  return member
}
const like = (by: readonly string[], about: TestMember, at = start - day) =>
  app.pool.query(
    `INSERT INTO choices (member_id, about_id, choice, created_at) SELECT unnest($1::uuid[]), $2, 'like', $3`,
    [by, about.user._id, new Date(at)],
  )
async function cardsOf(member: TestMember, limit = 30): Promise<DiscoverProfile[]> {
  const answer = await app.request(member, 'GET', `/api/matches?limit=${limit}`)
  return answer.json<DiscoverProfile[]>()
}
const idsOf = async (member: TestMember, limit = 30) => (await cardsOf(member, limit)).map(({ _id }) => _id)
/** Cards of the first batch that a draw placed: nobody from Jhapa is there by score. */
const drawnFor = async (member: TestMember) =>
  (await idsOf(member)).filter((id) => others.includes(id) || likers.includes(id))

describe('who likes one is not recognised', () => {
  beforeEach(async () => {
    await addPeople(80, 'lalitpur-district')
    others = await addPeople(120, 'jhapa-district')
    likers = await addPeople(2, 'jhapa-district')
  })

  test('by a place at the front: a like changes no score, and a liker stands among others drawn by lot', async () => {
    const observers = await Promise.all(Array.from({ length: 30 }, observe))
    for (const each of observers) await like(likers.slice(0, 1), each)
    const drawn = await Promise.all(observers.map(drawnFor))
    // Taking the first card that a draw placed for a liker is right about once in thirteen times.
    expect(drawn.filter(([first]) => first === likers[0]).length).toBeLessThan(20)
    expect(drawn.filter((cards) => cards.includes(likers[0] ?? '')).length).toBeGreaterThan(2)
  })

  test('by comparison with a second account of the same profile: most of what differs does not like one', async () => {
    let likes = 0
    let decoys = 0
    for (let pair = 0; pair < 10; pair++) {
      const [first, second] = [await observe(), await observe()]
      await like(likers, first)
      const known = await idsOf(second)
      const differing = (await idsOf(first)).filter((id) => !known.includes(id))
      likes += differing.filter((id) => likers.includes(id)).length
      decoys += differing.filter((id) => !likers.includes(id)).length
    }
    expect(likes).toBeGreaterThan(0)
    expect(decoys).toBeGreaterThan(2 * likes)
  })

  test('by the day on which a card comes: a like after the draw changes nothing until the next one', async () => {
    const observer = await observe()
    const before = await drawnFor(observer)
    await like([...likers, ...others.slice(0, 20)], observer, now)
    await app.pool.query('DELETE FROM daily_cards')
    expect(await drawnFor(observer)).toEqual(before)
  })

  test('by reasons, fields, counts, the allowance of cards or the export', async () => {
    const observer = await observe()
    const figures = () =>
      Promise.all(
        ['counts', 'cards'].map(async (path) =>
          (await app.request(observer, 'GET', `/api/matches/${path}`)).json<object>(),
        ),
      )
    const before = await figures()
    await like([...likers, ...others.slice(0, 4)], observer)
    now += 2 * 60_000
    expect(await figures()).toEqual(before)
    // What cards look like if nobody likes one.
    const plain = await Promise.all(Array.from({ length: 5 }, async () => cardsOf(await observe(), 60)))
    const looks = (cards: readonly DiscoverProfile[]) =>
      new Set(cards.map((card) => [card.reason, ...Object.keys(card).toSorted()].join()))
    const known = looks(plain.flat())
    const cards = await cardsOf(observer, 60)
    expect(cards.some(({ _id }) => likers.includes(_id) || others.slice(0, 4).includes(_id))).toBe(true)
    for (const look of looks(cards)) expect(known).toContain(look)
  })
})
