// Discover over HTTP: the daily deck and its changes.
import { DiscoverCounts } from '@hamvav/contract/matches/entities'
import { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

/** Five minutes before midnight in Kathmandu. */
const evening = Date.UTC(2026, 10, 21, 18, 10)
let now = evening
let app: TestApp
let viewer: TestMember
let pool: string[]

const call = async (query = '', member = viewer) => {
  const answer = await app.server.inject({ method: 'GET', url: `/api/matches${query}`, headers: member.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<unknown[]>().map((card) => DiscoverProfile.parse(card))
}
const idsOf = async (query = '', member = viewer) => (await call(query, member)).map(({ _id }) => _id)
/** A minute later, because counts are cached. */
const counts = (query = '') => {
  now += 60_000
  return countsNow(query)
}
const countsNow = async (query = '') => {
  const answer = await app.server.inject({ method: 'GET', url: `/api/matches/counts${query}`, headers: viewer.headers })
  return DiscoverCounts.parse(answer.json())
}
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values)
const set = (id: string, changes: string) => sql(`UPDATE members SET ${changes} WHERE id = $1`, [id])
const filter = (id: string, changes: string) =>
  sql(`INSERT INTO preferences (member_id) VALUES ($1) ON CONFLICT DO NOTHING`, [id]).then(() =>
    sql(`UPDATE preferences SET ${changes} WHERE member_id = $1`, [id]),
  )

/** Inserts members without sign-up, which is faster. */
async function addPeople(count: number): Promise<string[]> {
  const { rows } = await sql(
    `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, gender, interests, place, intent,
       visible, visibility_approved, created_at, last_active_at)
     SELECT gen_random_uuid(), 'p' || md5(random()::text), md5(random()::text), '-', 'P', 27, $2, 'female', '{Hiking,Tea}',
       'kathmandu-district', 'marriage', true, true, $2, $2 FROM generate_series(1, $1::int) RETURNING id`,
    [count, new Date(evening - 60 * 86_400_000)],
  )
  return rows.map(({ id }: { id: string }) => id)
}
const first = () => pool[0] ?? ''

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = evening
  await sql('DELETE FROM members')
  await sql('DELETE FROM member_ids')
  viewer = await app.signUp()
  await set(
    viewer.user._id,
    `visible = true, visibility_approved = true, gender = 'male', interests = '{tea,CHESS}',
    place = 'lalitpur-district', intent = 'marriage'`,
  )
  pool = await addPeople(3)
})

test('a card has a reason, the shared interests in the spelling of its member, and the distance', async () => {
  await sql(`INSERT INTO pictures (id, file_id, member_id, position, thumbhash) VALUES ($1, $1, $1, 0, '\\x0102')`, [
    first(),
  ])
  await set(first(), `picture_id = id, interests = '{Hiking,TEA,chess}'`)
  const card = (await call()).find(({ _id }) => _id === first())
  expect(card).toMatchObject({ thumbhash: 'AQI=', intent: 'marriage', age: 27 })
  expect(card?.sharedInterests).toEqual(['chess', 'TEA'])
  expect(card?.distanceKm).toBeLessThan(20)
  await set(first(), `place = null, interests = '{}', picture_id = null`)
  expect((await call()).find(({ _id }) => _id === first())).toMatchObject({
    sharedInterests: [],
    distanceKm: null,
    thumbhash: null,
  })
})

test.each([
  ['age_from = 30', 'age = 31'],
  [`genders = '{other}'`, `gender = 'other'`],
  ['verified_only = true', 'verified = true'],
  [`intents = '{friendship}'`, `intent = 'friendship'`],
  ['distance_km = 20', `place = 'kathmandu-district'`],
])('a two-way filter (%s) hides its owner from excluded members only', async (wish, fitting) => {
  await set(viewer.user._id, `place = 'jhapa-district'`)
  await filter(first(), wish)
  expect(await idsOf()).not.toContain(first())
  await filter(first(), 'two_way = false')
  expect(await idsOf()).toContain(first())
  await filter(first(), 'two_way = true')
  expect((await counts()).hiddenByOthers).toBe(1)
  await set(viewer.user._id, fitting)
  expect(await idsOf()).toContain(first())
})

