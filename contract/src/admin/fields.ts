// Shared fields of admin requests.
import * as z from 'zod/mini'
import { EntityId, queryNumber, text } from '../fields.ts'
import { ReportReason } from '../safety/entities.ts'
import { refusalCodes } from '../reasons.ts'
import { adminListPage, adminNoteMax, suspensionDays } from './limits.ts'

export const flag = z.boolean({ error: 'This must be true or false.' })

/** Stored as a note of the affected member. */
export const note = z.optional(text({ max: adminNoteMax, name: 'Note' }))

/** `revision` of the member as loaded by the admin; 409 `decided_meanwhile` if a later decision exists. */
export const seen = z.optional(
  z.int({ error: 'A revision is a whole number.' }).check(z.nonnegative({ error: 'A revision is not negative.' })),
)

/** Length of a suspension; null or missing: permanent. */
export const days = z.optional(
  z.nullable(
    z.int({ error: 'Days are a whole number.' }).check(
      z.refine((n) => (suspensionDays as readonly number[]).includes(n), {
        error: `Days are one of ${suspensionDays.join(', ')}.`,
      }),
    ),
  ),
)

/** `version` of the profile as loaded by the admin; 409 `profile_changed` if the profile has changed since. */
export const profileVersion = z.optional(
  z.string({ error: 'A version is text.' }).check(z.maxLength(64, { error: 'There is no such version.' })),
)

export const reason = z.optional(ReportReason)

/** Reason of a refusal, shown to the member. */
export const RefusalReason = z.enum(refusalCodes, { error: 'There is no such reason.' })
export type RefusalReason = z.output<typeof RefusalReason>

/** Keyset paging by id. */
export const pageQuery = {
  after: z.optional(EntityId),
  limit: queryNumber(1, adminListPage.max, adminListPage.byDefault),
}
