// Messages that a member has received, by sender. Members who cannot open conversations report them from this list.
import { receivedPerSender } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { ofPair, reachable } from '../queries.ts'

export interface ReceivedRow {
  readonly partner_id: string
  readonly name: string
  readonly username: string
  readonly message_id: string
  readonly envelope: Buffer
  readonly created_at: Date
}

/** Condition: `m` was received by `$1` in the conversation `conversation`, and neither unsent nor cleared. */
const isReceived = (conversation: string) =>
  `m.conversation_id = ${conversation}.id AND m.seq > ${conversation}.cleared_seq AND m.sender_id = ${conversation}.partner_id
   AND m.envelope IS NOT NULL`

/** In the order of the index, until the page is full: OFFSET keeps PostgreSQL from reading the messages of all conversations first. */
const ofSide = (own: 'low' | 'high', other: 'low' | 'high') => `
  (SELECT c.*, partner.name, partner.username
   FROM (SELECT id, ${other}_id AS partner_id, ${own}_cleared_seq AS cleared_seq, last_message_at
     FROM conversations WHERE ${own}_id = $1) c
   JOIN members partner ON partner.id = c.partner_id
   WHERE ($2::uuid IS NULL OR (c.last_message_at, c.id) < (SELECT last_message_at, id FROM conversations c WHERE ${ofPair}))
     AND ${reachable} AND EXISTS (SELECT FROM messages m WHERE ${isReceived('c')} OFFSET 0)
   ORDER BY c.last_message_at DESC NULLS LAST, c.id DESC LIMIT $3)`

/** $2: sender to continue after, or null; $3: senders. */
const selectReceived = statement<ReceivedRow>(
  'messaging_list_received',
  `WITH page AS MATERIALIZED (
     SELECT * FROM (${ofSide('low', 'high')} UNION ALL ${ofSide('high', 'low')}) either
     ORDER BY last_message_at DESC NULLS LAST, id DESC LIMIT $3
   )
   SELECT p.partner_id, p.name, p.username, m.id AS message_id, m.envelope, m.created_at
   FROM page p CROSS JOIN LATERAL (
     SELECT * FROM messages m WHERE ${isReceived('p')} ORDER BY m.seq DESC LIMIT ${receivedPerSender}
   ) m
   ORDER BY p.last_message_at DESC NULLS LAST, p.id DESC, m.seq DESC`,
)

/** Newest messages of each sender, latest conversation first. */
export const listReceived = (pool: Pool, memberId: string, before: string | null, limit: number) =>
  run(pool, selectReceived, [memberId, before, limit])
