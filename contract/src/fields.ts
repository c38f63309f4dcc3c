import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'

/** The public id of every entity: a UUIDv7 (decisions §2). */
export const EntityId = z.uuid({ error: 'This is not a valid id.' }).check(z.toLowerCase())

/** Set to true only on the simulated partners of the demo, which are always labelled as such (decisions §5). */
export const Simulated = z.optional(z.literal(true))

/** Set on a text of the caller that waits for a person before others see it (docs/safety.md). */
export const IsHeld = z.optional(z.literal(true))

/** ISO 8601 in UTC. */
export const Timestamp = z.string()

/** False for U+0000, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** Search input, trimmed; never stored. */
export const searchText = (max: number) =>
  z
    .string({ error: 'The search must be text.' })
    .check(
      z.trim(),
      z.maxLength(max, { error: `The search can have at most ${max} characters.` }),
      z.refine(isStorable, { error: 'The search has a character that cannot be found.' }),
    )

/** Bidirectional control characters: inside a name they would mirror the sentence around it. */
export const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Matches a visible character; false for text made only of spaces, combining marks and invisible characters. */
const visibleCharacter = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Trimmed text of `min` to `max` graphemes. */
export function text({ max, min = 0, name }: { max: number; min?: number; name: string }) {
  const empty = `${name} is required.`
  return z.string({ error: empty }).check(
    z.trim(),
    z.refine((value) => countGraphemes(value) >= min && (min === 0 || visibleCharacter.test(value)), {
      error: min > 1 ? `${name} needs at least ${min} characters.` : empty,
    }),
    // A grapheme can contain any number of combining marks, so the length in code units is limited too.
    z.refine((value) => countGraphemes(value) <= max && value.length <= max * 16, {
      error: `${name} can have at most ${max} characters.`,
    }),
    z.refine(isStorable, { error: `${name} has a character that cannot be stored.` }),
  )
}

/** Whole number in a query string. */
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

/**
 * Body of every error response (decisions §4). `fields`: message for each invalid field. `requestId`: the one of the
 * header `x-request-id` and the log; missing if the bytes were no HTTP request.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.output<typeof ErrorBody>
