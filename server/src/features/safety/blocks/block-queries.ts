import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { eraseRows, type EraseStep } from '../../../platform/database/erase-step.ts'
import { statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

/** Serializes likes, first messages and blocks of both members; the order of ids prevents deadlocks. */
export const lockMembers = statement<{ id: string; is_shown: boolean }>(
  'safety_lock_members',
  `SELECT id, ${inGoodStanding('members')} AS is_shown FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id
   FOR NO KEY UPDATE`,
)

/** Blocks between two members, in both directions; `is_own`: made by the blocker, not by a hidden address. */
export const readBlocksBetween = statement<{ blocker_id: string; is_own: boolean }>(
  'safety_blocks_between',
  `SELECT blocker_id, contact_id IS NULL AS is_own FROM blocks
   WHERE (blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1)`,
)

/** No row if the member is already blocked. */
export const addBlock = statement<{ blocked_id: string }>(
  'safety_add_block',
  `INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING blocked_id`,
)

export const deleteBlock = statement(
  'safety_delete_block',
  `DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 AND contact_id IS NULL`,
)

/** Members whom $1 does not see and who do not see $1. */
export const readHidden = statement<{ id: string }>(
  'safety_hidden',
  `SELECT blocked_id AS id FROM blocks WHERE blocker_id = $1
   UNION SELECT blocker_id FROM blocks WHERE blocked_id = $1`,
)

export interface BlockedRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly simulated: boolean
  readonly blocked_at: Date
}

/** Up to $3 members blocked by $1, newest block first, after the block of $2 (null: from the start). */
export const listBlocked = statement<BlockedRow>(
  'safety_list_blocked',
  `SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, b.created_at AS blocked_at
   FROM blocks b JOIN members m ON m.id = b.blocked_id AND ${inGoodStanding('m')}
   WHERE b.blocker_id = $1 AND b.contact_id IS NULL AND ($2::uuid IS NULL OR (b.created_at, b.blocked_id) < (
       SELECT created_at, blocked_id FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 AND contact_id IS NULL))
   ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT $3`,
)

export const blockListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  blocks: createListing(pool, {
    name: 'safety_export_blocks',
    columns: 'blocked_id AS blocked, created_at',
    from: 'blocks WHERE blocker_id = $1 AND contact_id IS NULL',
    by: 'blocked_id',
  }),
})

export const eraseBlockSteps: readonly EraseStep[] = [
  eraseRows('DELETE FROM blocks', 'blocker_id'),
  eraseRows('DELETE FROM blocks', 'blocked_id'),
]
