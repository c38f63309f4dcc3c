// The head of the audit log, written out of the database each hour: whoever rewrites the log must rewrite this file too,
// and whatever the operator copies of it, or collects of the server's log, stays out of reach.
import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'

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
  /** Into the server's log. */
  readonly log: (head: AuditHead) => void
  readonly now: () => number
}

const everyMs = 60 * 60 * 1000
const head = statement<{ number: string; hash: Buffer }>(
  'admin_audit_head',
  `SELECT number, hash FROM audit_log ORDER BY number DESC LIMIT 1`,
)

const fileOf = (dataDir: string) => path.join(dataDir, 'audit-heads.jsonl')

/** Nothing is written while the log has not grown. */
export function createAuditHeads({ pool, dataDir, report, log, now }: Options): Repeating {
  let last = 0
  async function work(): Promise<void> {
    const [row] = await run(pool, head)
    const number = Number(row?.number ?? 0)
    if (!row || number === last) return
    const written: AuditHead = { number, hash: row.hash.toString('hex'), at: new Date(now()).toISOString() }
    // A line of its own even where the one before was broken off.
    await appendFile(fileOf(dataDir), `\n${JSON.stringify(written)}\n`, { mode: 0o600 })
    last = number
    log(written)
  }
  return createRepeating({ work, name: 'head of the audit log', everyMs, report })
}

/** Those written so far; none where there is no file yet. What was broken off, as the disk was full, is left out. */
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
