// Opening a conversation: rare beside writing in one, and the place of all its rules.
import type { Allowance } from '@hamvav/contract/matches/entities'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../platform/http/app-error.ts'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { Draft } from './batch-insert.ts'
import { kathmanduDay, nextKathmanduMidnight, secondsToKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import type { LeavesOut } from '../../profiles/service.ts'
import { firstMessageRefusal } from '../rules.ts'
import { countSentToday, lockMembers, openConversation, readFirstMessageFacts } from './write-queries.ts'

export interface Opening {
  readonly pool: Pool
  readonly leavesOut: LeavesOut
  /** First messages to strangers a Kathmandu day. */
  readonly perDay: number
}

/** What the first message of a conversation is: to a stranger, or between matches. */
export type Opened = 'request' | 'match'

/** Null where the conversation was opened, or this clientId stored, by somebody else in the meantime. */
export async function storeFirstMessage({ pool, leavesOut, perDay }: Opening, draft: Draft): Promise<Opened | null> {
  const now = draft.createdAt.getTime()
  const day = kathmanduDay(now)
  try {
    return await withTransaction(pool, async (client) => {
      const recipient = (await lockMembers(client, [draft.senderId, draft.recipientId])).find(
        ({ id }) => id === draft.recipientId,
      )
      const facts = await readFirstMessageFacts(client, draft, day)
      if (!recipient || recipient.isSuspended || facts.isBlocked) throw new AppError('recipient_not_found')
      if (facts.exists) return null
      const leftOut = await leavesOut(client, draft.recipientId, draft.senderId)
      const refusal = firstMessageRefusal({ ...facts, ...recipient, leftOut, perDay })
      if (refusal === 'first_messages_used_up')
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

/** @param now milliseconds */
export async function readAllowance(
  { pool, perDay }: Pick<Opening, 'pool' | 'perDay'>,
  memberId: string,
  now: number,
): Promise<Allowance> {
  return {
    used: await countSentToday(pool, memberId, kathmanduDay(now)),
    limit: perDay,
    renewsAt: nextKathmanduMidnight(now).toISOString(),
  }
}
