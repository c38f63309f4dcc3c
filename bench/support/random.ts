// Deterministic random numbers, and UUIDv7 ids.
import { randomBytes } from 'node:crypto'

export interface Chance {
  /** Integer in [0, below). */
  whole(below: number): number
  of<T>(list: readonly T[]): T
}

export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    // Mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    of: (list) => {
      if (list.length === 0) throw new Error('Nothing to choose from')
      return list[whole(list.length)] as (typeof list)[number]
    },
  }
}

/** UUIDv7 with this timestamp. */
export function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  const chance = randomBytes(10).toString('hex')
  const variant = ((Number.parseInt(chance.slice(3, 4), 16) & 3) | 8).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${chance.slice(0, 3)}`,
    `${variant}${chance.slice(4, 7)}`,
    chance.slice(7, 19),
  ].join('-')
}
