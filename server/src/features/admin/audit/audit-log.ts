// The audit log as it is read: searched, and exported.
import type { AuditEntry, AuditFields } from '@hamvav/contract/admin/audit'
import type * as panel from '@hamvav/contract/admin/operations-endpoints'
import { auditExportMax } from '@hamvav/contract/admin/limits'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { QueryOf } from '@hamvav/contract/endpoint'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { kathmanduDayStart } from '../../../platform/time/kathmandu.ts'
import { appendAudit, nobody } from './audit.ts'
import { csvHead, csvRow } from './audit-csv.ts'
import { findSubjects, readAudit, type AuditPage, type AuditRow } from './audit-queries.ts'

type Filter = QueryOf<typeof panel.adminExportAudit>

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const dayMs = 24 * 60 * 60 * 1000
/** Entries of an export that are in memory at a time. */
const batch = 1000

/** @param hasNotes whether the reader may see what was written about members */
export function auditEntry(row: AuditRow, hasNotes = true): AuditEntry {
  const { before = null, after, reason = null, ...flags } = row.details
  const earlier = Object.keys(flags).length > 0 ? (flags as AuditFields) : null
  return {
    number: Number(row.number),
    at: row.at.toISOString(),
    by: row.admin_id === nobody ? null : { _id: row.admin_id, username: row.admin_name ?? '' },
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

export function createAuditLog({ pool, now }: { readonly pool: Pool; readonly now: () => number }) {
  async function pageOf({ action, adminId, subject, from, to }: Filter): Promise<Omit<AuditPage, 'limit'>> {
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

  /** In batches, newest first; the reader of the stream sets the pace. */
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
    /** Notes about members are for those who may open their pages. */
    async list({ role }: AdminViewer, { before, limit, ...filter }: QueryOf<typeof panel.adminListAudit>) {
      const rows = await readAudit(pool, { ...(await pageOf(filter)), before, limit })
      const hasNotes = isRoleAtLeast(role, 'moderator')
      return rows.map((row) => auditEntry(row, hasNotes))
    },

    /** Told in the log before the first line goes out. */
    async export({ id: adminId }: AdminViewer, filter: Filter): Promise<Readable> {
      const page = await pageOf(filter)
      const { action = null, from = null, to = null } = filter
      const entry = { adminId, action: 'export-audit', subjectId: null, after: { action, from, to } } as const
      await withTransaction(pool, (client) => appendAudit(client, entry, new Date(now())))
      return Readable.from(lines(page))
    },
  }
}
