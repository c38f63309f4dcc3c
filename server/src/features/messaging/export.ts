// Data export: the member's conversations with the messages of both sides.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'
import { messageColumns, quoteColumns, type MessageRow, type QuoteRow } from './queries.ts'
import { messageView, type Open } from './view.ts'

/** Null if the partner was deleted, also while their messages are being erased. */
const partner = '(SELECT id FROM members WHERE id = CASE c.low_id WHEN $1 THEN c.high_id ELSE c.low_id END)'
const own = '(c.low_id = $1 OR c.high_id = $1)'
const ownSide = (column: string) => `CASE c.low_id WHEN $1 THEN c.low_${column} ELSE c.high_${column} END`
/** Only for the member who declined: hidden from the sender of the request. */
const declined = 'CASE WHEN c.request_from <> $1 THEN c.declined_at END'

export function messagingListings(pool: Pool, open: Open): Readonly<Record<string, Listing>> {
  const conversations = createListing(pool, {
    name: 'messaging_export_conversations',
    columns: `c.id, ${partner} AS "with", coalesce(c.request_from = $1, false) AS waits_for_answer,
      ${declined} AS declined_at, ${ownSide('cleared_seq')}::float8 AS deleted_up_to,
      ${ownSide('muted_until')} AS muted_until, ${ownSide('safe_chat')} AS safe_chat, c.closed_at, c.created_at`,
    from: `conversations c WHERE ${own}`,
    by: 'c.id',
  })
  // `$1` is the conversation here.
  const messagesOf = createListing(pool, {
    name: 'messaging_export_messages',
    columns: `${messageColumns}, ${quoteColumns}, c.request_from`,
    from: `messages m JOIN conversations c ON c.id = m.conversation_id
      LEFT JOIN messages q ON q.id = m.reply_to_id AND q.conversation_id = c.id WHERE m.conversation_id = $1`,
    by: 'm.seq',
    type: 'bigint',
    view: (row: MessageRow & QuoteRow) => row,
  })
  return {
    conversations,
    async *messages(memberId) {
      for await (const conversation of conversations(memberId)) {
        const { _id, with: partnerId } = conversation as { _id: string; with: string | null }
        for await (const row of messagesOf(_id)) {
          const message = row as MessageRow & QuoteRow
          const shown = partnerId === null ? withoutPartner(message, memberId) : message
          yield { conversation: _id, ...messageView(shown, memberId, open) }
        }
      }
    },
    'first-messages': createListing(pool, {
      name: 'messaging_export_first_messages',
      columns: `recipient_id AS "to", day`,
      from: 'first_messages WHERE sender_id = $1',
      by: `(day || '/' || recipient_id::text)`,
      type: 'text',
    }),
  }
}

/** The message as it will be after the erasure of the deleted partner. */
function withoutPartner(message: MessageRow & QuoteRow, memberId: string): MessageRow & QuoteRow {
  const isQuoteOwn = message.quote_from === memberId
  const shown = { ...message, quote_from: isQuoteOwn ? memberId : null, recipient_reaction: null }
  if (message.sender_id === memberId) return shown
  return {
    ...shown,
    quote_id: null,
    envelope: null,
    sender_reaction: null,
    unsent_at: message.unsent_at ?? message.created_at,
  }
}
