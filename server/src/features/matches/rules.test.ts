import { describe, expect, test } from 'vitest'
import {
  ageFit,
  agePreference,
  arrange,
  countedShare,
  dayOfDraw,
  decayed,
  estimateOf,
  interestsFit,
  nearFit,
  ranking,
  rarity,
  lotReasonOf,
  reasonOf,
  score,
  shownLikesYou,
  slots,
  weekStart,
  type Candidate,
  type PairFacts,
  type Slot,
} from './rules.ts'

const wish = agePreference(27, null, null)
const pair: PairFacts = {
  sharedWeight: 0.8,
  ownPreference: wish,
  ownAge: 27,
  theirPreference: wish,
  theirAge: 27,
  km: 0,
  awayDays: 0,
  inbound: 0,
}
test('counts are exact up to 10,000 members; above, a sample of 5,000 gives two significant digits', () => {
  expect([0, 1, 6_000].map(countedShare)).toEqual([100, 100, 100])
  expect([20_000, 1_000_000].map(countedShare)).toEqual([15, 0.3])
  expect(estimateOf(12_345, 100)).toBe(12_345)
  expect(estimateOf(3_086, 25)).toBe(12_000)
  expect(estimateOf(0, 25)).toBe(0)
})

const scoreWith = (changes: Partial<PairFacts>) => score({ ...pair, ...changes })

describe('the score', () => {
  test('halves at the spread of ages, with the inbound limit, and after days away down to a floor', () => {
    expect(ageFit({ target: 30, spread: 6 }, 36)).toBe(0.5)
    expect(scoreWith({ inbound: ranking.inboundHalf })).toBeCloseTo(pairScore / 2)
    const active = (days: number) => scoreWith({ awayDays: days }) / pairScore
    expect(active(ranking.activityHalfLifeDays)).toBeCloseTo(0.55)
    expect(active(10_000)).toBeCloseTo(ranking.activityFloor)
  })

  test('is at most 1 and falls with popularity', () => {
    expect(scoreWith({ sharedWeight: 1e9 })).toBeLessThanOrEqual(1)
    expect(scoreWith({ inbound: 30 })).toBeLessThan(scoreWith({ inbound: 3 }))
  })

  test('ranks a one-sided fit below a mutual fit', () => {
    const oneSided = scoreWith({ theirPreference: agePreference(27, 45, 60) })
    expect(oneSided).toBeLessThan(pairScore)
    expect(oneSided).toBeGreaterThan(0)
  })
  const pairScore = score(pair)

  test('falls with the days of inactivity down to a floor', () => {
    const days = [0, 7, 30, 1_000, 1e9].map((awayDays) => scoreWith({ awayDays }))
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    expect(days.at(-1)).toBeCloseTo(pairScore * ranking.activityFloor)
  })

  test('halves a decayed count with each half-life and accepts any elapsed time', () => {
    expect(decayed(8, ranking.loadHalfLifeHours * 3_600_000)).toBeCloseTo(4)
    expect(decayed(8, -1)).toBe(8)
    expect(decayed(8, 1e15)).toBeGreaterThanOrEqual(0)
  })
})

