// Key rotation: seals the evidence of reports with the newest key of ENCRYPTION_KEY.
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { findOutdatedEvidence, replaceEvidence, resealBatch } from '../reports/report-queries.ts'
import { SealingError, type Sealing } from '../../../platform/crypto/sealing.ts'

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

/** Can be interrupted at any time and started again, as `resealMessages`. */
export async function resealEvidence({ pool, sealing, report }: Options) {
  const { currentHeader } = sealing
  const total = { resealed: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await run(pool, findOutdatedEvidence, [after, currentHeader, currentHeader.length])
    for (const { id, sealed } of rows) {
      after = id
      try {
        const resealed = sealing.seal(sealing.open(Buffer.from(sealed, 'base64'), id), id).toString('base64')
        total.resealed += (await run(pool, replaceEvidence, [id, sealed, resealed])).length
      } catch (error) {
        if (!(error instanceof SealingError)) throw error
        total.unreadable += 1
        report(error, `report ${id}`)
      }
    }
    if (rows.length < resealBatch) return total
  }
}
