// Schemas of answered prompts.
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { promptAnswerMax, promptsMax } from './limits.ts'
import { promptIds } from './prompts.ts'

export const PromptAnswer = z.object({ prompt: z.string(), answer: z.string() })

/** Answers as a member sends them, in the order in which they are shown. */
export const GivenPrompts = z
  .array(
    z.object(
      {
        prompt: z.enum(promptIds, { error: 'There is no such prompt.' }),
        answer: text({ min: 1, max: promptAnswerMax, name: 'An answer' }),
      },
      { error: 'Each prompt has an answer.' },
    ),
    { error: 'Prompts are a list.' },
  )
  .check(
    z.maxLength(promptsMax, { error: `You can answer up to ${promptsMax} prompts.` }),
    z.refine((given) => new Set(given.map(({ prompt }) => prompt)).size === given.length, {
      error: 'Each prompt can be answered once.',
    }),
  )
