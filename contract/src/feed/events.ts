import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

/**
 * Change of the feed (decisions §7), sent to every client that shows it. Ids and counts only: visibility is checked when
 * the client loads the post.
 */
export const post = serverEvent(
  'post',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('created'), _id: EntityId, author: EntityId }),
    z.object({ kind: z.literal('removed'), _id: EntityId }),
    /** The text of the post or of one of its comments has changed. */
    z.object({ kind: z.literal('edited'), _id: EntityId }),
    z.object({
      kind: z.literal('counts'),
      _id: EntityId,
      likesCount: z.optional(z.number()),
      commentsCount: z.optional(z.number()),
    }),
  ]),
)
