// Re-encrypts the secrets of authenticator apps with the newest key, so that an older one can be removed.
import type { Pool } from 'pg'
import { SealingError, type Sealing } from '../../../../platform/crypto/sealing.ts'
import { run } from '../../../../platform/database/statement.ts'
import { findOutdatedSecrets, replaceTotpSecret } from './factor-queries.ts'

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

/** @returns numbers of re-encrypted and of unreadable secrets */
export async function resealTotp({ pool, sealing, report }: Options) {
  const { currentHeader } = sealing
  const total = { resealed: 0, unreadable: 0 }
  for (const { admin_id: id, secret } of await run(pool, findOutdatedSecrets, [currentHeader, currentHeader.length]))
    try {
      const resealed = sealing.seal(sealing.open(secret, id), id)
      total.resealed += (await run(pool, replaceTotpSecret, [id, secret, resealed])).length
    } catch (error) {
      if (!(error instanceof SealingError)) throw error
      total.unreadable += 1
      report(error, `authenticator app of admin ${id}`)
    }
  return total
}
