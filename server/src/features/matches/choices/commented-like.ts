// Likes that carry a comment about a picture or a prompt. The comment is a first message, stored with the like or not at all.
import type { Allowance } from '@hamvav/contract/matches/entities'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { likeWithComment } from '@hamvav/contract/matches/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { PoolClient } from 'pg'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { ReadPart } from '../../profiles/service.ts'
import * as queries from './choice-queries.ts'

/** A comment that was stored in the transaction of its like. */
interface StoredComment {
  readonly message: Message
  /** To be called after the commit. */
  readonly publish: () => void
}

/** The messages of likes (messaging). */
export interface CommentMessages {
  store(
    client: PoolClient,
    senderId: string,
    comment: { to: string; text: string; clientId: string },
  ): Promise<StoredComment>
  find(senderId: string, clientId: string): Promise<Message | undefined>
  /** Withdraws the comment if nobody has answered it; it keeps counting for the limits of the day. */
  retract(senderId: string, messageId: string): Promise<void>
}

interface Dependencies {
  readonly comments: CommentMessages
  readonly readPart: ReadPart
  /** The like, with work in its transaction. */
  readonly like: (
    liker: MemberViewer,
    otherId: string,
    alongside: (client: PoolClient) => Promise<void>,
  ) => Promise<{ isMatch: boolean; allowance: Allowance }>
  readonly current: (viewer: MemberViewer, otherId: string) => Promise<{ isMatch: boolean; allowance: Allowance }>
}

export type LikeWithComment = (
  viewer: MemberViewer,
  otherId: string,
  body: BodyOf<typeof likeWithComment>,
) => Promise<{ isMatch: boolean; allowance: Allowance; message: Message }>

export function createLikeWithComment({ comments, readPart, like, current }: Dependencies): LikeWithComment {
  async function store(
    viewer: MemberViewer,
    otherId: string,
    { comment: text, about, clientId }: BodyOf<typeof likeWithComment>,
  ) {
    if (viewer.id === otherId) throw new AppError('choice_of_oneself')
    const part = await readPart(viewer, otherId, about)
    let stored: StoredComment | undefined
    const liked = await like(viewer, otherId, async (client) => {
      stored = await comments.store(client, viewer.id, { to: otherId, text, clientId })
      const { pictureId, prompt, answerHash } = part
      await run(client, queries.setComment, [viewer.id, otherId, stored.message._id, pictureId, prompt, answerHash])
    })
    if (!stored) throw new Error('the like stores its comment')
    stored.publish()
    return { ...liked, message: stored.message }
  }

  return async (viewer, otherId, body) => {
    try {
      return await store(viewer, otherId, body)
    } catch (error) {
      if (!isUniqueViolation(error) && !(error instanceof AppError && error.code !== 'profile_not_found')) throw error
      // A repeated call: the first one may have stored both.
      const earlier = await comments.find(viewer.id, body.clientId)
      if (earlier?.to !== otherId) throw isUniqueViolation(error) ? new AppError('conversation_open') : error
      return { ...(await current(viewer, otherId)), message: earlier }
    }
  }
}
