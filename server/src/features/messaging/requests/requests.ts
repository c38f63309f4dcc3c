// Answers to message requests. A decline is invisible to the sender: the request appears unanswered.
import type { Allowance } from '@hamvav/contract/matches/entities'
import type { RequestAnswer } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import { kathmanduDay, nextKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import type { MessagingEvents } from '../events.ts'
import type { Visibility } from '../presence/visibility.ts'
import { answerRequest, countSentToday } from './request-queries.ts'

export interface Requests {
  answerRequest(viewerId: string, requesterId: string, answer: RequestAnswer): Promise<void>
  /** After a request was accepted by an answer, a reply or a match: notifies both members. */
  publishAccepted(requesterId: string, recipientId: string): void
  /** First messages to strangers, today. */
  allowance(viewerId: string): Promise<Allowance>
}

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly requestAccepted: Visibility['requestAccepted']
  /** First messages to strangers per Kathmandu day. */
  readonly firstMessagesPerDay: number
  readonly now: () => number
}

export function createRequests(deps: Dependencies): Requests {
  const { pool, events, requestAccepted, firstMessagesPerDay, now } = deps

  function publishAccepted(requesterId: string, recipientId: string): void {
    requestAccepted(requesterId, recipientId)
    const change = 'accepted'
    events.conversationChanged.publish({ memberId: recipientId, partnerId: requesterId, change })
    events.conversationChanged.publish({ memberId: requesterId, partnerId: recipientId, change })
  }

  return {
    publishAccepted,
    async answerRequest(viewerId, requesterId, answer) {
      const changed = await answerRequest(pool, { viewerId, requesterId, answer, at: new Date(now()) })
      if (changed === null) throw new AppError('conversation_not_found')
      if (!changed) return
      if (answer === 'accepted') publishAccepted(requesterId, viewerId)
      else events.conversationChanged.publish({ memberId: viewerId, partnerId: requesterId, change: answer })
    },
    allowance: async (viewerId) => ({
      used: await countSentToday(pool, viewerId, kathmanduDay(now())),
      limit: firstMessagesPerDay,
      renewsAt: nextKathmanduMidnight(now()).toISOString(),
    }),
  }
}
