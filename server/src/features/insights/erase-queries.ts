// Erases the profile views of a deleted member in batches (decision 0044).
import { eraseStep, type EraseStep } from '../../platform/database/erase-step.ts'
import { statement } from '../../platform/database/statement.ts'

export const eraseViewSteps: readonly EraseStep[] = [
  eraseStep(
    statement(
      'insights_erase_views',
      `DELETE FROM profile_views WHERE ctid = ANY (ARRAY(SELECT ctid FROM profile_views WHERE member_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'insights_erase_views_by',
      `DELETE FROM profile_views WHERE ctid = ANY (ARRAY(SELECT ctid FROM profile_views WHERE viewer_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
]
