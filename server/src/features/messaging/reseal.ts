// Key rotation: reseals envelopes of older keys with the first key of ENCRYPTION_KEY, so that the older keys can be removed.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Resealed } from '../../platform/crypto/reseal.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { SealingError, type Sealing } from '../../platform/crypto/sealing.ts'

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  /** Messages per batch; each batch is one commit. */
  readonly batchSize?: number
  readonly onBatch?: (resealed: number) => void
  readonly report: (error: unknown, context: string) => void
}

interface EnvelopeRow {
  readonly id: string
  readonly envelope: Buffer
}

const olderEnvelopes = statement<EnvelopeRow>(
  'messaging_older_envelopes',
  `SELECT id, envelope FROM messages
   WHERE id > $1 AND envelope IS NOT NULL AND substring(envelope FROM 1 FOR $3::int) <> $2 ORDER BY id LIMIT $4`,
)

/** Skips messages that were unsent or resealed by another run meanwhile. */
const replaceEnvelopes = statement<{ id: string }>(
  'messaging_replace_envelopes',
  `UPDATE messages m SET envelope = fresh.envelope
   FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS fresh (id, old_envelope, envelope)
   WHERE m.id = fresh.id AND m.envelope = fresh.old_envelope RETURNING m.id`,
)

const oldestAndNewest = statement<EnvelopeRow>(
  'messaging_oldest_and_newest',
  `(SELECT id, envelope FROM messages WHERE envelope IS NOT NULL ORDER BY id LIMIT 1)
   UNION ALL (SELECT id, envelope FROM messages WHERE envelope IS NOT NULL ORDER BY id DESC LIMIT 1)`,
)

/** Whether the oldest and the newest message can be opened. */
export async function opensStoredMessages(pool: Pool, sealing: Sealing): Promise<boolean> {
  for (const { id, envelope } of await run(pool, oldestAndNewest)) {
    try {
      sealing.open(envelope, id)
    } catch (error) {
      if (error instanceof SealingError) return false
      throw error
    }
  }
  return true
}

/** Can be stopped and restarted at any time, also while the server runs with the new key first in its list. */
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
    const fresh = rows.flatMap((row) => reseal(row, sealing, report))
    unreadable += rows.length - fresh.length
    const values = [fresh.map(({ id }) => id), fresh.map(({ old }) => old), fresh.map(({ envelope }) => envelope)]
    resealed += (await run(pool, replaceEnvelopes, values)).length
    onBatch?.(resealed)
    await yieldToEventLoop()
  }
}

function reseal({ id, envelope }: EnvelopeRow, sealing: Sealing, report: Options['report']) {
  try {
    return [{ id, old: envelope, envelope: sealing.seal(sealing.open(envelope, id), id) }]
  } catch (error) {
    if (!(error instanceof SealingError)) throw error
    report(error, `message ${id}`)
    return []
  }
}
