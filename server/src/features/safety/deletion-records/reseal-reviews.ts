import type { Pool } from 'pg'
import { type Sealing, SealingError } from '../../../platform/crypto/sealing.ts'
import { run, statement } from '../../../platform/database/statement.ts'

const batch = 100
/** After $1, not sealed with the current key; $2: header of a sealed text, $3: its length. */
const findOutdated = statement<{ id: string; sealed: Buffer }>(
  'safety_outdated_reviews',
  `SELECT id, review_sealed AS sealed FROM deletion_records
   WHERE id > $1 AND substring(review_sealed FROM 1 FOR $3::int) <> $2 ORDER BY id LIMIT ${batch}`,
)
/** No row if the review was decided meanwhile, which seals it with the newest key. */
const replace = statement<{ id: string }>(
  'safety_reseal_review',
  `UPDATE deletion_records SET review_sealed = $3 WHERE id = $1 AND review_sealed = $2 RETURNING id`,
)

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

/** Seals appeals of deleted accounts with the newest key; can be interrupted and started again. */
export async function resealReviews({ pool, sealing, report }: Options) {
  const { currentHeader } = sealing
  const total = { resealed: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await run(pool, findOutdated, [after, currentHeader, currentHeader.length])
    for (const { id, sealed } of rows) {
      after = id
      try {
        total.resealed += (await run(pool, replace, [id, sealed, sealing.seal(sealing.open(sealed, id), id)])).length
      } catch (error) {
        if (!(error instanceof SealingError)) throw error
        total.unreadable += 1
        report(error, `appeal of record ${id}`)
      }
    }
    if (rows.length < batch) return total
  }
}