describe('the parts', () => {
  test('a rare interest weighs more than a common one, and a universal one almost nothing', () => {
    expect(rarity(1, 50_000)).toBeGreaterThan(0.9)
    expect(rarity(10_000, 50_000)).toBeLessThan(0.2)
    expect(rarity(50_000, 50_000)).toBeLessThan(0.01)
    expect(rarity(5, 0)).toBeGreaterThanOrEqual(0)
  })

  test('the target age is the middle of the range, or the own age clamped to an open range', () => {
    expect(agePreference(40, 20, 30)).toEqual({ target: 25, spread: 5 })
    expect(agePreference(40, 25, 26).spread).toBe(ranking.ageSpreadMin)
    expect(agePreference(40, 45, null).target).toBe(45)
    expect(agePreference(40, null, 30).target).toBe(30)
    expect(agePreference(null, null, 30).target).toBe(30)
    expect(agePreference(null, null, null).target).toBeNull()
  })

  test('an unknown value counts neither as a good nor as a bad fit', () => {
    expect(nearFit(0)).toBe(1)
    expect(nearFit(null)).toBeLessThan(nearFit(10))
    expect(nearFit(null)).toBeGreaterThan(nearFit(400))
    expect(ageFit({ target: null, spread: 6 }, 30)).toBe(ranking.unknown)
    expect(ageFit({ target: 30, spread: 6 }, null)).toBe(ranking.unknown)
    expect(interestsFit(0)).toBe(0)
  })

  test('the reason of a card is its strongest part', () => {
    expect(reasonOf({ sharedWeight: 1, km: 5 })).toBe('interests')
    expect(reasonOf({ sharedWeight: 0.1, km: 5 })).toBe('near')
    expect([30, 31].map((km) => reasonOf({ sharedWeight: 0, km }))).toEqual(['near', 'fit'])
    expect(reasonOf({ sharedWeight: 0.1, km: 300 })).toBe('interests')
    expect(reasonOf({ sharedWeight: 0, km: null })).toBe('fit')
    expect(lotReasonOf({ sharedWeight: 1, km: 5 })).toBe('interests')
    expect(lotReasonOf({ sharedWeight: 0.1, km: 5 })).toBe('near')
    expect(lotReasonOf({ sharedWeight: 0.1, km: 300 })).toBe('wild')
  })
})

describe('a batch', () => {
  const people = (slot: Slot, from: number, count: number): Candidate[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `p${from + index}`,
      slot,
      score: 1 - index / 1_000,
      sharedWeight: 0,
      km: null,
    }))

  test('has two cards in ten drawn by lot, one new member and one rarely shown member', () => {
    const all = [...people('best', 0, 100), ...people('new', 200, 100), ...people('rarelyShown', 300, 100)]
    const cards = arrange([...all, ...people('wild', 400, 100)], 0, 100)
    const share = (reason: string) => cards.filter((card) => card.reason === reason).length
    expect([share('wild'), share('new'), share('rarelyShown'), share('fit')]).toEqual([20, 10, 10, 60])
  })

  test('continues at the given position with its slots', () => {
    const all = [...people('best', 0, 50), ...people('wild', 100, 50)]
    const at = slots.indexOf('wild')
    expect(arrange(all, at, 1)[0]).toMatchObject({ id: 'p100', position: at, reason: 'wild' })
  })

  test('has no duplicates and contains all candidates if there are few', () => {
    const few = (['best', 'new', 'rarelyShown', 'wild'] as const).flatMap((slot) => people(slot, 0, 7))
    const cards = arrange(few, 0, 30)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(7)
    expect(cards.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('takes the best ones where a slot has no candidates', () => {
    expect(arrange(people('best', 0, 40), 0, 30)).toHaveLength(30)
  })

  test('is empty without candidates and stops at the size limit of the deck', () => {
    expect(arrange([], 0, 30)).toEqual([])
  })
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 3],
  [9, 5],
  [10, 10],
  [99, 50],
  [100, 100],
  [5000, 100],
])('%i people who like a member are shown as %i', (people, shown) => expect(shownLikesYou(people)).toBe(shown))

test('a week of passes has seven days and begins with a Thursday, as the first day of the count was one', () => {
  expect(weekStart('2026-11-26')).toBe('2026-11-26')
  expect(weekStart('2026-11-25')).toBe('2026-11-19')
  expect(weekStart('2026-12-02')).toBe('2026-11-26')
  expect(weekStart('2026-12-03')).toBe('2026-12-03')
})

test('draws are three days apart, on the same days for all', () => {
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) expect(dayOfDraw(day)).toBe('2026-11-27')
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) expect(dayOfDraw(day)).toBe('2026-11-30')
})
