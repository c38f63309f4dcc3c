import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

/**
 * Feed news (decisions §7), for every client that looks at the feed. Counts and ids only: who may see the post is
 * decided when it is read.
 */
export const post = serverEvent(
  'post',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('created'), _id: EntityId, author: EntityId }),
    z.object({ kind: z.literal('removed'), _id: EntityId }),
    z.object({
      kind: z.literal('counts'),
      _id: EntityId,
      likesCount: z.optional(z.number()),
      commentsCount: z.optional(z.number()),
    }),
  ]),
)
