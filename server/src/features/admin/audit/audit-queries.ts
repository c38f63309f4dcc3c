import type { AuditActionName, AuditFields } from '@hamvav/contract/admin/audit'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export interface AuditRow {
  readonly number: string
  readonly at: Date
  readonly admin_id: string
  readonly admin_name: string | null
  readonly action: AuditActionName
  readonly subject_id: string | null
  readonly subject_name: string | null
  readonly details: {
    readonly before?: AuditFields
    readonly after?: AuditFields
    readonly reason?: string
    /** Values of earlier versions, which had no `after`. */
    readonly [flag: string]: AuditFields | AuditFields[string] | undefined
  }
  readonly note: string | null
  readonly hash: Buffer
}

/**
 * SQL: an admin decided an appeal, by an answer, or by undoing what was appealed. Not counted: a suspension that ended by its time, and
 * a review that nobody asked for. The published figures and those of the desk count these entries.
 */
export const isAppealDecision = `action = 'decide-appeal' AND details #> '{effects,review}' IS NULL`
/** SQL: such an entry granted the appeal. */
export const isAppealGranted = `coalesce((details #>> '{after,granted}')::boolean, false)`

export interface AuditPage {
  readonly action?: string | undefined
  readonly adminId?: string | undefined
  /** Ids of possible subjects. */
  readonly subjectIds?: readonly string[] | undefined
  /** Excluded action. */
  readonly without?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
  /** Number of an entry, exclusive. */
  readonly before?: number | undefined
  readonly limit: number
}

/** SQL of each filter; `$` is replaced by its value. */
const conditions = {
  action: 'l.action = $',
  adminId: 'l.admin_id = $',
  subjectIds: 'l.subject_id = ANY ($::uuid[])',
  without: 'l.action <> $',
  from: 'l.at >= $',
  until: 'l.at < $',
  before: 'l.number < $',
} as const
type Condition = keyof typeof conditions

const isGiven = (page: AuditPage) => (name: string) => page[name as Condition] !== undefined

/** One statement per set of filters, so that PostgreSQL plans each for its index. */
function listStatement(given: readonly Condition[]) {
  const where = given.map((name, index) => conditions[name].replace('$', `$${index + 2}`)).join(' AND ')
  return statement<AuditRow>(
    `admin_audit_${given.join('_')}`,
    `SELECT l.number, l.at, l.admin_id, by.username AS admin_name, l.action, l.subject_id,
       coalesce(m.username, a.username) AS subject_name, l.details, l.hash,
       (SELECT n.text FROM admin_notes n WHERE n.audit_number = l.number LIMIT 1) AS note
     FROM audit_log l LEFT JOIN admins by ON by.id = l.admin_id
     LEFT JOIN members m ON m.id = l.subject_id LEFT JOIN admins a ON a.id = l.subject_id
     ${where && `WHERE ${where}`} ORDER BY l.number DESC LIMIT $1`,
  )
}

/** Newest first. */
export function readAudit(on: Queryable, page: AuditPage): Promise<AuditRow[]> {
  const given = (Object.keys(conditions) as Condition[]).filter(isGiven(page))
  return run(on, listStatement(given), [page.limit, ...given.map((name) => page[name])])
}

export const findSubjects = statement<{ id: string }>(
  'admin_audit_find_subjects',
  `SELECT id FROM members WHERE username = $1 UNION ALL SELECT id FROM admins WHERE lower(username) = $1`,
)

/** A row as it was hashed. */
export interface ChainRow {
  readonly number: string
  readonly admin_id: string
  readonly action: string
  readonly subject_id: string | null
  readonly details: unknown
  readonly at: Date
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

export const readChain = statement<ChainRow>(
  'admin_audit_chain',
  `SELECT number, admin_id, action, subject_id, details, at, previous_hash, hash FROM audit_log
   WHERE number > $1 ORDER BY number LIMIT $2`,
)
