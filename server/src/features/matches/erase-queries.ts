// Erases the choices, matches and cards of a deleted member in batches (decision 0044).
import { eraseStep, type EraseStep } from '../../platform/database/erase-step.ts'
import { statement } from '../../platform/database/statement.ts'

/** Matches first: the others' numbers of matches count them. */
export const eraseMatchSteps: readonly EraseStep[] = [
  eraseStep(
    statement(
      'matches_erase_low',
      `DELETE FROM matches WHERE ctid = ANY (ARRAY(SELECT ctid FROM matches WHERE low_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'matches_erase_high',
      `DELETE FROM matches WHERE ctid = ANY (ARRAY(SELECT ctid FROM matches WHERE high_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'matches_erase_choices',
      `DELETE FROM choices WHERE ctid = ANY (ARRAY(SELECT ctid FROM choices WHERE member_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'matches_erase_choices_about',
      `DELETE FROM choices WHERE ctid = ANY (ARRAY(SELECT ctid FROM choices WHERE about_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'matches_erase_cards',
      `DELETE FROM daily_cards WHERE ctid = ANY (ARRAY(SELECT ctid FROM daily_cards WHERE member_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'matches_erase_cards_about',
      `DELETE FROM daily_cards WHERE ctid = ANY (ARRAY(SELECT ctid FROM daily_cards WHERE about_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
]
