// The audit log: append-only and hash-chained, each row's hash covers the previous row (decisions §5).
import type { AuditActionName, AuditFields } from '@hamvav/contract/admin/audit'
import { createHash } from 'node:crypto'
import { hourMs } from '@hamvav/contract/durations'
import type { ClientBase, Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'

export interface AuditEntry {
  /** Null for the server. */
  readonly adminId: string | null
  readonly action: AuditActionName
  readonly subjectId: string | null
  /** Flags, numbers, times and codes by field name; never text written by a person. */
  readonly before?: AuditFields
  readonly after?: AuditFields
  /** Ids and times of what the action did, by which it is taken back; not shown. */
  readonly effects?: object | undefined
  /** Code of a list in the contract. */
  readonly reason?: string | undefined
  /** The admin's text about the member: stored beside the log, deleted with the member. */
  readonly note?: string | undefined
  /** Member of the note, if not the subject. */
  readonly noteAbout?: string | undefined
}

/** Admin id of entries made by the server. */
export const serverId = '00000000-0000-0000-0000-000000000000'

const genesis = Buffer.alloc(32)
/** Arbitrary, but equal in every version of the program. */
const advisoryLock = 7_302_919

const lockLog = statement('admin_audit_turn', `SELECT pg_advisory_xact_lock($1)`)
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

/** Nobody else appends until the end of the transaction. */
export const lockAudit = async (client: ClientBase) => void (await run(client, lockLog, [advisoryLock]))

/**
 * Appends an entry in the transaction of the action. Call it last: the log stays locked until the commit.
 * @returns number of the entry
 */
export async function appendAudit(client: ClientBase, entry: AuditEntry, at: Date): Promise<number> {
  await lockAudit(client)
  const [last] = await run(client, lastEntry)
  const number = Number(last?.number ?? 0) + 1
  const previous = last?.hash ?? genesis
  const { adminId, action, subjectId, before, after, effects, reason, note, noteAbout = subjectId } = entry
  const details = canonical({
    ...(before && { before }),
    ...(after && { after }),
    ...(effects && { effects }),
    ...(reason && { reason }),
  })
  const values = [number, adminId ?? serverId, action, subjectId, details, at.toISOString()]
  await run(client, addEntry, [...values, previous, auditHash(previous, values)])
  if (note && noteAbout) await run(client, addNote, [newId(), noteAbout, adminId ?? serverId, note, number, at])
  return number
}

/** Entries of open appeals that are granted because their decision is undone otherwise. */
export async function auditGranted(
  client: ClientBase,
  adminId: string,
  appeals: readonly string[],
  at: Date,
): Promise<void> {
  for (const subjectId of appeals)
    await appendAudit(client, { adminId, action: 'decide-appeal', subjectId, after: { granted: true } }, at)
}

/** Time in which repeated reads by one admin are recorded once. */
const readMs = hourMs
const lockRead = statement('admin_lock_read', `SELECT pg_advisory_xact_lock(hashtextextended($1, 7))`)
const findRead = statement<{ number: string }>(
  'admin_find_read',
  `SELECT number FROM audit_log WHERE subject_id = $2 AND admin_id = $1 AND action = $3 AND at > $4
     AND details #>> '{effects,file}' IS NOT DISTINCT FROM $5::text LIMIT 1`,
)

export interface AuditedRead {
  readonly adminId: string
  readonly action: 'read-member' | 'read-report' | 'read-evidence' | 'see-evidence' | 'hear-evidence' | 'read-held'
  readonly subjectId: string
  /** Id of the picture or sound in the evidence. */
  readonly file?: string
}

/** Records that an admin opened a page or evidence, once per admin, subject, file and hour. Call it before it is sent. */
export async function recordRead(pool: Pool, read: AuditedRead, at: Date): Promise<void> {
  const { adminId, action, subjectId, file } = read
  const values = [adminId, subjectId, action, new Date(at.getTime() - readMs), file ?? null]
  if ((await run(pool, findRead, values)).length > 0) return
  await withTransaction(pool, async (client) => {
    await run(client, lockRead, [`${action} ${adminId} ${subjectId} ${file ?? ''}`])
    if ((await run(client, findRead, values)).length > 0) return
    await appendAudit(client, { adminId, action, subjectId, ...(file && { effects: { file } }) }, at)
  })
}

/** SHA-256 of the previous hash and the row's values as JSON; details as canonical JSON. */
export function auditHash(previous: Buffer, values: readonly unknown[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(values)).digest()
}

/** JSON with sorted keys: `jsonb` does not keep their order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
