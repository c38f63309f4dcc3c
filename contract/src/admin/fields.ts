// Parts of what admins send.
import * as z from 'zod/mini'
import { EntityId, queryNumber, text } from '../fields.ts'
import { ReportReason } from '../safety/entities.ts'
import { adminListPage, adminNoteMax, suspensionDays } from './limits.ts'

export const flag = z.boolean({ error: 'This must be true or false.' })

/** Kept as a note of the member, where one is concerned. */
export const note = z.optional(text({ max: adminNoteMax, name: 'Note' }))

/** `revision` of the member as the admin saw them; 409 `decided_meanwhile` where somebody decided the same since. */
export const seen = z.optional(
  z.int({ error: 'A revision is a whole number.' }).check(z.nonnegative({ error: 'A revision is not negative.' })),
)

/** Of a suspension; null or left out: for good. */
export const days = z.optional(
  z.nullable(
    z.int({ error: 'Days are a whole number.' }).check(
      z.refine((n) => (suspensionDays as readonly number[]).includes(n), {
        error: `Days are one of ${suspensionDays.join(', ')}.`,
      }),
    ),
  ),
)

export const reason = z.optional(ReportReason)

/** Why somebody was not approved; the member reads it. */
export const RefusalReason = z.enum(
  ['unclearPicture', 'notThePerson', 'offensive', 'contactDetails', 'incomplete', 'underage', 'other'],
  { error: 'There is no such reason.' },
)
export type RefusalReason = z.output<typeof RefusalReason>

/** A page of a list that is gone through by id. */
export const pageQuery = {
  after: z.optional(EntityId),
  limit: queryNumber(1, adminListPage.max, adminListPage.byDefault),
}
