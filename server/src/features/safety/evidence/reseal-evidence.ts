// After a new key was put first in ENCRYPTION_KEY: the evidence of reports is sealed with it too.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { SealingError, type Sealing } from '../../../platform/crypto/sealing.ts'

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

const batch = 100

const olderEvidence = statement<{ id: string; sealed: string }>(
  'safety_older_evidence',
  `SELECT id, evidence ->> 'sealed' AS sealed FROM reports
   WHERE id > $1 AND substring(decode(evidence ->> 'sealed', 'base64') FROM 1 FOR $3::int) <> $2 ORDER BY id LIMIT ${batch}`,
)
/** What was removed in the meantime stays removed. */
const replaceEvidence = statement<{ id: string }>(
  'safety_replace_evidence',
  `UPDATE reports SET evidence = jsonb_set(evidence, '{sealed}', to_jsonb($3::text))
   WHERE id = $1 AND evidence ->> 'sealed' = $2 RETURNING id`,
)

/** As `resealMessages`: may be ended at any time and started again. */
export async function resealEvidence({ pool, sealing, report }: Options) {
  const { currentHeader } = sealing
  const total = { resealed: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await run(pool, olderEvidence, [after, currentHeader, currentHeader.length])
    for (const { id, sealed } of rows) {
      after = id
      try {
        const fresh = sealing.seal(sealing.open(Buffer.from(sealed, 'base64'), id), id).toString('base64')
        total.resealed += (await run(pool, replaceEvidence, [id, sealed, fresh])).length
      } catch (error) {
        if (!(error instanceof SealingError)) throw error
        total.unreadable += 1
        report(error, `report ${id}`)
      }
    }
    if (rows.length < batch) return total
  }
}
