// What a member does with existing messages and conversations: read, mark as seen, unsend, react, mute, clear.
import type { Conversation, Message, MuteDuration, ReceivedMessages } from '@hamvav/contract/messaging/entities'
import { conversationPage } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MessagingEvents } from '../events.ts'
import type { MessageRow } from '../queries.ts'
import { mutedUntil } from '../rules.ts'
import type { PartSource, WithParts } from '../sending/parts.ts'
import type { Sender } from '../sending/send.ts'
import { conversationView, messageView, receivedView, type Open } from '../view.ts'
import { listReceived } from './received-queries.ts'
import { clear, listConversations, mute } from './conversation-queries.ts'
import {
  markSeen,
  readChanges,
  readPage,
  readUnreachable,
  setReaction,
  unsend,
  type Anchor,
} from './message-queries.ts'

interface Page {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

export interface Reading {
  listConversations(viewerId: string): Promise<Conversation[]>
  /** Newest received messages of each sender. @param page.before the last sender of the previous page */
  listReceived(
    memberId: string,
    page: { readonly limit: number; readonly before?: string | undefined },
  ): Promise<ReceivedMessages[]>
  readConversation(viewerId: string, partnerId: string, page: Page): Promise<Message[]>
  /** For a report: the newest page, also if the partner cannot be reached (decision 0083). */
  readUnreachable(viewerId: string, partnerId: string): Promise<Message[]>
  /** Messages that were unsent or got a reaction after that time, earliest change first. */
  listChanges(viewerId: string, partnerId: string, since: string): Promise<Message[]>
  /** @param upTo marks the older messages too. @returns how many were not seen before */
  markSeen(readerId: string, messageId: string, upTo: boolean): Promise<number>
  unsend(viewerId: string, messageId: string): Promise<Message>
  /** Members who cannot send messages cannot react either. @param emoji null removes the reaction */
  react(reactor: Sender, messageId: string, emoji: string | null): Promise<Message>
  muteConversation(
    memberId: string,
    partnerId: string,
    duration: MuteDuration,
  ): Promise<{ readonly mutedUntil: string | null }>
  /** Removes all messages so far from the member's own view. */
  clearConversation(memberId: string, partnerId: string): Promise<void>
}

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly open: Open
  readonly withParts: WithParts
  readonly eraseParts: PartSource['erase']
  readonly now: () => number
}

export const createReading = (deps: Dependencies): Reading => ({
  ...createMessageReading(deps),
  ...createControls(deps),
})

type Controls = Pick<Reading, 'listConversations' | 'muteConversation' | 'clearConversation'>

function createMessageReading(deps: Dependencies): Omit<Reading, keyof Controls> {
  const { pool, events, open, withParts, eraseParts, now } = deps
  const view = (viewerId: string, rows: readonly MessageRow[]) =>
    withParts(
      viewerId,
      rows,
      rows.map((row) => messageView(row, viewerId, open)),
    )
  const viewOne = async (viewerId: string, row: MessageRow) => {
    const [message = messageView(row, viewerId, open)] = await view(viewerId, [row])
    return message
  }
  return {
    async listReceived(memberId, { limit, before = null }) {
      return receivedView(await listReceived(pool, memberId, before, limit), open)
    },
    async readConversation(viewerId, partnerId, { before, after, limit = conversationPage }) {
      if (before && after)
        throw new AppError('invalid_input', { fields: { after: 'Ask for before or after, not both.' } })
      const anchor: Anchor = after ? { id: after, side: 'after' } : { id: before ?? null, side: 'before' }
      const page = await readPage(pool, viewerId, partnerId, anchor, limit)
      if (!page.reachable) throw new AppError('conversation_not_found')
      if (!page.anchored) throw new AppError('message_not_found')
      return await view(viewerId, page.messages)
    },
    readUnreachable: async (viewerId, partnerId) =>
      await view(viewerId, await readUnreachable(pool, viewerId, partnerId, conversationPage)),
    async listChanges(viewerId, partnerId, since) {
      const rows = await readChanges(pool, viewerId, partnerId, new Date(since))
      if (!rows) throw new AppError('conversation_not_found')
      return await view(viewerId, rows)
    },
    async markSeen(readerId, messageId, upTo) {
      const row = await markSeen(pool, { readerId, messageId, upTo, at: new Date(now()) })
      if (!row) throw new AppError('message_not_found')
      const { sender_id: senderId, message_ids: messageIds } = row
      if (!messageIds) return 0
      const notifySender = row.request_from === null
      events.messagesSeen.publish({
        senderId,
        readerId,
        messageIds,
        notifySender,
        upTo: row.complete ? messageId : null,
      })
      return messageIds.length
    },
    async unsend(viewerId, messageId) {
      const row = await withTransaction(pool, async (client) => {
        const unsent = await unsend(client, viewerId, messageId, new Date(now()))
        if (unsent?.kind) await eraseParts(client, messageId)
        return unsent
      })
      if (!row) throw new AppError('message_not_found')
      if (!row.was_unsent) {
        const { id, sender_id: from, recipient_id: to, changed_at: changedAt, recipient_has_it: notifyRecipient } = row
        events.messageUnsent.publish({ messageId: id, from, to, changedAt, notifyRecipient })
      }
      return messageView(row, viewerId, open)
    },
    async react({ id: memberId, isAdult }, messageId, emoji) {
      if (!isAdult) throw new AppError('age_needed')
      const row = await setReaction(pool, { memberId, messageId, emoji, at: new Date(now()) })
      if (!row) throw new AppError('message_not_found')
      if (row.request_from !== null) throw new AppError('request_unanswered')
      if (row.closed && emoji !== null) throw new AppError('conversation_closed')
      if (row.changed) {
        const { sender_id: from, recipient_id: to, changed_at: changedAt } = row
        const notify = row.partner_has_it ? [from, to] : [memberId]
        events.reactionChanged.publish({ messageId, from, to, by: memberId, emoji, changedAt, notify })
      }
      return await viewOne(memberId, row)
    },
  }
}

function createControls({ pool, events, open, now }: Dependencies): Controls {
  function publish(changed: boolean | null, memberId: string, partnerId: string, change: 'muted' | 'cleared'): void {
    if (changed === null) throw new AppError('conversation_not_found')
    if (changed) events.conversationChanged.publish({ memberId, partnerId, change })
  }
  return {
    listConversations: async (viewerId) =>
      (await listConversations(pool, viewerId, new Date(now()))).map((row) => conversationView(row, viewerId, open)),
    async muteConversation(memberId, partnerId, duration) {
      const until = mutedUntil(duration, now())
      publish(await mute(pool, { memberId, partnerId, until }), memberId, partnerId, 'muted')
      return { mutedUntil: until?.toISOString() ?? null }
    },
    async clearConversation(memberId, partnerId) {
      publish(await clear(pool, memberId, partnerId), memberId, partnerId, 'cleared')
    },
  }
}
