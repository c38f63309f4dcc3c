import type { Pool } from 'pg'
import { type Sealing, SealingError } from '../crypto/sealing.ts'
import { run, statement } from '../database/statement.ts'

const batch = 100
/** After $1, not sealed with the current key; $2: header of a sealed text, $3: its length. */
const findOutdated = statement<{ id: string; sealed: Buffer }>(
  'mail_outdated',
  `SELECT id, sealed FROM waiting_mails WHERE id > $1 AND substring(sealed FROM 1 FOR $3::int) <> $2 ORDER BY id LIMIT ${batch}`,
)
/** No row if it was sent meanwhile. */
const replace = statement<{ id: string }>(
  'mail_reseal',
  `UPDATE waiting_mails SET sealed = $2 WHERE id = $1 RETURNING id`,
)

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

/** Seals mails that wait for the mail server with the newest key; can be interrupted and started again. */
export async function resealMails({ pool, sealing, report }: Options) {
  const { currentHeader } = sealing
  const total = { resealed: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await run(pool, findOutdated, [after, currentHeader, currentHeader.length])
    for (const { id, sealed } of rows) {
      after = id
      try {
        total.resealed += (await run(pool, replace, [id, sealing.seal(sealing.open(sealed, id), id)])).length
      } catch (error) {
        if (!(error instanceof SealingError)) throw error
        total.unreadable += 1
        report(error, `waiting mail ${id}`)
      }
    }
    if (rows.length < batch) return total
  }
}
