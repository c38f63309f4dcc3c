// Erases the blocks of and against a deleted member in batches (decision 0044).
import { eraseStep, type EraseStep } from '../../../platform/database/erase-step.ts'
import { statement } from '../../../platform/database/statement.ts'

export const eraseBlockSteps: readonly EraseStep[] = [
  eraseStep(
    statement(
      'safety_erase_blocks_by',
      `DELETE FROM blocks WHERE ctid = ANY (ARRAY(SELECT ctid FROM blocks WHERE blocker_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'safety_erase_blocks_of',
      `DELETE FROM blocks WHERE ctid = ANY (ARRAY(SELECT ctid FROM blocks WHERE blocked_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
]
