// What is typed for "Guna for fun", and its result. No rank or sign of a member is part of either.
import * as z from 'zod/mini'
import { birthPlaceIds, kootaIds } from './guna.ts'

/** Minimum and maximum of the possible points; equal if both times of birth are known. */
const Span = z.tuple([z.number(), z.number()])

export const KootaPoints = z.object({ id: z.enum(kootaIds), points: Span })
export type KootaPoints = z.output<typeof KootaPoints>

export const GunaResult = z.object({ total: Span, kootas: z.array(KootaPoints) })
export type GunaResult = z.output<typeof GunaResult>

const dateError = { error: 'Choose a date.' }
const whole = (min: number, max: number) =>
  z.number(dateError).check(z.int(dateError), z.minimum(min, dateError), z.maximum(max, dateError))

/** Used once, for one game, and not stored. */
export const Birth = z.object({
  calendar: z.enum(['ad', 'bs'], dateError),
  year: whole(1900, 2200),
  month: whole(1, 12),
  /** Months of Bikram Sambat have up to 32 days. */
  day: whole(1, 32),
  /** Local time as HH:MM; null if it is not known. */
  time: z.nullable(
    z
      .string({ error: 'Type a time.' })
      .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Type a time such as 06:30.' })),
  ),
  place: z.enum(birthPlaceIds, { error: 'Choose a place.' }),
})
export type Birth = z.output<typeof Birth>
