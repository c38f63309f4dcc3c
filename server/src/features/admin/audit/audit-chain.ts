// Integrity of the audit log. Every hour its head is written outside the database, to a file and to the server's log, so that
// rewriting the log in the database alone is noticed; verification walks the chain and compares it with the written heads.
import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'
import { type ScheduledJob, createScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import { type ChainRow, readChain } from './audit-queries.ts'
import { auditHash, canonical } from './audit.ts'
import { type AuditHead, isDiscarded, readRestores, type Restore } from './restores.ts'

const batch = 5000

export interface Verdict {
  readonly entries: number
  readonly heads: number
  /** Restores of backups, in order. */
  readonly restores: readonly Restore[]
  /** The first fault; null without faults. */
  readonly fault: string | null
}

/**
 * Finds missing, changed, inserted and cut off entries. Entries that a signed restore discarded may be missing.
 * @param heads in the order of writing
 */
export async function verifyAudit(pool: Queryable, heads: readonly AuditHead[], signer: KeyedHash): Promise<Verdict> {
  const { restores, forged } = await readRestores(pool, signer)
  const valid = heads.filter((head) => !isDiscarded(head, restores))
  // Each start writes the head again: all heads of one number must agree with the log.
  const expected = Map.groupBy(valid, ({ number }) => number)
  let entries = 0
  let previous: Buffer = Buffer.alloc(32)
  for (;;) {
    const rows = await run(pool, readChain, [entries, batch])
    for (const row of rows) {
      const fault = faultOf(row, entries + 1, previous, expected, forged)
      if (fault) return { entries, heads: heads.length, restores, fault }
      entries += 1
      previous = row.hash
    }
    if (rows.length < batch) break
  }
  const cutOff = valid.find(({ number }) => number > entries)
  const fault = cutOff ? `Entry ${cutOff.number} was written out at ${cutOff.at} and is not there any more.` : null
  return { entries, heads: heads.length, restores, fault }
}

function faultOf(
  row: ChainRow,
  number: number,
  previous: Buffer,
  heads: ReadonlyMap<number, readonly AuditHead[]>,
  forged: number | null,
): string | null {
  if (Number(row.number) !== number) return `Entry ${number} is missing.`
  if (number === forged) return `Entry ${number} claims a restore, but no key of ENCRYPTION_KEY signed it.`
  if (!row.previous_hash.equals(previous)) return `Entry ${number} does not follow the one before.`
  const { admin_id, action, subject_id, details, at } = row
  const values = [number, admin_id, action, subject_id, canonical(details), at.toISOString()]
  if (!row.hash.equals(auditHash(previous, values))) return `Entry ${number} was changed.`
  const isAsWritten = heads.get(number)?.every(({ hash }) => hash === row.hash.toString('hex')) ?? true
  return isAsWritten ? null : `Entry ${number} is not as it was written out.`
}

interface Options {
  readonly pool: Pool
  readonly dataDir: string
  readonly report: (error: unknown, context: string) => void
  /** Writes to the server's log. */
  readonly log: (head: AuditHead) => void
  readonly now: () => number
}

const head = statement<{ number: string; hash: Buffer }>(
  'admin_audit_head',
  `SELECT number, hash FROM audit_log ORDER BY number DESC LIMIT 1`,
)

export const auditHeadsFile = (dataDir: string) => path.join(dataDir, 'audit-heads.jsonl')

/** Writes the head if the log has grown. */
export function createAuditHeads({ pool, dataDir, report, log, now }: Options): ScheduledJob {
  let last = 0
  async function writeHead(): Promise<void> {
    const written = await writeAuditHead(pool, dataDir, now(), last)
    if (!written) return
    last = written.number
    log(written)
  }
  return createScheduledJob({ work: writeHead, name: 'head of the audit log', everyMs: hourMs, report })
}

/** @returns the head; undefined if it is still the one of this number */
export async function writeAuditHead(
  pool: Queryable,
  dataDir: string,
  now: number,
  last = 0,
): Promise<AuditHead | undefined> {
  const [row] = await run(pool, head)
  const number = Number(row?.number ?? 0)
  if (!row || number === last) return undefined
  const written: AuditHead = { number, hash: row.hash.toString('hex'), at: new Date(now).toISOString() }
  // A new line, also after a line that was cut off.
  await appendFile(auditHeadsFile(dataDir), `\n${JSON.stringify(written)}\n`, { mode: 0o600 })
  return written
}

/** Heads written so far, without lines that were cut off by a full disk. */
export async function readAuditHeads(dataDir: string): Promise<AuditHead[]> {
  const text = await readFile(auditHeadsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as AuditHead)
}
