import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'

/** The public id of every entity: a UUIDv7 (decisions §2). */
export const EntityId = z.uuid({ error: 'This is not a valid id.' }).check(z.toLowerCase())

/** Present, and true, only for the simulated partners of the demo, who are always shown as such (decisions §5). */
export const Simulated = z.optional(z.literal(true))

/** ISO 8601 in UTC. */
export const Timestamp = z.string()

/** PostgreSQL cannot take U+0000, nor UTF-8 half of a surrogate pair. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** Text to look something up by, trimmed; it is never stored. */
export const searchText = (max: number) =>
  z
    .string({ error: 'The search must be text.' })
    .check(
      z.trim(),
      z.maxLength(max, { error: `The search can have at most ${max} characters.` }),
      z.refine(isStorable, { error: 'The search has a character that cannot be found.' }),
    )

/** Signs that turn the direction of what follows: a name with one would mirror the sentence it stands in. */
export const directionSigns = /[\u202a-\u202e\u2066-\u2069]/g

/** Something to see: not spaces, marks without a letter and invisible signs alone. */
const isVisible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Trimmed text of `min` to `max` graphemes. */
export function text({ max, min = 0, name }: { max: number; min?: number; name: string }) {
  const empty = `${name} is required.`
  return z.string({ error: empty }).check(
    z.trim(),
    z.refine((value) => countGraphemes(value) >= min && (min === 0 || isVisible.test(value)), {
      error: min > 1 ? `${name} needs at least ${min} characters.` : empty,
    }),
    // A grapheme may be built of endless marks: bytes are bounded too.
    z.refine((value) => countGraphemes(value) <= max && value.length <= max * 16, {
      error: `${name} can have at most ${max} characters.`,
    }),
    z.refine(isStorable, { error: `${name} has a character that cannot be stored.` }),
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
