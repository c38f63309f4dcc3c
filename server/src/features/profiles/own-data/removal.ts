import type { PoolClient } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'

/** Any number that nothing else in this database locks. */
const advisoryLock = 7_302_923

const takeTurn = statement('profiles_removal_turn', `SELECT pg_advisory_xact_lock($1)`)
/** Nothing refers to a locked member anew: a message that is being written waits, and then finds nobody. */
const lockMember = statement<{ id: string }>('profiles_lock_member', `SELECT id FROM members WHERE id = $1 FOR UPDATE`)
/** In the order in which messages that are stored together lock theirs. */
const lockConversations = statement(
  'profiles_lock_conversations',
  `SELECT id FROM conversations WHERE low_id = $1 OR high_id = $1 ORDER BY id FOR UPDATE`,
)

const eraseSentTexts = statement(
  'profiles_erase_sent_texts',
  `UPDATE messages SET envelope = NULL, unsent_at = coalesce(unsent_at, now()), reply_to_id = NULL, sender_reaction = NULL,
     recipient_reaction = NULL
   WHERE sender_id = $1`,
)
const forgetRecipient = statement(
  'profiles_forget_recipient',
  `UPDATE messages SET recipient_id = NULL, recipient_reaction = NULL
   WHERE conversation_id IN (SELECT id FROM conversations WHERE low_id = $1 OR high_id = $1) AND recipient_id = $1`,
)
/** What they asked, declined, muted and deleted for themselves. */
const forgetMarks = statement(
  'profiles_forget_marks',
  `UPDATE conversations SET request_from = nullif(request_from, $1), declined_at = NULL,
     low_cleared_seq = CASE low_id WHEN $1 THEN 0 ELSE low_cleared_seq END,
     high_cleared_seq = CASE high_id WHEN $1 THEN 0 ELSE high_cleared_seq END,
     low_muted_until = CASE low_id WHEN $1 THEN NULL ELSE low_muted_until END,
     high_muted_until = CASE high_id WHEN $1 THEN NULL ELSE high_muted_until END
   WHERE low_id = $1 OR high_id = $1`,
)
/** A chat whose other side has gone before holds nothing for anybody. */
const deleteAloneConversations = statement(
  'profiles_delete_alone_conversations',
  `DELETE FROM conversations WHERE (low_id = $1 AND high_id IS NULL) OR (high_id = $1 AND low_id IS NULL)`,
)
const pictureFiles = statement<{ id: string }>(
  'profiles_picture_files',
  `SELECT unnest(array_remove(ARRAY[file_id, blurred_id], NULL)) AS id FROM pictures WHERE member_id = $1`,
)
const deleteMember = statement('profiles_delete_member', `DELETE FROM members WHERE id = $1`)

/**
 * Removes a member and all they wrote; evidence of reports stays (decisions §5). Part of the caller's transaction.
 * @returns the files of pictures to remove from the store once it is committed; null where there is no such member
 */
export async function removeMember(client: PoolClient, id: string): Promise<string[] | null> {
  // One after another, on all servers: two at once would meet in what they have in common, each in an order of its own.
  await run(client, takeTurn, [advisoryLock])
  const [locked] = await run(client, lockMember, [id])
  if (!locked) return null
  // Conversations before their messages, as whoever marks messages as seen locks them.
  await run(client, lockConversations, [id])
  await run(client, forgetMarks, [id])
  await run(client, eraseSentTexts, [id])
  await run(client, forgetRecipient, [id])
  await run(client, deleteAloneConversations, [id])
  const pictures = await run(client, pictureFiles, [id])
  await run(client, deleteMember, [id])
  return pictures.map((picture) => picture.id)
}
