// The first message of a conversation: checks every rule for it under lock, then opens the conversation.
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding } from '../../../platform/http/viewer.ts'
import { kathmanduDay, secondsToKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import type { IsExcludedByFilters } from '../../profiles/service.ts'
import { firstMessageRefusal } from '../rules.ts'
import type { Draft } from '../sending/batch-insert.ts'
import { lockMembers, openConversation, readFirstMessageFacts } from './request-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly isExcludedByFilters: IsExcludedByFilters
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  /** First messages to strangers per Kathmandu day. */
  readonly perDay: number
}

/** Kind of a new conversation: a request to a stranger, or between matches. */
export type ConversationKind = 'request' | 'match'

/** @returns null if a concurrent call opened the conversation or stored this `clientId` */
export async function storeFirstMessage(
  { pool, isExcludedByFilters, isMailAvailable, perDay }: Dependencies,
  draft: Draft,
): Promise<ConversationKind | null> {
  const now = draft.createdAt.getTime()
  const day = kathmanduDay(now)
  try {
    return await withTransaction(pool, async (client) => {
      const members = await lockMembers(client, [draft.senderId, draft.recipientId], isMailAvailable)
      const recipient = members.find(({ id }) => id === draft.recipientId)
      const facts = await readFirstMessageFacts(client, draft, day)
      const sender = members.find(({ id }) => id === draft.senderId)
      if (!sender) throw new AppError('session_expired') // deleted meanwhile
      requireGoodStanding(sender)
      if (!recipient || recipient.suspended || recipient.restricted || facts.blocked)
        throw new AppError('recipient_not_found')
      if (facts.conversation_exists) return null
      const refusal = firstMessageRefusal({
        matched: facts.matched,
        messagesFrom: recipient.messages_from,
        missingSteps: sender.missing_steps,
        excludedByFilters: await isExcludedByFilters(client, draft.recipientId, draft.senderId),
        sentToday: facts.sent_today,
        perDay,
        receivedToday: facts.received_today,
        cap: recipient.first_messages_cap,
      })
      if (refusal === 'first_messages_used_up' || refusal === 'requests_full')
        throw new AppError(refusal, { retryAfterSeconds: secondsToKathmanduMidnight(now) })
      if (refusal) throw new AppError(refusal)
      const isOpened = await openConversation(client, uuidv7(), draft, facts.matched ? null : day)
      return isOpened ? (facts.matched ? 'match' : 'request') : null
    })
  } catch (error) {
    if (isUniqueViolation(error, 'messages_sender_client_key')) return null
    throw error
  }
}
