import * as z from 'zod/mini'
import { Gender, Intent } from '../profiles/entities.ts'
import { adultAge, distanceFilter, interestsMax, maximumAge } from '../profiles/limits.ts'

/** Several values in one part of an address, separated by commas. */
const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(400)),
        z.transform((value) => value.split(',').filter((part) => part.trim() !== '')),
      ),
      z.array(item).check(z.maxLength(max)),
    ),
  )
const optionalNumber = (min: number, max: number) =>
  z.optional(z.coerce.number().check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max)))

/** Instead of the stored filter of that name, for this call alone. */
export const filterQuery = {
  ageFrom: optionalNumber(adultAge, maximumAge),
  ageTo: optionalNumber(adultAge, maximumAge),
  genders: list(Gender, 3),
  distanceKm: optionalNumber(distanceFilter.min, distanceFilter.max),
  interests: list(z.string().check(z.maxLength(100)), interestsMax),
  verifiedOnly: z.optional(z.stringbool({ error: 'This must be true or false.' })),
  intents: list(Intent, 4),
}
