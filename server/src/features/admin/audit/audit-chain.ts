// Proves the audit log whole: no entry is missing, changed or put in between, nor were its last ones cut off.
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { auditHash, canonical } from './audit.ts'
import { readChain, type ChainRow } from './audit-queries.ts'
import type { AuditHead } from './audit-heads.ts'

const batch = 5000

export interface Verdict {
  readonly entries: number
  readonly heads: number
  /** What is wrong, the first of it; null where the log is whole. */
  readonly fault: string | null
}

/**
 * Walks through the whole log; a head that was written out must be found in it as it was.
 * @param heads in the order in which they were written
 */
export async function verifyAudit(pool: Pool, heads: readonly AuditHead[]): Promise<Verdict> {
  // Of one number there may be more, as each start writes the head again: all of them must agree with the log.
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
