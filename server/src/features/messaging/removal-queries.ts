// Erases a member from their conversations when the account is deleted; partners keep their own messages.
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

/** Locks in the order of ids, as the batch insert does, so that the two cannot deadlock. */
const lockConversations = statement(
  'messaging_lock_conversations_of',
  `SELECT id FROM conversations WHERE low_id = $1 OR high_id = $1 ORDER BY id FOR UPDATE`,
)
/** Resets the requests, refusals, mutes and cleared positions of the member. */
const resetSettings = statement(
  'messaging_reset_settings_of',
  `UPDATE conversations SET request_from = nullif(request_from, $1), declined_at = NULL,
     low_cleared_seq = CASE low_id WHEN $1 THEN 0 ELSE low_cleared_seq END,
     high_cleared_seq = CASE high_id WHEN $1 THEN 0 ELSE high_cleared_seq END,
     low_muted_until = CASE low_id WHEN $1 THEN NULL ELSE low_muted_until END,
     high_muted_until = CASE high_id WHEN $1 THEN NULL ELSE high_muted_until END
   WHERE low_id = $1 OR high_id = $1`,
)
const eraseSent = statement(
  'messaging_erase_sent_by',
  `UPDATE messages SET envelope = NULL, unsent_at = coalesce(unsent_at, now()), reply_to_id = NULL, sender_reaction = NULL,
     recipient_reaction = NULL
   WHERE sender_id = $1`,
)
const eraseRecipient = statement(
  'messaging_erase_recipient',
  `UPDATE messages SET recipient_id = NULL, recipient_reaction = NULL
   WHERE conversation_id IN (SELECT id FROM conversations WHERE low_id = $1 OR high_id = $1) AND recipient_id = $1`,
)
/** Conversations whose partner was deleted before: nobody can read them. */
const deleteOrphans = statement(
  'messaging_delete_orphaned_conversations',
  `DELETE FROM conversations WHERE (low_id = $1 AND high_id IS NULL) OR (high_id = $1 AND low_id IS NULL)`,
)

/** Call in the transaction that deletes the member, after locking the member's row. */
export async function eraseMemberMessages(tx: Queryable, memberId: string): Promise<void> {
  // Locks conversations before their messages, in the same order as marking messages as seen.
  for (const step of [lockConversations, resetSettings, eraseSent, eraseRecipient, deleteOrphans])
    await run(tx, step, [memberId])
}
