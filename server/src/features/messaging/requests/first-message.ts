// The first message of a conversation: checks every rule for it under lock, then opens the conversation.
import type { HeldCategory } from '@hamvav/contract/safety/held-texts'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding } from '../../../platform/http/viewer.ts'
import { kathmanduDay, secondsToKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { HeldText, HeldTexts } from '../../safety/service.ts'
import type { IsExcludedByFilters } from '../../profiles/service.ts'
import { firstMessageRefusal } from '../rules.ts'
import type { Draft } from '../sending/batch-insert.ts'
import type { JudgeFirstMessage } from './suspects.ts'
import { countHeldFirstMessage, lockMembers, openConversation, readFirstMessageFacts } from './request-queries.ts'

interface Dependencies {
  /** A pool, or the caller's transaction. */
  readonly on: Pool | { readonly transaction: PoolClient }
  readonly held: Pick<HeldTexts, 'hold'>
  readonly judge: JudgeFirstMessage
  readonly isExcludedByFilters: IsExcludedByFilters
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  /** First messages to strangers per Kathmandu day. */
  readonly perDay: number
}

/** Kind of a new conversation: a request to a stranger, or between matches. */
export type ConversationKind = 'request' | 'match'

/** The text of a message that waits for a person. */
export const holdingOf = (draft: Draft, text: string, categories: readonly HeldCategory[]) =>
  ({ ...draft, memberId: draft.senderId, kind: 'message', text, categories }) as const

/** @returns null if a concurrent call opened the conversation or stored this `clientId` */
export async function storeFirstMessage(
  { on, held, judge, isExcludedByFilters, isMailAvailable, perDay }: Dependencies,
  draft: Draft,
  text: string,
): Promise<ConversationKind | HeldText | null> {
  const now = draft.createdAt.getTime()
  const day = kathmanduDay(now)
  const transact = <T>(work: (client: PoolClient) => Promise<T>) =>
    'transaction' in on ? work(on.transaction) : withTransaction(on, work)
  try {
    return await transact(async (client) => {
      const members = await lockMembers(client, [draft.senderId, draft.recipientId], isMailAvailable)
      const recipient = members.find(({ id }) => id === draft.recipientId)
      const facts = await readFirstMessageFacts(client, draft, day)
      const sender = members.find(({ id }) => id === draft.senderId)
      if (!sender) throw new AppError('session_expired') // deleted meanwhile
      requireGoodStanding(sender)
      if (!recipient || recipient.suspended || recipient.restricted || facts.blocked)
        throw new AppError('recipient_not_found')
      if (facts.conversation_closed) throw new AppError('conversation_closed')
      if (facts.conversation_exists) return null
      // The first message to this recipient was counted, although it waits.
      const isCounted = facts.held_messages > 0
      const refusal = firstMessageRefusal({
        matched: facts.matched,
        messagesFrom: recipient.messages_from,
        missingSteps: sender.missing_steps,
        excludedByFilters: await isExcludedByFilters(client, draft.recipientId, draft.senderId),
        sentToday: isCounted ? 0 : facts.sent_today,
        perDay,
        receivedToday: isCounted ? 0 : facts.received_today,
        cap: recipient.first_messages_cap,
      })
      if (refusal === 'first_messages_used_up' || refusal === 'requests_full')
        throw new AppError(refusal, { retryAfterSeconds: secondsToKathmanduMidnight(now) })
      if (refusal) throw new AppError(refusal)
      const categories = facts.matched ? [] : await judge(client, draft, text)
      // What follows a held message waits with it, so that their order stays.
      if (categories.length > 0 || (isCounted && !facts.matched)) {
        if (facts.held_messages >= requestMessagesMax) throw new AppError('request_waits')
        await countHeldFirstMessage(client, draft, day)
        return held.hold(client, holdingOf(draft, text, categories))
      }
      const isOpened = await openConversation(client, uuidv7(), draft, facts.matched ? null : day)
      return isOpened ? (facts.matched ? 'match' : 'request') : null
    })
  } catch (error) {
    if (isUniqueViolation(error, 'messages_sender_client_key')) return null
    throw error
  }
}
