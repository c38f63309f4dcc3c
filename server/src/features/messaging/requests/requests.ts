// What the recipient of a stranger's first messages makes of them. A decline is told to nobody but their own devices:
// to its sender the request waits on, as before.
import type { RequestAnswer } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MessagingEvents } from '../events.ts'
import type { Visibility } from '../presence/visibility.ts'
import { answerRequest } from './request-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly requestAccepted: Visibility['requestAccepted']
  readonly now: () => number
}

export function createRequests({ pool, events, requestAccepted, now }: Dependencies) {
  /** A request is none any more, by whatever: each side learns of it, and sees what it hid. */
  function accepted(requesterId: string, answererId: string): void {
    requestAccepted(requesterId, answererId)
    const change = 'accepted'
    events.conversationChanged.publish({ memberId: answererId, partnerId: requesterId, change })
    events.conversationChanged.publish({ memberId: requesterId, partnerId: answererId, change })
  }

  return {
    accepted,
    async answer(viewerId: string, requesterId: string, given: RequestAnswer): Promise<void> {
      const changed = await answerRequest(pool, { viewerId, requesterId, given, at: new Date(now()) })
      if (changed === null) throw new AppError('conversation_not_found')
      if (!changed) return
      if (given === 'accepted') accepted(requesterId, viewerId)
      else events.conversationChanged.publish({ memberId: viewerId, partnerId: requesterId, change: given })
    },
  }
}
