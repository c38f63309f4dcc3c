// The comment of a like: a message stored in the transaction of the like, so that neither exists without the other.
import type { Message, Outgoing } from '@hamvav/contract/messaging/entities'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { HeldTexts } from '../../safety/service.ts'
import type { IsExcludedByFilters } from '../../profiles/service.ts'
import { storeFirstMessage } from '../requests/first-message.ts'
import { createJudge } from '../requests/suspects.ts'
import { heldView, messageView, type Open } from '../view.ts'
import type { Draft } from './batch-insert.ts'
import { findByClientId, insertMessages } from './insert-queries.ts'
import { sentBy, type Outcome, type Sent } from './send.ts'

/** A comment, whose `clientId` is its idempotency key. */
export type OutgoingComment = Pick<Outgoing, 'to' | 'text'> & { readonly clientId: string }

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly open: Open
  readonly held: Pick<HeldTexts, 'categoriesOf' | 'hold' | 'findByClientId'>
  readonly isExcludedByFilters: IsExcludedByFilters
  readonly isMailAvailable: boolean
  /** First messages to strangers per Kathmandu day. */
  readonly firstMessagesPerDay: number
  readonly now: () => number
}

export interface Comments {
  /**
   * In the caller's transaction. Opens the conversation by the rules of first messages, or goes on in an answered one.
   * @throws AppError `conversation_open` if the sender waits for an answer there
   */
  store(client: PoolClient, senderId: string, comment: OutgoingComment): Promise<Sent>
  /** The comment that was stored with this `clientId`, also if it is held. */
  find(senderId: string, clientId: string): Promise<Message | undefined>
  /** Whether the member's request with this message is unanswered, or the message waits for a person. */
  isUnanswered(senderId: string, messageId: string): Promise<boolean>
}

const unanswered = statement<{ is_unanswered: boolean }>(
  'messaging_comment_unanswered',
  `SELECT EXISTS (SELECT FROM messages m JOIN conversations c ON c.id = m.conversation_id
       WHERE m.id = $2 AND m.sender_id = $1 AND c.request_from = $1)
     OR EXISTS (SELECT FROM held_texts WHERE id = $2 AND member_id = $1 AND status = 'waiting') AS is_unanswered`,
)

export function createComments(deps: Dependencies): Comments {
  const { pool, sealing, open, held, isMailAvailable, firstMessagesPerDay: perDay, now } = deps
  const judge = createJudge(held, open)

  async function storeDraft(client: PoolClient, draft: Draft, text: string): Promise<Outcome> {
    const [row] = await insertMessages(client, isMailAvailable)([draft])
    if (row) return { kind: 'stored', row }
    const opened = await storeFirstMessage({ ...deps, judge, on: { transaction: client }, perDay }, draft, text)
    if (opened === null) throw new AppError('conversation_open')
    return typeof opened === 'string' ? { kind: 'opened', opened } : { kind: 'held', message: heldView(opened) }
  }

  return {
    async store(client, senderId, { to, text, clientId }) {
      const id = uuidv7()
      const draft: Draft = {
        id,
        senderId,
        recipientId: to,
        envelope: sealing.seal(text, id),
        clientId,
        replyToId: null,
        createdAt: new Date(now()),
        isScreened: false,
      }
      return sentBy(await storeDraft(client, draft, text), draft, text, open)
    },
    async find(senderId, clientId) {
      const row = await findByClientId(pool, senderId, clientId)
      if (row) return messageView(row, senderId, open)
      const waiting = await held.findByClientId(senderId, 'message', clientId)
      return waiting && heldView(waiting)
    },
    isUnanswered: async (senderId, messageId) =>
      (await run(pool, unanswered, [senderId, messageId]))[0]?.is_unanswered ?? false,
  }
}
