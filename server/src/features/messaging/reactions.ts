import type { Message } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { AppError } from '../../platform/http/app-error.ts'
import type { MessagingEvents } from './events.ts'
import { setReaction } from './reaction-queries.ts'
import { messageView, type Open } from './view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly open: Open
  readonly now: () => number
}

/** @returns the message as whoever reacts sees it */
export type React = (memberId: string, messageId: string, emoji: string | null) => Promise<Message>

export const createReact =
  ({ pool, events, open, now }: Dependencies): React =>
  async (memberId, messageId, emoji) => {
    const row = await setReaction(pool, { memberId, messageId, emoji, at: new Date(now()) })
    if (!row) throw new AppError('message_not_found')
    if (row.requestFrom !== null) throw new AppError('request_unanswered')
    if (row.changed) {
      const { senderId: from, recipientId: to, changedAt } = row
      const told = row.otherHasIt ? [from, to] : [memberId]
      events.reacted.publish({ messageId, from, to, by: memberId, emoji, changedAt, told })
    }
    return messageView(row, memberId, open)
  }
