// Erases a deleted member from their conversations in batches (decision 0044); partners keep their own messages.
import { eraseRows, eraseStep, type EraseStep } from '../../platform/database/erase-step.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

/** Conversations of a batch; few, because each is locked. */
const conversationsPerBatch = 100

const selectConversations = statement<{ id: string }>(
  'messaging_erased_conversations',
  `SELECT id FROM conversations WHERE low_id = $1 OR high_id = $1 ORDER BY id LIMIT ${conversationsPerBatch}`,
)
/** In the order of ids, as the batch insert does, so that the two cannot deadlock. */
const lockConversations = statement(
  'messaging_lock_erased_conversations',
  `SELECT id FROM conversations WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`,
)
/** If the partner was deleted before, nobody can read the conversation, so all its messages are erased. */
const selectMessages = statement<{ id: string; is_orphan: boolean }>(
  'messaging_erased_messages',
  `SELECT m.id, c.low_id IS NULL OR c.high_id IS NULL AS is_orphan
   FROM conversations c CROSS JOIN LATERAL (
     SELECT id FROM messages WHERE conversation_id = c.id
       AND (sender_id = $1 OR recipient_id = $1 OR c.low_id IS NULL OR c.high_id IS NULL) LIMIT $3) m
   WHERE c.id = ANY ($2::uuid[]) LIMIT $3`,
)
const deleteMessages = statement('messaging_delete_erased', `DELETE FROM messages WHERE id = ANY ($1::uuid[])`)
/** Removes the text and every reference to the member; the row remains, because `seq` has no gaps. */
const blankMessages = statement(
  'messaging_blank_erased',
  `UPDATE messages SET
     sender_id = CASE sender_id WHEN $2 THEN NULL ELSE sender_id END,
     recipient_id = CASE recipient_id WHEN $2 THEN NULL ELSE recipient_id END,
     envelope = CASE sender_id WHEN $2 THEN NULL ELSE envelope END,
     unsent_at = CASE sender_id WHEN $2 THEN coalesce(unsent_at, now()) ELSE unsent_at END,
     reply_to_id = CASE sender_id WHEN $2 THEN NULL ELSE reply_to_id END,
     sender_reaction = CASE sender_id WHEN $2 THEN NULL ELSE sender_reaction END,
     recipient_reaction = NULL
   WHERE id = ANY ($1::uuid[])`,
)
/** Resets the requests, refusals, mutes, cleared positions and choices of the member, who leaves the conversation. */
const leaveConversations = statement(
  'messaging_leave_conversations',
  `UPDATE conversations SET request_from = nullif(request_from, $2), declined_at = NULL,
     low_cleared_seq = CASE low_id WHEN $2 THEN 0 ELSE low_cleared_seq END,
     high_cleared_seq = CASE high_id WHEN $2 THEN 0 ELSE high_cleared_seq END,
     low_muted_until = CASE low_id WHEN $2 THEN NULL ELSE low_muted_until END,
     high_muted_until = CASE high_id WHEN $2 THEN NULL ELSE high_muted_until END,
     low_safe_chat = NULL, high_safe_chat = NULL, safe_chat_kept_at = NULL,
     low_id = nullif(low_id, $2), high_id = nullif(high_id, $2)
   WHERE id = ANY ($1::uuid[]) AND (low_id = $2 OR high_id = $2)`,
)
const deleteOrphans = statement(
  'messaging_delete_orphaned_conversations',
  `DELETE FROM conversations WHERE id = ANY ($1::uuid[]) AND low_id IS NULL AND high_id IS NULL`,
)

/** Selects before it locks, because searching a long conversation takes a while. */
async function eraseMessages(tx: Queryable, memberId: string, rows: number): Promise<number> {
  const conversations = (await run(tx, selectConversations, [memberId])).map(({ id }) => id)
  if (conversations.length === 0) return 0
  const found = await run(tx, selectMessages, [memberId, conversations, rows])
  await run(tx, lockConversations, [conversations])
  // Once more under the lock, for a message that was being stored when the member was deleted.
  const messages = found.length > 0 ? found : await run(tx, selectMessages, [memberId, conversations, rows])
  await run(tx, deleteMessages, [messages.filter((message) => message.is_orphan).map(({ id }) => id)])
  await run(tx, blankMessages, [messages.filter((message) => !message.is_orphan).map(({ id }) => id), memberId])
  if (messages.length > 0) return messages.length
  await run(tx, leaveConversations, [conversations, memberId])
  await run(tx, deleteOrphans, [conversations])
  return conversations.length
}

export const eraseMessageSteps: readonly EraseStep[] = [
  eraseMessages,
  eraseRows('DELETE FROM first_messages', 'recipient_id'),
  // The row keeps counting for the recipient, so that a deletion does not free the cap.
  eraseStep(
    statement(
      'messaging_forget_first_messages',
      `UPDATE first_messages SET sender_id = NULL
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM first_messages WHERE sender_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
]
