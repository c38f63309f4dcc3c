// After a new key was put first in ENCRYPTION_KEY: envelopes of older keys are sealed with it, so that those can go.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Pool } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import { SealingError, type Sealing } from '../../platform/crypto/sealing.ts'

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  /** Messages a batch; each batch is one short commit. */
  readonly batchSize?: number
  readonly onBatch?: (resealed: number) => void
  readonly report: (error: unknown, context: string) => void
}

export interface Resealed {
  readonly resealed: number
  /** Could not be opened with any key: left as they are, each reported with its id. */
  readonly unreadable: number
}

interface Sealed {
  readonly id: string
  readonly envelope: Buffer
}

const olderEnvelopes = statement<Sealed>(
  'messaging_older_envelopes',
  `SELECT id, envelope FROM messages
   WHERE id > $1 AND envelope IS NOT NULL AND substring(envelope FROM 1 FOR $3::int) <> $2 ORDER BY id LIMIT $4`,
)

/** What was unsent, or sealed anew by another run, in the meantime stays as it is. */
const replaceEnvelopes = statement<{ id: string }>(
  'messaging_replace_envelopes',
  `UPDATE messages m SET envelope = fresh.envelope
   FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS fresh (id, old_envelope, envelope)
   WHERE m.id = fresh.id AND m.envelope = fresh.old_envelope RETURNING m.id`,
)

/** May be ended at any time and started again; the server may run meanwhile, with the new key first in its list. */
export async function resealMessages({ pool, sealing, batchSize = 500, onBatch, report }: Options): Promise<Resealed> {
  const { currentHeader } = sealing
  let resealed = 0
  let unreadable = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await run(pool, olderEnvelopes, [after, currentHeader, currentHeader.length, batchSize])
    const last = rows.at(-1)
    if (!last) return { resealed, unreadable }
    after = last.id
    const fresh = rows.flatMap((row) => sealAnew(row, sealing, report))
    unreadable += rows.length - fresh.length
    const values = [fresh.map(({ id }) => id), fresh.map(({ old }) => old), fresh.map(({ envelope }) => envelope)]
    resealed += (await run(pool, replaceEnvelopes, values)).length
    onBatch?.(resealed)
    await breathe()
  }
}

function sealAnew({ id, envelope }: Sealed, sealing: Sealing, report: Options['report']) {
  try {
    return [{ id, old: envelope, envelope: sealing.seal(sealing.open(envelope, id), id) }]
  } catch (error) {
    if (!(error instanceof SealingError)) throw error
    report(error, `message ${id}`)
    return []
  }
}
