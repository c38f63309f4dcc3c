// The sidereal position of the moon at a birth. Positions are those of astronomy-engine; nothing here is stored or logged.
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { EclipticGeoMoon } from 'astronomy-engine'

/** The circle is counted in 216 steps of 1°40': 8 in a lunar mansion, 18 in a sign, 9 in half a sign. */
export const steps = 216
const stepDegrees = 360 / steps

/**
 * Where the moon may have been, in steps: one step if the time of birth is known, else those of the whole day.
 * `to` is less than `from` if the moon passed the beginning of the circle.
 */
export interface MoonRange {
  readonly from: number
  readonly to: number
}

const j2000 = Date.UTC(2000, 0, 1, 12)
const centuryMs = 36_525 * dayMs

/**
 * Lahiri ayanamsa without nutation, degrees: 23°15'00.658" on 21 March 1956 (Indian Astronomical Ephemeris 1989, page 556) less
 * the nutation of that day, which is 23.857092° at J2000, and the general precession of the IAU of 1976 since then. Nutation moves
 * it by at most 0.005°, which the moon passes in 36 seconds.
 */
export function lahiriAyanamsa(time: number): number {
  const centuries = (time - j2000) / centuryMs
  return 23.857_092 + (5029.0966 * centuries + 1.11161 * centuries * centuries) / 3600
}

/** Sidereal longitude of the moon, degrees from 0 to 360. */
export function moonLongitude(time: number): number {
  const { lon } = EclipticGeoMoon(new Date(time))
  return (lon - lahiriAyanamsa(time) + 360) % 360
}

const stepAt = (time: number) => Math.floor(moonLongitude(time) / stepDegrees) % steps

export const moonAt = (time: number): MoonRange => ({ from: stepAt(time), to: stepAt(time) })

/** Of a day from its first to its last minute: the moon moves forward by up to 15.4 degrees. */
export const moonBetween = (start: number, end: number): MoonRange => ({
  from: stepAt(start),
  to: stepAt(end - minuteMs),
})

/** The steps of a range, at most a dozen. */
export function stepsOf({ from, to }: MoonRange): number[] {
  return Array.from({ length: ((to - from + steps) % steps) + 1 }, (_, index) => (from + index) % steps)
}
