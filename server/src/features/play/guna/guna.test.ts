import type { Birth } from '@hamvav/contract/play/guna-entities'
import { gunaMax, kootaIds, kootaMax } from '@hamvav/contract/play/guna'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOf, moonOfBirth } from './birth.ts'
import { comparePositions, kootas } from './kootas.ts'
import { lahiriAyanamsa, moonLongitude, steps, stepsOf } from './moon.ts'

const now = Date.parse('2026-11-28T06:00:00Z')
const degrees = (whole: number, minutes: number, seconds = 0) => whole + minutes / 60 + seconds / 3600
const birth = (change: Partial<Birth> = {}): Birth => ({
  calendar: 'ad',
  year: 1996,
  month: 5,
  day: 20,
  time: '06:30',
  place: 'nepal',
  ...change,
})

describe('the moon', () => {
  test('the ayanamsa is that of the Indian Astronomical Ephemeris, without its nutation', () => {
    // 23°15'00.658" less 16.77" of nutation; at J2000 the mean value of the Swiss Ephemeris.
    expect(lahiriAyanamsa(Date.UTC(1956, 2, 21))).toBeCloseTo(23.250_182_778 - 0.004_658_035, 4)
    expect(lahiriAyanamsa(Date.UTC(2000, 0, 1, 12))).toBeCloseTo(23.857_092, 5)
  })

  test('published positions', () => {
    // Meeus, Astronomical Algorithms, 2nd ed., example 47.a: apparent longitude 133.167265° on 12 April 1992, 0:00 TD.
    const meeus = Date.UTC(1992, 3, 12) - 59_000
    expect(moonLongitude(meeus) + lahiriAyanamsa(meeus)).toBeCloseTo(133.167, 2)
    // The chart of the independence of India (15 August 1947, 0:00 IST): 3°59' of Cancer, Pushya.
    const independence = momentOf('Asia/Kolkata', Date.UTC(1947, 7, 15))
    expect(Math.abs(moonLongitude(independence) - degrees(93, 59))).toBeLessThan(0.03)
    expect(Math.floor(moonLongitude(independence) / (360 / 27))).toBe(7)
  })

  test('a known time is one step, an unknown one those of its day, also past the beginning of the circle', () => {
    const known = moonOfBirth(birth(), now)
    expect(stepsOf(known)).toHaveLength(1)
    for (let day = 1; day <= 30; day++) {
      const range = stepsOf(moonOfBirth(birth({ day, time: null }), now))
      expect(range.length).toBeGreaterThanOrEqual(7)
      expect(range.length).toBeLessThanOrEqual(11)
      for (const time of ['00:00', '11:59', '23:59'])
        expect(range).toContain(moonOfBirth(birth({ day, time }), now).from)
    }
    expect(stepsOf({ from: steps - 1, to: 1 })).toEqual([steps - 1, 0, 1])
  })
})

describe('the time of a birth', () => {
  test('clocks in Nepal were 5:30 ahead until 1986, and have been 5:45 ahead since', () => {
    const at = (year: number) => new Date(momentOf('Asia/Kathmandu', Date.UTC(year, 0, 1, 12))).toISOString()
    expect(at(1985)).toBe('1985-01-01T06:30:00.000Z')
    expect(at(1986)).toBe('1986-01-01T06:15:00.000Z')
    expect(at(2024)).toBe('2024-01-01T06:15:00.000Z')
  })

  test('summer time counts, and an hour that the clock skipped or repeated is near', () => {
    const london = (...date: [number, number, number, number, number]) =>
      new Date(momentOf('Europe/London', Date.UTC(...date))).toISOString()
    expect(london(1995, 6, 1, 12, 0)).toBe('1995-07-01T11:00:00.000Z')
    expect(london(1995, 0, 1, 12, 0)).toBe('1995-01-01T12:00:00.000Z')
    expect(['1995-03-26T00:30:00.000Z', '1995-03-26T01:30:00.000Z']).toContain(london(1995, 2, 26, 1, 30))
  })

  test('a day in Bikram Sambat is the same day in the Gregorian calendar', () => {
    // 1 Baisakh 2053 was 13 April 1996.
    const bs = birth({ calendar: 'bs', year: 2053, month: 1, day: 1 })
    expect(moonOfBirth(bs, now)).toEqual(moonOfBirth(birth({ month: 4, day: 13 }), now))
  })

  test.each([
    { month: 2, day: 30 },
    { day: 32 },
    { calendar: 'bs', year: 2053, month: 4, day: 33 },
    { calendar: 'bs', year: 2053, month: 9, day: 32 },
    { calendar: 'bs', year: 1900, month: 1, day: 1 },
    { calendar: 'bs', year: 2200, month: 1, day: 1 },
    { year: 2027 },
    { year: 1901 },
  ] satisfies Partial<Birth>[])('%o is refused', (change) => {
    expect(() => moonOfBirth(birth(change), now)).toThrow(expect.objectContaining({ code: 'birth_unknown' }))
  })
})

