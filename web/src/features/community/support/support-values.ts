import { emailMax, nameLength } from '@hamvav/contract/auth/limits'
import { SupportTopic } from '@hamvav/contract/community/entities'
import { supportMessageMax } from '@hamvav/contract/community/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import * as z from 'zod/mini'

const isShort = (max: number) => (value: string) => countGraphemes(value) <= max
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the server takes; an issue's message is a key of the texts. */
export const SupportValues = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'nameNeeded', abort: true }),
      z.refine(isShort(nameLength.max), { error: 'nameLong' }),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'emailNeeded', abort: true }),
      z.maxLength(emailMax, { error: 'emailInvalid', abort: true }),
      z.regex(looksLikeAddress, { error: 'emailInvalid' }),
    ),
  topic: SupportTopic,
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'messageNeeded', abort: true }),
      z.refine(isShort(supportMessageMax), { error: 'messageLong' }),
    ),
})

/** In the order in which they are offered. */
export const topics = ['problem', 'account', 'safety', 'idea', 'other'] as const satisfies readonly SupportTopic[]
