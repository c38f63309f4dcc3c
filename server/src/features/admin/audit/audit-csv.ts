// The audit log as CSV (RFC 4180) that a spreadsheet opens without running anything of it.
import type { AuditEntry, AuditFields } from '@hamvav/contract/admin/audit'

/** A cell that begins like a formula is text to a spreadsheet once an apostrophe stands before it (OWASP, CSV injection). */
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

/** With a byte order mark, by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${row(['number', 'at', 'admin', 'action', 'subject', 'subject name', 'before', 'after', 'reason', 'hash'])}`

export const csvRow = (entry: AuditEntry): string =>
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
