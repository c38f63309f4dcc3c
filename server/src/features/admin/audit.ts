// Append-only and hash-chained: each row's hash covers the one before (decisions §5).
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'

export interface AuditEntry {
  readonly adminId: string
  readonly action: 'login' | 'delete' | 'verify' | 'suspend' | 'approve' | 'can-post' | 'answer-support'
  readonly subjectId: string | null
  /** Names of fields and their flags; never a value of a person. */
  readonly details: Readonly<Record<string, boolean>>
}

const genesis = Buffer.alloc(32)
/** Any number, as long as every version of this program uses the same. */
const advisoryLock = 7_302_919

const takeTurn = statement('admin_audit_turn', `SELECT pg_advisory_xact_lock($1)`)
const lastEntry = statement<{ number: string; hash: Buffer }>(
  'admin_audit_last',
  `SELECT number, hash FROM audit_log ORDER BY number DESC LIMIT 1`,
)
const addEntry = statement(
  'admin_audit_add',
  `INSERT INTO audit_log (number, admin_id, action, subject_id, details, at, previous_hash, hash)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Part of the transaction that does what it tells of: both happen, or neither. */
export async function appendAudit(client: PoolClient, entry: AuditEntry, at: Date): Promise<void> {
  await run(client, takeTurn, [advisoryLock])
  const [last] = await run(client, lastEntry)
  const number = Number(last?.number ?? 0) + 1
  const previous = last?.hash ?? genesis
  const { adminId, action, subjectId, details } = entry
  const values = [number, adminId, action, subjectId, JSON.stringify(details), at.toISOString()]
  await run(client, addEntry, [...values, previous, auditHash(previous, values)])
}

/** SHA-256 over the hash before and the row's own values, as JSON. */
export function auditHash(previous: Buffer, values: readonly unknown[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(values)).digest()
}
