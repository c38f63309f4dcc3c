// Integrity of the audit log. Every hour its head is written outside the database, to a file and to the server's log, so that
// rewriting the log in the database alone is noticed; verification walks the chain and compares it with the written heads.
import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { type ScheduledJob, createScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import { type ChainRow, readChain } from './audit-queries.ts'
import { auditHash, canonical } from './audit.ts'

const batch = 5000

export interface Verdict {
  readonly entries: number
  readonly heads: number
  /** The first fault; null without faults. */
  readonly fault: string | null
}

/**
 * Finds missing, changed, inserted and cut off entries.
 * @param heads in the order of writing
 */
export async function verifyAudit(pool: Pool, heads: readonly AuditHead[]): Promise<Verdict> {
  // Each start writes the head again: all heads of one number must agree with the log.
  const expected = Map.groupBy(heads, ({ number }) => number)
  let entries = 0
  let previous: Buffer = Buffer.alloc(32)
  for (;;) {
    const rows = await run(pool, readChain, [entries, batch])
    for (const row of rows) {
      const fault = faultOf(row, entries + 1, previous, expected)
      if (fault) return { entries, heads: heads.length, fault }
      entries += 1
      previous = row.hash
    }
    if (rows.length < batch) break
  }
  const cutOff = heads.find(({ number }) => number > entries)
  const fault = cutOff ? `Entry ${cutOff.number} was written out at ${cutOff.at} and is not there any more.` : null
  return { entries, heads: heads.length, fault }
}

function faultOf(
  row: ChainRow,
  number: number,
  previous: Buffer,
  heads: ReadonlyMap<number, readonly AuditHead[]>,
): string | null {
  if (Number(row.number) !== number) return `Entry ${number} is missing.`
  if (!row.previous_hash.equals(previous)) return `Entry ${number} does not follow the one before.`
  const { admin_id, action, subject_id, details, at } = row
  const values = [number, admin_id, action, subject_id, canonical(details), at.toISOString()]
  if (!row.hash.equals(auditHash(previous, values))) return `Entry ${number} was changed.`
  const isAsWritten = heads.get(number)?.every(({ hash }) => hash === row.hash.toString('hex')) ?? true
  return isAsWritten ? null : `Entry ${number} is not as it was written out.`
}

export interface AuditHead {
  readonly number: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly at: string
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

const fileOf = (dataDir: string) => path.join(dataDir, 'audit-heads.jsonl')

/** Writes the head if the log has grown. */
export function createAuditHeads({ pool, dataDir, report, log, now }: Options): ScheduledJob {
  let last = 0
  async function writeHead(): Promise<void> {
    const [row] = await run(pool, head)
    const number = Number(row?.number ?? 0)
    if (!row || number === last) return
    const written: AuditHead = { number, hash: row.hash.toString('hex'), at: new Date(now()).toISOString() }
    // A new line, also after a line that was cut off.
    await appendFile(fileOf(dataDir), `\n${JSON.stringify(written)}\n`, { mode: 0o600 })
    last = number
    log(written)
  }
  return createScheduledJob({ work: writeHead, name: 'head of the audit log', everyMs: hourMs, report })
}

/** Heads written so far, without lines that were cut off by a full disk. */
export async function readAuditHeads(dataDir: string): Promise<AuditHead[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as AuditHead)
}