test('a filter excludes members whose value is unknown, in both directions', async () => {
  await set(first(), 'gender = null')
  await filter(viewer.user._id, `genders = '{female,male,other}'`)
  expect(await idsOf()).not.toContain(first())
  expect((await counts()).hiddenBy).toMatchObject({ gender: 1, age: 0 })
  await set(viewer.user._id, 'gender = null')
  await filter(pool[1] ?? '', `genders = '{male}'`)
  expect(await idsOf()).toEqual([pool[2]])
})

test('filters of a request replace the stored filters of the same name', async () => {
  await filter(viewer.user._id, `genders = '{male}', interests = '{tea}'`)
  expect(await idsOf()).toEqual([])
  expect(await idsOf('?genders=female,other')).toHaveLength(3)
  expect(await idsOf('?genders=female&interests=CHESS')).toEqual([])
  expect(await idsOf('?genders=&ageFrom=28')).toEqual([])
  expect(await counts('?genders=')).toMatchObject({ members: 3, shown: 3 })
})

test('pages have no duplicates or gaps while members are approved, blocked, suspended and chosen', async () => {
  pool.push(...(await addPeople(67)))
  const page = await idsOf('?limit=20')
  const [liked = '', blocked = '', suspended = ''] = page.slice(-3)
  await sql(`INSERT INTO choices (member_id, about_id, choice) VALUES ($1, $2, 'like')`, [viewer.user._id, liked])
  await sql('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [blocked, viewer.user._id])
  await set(suspended, 'suspended_at = now()')
  const late = await addPeople(1)
  const seen = [...page]
  for (let next = page; next.length > 0; seen.push(...next)) next = await idsOf(`?limit=20&after=${seen.at(-1)}`)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.toSorted()).toEqual([...pool, ...late].toSorted())
  expect(await idsOf('?limit=17')).toEqual(page.slice(0, 17))
  const again = await idsOf('?limit=20')
  for (const gone of [liked, blocked, suspended]) expect(again).not.toContain(gone)
})

test('a member approved after the deck was exhausted is in the next response', async () => {
  expect(await idsOf()).toHaveLength(3)
  const [late] = await addPeople(1)
  expect((await idsOf()).at(-1)).toBe(late)
})

test('a new deck starts after midnight, also for a page after a card of the previous day', async () => {
  const last = (await idsOf()).at(-1)
  now += 6 * 60_000
  expect(await idsOf(`?after=${last}`)).toHaveLength(3)
  const { rows } = await sql('SELECT DISTINCT day::text FROM daily_cards')
  expect(rows).toEqual([{ day: '2026-11-22' }])
})

