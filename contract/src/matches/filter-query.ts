import * as z from 'zod/mini'
import { searchText } from '../fields.ts'
import { Gender, Intent } from '../profiles/entities.ts'
import { adultAge, distanceFilter, interestsMax, maximumAge } from '../profiles/limits.ts'

/** Several values in one part of an address, separated by commas. */
const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max: number) => {
  const error = 'This must be a list with commas between its parts.'
  return z.optional(
    z.pipe(
      z.pipe(
        z.string({ error }).check(z.maxLength(400, { error: 'This list is too long.' })),
        z.transform((value) => value.split(',').filter((part) => part.trim() !== '')),
      ),
      z.array(item).check(z.maxLength(max, { error: 'This list is too long.' })),
    ),
  )
}
function optionalNumber(min: number, max: number, besides?: number) {
  const error = `This must be a number from ${min} to ${max}.`
  const isFitting = (value: number) => value === besides || (Number.isInteger(value) && value >= min && value <= max)
  return z.optional(z.coerce.number({ error }).check(z.refine(isFitting, { error })))
}

/** Instead of the stored filter of that name, for this call alone. */
export const filterQuery = {
  ageFrom: optionalNumber(adultAge, maximumAge),
  ageTo: optionalNumber(adultAge, maximumAge),
  genders: list(Gender, 3),
  /** 0 is anywhere. */
  distanceKm: optionalNumber(distanceFilter.min, distanceFilter.max, 0),
  interests: list(searchText(100), interestsMax),
  verifiedOnly: z.optional(z.stringbool({ error: 'This must be true or false.' })),
  intents: list(Intent, 4),
}