/** First step of a mansion (from 1), or of a sign. */
const mansion = (number: number) => (number - 1) * 8
const [aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces] =
  Array.from({ length: 12 }, (_, sign) => sign * 18) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]

describe('the kootas of the traditional tables', () => {
  test('varna', () => {
    expect(kootas.varna(cancer, leo)).toBe(1)
    expect(kootas.varna(leo, cancer)).toBe(0)
    expect(kootas.varna(gemini, virgo)).toBe(0)
    expect(kootas.varna(pisces, scorpio)).toBe(1)
  })
  test('vashya, with the halves of Sagittarius and Capricorn', () => {
    expect(kootas.vashya(aries, taurus)).toBe(2)
    expect(kootas.vashya(sagittarius, gemini)).toBe(2)
    expect(kootas.vashya(sagittarius + 9, taurus)).toBe(2)
    expect(kootas.vashya(capricorn, taurus)).toBe(2)
    expect(kootas.vashya(capricorn + 9, pisces)).toBe(2)
    expect(kootas.vashya(libra, cancer)).toBe(0.5)
    expect(kootas.vashya(leo, scorpio)).toBe(0)
  })
  test('tara', () => {
    expect(kootas.tara(mansion(1), mansion(1))).toBe(3)
    // The third from one, the seventh (26 modulo 9 plus 1) back: both without points.
    expect(kootas.tara(mansion(1), mansion(3))).toBe(1.5)
    expect(kootas.tara(mansion(1), mansion(2))).toBe(3)
    expect(kootas.tara(mansion(1), mansion(5))).toBe(1.5)
  })
  test('yoni: enemies have none, the same animal has four', () => {
    const enemies = [
      [1, 13],
      [2, 23],
      [3, 20],
      [4, 21],
      [6, 17],
      [7, 10],
      [14, 12],
    ] as const
    for (const [one, other] of enemies) expect(kootas.yoni(mansion(one), mansion(other))).toBe(0)
    expect(kootas.yoni(mansion(1), mansion(24))).toBe(4)
    expect(kootas.yoni(mansion(4), mansion(5))).toBe(4)
  })
  test('maitri', () => {
    expect(kootas.maitri(leo, cancer)).toBe(5)
    expect(kootas.maitri(aries, scorpio)).toBe(5)
    expect(kootas.maitri(cancer, gemini)).toBe(1)
    expect(kootas.maitri(leo, gemini)).toBe(4)
    expect(kootas.maitri(leo, libra)).toBe(0)
    expect(kootas.maitri(aries, taurus)).toBe(3)
    expect(kootas.maitri(aries, gemini)).toBe(0.5)
    expect(kootas.maitri(aquarius, capricorn)).toBe(5)
  })
  test('gana', () => {
    expect(kootas.gana(mansion(1), mansion(2))).toBe(6)
    expect(kootas.gana(mansion(2), mansion(1))).toBe(5)
    expect(kootas.gana(mansion(3), mansion(1))).toBe(1)
    expect(kootas.gana(mansion(1), mansion(3))).toBe(0)
    expect(kootas.gana(mansion(3), mansion(9))).toBe(6)
  })
  test('bhakoot', () => {
    expect([taurus, leo, virgo, scorpio, sagittarius, pisces].map((sign) => kootas.bhakoot(aries, sign))).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
    expect([aries, gemini, cancer, libra, capricorn, aquarius].map((sign) => kootas.bhakoot(aries, sign))).toEqual([
      7, 7, 7, 7, 7, 7,
    ])
  })
  test('nadi: nine mansions in each line', () => {
    const first = [1, 6, 7, 12, 13, 18, 19, 24, 25]
    const middle = [2, 5, 8, 11, 14, 17, 20, 23, 26]
    for (const line of [first, middle])
      for (let number = 1; number <= 27; number++)
        expect(kootas.nadi(mansion(line[0] ?? 0), mansion(number))).toBe(line.includes(number) ? 0 : 8)
  })
})

test('the result is the same in both orders, within the limits, and a range has that of each of its steps', () => {
  const step = fc.integer({ min: 0, max: steps - 1 })
  fc.assert(
    fc.property(step, step, fc.integer({ min: 0, max: 10 }), (one, other, width) => {
      const range = { from: one, to: (one + width) % steps }
      const result = comparePositions(range, { from: other, to: other })
      expect(comparePositions({ from: other, to: other }, range)).toEqual(result)
      expect(result.kootas.map(({ id }) => id)).toEqual(kootaIds)
      for (const { id, points } of result.kootas) {
        expect(points[0]).toBeGreaterThanOrEqual(0)
        expect(points[1]).toBeLessThanOrEqual(kootaMax[id])
      }
      const [low, high] = result.total
      for (const exact of stepsOf(range)) {
        const [total, same] = comparePositions({ from: exact, to: exact }, { from: other, to: other }).total
        expect(same).toBe(total)
        expect(total).toBeGreaterThanOrEqual(low)
        expect(total).toBeLessThanOrEqual(high)
      }
    }),
  )
  expect(Object.values(kootaMax).reduce((sum, max) => sum + max, 0)).toBe(gunaMax)
})
