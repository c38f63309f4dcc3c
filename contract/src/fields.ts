import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'

/** The public id of every entity: a UUIDv7 (decisions §2). */
export const EntityId = z.uuid({ error: 'This is not a valid id.' }).check(z.toLowerCase())

/** Present, and true, only for the simulated partners of the demo, who are always shown as such (decisions §5). */
export const Simulated = z.optional(z.literal(true))

/** ISO 8601 in UTC. */
export const Timestamp = z.string()

/** Trimmed text of `min` to `max` graphemes; PostgreSQL cannot store U+0000, so it is refused here. */
export function text({ max, min = 0, name }: { max: number; min?: number; name: string }) {
  const empty = `${name} is required.`
  return z.string({ error: empty }).check(
    z.trim(),
    z.refine((value) => countGraphemes(value) >= min, {
      error: min > 1 ? `${name} needs at least ${min} characters.` : empty,
    }),
    // A grapheme may be built of endless marks: bytes are bounded too.
    z.refine((value) => countGraphemes(value) <= max && value.length <= max * 16, {
      error: `${name} can have at most ${max} characters.`,
    }),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
      error: `${name} has a character that cannot be stored.`,
    }),
  )
}

/** A number that arrives as text in an address. */
export const queryNumber = (min: number, max: number, byDefault: number) =>
  z._default(
    z.coerce.number({ error: `This must be a number from ${min} to ${max}.` }).check(
      z.refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error: `This must be a number from ${min} to ${max}.`,
      }),
    ),
    byDefault,
  )

export const IdParams = z.object({ id: EntityId })
export const Done = z.object({ message: z.string() })
