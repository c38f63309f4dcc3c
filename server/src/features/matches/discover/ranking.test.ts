// Compares rules.ts with the SQL of Discover: scores and visibility.
import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import { distanceKm, placeBySlug } from '@hamvav/contract/profiles/places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../platform/database/statement.ts'
import { createKeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { passesFilters } from '../../profiles/filters/filter-rules.ts'
import {
  findCandidates,
  manyChoices,
  readCounts,
  readHasManyChoices,
  readViewer,
  type CandidateRow,
} from './discover-queries.ts'
import { agePreference, decayed, rarity, score } from '../rules.ts'
import { createDailyDeck } from './daily-deck.ts'
import { nearPlacesOf, scoreValues, viewerValues } from './viewer-filters.ts'
import { randomCommunity, storeCommunity, type RandomMember } from '../testing/random-community.ts'

const size = 70
const now = Date.UTC(2026, 10, 21, 12)
const noId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Rarities for a fictional number of holders. */
const rarityOf = (word: string) => rarity(word.length * 7, 100)
const folded = ({ interests }: RandomMember) => interests.map((word) => word.toLowerCase())
const kmBetween = (one: RandomMember, other: RandomMember) => {
  const [from, to] = [one, other].map(({ place }) => (place === null ? null : placeBySlug(place)))
  return from && to ? distanceKm(from, to) : null
}
const sharedWeight = (one: RandomMember, other: RandomMember) =>
  folded(one)
    .filter((word) => folded(other).includes(word))
    .reduce((sum, word) => sum + rarityOf(word), 0)

/** Scores by member id according to the rules, of the members whom `own` may see. */
function expectedFor(own: RandomMember, members: readonly RandomMember[]): Map<string, number> {
  const filters = own.filters ?? defaultFilters
  const wanted = filters.interests.map((word) => word.toLowerCase())
  const ownIndex = members.indexOf(own)
  const shown = members.filter((their, index) => {
    if (their === own || their.age === null) return false
    if ([own.likes, own.passes, own.blocks].some((list) => list.includes(index))) return false
    if (their.blocks.includes(ownIndex)) return false
    if (wanted.length > 0 && !folded(their).some((word) => wanted.includes(word))) return false
    if (!passesFilters(filters, own.place, their)) return false
    return !their.filters?.twoWay || passesFilters(their.filters, their.place, own)
  })
  const scoreOf = (their: RandomMember) =>
    score({
      sharedWeight: sharedWeight(own, their),
      ownPreference: agePreference(own.age, filters.ageFrom, filters.ageTo),
      ownAge: own.age,
      theirPreference: agePreference(their.age, their.filters?.ageFrom ?? null, their.filters?.ageTo ?? null),
      theirAge: their.age,
      km: kmBetween(own, their),
      awayDays: their.awayDays,
      inbound: decayed(their.inbound ?? 0, their.inboundDays * 86_400_000),
    })
  return new Map(shown.map((their) => [their.id, scoreOf(their)]))
}

describe.each([1, 2, 3])('a random community, seed %i', (seed) => {
  let database: TestDatabase
  const members = randomCommunity(seed, size)
  beforeAll(async () => {
    database = await createTestDatabase()
    await storeCommunity(database.pool, members, now)
  })
  afterAll(() => database.drop())

  const viewerOf = async ({ id }: RandomMember) => {
    const [row] = await run(database.pool, readViewer, [id, null, new Date(now), true])
    if (!row) throw new Error('no such member')
    return { ...row, id, now }
  }
  const candidatesFor = async (own: RandomMember, limits = {}): Promise<CandidateRow[]> => {
    const viewer = await viewerOf(own)
    return run(database.pool, findCandidates, {
      ...viewerValues(viewer),
      ...scoreValues(viewer, { members: 100, rarityOf, activeSince: null, wideSince: null }),
      day: '2026-11-21',
      size: 1_000,
      seed: '42',
      drawnAt: new Date(now),
      seenAt: null,
      sampledShare: 100,
      newFrom: noId,
      hasManyChoices: false,
      activeSince: null,
      nearPlaces: null,
      ...limits,
    })
  }

  const manyOrFew = [
    ['few choices, read at once', { hasManyChoices: false }],
    ['many choices, each looked up', { hasManyChoices: true }],
  ] as const

  test.each(manyOrFew)('SQL returns the members and scores of the rules: %s', async (_, choices) => {
    let compared = 0
    for (const own of members) {
      const best = (await candidatesFor(own, choices)).filter(({ slot }) => slot === 'best')
      const expected = expectedFor(own, members)
      expect(best.map(({ id }) => id).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const { id, score } of best) expect(score).toBeCloseTo(expected.get(id) ?? Number.NaN, 6)
      expect(best.map(({ score }) => score)).toEqual(best.map(({ score }) => score).toSorted((a, b) => b - a))
      compared += best.length
    }
    expect(compared).toBeGreaterThan(size)
  })

  test.each(manyOrFew)('nobody with a match or a card of the day is drawn: %s', async (_, choices) => {
    const own = members.find((member) => expectedFor(member, members).size > 2) as RandomMember
    const drawn = async () => (await candidatesFor(own, choices)).map(({ id }) => id)
    const [matched, carded, free] = await drawn()
    const client = await database.pool.connect()
    try {
      await client.query(
        'INSERT INTO matches (id, low_id, high_id) VALUES (gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2))',
        [own.id, matched],
      )
      await client.query(
        `INSERT INTO daily_cards (member_id, day, position, about_id, reason, score) VALUES ($1, '2026-11-21', 0, $2, 'near', 1)`,
        [own.id, carded],
      )
      const left = await drawn()
      expect(left).toContain(free)
      expect(left).not.toContain(matched)
      expect(left).not.toContain(carded)
    } finally {
      await client.query('DELETE FROM matches')
      await client.query('DELETE FROM daily_cards')
      client.release()
    }
  })

  test('the places within a distance filter hold all members who pass it', async () => {
    let compared = 0
    for (const own of members) {
      const nearPlaces = nearPlacesOf(await viewerOf(own))
      if (!nearPlaces) continue
      // Neither new nor random members, who are read from all places.
      const found = await candidatesFor(own, { nearPlaces, sampledShare: 0, newFrom: lastId })
      const near = found.filter(({ slot }) => slot === 'best')
      expect(near.map(({ id }) => id).toSorted()).toEqual([...expectedFor(own, members).keys()].toSorted())
      compared += near.length
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('counts equal the number of shown members', async () => {
    for (const own of members.slice(0, 25)) {
      const [counts] = await run(database.pool, readCounts, { ...viewerValues(await viewerOf(own)), share: 100 })
      expect(counts?.shown).toBe(expectedFor(own, members).size)
      const ownIndex = members.indexOf(own)
      const others = members.filter((their) => their !== own && their.age !== null && !their.blocks.includes(ownIndex))
      expect(counts?.members).toBe(others.length)
    }
  })

  test('a sample counts about its share of the members', async () => {
    await database.pool.query(
      `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, visible, visibility_approved)
       SELECT gen_random_uuid(), 'm' || n, 'm' || n, '-', 'M', 27, $1, true, true FROM generate_series(1, 3000) n`,
      [new Date(now)],
    )
    const values = viewerValues(await viewerOf(members[0] as RandomMember))
    const [all] = await run(database.pool, readCounts, { ...values, share: 100 })
    const [half] = await run(database.pool, readCounts, { ...values, share: 50 })
    const ratio = (half?.members ?? 0) / (all?.members ?? 0)
    expect(ratio).toBeGreaterThan(0.25)
    expect(ratio).toBeLessThan(0.75)
  })
})

test('choices are many from a limit on', async () => {
  const database = await createTestDatabase()
  try {
    const members = randomCommunity(5, 1)
    await storeCommunity(database.pool, members, now)
    const id = members[0]?.id
    const choose = (count: number) =>
      database.pool.query(
        `WITH others AS (INSERT INTO member_ids (id) SELECT gen_random_uuid() FROM generate_series(1, $2::int) RETURNING id)
         INSERT INTO choices (member_id, about_id, choice) SELECT $1, id, 'pass' FROM others`,
        [id, count],
      )
    const hasMany = async () => (await run(database.pool, readHasManyChoices, [id]))[0]?.has_many
    await choose(manyChoices)
    expect(await hasMany()).toBe(false)
    await choose(1)
    expect(await hasMany()).toBe(true)
  } finally {
    await database.drop()
  }
})

test('in a large community a member whose candidates are all shown is searched for again after ten minutes', async () => {
  const database = await createTestDatabase()
  try {
    const members = randomCommunity(4, 20)
    const own = members.find(
      ({ age, likes, passes, blocks }) => age && likes.length + passes.length + blocks.length === 0,
    )
    if (!own) throw new Error('somebody has decided nothing')
    await storeCommunity(database.pool, members, now)
    const activeSince = new Date(0)
    const deck = createDailyDeck({
      pool: database.pool,
      readStats: async () => ({ members: 100, rarityOf, activeSince, wideSince: null }),
      drawHash: createKeyedHash([Buffer.alloc(32, 1)], 'draws'),
    })
    const [row] = await run(database.pool, readViewer, [own.id, null, new Date(now), true])
    if (!row) throw new Error('no such member')
    const pageAt = async (at: number) =>
      (await deck.page({ ...row, id: own.id, now: at }, { limit: 60 })).map(({ id }) => id)
    await database.pool.query('DELETE FROM blocks')
    await database.pool.query('DELETE FROM preferences')
    const { rows } = await database.pool.query<{ id: string }>(
      'UPDATE members SET visible = false WHERE id = (SELECT max(id::text)::uuid FROM members WHERE id <> $1 AND age IS NOT NULL) RETURNING id',
      [own.id],
    )
    const hidden = rows[0]?.id
    expect(await pageAt(now)).not.toContain(hidden)
    await database.pool.query('UPDATE members SET visible = true WHERE id = $1', [hidden])
    expect(await pageAt(now + 9 * 60_000)).not.toContain(hidden)
    expect(await pageAt(now + 11 * 60_000)).toContain(hidden)
  } finally {
    await database.drop()
  }
})
