// Search in the audit log and its export as CSV (RFC 4180).
import type { AuditEntry, AuditFields } from '@hamvav/contract/admin/audit'
import { auditExportMax } from '@hamvav/contract/admin/limits'
import type * as panel from '@hamvav/contract/admin/operations-endpoints'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { dayMs } from '@hamvav/contract/durations'
import type { QueryOf } from '@hamvav/contract/endpoint'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { kathmanduDayStart } from '../../../platform/time/kathmandu.ts'
import { type AuditPage, type AuditRow, findSubjects, readAudit } from './audit-queries.ts'
import { appendAudit, serverId } from './audit.ts'

type AuditFilter = QueryOf<typeof panel.adminExportAudit>

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
/** Entries of an export in memory at a time. */
const batch = 1000

/** @param hasNotes whether the reader may see notes about members */
export function auditEntry(row: AuditRow, hasNotes = true): AuditEntry {
  const { before = null, after, effects: _notShown, reason = null, ...flags } = row.details
  const earlier = Object.keys(flags).length > 0 ? (flags as AuditFields) : null
  return {
    number: Number(row.number),
    at: row.at.toISOString(),
    by: row.admin_id === serverId ? null : { _id: row.admin_id, username: row.admin_name ?? '' },
    action: row.action,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    before,
    after: after ?? earlier,
    reason,
    note: hasNotes ? row.note : null,
    hash: row.hash.toString('hex'),
  }
}

export interface AuditLog {
  /** Without notes about members for admins who may not open a member's page. */
  list(admin: AdminViewer, query: QueryOf<typeof panel.adminListAudit>): Promise<AuditEntry[]>
  /** CSV, newest first; recorded in the log before the first line is sent. */
  export(admin: AdminViewer, filter: AuditFilter): Promise<Readable>
}

export function createAuditLog({ pool, now }: { readonly pool: Pool; readonly now: () => number }): AuditLog {
  async function pageOf({ action, adminId, subject, from, to }: AuditFilter): Promise<Omit<AuditPage, 'limit'>> {
    return {
      action,
      adminId,
      subjectIds: subject ? await idsOf(subject) : undefined,
      from: from === undefined ? undefined : kathmanduDayStart(from),
      until: to === undefined ? undefined : new Date(kathmanduDayStart(to).getTime() + dayMs),
    }
  }

  async function idsOf(subject: string): Promise<string[]> {
    if (isId(subject)) return [subject.toLowerCase()]
    return (await run(pool, findSubjects, [subject.replace(/^@/, '').toLowerCase()])).map(({ id }) => id)
  }

  async function* lines(filter: Omit<AuditPage, 'limit'>) {
    yield csvHead
    let before: number | undefined
    for (let left = auditExportMax; left > 0; left -= batch) {
      const rows = await readAudit(pool, { ...filter, before, limit: Math.min(batch, left) })
      yield rows.map((row) => csvRow(auditEntry(row))).join('')
      if (rows.length < batch) return
      before = Number(rows.at(-1)?.number)
    }
  }

  return {
    async list({ role }, { before, limit, ...filter }) {
      const rows = await readAudit(pool, { ...(await pageOf(filter)), before, limit })
      const hasNotes = isRoleAtLeast(role, 'moderator')
      return rows.map((row) => auditEntry(row, hasNotes))
    },

    async export({ id: adminId }, filter) {
      const page = await pageOf(filter)
      const { action = null, from = null, to = null } = filter
      const entry = { adminId, action: 'export-audit', subjectId: null, after: { action, from, to } } as const
      await withTransaction(pool, (client) => appendAudit(client, entry, new Date(now())))
      return Readable.from(lines(page))
    },
  }
}

/** Start of a formula in a spreadsheet; a leading apostrophe makes it text (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

const row = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

const fieldsOf = (fields: AuditFields | null) =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** With a byte order mark: spreadsheets recognize UTF-8 by it. */
const csvHead = `\uFEFF${row(['number', 'at', 'admin', 'action', 'subject', 'subject name', 'before', 'after', 'reason', 'hash'])}`

const csvRow = (entry: AuditEntry): string =>
  row([
    entry.number,
    entry.at,
    entry.by?.username ?? 'server',
    entry.action,
    entry.subjectId,
    entry.subjectName,
    fieldsOf(entry.before),
    fieldsOf(entry.after),
    entry.reason,
    entry.hash,
  ])
