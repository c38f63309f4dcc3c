// Texts that wait for a person: the author's own, and the moderators' queue.
import * as z from 'zod/mini'
import { note, pageQuery } from '../admin/fields.ts'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { EntityId, IdParams, text } from '../fields.ts'
import { ReportReason } from './entities.ts'
import { HeldCase, OpenedHeldCase, OwnHeldText } from './held-texts.ts'
import { strikeWordsMax } from './ladder.ts'

export const listOwnHeld = endpoint({
  id: 'listOwnHeld',
  method: 'GET',
  path: '/api/safety/held',
  summary: "The caller's texts that wait for a person, and those removed in the last 30 days, newest first",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  status: 200,
  response: z.array(OwnHeldText),
  errors: [],
})

export const withdrawHeld = endpoint({
  id: 'withdrawHeld',
  method: 'DELETE',
  path: '/api/safety/held/:id',
  summary:
    'Withdraw an own waiting text; it is erased at once, or after the decision if a moderator has read it; idempotent',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: ['held_not_found'],
})

const moderatorCall = { access: 'admin', role: 'moderator', status: 200 } as const

export const adminListHeld = endpoint({
  ...moderatorCall,
  id: 'adminListHeld',
  method: 'GET',
  path: '/admin/held',
  summary: 'Texts that wait for a person before others see them, oldest first; the total is in X-Total-Count',
  rate: 'read',
  query: z.object(pageQuery),
  response: z.array(HeldCase),
  errors: [],
})

export const adminReadHeld = endpoint({
  ...moderatorCall,
  id: 'adminReadHeld',
  method: 'GET',
  path: '/admin/held/:id/texts',
  summary: 'A case with its texts; reading messages is recorded in the audit log',
  stepUp: true,
  rate: 'read',
  params: IdParams,
  response: OpenedHeldCase,
  errors: ['held_not_found'],
})

const caseCall = {
  ...moderatorCall,
  method: 'POST',
  rate: 'write',
  params: IdParams,
  response: HeldCase,
  errors: ['held_not_found', 'case_taken'],
} as const

export const adminTakeHeld = endpoint({
  ...caseCall,
  id: 'adminTakeHeld',
  path: '/admin/held/:id/take',
  summary: 'Take a case of held texts for some time; taking it again renews the time. Of two moderators one gets it',
})

export const adminFreeHeld = endpoint({
  ...caseCall,
  id: 'adminFreeHeld',
  path: '/admin/held/:id/free',
  summary: "Give a taken case back; a chief can free another moderator's case. Idempotent",
})

export const adminDecideHeld = endpoint({
  ...moderatorCall,
  id: 'adminDecideHeld',
  method: 'POST',
  path: '/admin/held/:id/decide',
  summary:
    'Release the texts of a case, which publishes or delivers them, or remove them; `shown` is false if there is no place for them any more. The release of a text that its author withdrew publishes nothing and only closes the case',
  rate: 'write',
  params: IdParams,
  body: z
    .object({
      decision: z.enum(['release', 'remove'], { error: 'There is no such decision.' }),
      /** Required for `remove`; the author reads it. */
      reason: z.optional(ReportReason),
      /** Required for `remove`, which is a warning; the author reads them with the reason. */
      words: z.optional(text({ max: strikeWordsMax, name: 'Words to the member' })),
      /** The last text that was shown: newer ones stay. */
      upTo: EntityId,
      note,
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'release' || reason !== undefined, {
        error: 'A removal has a reason.',
        path: ['reason'],
      }),
      z.refine(({ decision, words }) => decision === 'release' || Boolean(words), {
        error: 'Write the words that the author reads.',
        path: ['words'],
      }),
    ),
  response: z.object({
    shown: z.boolean(),
    /** For a release: the author has withdrawn every text, perhaps after the moderator loaded the case. */
    isWithdrawn: z.optional(z.literal(true)),
  }),
  errors: ['held_not_found', 'decided_meanwhile', 'held_changed', 'case_taken'],
})
