import type { Message } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MessagingEvents } from '../events.ts'
import { setReaction } from './reaction-queries.ts'
import type { Sender } from '../sending/send.ts'
import { messageView, type Open } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly open: Open
  readonly now: () => number
}

/**
 * Who may not write may not react either.
 * @returns the message as whoever reacts sees it
 */
export type React = (reactor: Sender, messageId: string, emoji: string | null) => Promise<Message>

export const createReact =
  ({ pool, events, open, now }: Dependencies): React =>
  async ({ id: memberId, isAdult, restricted }, messageId, emoji) => {
    if (restricted) throw new AppError('restricted')
    if (!isAdult) throw new AppError('age_needed')
    const row = await setReaction(pool, { memberId, messageId, emoji, at: new Date(now()) })
    if (!row) throw new AppError('message_not_found')
    if (row.requestFrom !== null) throw new AppError('request_unanswered')
    if (row.changed) {
      const { senderId: from, recipientId: to, changedAt } = row
      const notify = row.otherHasIt ? [from, to] : [memberId]
      events.reactionChanged.publish({ messageId, from, to, by: memberId, emoji, changedAt, notify })
    }
    return messageView(row, memberId, open)
  }
