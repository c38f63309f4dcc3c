// Entries of the audit log about restores of a backup. They are signed with a key that is not in the database, so that entries
// deleted by hand cannot be explained by a forged restore (decision 0043).
import { timingSafeEqual } from 'node:crypto'
import type { RestoreFields } from '@hamvav/contract/admin/audit'
import type { ClientBase } from 'pg'
import { createKeyedHash, type KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Queryable } from '../../../platform/database/statement.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { appendAudit, lockAudit } from './audit.ts'

/** The last entry at a moment, as it was written outside the database. */
export interface AuditHead {
  readonly number: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly at: string
}

/** A restore with a valid signature. Earlier heads from number `from` on belong to entries that it discarded. */
export interface Restore {
  readonly number: number
  readonly at: Date
  /** Moment of the backup. */
  readonly backup: string
  /** Number of the first discarded entry. */
  readonly from: number
}

export const restoreSigner = (encryptionKeys: readonly Buffer[]): KeyedHash =>
  createKeyedHash(encryptionKeys, 'restores in the audit log')

interface RestoreRow {
  readonly number: string
  readonly at: Date
  readonly previous_hash: Buffer
  readonly details: { readonly after?: { backup?: unknown; from?: unknown; signature?: unknown } }
}

const findRestores = statement<RestoreRow>(
  'admin_audit_restores',
  `SELECT number, at, previous_hash, details FROM audit_log WHERE action = 'restore-backup' ORDER BY number`,
)
const lastHash = statement<{ number: string; hash: Buffer }>(
  'admin_audit_last_hash',
  `SELECT number, hash FROM audit_log ORDER BY number DESC LIMIT 1`,
)
const hashesOf = statement<{ number: string; hash: Buffer }>(
  'admin_audit_hashes',
  `SELECT number, hash FROM audit_log WHERE number = ANY ($1)`,
)

const signedText = ({ number, at, backup, from }: Restore, previous: Buffer) =>
  JSON.stringify([number, at.toISOString(), backup, from, previous.toString('hex')])

/**
 * Records a restore as the newest entry.
 * @param heads written so far; the entries of those that the restored log lacks are discarded
 * @param backup moment of the backup, or of the point in time that was restored
 */
export async function recordRestore(
  tx: ClientBase,
  signer: KeyedHash,
  { heads, backup, now }: { readonly heads: readonly AuditHead[]; readonly backup: Date; readonly now: number },
): Promise<Restore> {
  await lockAudit(tx)
  const [last] = await run(tx, lastHash)
  const number = Number(last?.number ?? 0) + 1
  const restored = await run(tx, hashesOf, [heads.map((head) => head.number)])
  const hashes = new Map(restored.map((row) => [Number(row.number), row.hash.toString('hex')]))
  const discarded = heads.filter((head) => hashes.get(head.number) !== head.hash)
  // Later than every head of a discarded entry, also if the clock of another server was ahead.
  const at = new Date(discarded.reduce((latest, head) => Math.max(latest, Date.parse(head.at) + 1 || 0), now))
  const from = discarded.reduce((first, head) => Math.min(first, head.number), number)
  const restore = { number, at, backup: backup.toISOString(), from }
  const signature = signer.current(signedText(restore, last?.hash ?? Buffer.alloc(32))).hash.toString('hex')
  const after: RestoreFields = { backup: restore.backup, from, signature }
  await appendAudit(tx, { adminId: null, action: 'restore-backup', subjectId: null, after: { ...after } }, at)
  return restore
}

function restoreOf({ number, at, details }: RestoreRow): Restore {
  const { backup, from } = details.after ?? {}
  return { number: Number(number), at, backup: String(backup), from: Number(from) }
}

function isSigned(row: RestoreRow, signer: KeyedHash): boolean {
  const given = Buffer.from(String(row.details.after?.signature), 'hex')
  const expected = signer.all(signedText(restoreOf(row), row.previous_hash))
  return expected.some((hash) => hash.length === given.length && timingSafeEqual(hash, given))
}

/** @returns all restores of the log, in order, and the number of the first one without a valid signature */
export async function readRestores(
  queryable: Queryable,
  signer: KeyedHash,
): Promise<{ readonly restores: readonly Restore[]; readonly forged: number | null }> {
  const restores: Restore[] = []
  for (const row of await run(queryable, findRestores)) {
    if (!isSigned(row, signer)) return { restores, forged: Number(row.number) }
    restores.push(restoreOf(row))
  }
  return { restores, forged: null }
}

/** The keys that signed a restore, which would count as forged without its key. */
export async function keysOfRestores(queryable: Queryable, encryptionKeys: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await run(queryable, findRestores)
  return encryptionKeys.filter((key) => rows.some((row) => isSigned(row, restoreSigner([key]))))
}

/** Whether a restore discarded the entry of a head. */
export const isDiscarded = ({ number, at }: AuditHead, restores: readonly Restore[]) =>
  restores.some((restore) => number >= restore.from && Date.parse(at) < restore.at.getTime())
