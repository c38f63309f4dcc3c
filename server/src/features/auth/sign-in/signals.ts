// Devices and push endpoints of an account, as keyed hashes: a moderator sees which accounts share them (decision 0028).
import type { Pool } from 'pg'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'

/** Newest signals kept of an account. */
const signalsMax = 40

const add = statement(
  'auth_add_signals',
  `INSERT INTO member_signals (member_id, kind, hash, seen_at) SELECT $1, $2, hash, $4 FROM unnest($3::bytea[]) hash
   ON CONFLICT (member_id, kind, hash) DO UPDATE SET seen_at = excluded.seen_at`,
)
/** Signal of the previous account on this device, so that a chain of accounts stays connected. */
const inherit = statement(
  'auth_inherit_signals',
  `INSERT INTO member_signals (member_id, kind, hash, seen_at)
   SELECT $1, kind, hash, $3 FROM member_signals WHERE member_id = $2 AND kind = 'device' ORDER BY seen_at DESC LIMIT ${signalsMax}
   ON CONFLICT DO NOTHING`,
)
const prune = statement(
  'auth_prune_signals',
  `DELETE FROM member_signals WHERE member_id = $1 AND (kind, hash) IN (
     SELECT kind, hash FROM member_signals WHERE member_id = $1 ORDER BY seen_at DESC, hash OFFSET ${signalsMax})`,
)

/** @param hash keyed hash of the endpoint */
export async function recordPushEndpoint(tx: Queryable, memberId: string, hash: Buffer, at: Date): Promise<void> {
  await run(tx, add, [memberId, 'push', [hash], at])
  await run(tx, prune, [memberId])
}

interface Dependencies {
  readonly pool: Pool
  readonly tokens: Tokens
  readonly signals: KeyedHash
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Never rejects. @param issued device cookie of this log-in @param presented the one that the browser had before */
export type RecordDevice = (memberId: string, issued: string, presented: string | undefined) => Promise<void>

export const createRecordDevice =
  ({ pool, tokens, signals, report, now }: Dependencies): RecordDevice =>
  async (memberId, issued, presented) => {
    const before = presented === undefined ? null : tokens.verify('device', presented)
    const devices = [tokens.verify('device', issued), before].flatMap((claims) => claims?.sid ?? [])
    const at = new Date(now())
    try {
      await run(pool, add, [memberId, 'device', devices.map((id) => signals.current(`device ${id}`).hash), at])
      if (before && before._id !== memberId) await run(pool, inherit, [memberId, before._id, at])
      await run(pool, prune, [memberId])
    } catch (error) {
      if (!isForeignKeyViolation(error)) report(error, 'device of a log-in') // else deleted meanwhile
    }
  }
