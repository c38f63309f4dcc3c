// Safe chat in a conversation: off only while both members agree, and on again as soon as one of them says so. The texts are
// veiled on the reader's device; the server only keeps the choices.
import { hourMs } from '@hamvav/contract/durations'
import type { SafeChat, SafeChatChoice } from '@hamvav/contract/messaging/entities'
import { safeChatKeptHours } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MessagingEvents } from '../events.ts'
import { safeChatOf } from '../rules.ts'
import { choose, endAgreement, partnersDecidedBySetting } from './safe-chat-queries.ts'

export interface SafeChatService {
  /** Agrees to turn it off, or turns it on at once; notifies both members. */
  chooseSafeChat(viewerId: string, partnerId: string, choice: SafeChatChoice): Promise<{ readonly safeChat: SafeChat }>
  /** The member changed the setting for all conversations: notifies the partners for whom that decides. */
  safeChatSettingChanged(memberId: string): Promise<void>
}

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly now: () => number
}

interface SafeChatOfPairs extends SafeChatService {
  /** After a block or the end of a match; what was agreed before does not return with a later match. */
  endAgreement(one: string, other: string): Promise<void>
}

export function createSafeChat({ pool, events, now }: Dependencies): SafeChatOfPairs {
  function publish(one: string, other: string): void {
    events.conversationChanged.publish({ memberId: one, partnerId: other, change: 'safeChat' })
    events.conversationChanged.publish({ memberId: other, partnerId: one, change: 'safeChat' })
  }

  return {
    async chooseSafeChat(viewerId, partnerId, choice) {
      const at = now()
      const keptSince = new Date(at - safeChatKeptHours * hourMs)
      const row = await choose(pool, { viewerId, partnerId, choice, at: new Date(at), keptSince })
      if (!row) throw new AppError('conversation_not_found')
      if (row.is_closed) throw new AppError('conversation_closed')
      if (row.is_request) throw new AppError('request_unanswered')
      if (row.is_kept) throw new AppError('safe_chat_kept')
      if (row.own_before !== row.own_after || row.partner_before !== row.partner_after) publish(viewerId, partnerId)
      return {
        safeChat: safeChatOf({
          isOpen: true,
          ownChoice: row.own_after,
          partnerChoice: row.partner_after,
          ownSetting: row.own_setting,
          partnerSetting: row.partner_setting,
        }),
      }
    },
    async safeChatSettingChanged(memberId) {
      for (const partnerId of await partnersDecidedBySetting(pool, memberId)) publish(memberId, partnerId)
    },
    async endAgreement(one, other) {
      if (await endAgreement(pool, one, other)) publish(one, other)
    },
  }
}