test('ten concurrent requests create one deck and count each showing once', async () => {
  await addPeople(40)
  const answers = await Promise.all(Array.from({ length: 10 }, () => idsOf('?limit=20')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const { rows } = await sql('SELECT count(*)::int, max(position) AS last FROM daily_cards')
  expect(rows).toEqual([{ count: 30, last: 29 }])
  const { rows: loads } = await sql('SELECT count(*)::int, max(shown) AS most FROM discovery_load WHERE shown > 0')
  expect(loads).toEqual([{ count: 30, most: 1 }])
})

test('concurrent decks of different members do not deadlock', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  await sql('UPDATE members SET visible = true, visibility_approved = true')
  const sets = await Promise.all(others.map((member) => idsOf('', member)))
  for (const cards of sets) expect(cards).toHaveLength(9)
})

test('two cards in ten are drawn by lot, and new and rarely shown members have slots', async () => {
  const people = await addPeople(120)
  // Without a place and rare interests, no card has a better reason.
  await set(viewer.user._id, 'place = null')
  await sql(`INSERT INTO discovery_load (member_id, shown, shown_at) SELECT unnest($1::uuid[]), 100, $2`, [
    people.slice(0, 90),
    new Date(now),
  ])
  const first = await call('?limit=30')
  const cards = [...first, ...(await call(`?limit=30&after=${first.at(-1)?._id}`))]
  const share = (reason: string) => cards.filter((card) => card.reason === reason).length
  expect(share('wild')).toBe(12)
  expect(share('rarelyShown')).toBe(6)
  const [newcomer = ''] = await addPeople(1)
  await sql(`UPDATE members SET id = $2, created_at = $3, interests = '{}', place = null WHERE id = $1`, [
    newcomer,
    newIdAt(now),
    new Date(now),
  ])
  now += 6 * 60_000
  expect((await call()).find(({ reason }) => reason === 'new')?._id).toBe(newIdAt(evening))
})

test('a popular interest is the same one in both languages, on cards and as a filter', async () => {
  await set(viewer.user._id, `interests = '{Momo,Chess}'`)
  await set(first(), `interests = '{मोमो,chess}'`)
  const card = (await call()).find(({ _id }) => _id === first())
  expect(card?.sharedInterests.toSorted()).toEqual(['chess', 'मोमो'])
  expect(await idsOf('?interests=momo')).toEqual([first()])
  expect(await idsOf(`?interests=${encodeURIComponent('मोमो')}`)).toEqual([first()])
})
const newIdAt = (ms: number) =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000001')

test('counts contain decided members and members hidden by each filter, but not those who blocked the caller', async () => {
  await filter(viewer.user._id, `age_to = 26, verified_only = true`)
  const [one, two, three] = pool
  await sql(`INSERT INTO choices (member_id, about_id, choice) VALUES ($1, $2, 'pass')`, [viewer.user._id, one])
  await sql('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [two, viewer.user._id])
  await set(three ?? '', 'verified = true')
  expect(await counts()).toEqual({
    isEstimated: false,
    members: 2,
    shown: 0,
    decided: 1,
    hiddenBy: { age: 1, gender: 0, distance: 0, interests: 0, verified: 0, intent: 0 },
    hiddenByOthers: 0,
  })
})

test('counts are a minute old at most, and new for a viewer who moved', async () => {
  await filter(viewer.user._id, 'distance_km = 50')
  expect(await counts()).toMatchObject({ shown: 3, hiddenBy: { distance: 0 } })
  await addPeople(1)
  expect(await countsNow()).toMatchObject({ shown: 3 })
  await set(viewer.user._id, `place = 'jhapa-district'`)
  expect(await countsNow()).toMatchObject({ shown: 0, hiddenBy: { distance: 4 } })
})

test('a place that the list does not have any more is unknown', async () => {
  const [one, two] = pool as [string, string]
  await set(one, `place = 'atlantis'`)
  await set(two, 'place = NULL')
  for (const id of [one, two]) await filter(id, 'distance_km = 5')
  expect((await call()).map(({ distanceKm }) => distanceKm === null).toSorted()).toEqual([false, true, true])
  await filter(viewer.user._id, 'distance_km = 50')
  expect(await counts()).toMatchObject({ shown: 1, hiddenBy: { distance: 2 }, hiddenByOthers: 0 })
})

test('an empty community returns an empty list', async () => {
  await sql('DELETE FROM members WHERE id = ANY ($1)', [pool])
  expect(await call()).toEqual([])
  expect(await counts()).toMatchObject({ members: 0, shown: 0 })
})

test.each([
  'limit=0',
  'ageFrom=17',
  'ageFrom=x',
  'ageTo=9e99',
  'distanceKm=-1',
  'genders=male,robot',
  "genders=female'--",
  'verifiedOnly=perhaps',
  'intents=war',
  'after=1',
  `interests=${'a,'.repeat(11)}`,
  `interests=${'x'.repeat(500)}`,
])('returns 400 with a message for %s', async (query) => {
  for (const path of ['/api/matches', ...(/limit|after/.test(query) ? [] : ['/api/matches/counts'])]) {
    const answer = await app.server.inject({ method: 'GET', url: `${path}?${query}`, headers: viewer.headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\w/) })
  }
})
