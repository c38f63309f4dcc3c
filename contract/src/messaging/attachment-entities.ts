// Uploads of voice notes and pictures, and the messages that name them.
import * as z from 'zod/mini'
import { pictureAltMax } from '../feed/limits.ts'
import { EntityId, text } from '../fields.ts'
import { attachmentMaxBytes } from './attachment-limits.ts'
import { ClientId } from './entities.ts'
import { VoiceSeconds, Waveform } from './parts.ts'

const bytesError = { error: 'The size is the number of bytes of the file.' }
export const NewUpload = z.object({
  /** `clientId` of the message that will name the upload. */
  clientId: ClientId,
  kind: z.enum(['voice', 'picture'], { error: 'There is no such kind.' }),
  bytes: z.int(bytesError).check(z.gte(1, bytesError), z.lte(attachmentMaxBytes.picture, bytesError)),
})
export type NewUpload = z.output<typeof NewUpload>

export const Upload = z.object({
  _id: EntityId,
  bytes: z.number(),
  /** Bytes stored so far, and so the offset of the next part. */
  received: z.number(),
})
export type Upload = z.output<typeof Upload>

const about = {
  to: EntityId,
  clientId: ClientId,
  /** Id of a complete upload of the sender. */
  upload: EntityId,
  /** Id of a message in the same conversation. */
  replyTo: z.optional(EntityId),
}
const kindError = { error: 'There is no such kind.' }
export const OutgoingAttachment = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...about, kind: z.literal('voice'), seconds: VoiceSeconds, waveform: Waveform }),
    z.object({
      ...about,
      kind: z.literal('picture'),
      /** Empty without a description. */
      alt: text({ max: pictureAltMax, name: 'A description' }),
      once: z.boolean({ error: 'This must be true or false.' }),
    }),
  ],
  kindError,
)
export type OutgoingAttachment = z.output<typeof OutgoingAttachment>
