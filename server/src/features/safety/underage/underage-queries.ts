// Reads reports that an account belongs to somebody under 18, and marks those that restricted it.
import { statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import { missingSteps } from '../../../schema/members.ts'

/** `is_settled`: restricted already, or an adult by a document that a person compared. */
export const lockReported = statement<{ is_settled: boolean }>(
  'safety_lock_reported_minor',
  `SELECT declared_minor_at IS NOT NULL OR age_verified_at IS NOT NULL AS is_settled FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)

/**
 * Two open reports of reviewed, unrelated members: accounts of some age, with another device and another network, none of whose
 * reports of this kind was dismissed lately, also of an earlier account with the mailbox. Reports by name do not count: a
 * dismissal could not limit their reporter without showing that somebody was found (decision 0083). None if a moderator has lately
 * dismissed one about this member.
 */
export const findUnrelated = statement<
  { one: string; other: string },
  { memberId: string; mail: boolean; oldEnough: Date; since: Date }
>(
  'safety_find_unrelated_minor_reports',
  `WITH trusted AS (
     SELECT r.id, r.reporter_id, r.reporter_networks || ARRAY(
       SELECT network FROM sessions s WHERE s.member_id = r.reporter_id AND network <> '') AS networks
     FROM reports r JOIN members m ON m.id = r.reporter_id
     WHERE r.reported_id = $memberId AND r.reason = 'minor' AND r.status = 'open' AND ${inGoodStanding('m')}
       AND NOT m.simulated AND cardinality(${missingSteps('m', '$mail::boolean')}) = 0 AND m.created_at <= $oldEnough
       AND NOT EXISTS (SELECT FROM reports d WHERE (d.reporter_id = r.reporter_id OR d.reporter_mailbox = r.reporter_mailbox)
         AND d.reason = 'minor'
         AND d.status = 'dismissed' AND d.decided_at > $since))
   SELECT a.id AS one, b.id AS other FROM trusted a JOIN trusted b ON a.reporter_id < b.reporter_id
   WHERE NOT EXISTS (SELECT FROM reports d WHERE d.reported_id = $memberId AND d.reason = 'minor' AND d.watch_id IS NULL
       AND d.status = 'dismissed' AND d.decided_at > $since)
     AND NOT EXISTS (SELECT FROM member_signals s JOIN member_signals t ON t.hash = s.hash
       WHERE s.member_id = a.reporter_id AND t.member_id = b.reporter_id)
     AND NOT a.networks && b.networks
   LIMIT 1`,
)
/** The reports of one mailbox have one hash, so that they are found by it after a change of the key. @param $2 hashes with each key */
export const rehashReporter = statement(
  'safety_rehash_minor_reporter',
  `UPDATE reports SET reporter_mailbox = $1 WHERE reporter_mailbox = ANY ($2::bytea[]) AND reporter_mailbox <> $1`,
)
export const findReporterMail = statement<{ email: string }>(
  'safety_find_reporter_mail',
  `SELECT email FROM members WHERE id = $1`,
)
/** @param $2 keyed hash of the reporter's mailbox */
export const keepReporter = statement(
  'safety_keep_minor_reporter',
  `UPDATE reports SET reporter_mailbox = $2, reporter_networks = ARRAY(
     SELECT DISTINCT network FROM sessions WHERE member_id = reporter_id AND network <> '') WHERE id = $1`,
)
/** Up to $2 reports that were decided before $1. */
export const forgetReporters = statement<{ id: string }>(
  'safety_forget_minor_reporters',
  `UPDATE reports SET reporter_mailbox = NULL, reporter_networks = NULL WHERE id IN (
     SELECT id FROM reports WHERE reporter_mailbox IS NOT NULL AND status <> 'open' AND decided_at <= $1 LIMIT $2)
   RETURNING id`,
)
export const markReports = statement(
  'safety_mark_restricting_reports',
  `UPDATE reports SET restricted_at = $2 WHERE id = ANY ($1::uuid[])`,
)

/** Reports that restricted the member $1, unless the restriction has another time by now, which is that of a decision. */
export const findRestricting = statement<{ declared_at: Date; age: number | null; is_open: boolean }>(
  'safety_find_restricting_reports',
  `SELECT r.restricted_at AS declared_at, m.declared_minor_age AS age, r.status = 'open' AS is_open
   FROM members m JOIN reports r ON r.reported_id = m.id AND r.restricted_at = m.declared_minor_at WHERE m.id = $1`,
)
/** When a decision about the report $1 was made. */
export const findDecisionTime = statement<{ decided_at: Date | null }>(
  'safety_find_decision_time',
  `SELECT decided_at FROM reports WHERE id = $1`,
)
/**
 * Time of the last decision about the reports `o` that the member is under 18. One to suspend the member counts as long as that
 * suspension is in force: a person who lifted it has found that it was wrong.
 */
const lastFinding = (member: string, which = 'true') =>
  `(SELECT max(o.decided_at) FROM reports o JOIN audit_log l ON l.subject_id = o.id AND l.action = 'decide-report'
     WHERE o.reported_id = ${member}.id AND ${which} AND o.status NOT IN ('open', 'dismissed')
       AND (o.status NOT IN ('suspended', 'banned') OR ${member}.suspension_reason = 'minor'
         AND o.decided_at >= ${member}.suspended_at - interval '1 minute')
       AND l.at >= o.decided_at AND l.details ->> 'reason' = 'minor')`

/**
 * If the restriction of the member $1 rests on the decision about the reports $2: the time of another decision that the member is
 * under 18, or else the time at which reports restricted the member.
 */
export const findRestrictedBefore = statement<{ linked_at: Date }>(
  'safety_find_restricted_before',
  `SELECT coalesce(${lastFinding('m', 'o.id <> ALL ($2::uuid[])')}, r.restricted_at) AS linked_at
   FROM members m JOIN reports r ON r.reported_id = m.id AND r.restricted_at IS NOT NULL
   WHERE m.id = $1 AND m.declared_minor_age IS NULL AND EXISTS (
     SELECT FROM reports d WHERE d.id = ANY ($2::uuid[]) AND d.decided_at = m.declared_minor_at)
   ORDER BY r.restricted_at DESC LIMIT 1`,
)
/**
 * If the restriction of the member $1 rests on a decision about a report: the time of the last one that still counts, or of reports
 * that restricted the member and are open; null without either.
 */
export const findGround = statement<{ linked_at: Date | null }>(
  'safety_find_ground_of_restriction',
  `SELECT coalesce(${lastFinding('m')}, (
     SELECT max(r.restricted_at) FROM reports r WHERE r.reported_id = m.id AND r.status = 'open')) AS linked_at
   FROM members m WHERE m.id = $1 AND m.declared_minor_age IS NULL AND EXISTS (
     SELECT FROM reports d WHERE d.reported_id = m.id AND d.decided_at = m.declared_minor_at)`,
)
