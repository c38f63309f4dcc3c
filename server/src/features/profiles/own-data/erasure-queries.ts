import { eraseRows, type EraseStep } from '../../../platform/database/erase-step.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

/** Serializes the batches of all servers, which change shared rows in different orders. Unique in this database. */
const batchLock = 7_302_931

const lockBatches = statement<{ is_locked: boolean }>(
  'profiles_lock_erasures',
  `SELECT pg_try_advisory_xact_lock($1) AS is_locked`,
)
const lockErasure = statement<{ member_id: string }>(
  'profiles_lock_erasure',
  `SELECT member_id FROM erasures WHERE member_id = $1 FOR UPDATE`,
)

/**
 * Locks the erasure of the member. `locked`: another batch runs; waiting for it would take a connection from the calls of
 * members. `done`: nothing is left to erase.
 */
export async function lockBatch(tx: Queryable, memberId: string): Promise<'acquired' | 'locked' | 'done'> {
  if (!(await run(tx, lockBatches, [batchLock]))[0]?.is_locked) return 'locked'
  return (await run(tx, lockErasure, [memberId])).length > 0 ? 'acquired' : 'done'
}

/** Fewest erased rows first, so that an ordinary account does not wait for a heavy one. */
const selectNext = statement<{ member_id: string }>(
  'profiles_next_erasure',
  `SELECT member_id FROM erasures e WHERE NOT EXISTS (SELECT FROM members m WHERE m.id = e.member_id)
     AND member_id <> ALL ($1::uuid[])
   ORDER BY erased, requested_at LIMIT 1`,
)

/** @param except members who wait for the next run */
export const readNext = async (on: Queryable, except: readonly string[]): Promise<string | undefined> =>
  (await run(on, selectNext, [except]))[0]?.member_id

const increaseErased = statement('profiles_add_erased', `UPDATE erasures SET erased = erased + $2 WHERE member_id = $1`)
export const addErased = (tx: Queryable, memberId: string, rows: number) => run(tx, increaseErased, [memberId, rows])

/** The foreign key of content that is being added locks the id too, and content that follows waits for this lock. */
const lockId = statement<{ id: string }>(
  'profiles_lock_member_id',
  `SELECT id FROM member_ids WHERE id = $1 FOR UPDATE SKIP LOCKED`,
)
/** @returns false while content is being added */
export const lockMemberId = async (tx: Queryable, memberId: string): Promise<boolean> =>
  (await run(tx, lockId, [memberId])).length > 0

const deleteId = statement('profiles_delete_member_id', `DELETE FROM member_ids WHERE id = $1`)
/** Deletes the erasure as well, by its foreign key; from then on the keys refuse content of the member. */
export const deleteMemberId = (tx: Queryable, memberId: string) => run(tx, deleteId, [memberId])

export interface ErasureRow {
  readonly member_id: string
  readonly requested_at: Date
  readonly erased: number
}

const selectErasures = statement<ErasureRow & { total: number }>(
  'profiles_erasures',
  `SELECT member_id, requested_at, erased::float8 AS erased, count(*) OVER ()::int AS total
   FROM erasures ORDER BY requested_at LIMIT $1`,
)
/** Oldest first. */
export const readErasures = (on: Queryable, limit: number) => run(on, selectErasures, [limit])

export const eraseFoundSteps: readonly EraseStep[] = [
  eraseRows('DELETE FROM daily_found', 'member_id'),
  eraseRows('DELETE FROM daily_found', 'about_id'),
]
