import * as z from 'zod/mini'

/** Every answer that is not a success (decisions §4). `fields` names each wrong field and says what is wrong with it. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.output<typeof ErrorBody>
