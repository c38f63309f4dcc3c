import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

/** Any number that nothing else in this database locks. */
const advisoryLock = 7_302_923

const takeTurn = statement('profiles_removal_turn', `SELECT pg_advisory_xact_lock($1)`)
/** Nothing refers to a locked member anew: a message that is being written waits, and then finds nobody. */
const lockMember = statement<{ id: string }>('profiles_lock_member', `SELECT id FROM members WHERE id = $1 FOR UPDATE`)
const pictureFiles = statement<{ id: string }>(
  'profiles_picture_files',
  `SELECT unnest(array_remove(ARRAY[file_id, blurred_id], NULL)) AS id FROM pictures WHERE member_id = $1`,
)
const deleteMember = statement('profiles_delete_member', `DELETE FROM members WHERE id = $1`)

/** Erases what a higher feature holds of a member whose row is locked; part of the transaction. */
export type EraseMemberData = (tx: Queryable, memberId: string) => Promise<void>

/**
 * Removes a member and all they wrote; evidence of reports stays (decisions §5). Part of the caller's transaction.
 * @returns the files of pictures to remove from the store once it is committed; null where there is no such member
 */
export async function removeMember(
  tx: Queryable,
  id: string,
  eraseMessages: EraseMemberData,
): Promise<string[] | null> {
  // One after another, on all servers: two at once would meet in what they have in common, each in an order of its own.
  await run(tx, takeTurn, [advisoryLock])
  const [locked] = await run(tx, lockMember, [id])
  if (!locked) return null
  await eraseMessages(tx, id)
  const pictures = await run(tx, pictureFiles, [id])
  await run(tx, deleteMember, [id])
  return pictures.map((picture) => picture.id)
}
