import { statement } from '../../../platform/database/statement.ts'

/** Likes, first messages and blocks about either of the two take turns here, in the order of ids. */
export const lockMembers = statement<{ id: string; suspended: boolean }>(
  'safety_lock_members',
  `SELECT id, suspended_at IS NOT NULL AS suspended FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id
   FOR NO KEY UPDATE`,
)

/** Who of the two has blocked the other. */
export const readBlocksBetween = statement<{ blockerId: string }>(
  'safety_blocks_between',
  `SELECT blocker_id AS "blockerId" FROM blocks
   WHERE (blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1)`,
)

/** No row where it is blocked already. */
export const addBlock = statement<{ blockedId: string }>(
  'safety_add_block',
  `INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING blocked_id AS "blockedId"`,
)

export const dropBlock = statement('safety_drop_block', `DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2`)

/** Whom $1 is hidden from or hides from, in both directions. */
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

/** Whom $1 has blocked, newest first, after the block of $2 (null from the start), $3 at most. */
export const listBlocked = statement<BlockedRow>(
  'safety_list_blocked',
  `SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, b.created_at AS blocked_at
   FROM blocks b JOIN members m ON m.id = b.blocked_id AND m.suspended_at IS NULL
   WHERE b.blocker_id = $1 AND ($2::uuid IS NULL OR (b.created_at, b.blocked_id) < (
       SELECT created_at, blocked_id FROM blocks WHERE blocker_id = $1 AND blocked_id = $2))
   ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT $3`,
)
