import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

/** Unique among the advisory locks of this database. */
const advisoryLock = 7_302_923

const lockRemovals = statement('profiles_lock_removals', `SELECT pg_advisory_xact_lock($1)`)
/** Concurrent writes that lock the member wait, and then do not find them. */
const lockMember = statement<{ id: string }>('profiles_lock_member', `SELECT id FROM members WHERE id = $1 FOR UPDATE`)
const pictureFiles = statement<{ id: string }>(
  'profiles_picture_files',
  `SELECT unnest(array_remove(ARRAY[file_id, blurred_id], NULL)) AS id FROM pictures WHERE member_id = $1
   UNION ALL SELECT file_id FROM post_pictures WHERE member_id = $1
   UNION ALL SELECT file_id FROM takedowns WHERE member_id = $1 AND file_id IS NOT NULL`,
)
const deleteMember = statement('profiles_delete_member', `DELETE FROM members WHERE id = $1`)

/** Work of a higher feature on a locked member, in the open transaction. */
type RemovalStep<Result = void> = (tx: Queryable, memberId: string) => Promise<Result>

export interface RemovalSteps {
  /** Keeps what a new account with the same mailbox gets back (decision 0028). */
  readonly keepRecord: RemovalStep
  /** Ends what waits for a reviewer. @returns sealed files to erase after the commit */
  readonly endVerification: RemovalStep<readonly string[]>
}

/**
 * Deletes a member, who is gone for everybody with the commit, in the caller's transaction. The job
 * `eraseDeleted` erases the content, except evidence of reports (decisions §5); `Erasures.begin`, after the commit, does not wait
 * for it.
 * @param isStillDue asked once the member's row is locked; false keeps the member
 * @returns picture and sealed files to remove from the store after the commit; null if no member was deleted
 */
export async function removeMember(
  tx: Queryable,
  id: string,
  { keepRecord, endVerification }: RemovalSteps,
  isStillDue: () => Promise<boolean> = async () => true,
): Promise<string[] | null> {
  // Deletions run one at a time on all servers: concurrent ones would lock shared rows in different orders.
  await run(tx, lockRemovals, [advisoryLock])
  const [locked] = await run(tx, lockMember, [id])
  if (!locked || !(await isStillDue())) return null
  await keepRecord(tx, id)
  const sealed = await endVerification(tx, id)
  const pictures = await run(tx, pictureFiles, [id])
  await run(tx, deleteMember, [id])
  await enqueue(tx, 'eraseDeleted', {}, { key: 'eraseDeleted' })
  return [...pictures.map((picture) => picture.id), ...sealed]
}
