import { statement } from '../../../platform/database/statement.ts'

export interface AlertsRow {
  readonly email: string
  readonly confirmed_at: Date | null
}

export const readAlerts = statement<AlertsRow>(
  'admin_read_alerts',
  `SELECT email, confirmed_at FROM admin_alerts WHERE admin_id = $1`,
)
/** Another address, or a new code for the same one; unconfirmed until the code is entered. */
export const setAlerts = statement<AlertsRow>(
  'admin_set_alerts',
  `INSERT INTO admin_alerts (admin_id, email, code_hash, code_expires_at, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (admin_id) DO UPDATE SET email = excluded.email, code_hash = excluded.code_hash,
     code_expires_at = excluded.code_expires_at, confirmed_at = NULL
   RETURNING email, confirmed_at`,
)
/** No row if the code is wrong, expired or used. */
export const confirmAlerts = statement<AlertsRow>(
  'admin_confirm_alerts',
  `UPDATE admin_alerts SET confirmed_at = $3, code_hash = NULL
   WHERE admin_id = $1 AND code_hash = $2 AND code_expires_at > $3 RETURNING email, confirmed_at`,
)
export const endAlerts = statement('admin_end_alerts', `DELETE FROM admin_alerts WHERE admin_id = $1`)

export interface DueAlertRow {
  readonly admin_id: string
  readonly email: string
  /** Open urgent reports. */
  readonly open: number
}

/**
 * Admins with an urgent report that came after their last mail, which is older than $2; marked as mailed at $1. A second
 * server waits for the first and then finds none. Reports of the last 5 s wait for the next run, as some may not be committed yet.
 */
export const takeDueAlerts = statement<DueAlertRow>(
  'admin_take_due_alerts',
  `WITH urgent AS (
     SELECT count(*)::int AS open, max(created_at) FILTER (WHERE created_at <= $1::timestamptz - interval '5 s') AS newest
     FROM reports WHERE status = 'open' AND urgency = 1),
   due AS MATERIALIZED (
     SELECT l.admin_id FROM admin_alerts l JOIN admins a ON a.id = l.admin_id, urgent
     WHERE a.disabled_at IS NULL AND a.role IN ('chief', 'moderator') AND l.confirmed_at IS NOT NULL
       AND (l.mailed_at IS NULL OR l.mailed_at <= $2) AND urgent.newest > greatest(l.confirmed_at, l.mailed_at - interval '5 s')
     FOR UPDATE OF l)
   UPDATE admin_alerts SET mailed_at = $1 FROM due, urgent WHERE admin_alerts.admin_id = due.admin_id
   RETURNING admin_alerts.admin_id, admin_alerts.email, urgent.open`,
)
