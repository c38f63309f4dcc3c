// Append-only and hash-chained: each row's hash covers the one before (decisions §5).
import type { AuditActionName, AuditFields } from '@hamvav/contract/admin/audit'
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { run, statement } from '../../../platform/database/statement.ts'

export interface AuditEntry {
  /** Null where the server does it by itself. */
  readonly adminId: string | null
  readonly action: AuditActionName
  readonly subjectId: string | null
  /** Names of fields and their flags, numbers, moments and codes; never what a person wrote. */
  readonly before?: AuditFields
  readonly after?: AuditFields
  /** One of a list of the contract. */
  readonly reason?: string | undefined
  /** Words of the admin about the member who is the subject: kept beside the log, and gone with the member. */
  readonly note?: string | undefined
  /** The member whom the note is about, where that is not the subject. */
  readonly noteAbout?: string | undefined
}

/** Stands in the log where nobody did it by hand. */
export const nobody = '00000000-0000-0000-0000-000000000000'

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
const addNote = statement(
  'admin_audit_add_note',
  `INSERT INTO admin_notes (id, member_id, admin_id, text, audit_number, created_at)
   SELECT $1::uuid, id, $3::uuid, $4::text, $5::bigint, $6::timestamptz FROM members WHERE id = $2`,
)

/**
 * Part of the transaction that does what it tells of: both happen, or neither. To be called last, as the log is written
 * by one at a time until the commit.
 * @returns the number of the entry
 */
export async function appendAudit(client: PoolClient, entry: AuditEntry, at: Date): Promise<number> {
  await run(client, takeTurn, [advisoryLock])
  const [last] = await run(client, lastEntry)
  const number = Number(last?.number ?? 0) + 1
  const previous = last?.hash ?? genesis
  const { adminId, action, subjectId, before, after, reason, note, noteAbout = subjectId } = entry
  const details = canonical({ ...(before && { before }), ...(after && { after }), ...(reason && { reason }) })
  const values = [number, adminId ?? nobody, action, subjectId, details, at.toISOString()]
  await run(client, addEntry, [...values, previous, auditHash(previous, values)])
  if (note && noteAbout) await run(client, addNote, [newId(), noteAbout, adminId ?? nobody, note, number, at])
  return number
}

/** SHA-256 over the hash before and the row's own values, as JSON; details as canonical JSON. */
export function auditHash(previous: Buffer, values: readonly unknown[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(values)).digest()
}

/** JSON with its keys in order: PostgreSQL keeps them in an order of its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
