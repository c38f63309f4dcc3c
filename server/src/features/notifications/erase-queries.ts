// Erases the notifications of and about a deleted member in batches (decision 0044).
import { eraseStep, type EraseStep } from '../../platform/database/erase-step.ts'
import { statement } from '../../platform/database/statement.ts'

/** Actors before their notification, which has any number of them. */
export const eraseNotificationSteps: readonly EraseStep[] = [
  eraseStep(
    statement(
      'notifications_erase_actor',
      `DELETE FROM notification_actors WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM notification_actors WHERE actor_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'notifications_erase_actors_of_own',
      `DELETE FROM notification_actors WHERE ctid = ANY (ARRAY(
       SELECT a.ctid FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
       WHERE n.member_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseStep(
    statement(
      'notifications_erase_own',
      `DELETE FROM notifications WHERE ctid = ANY (ARRAY(SELECT ctid FROM notifications WHERE member_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
]
