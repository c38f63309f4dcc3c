// Checks a second factor, at sign-in and for a step-up: each proof works once.
import type { SecondFactor } from '@hamvav/contract/admin/proofs'
import type { Pool } from 'pg'
import type { Sealing } from '../../../../platform/crypto/sealing.ts'
import type { Totp } from '../../../../platform/crypto/totp.ts'
import { run } from '../../../../platform/database/statement.ts'
import { withTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { Ceremony, Passkeys, StoredPasskey } from '../../../../platform/passkeys/passkeys.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Guess } from '../guess-limits.ts'
import * as queries from './factor-queries.ts'
import type { PasskeyRow } from './factor-queries.ts'
import type { RecoveryCodes } from './recovery-codes.ts'

interface Dependencies {
  readonly pool: Pool
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly sealing: Sealing
  readonly recoveryCodes: RecoveryCodes
  readonly now: () => number
}

interface Verification {
  readonly adminId: string
  readonly factor: SecondFactor
  /** Ceremony of a passkey. */
  readonly ceremony: Ceremony
  /** Counts a guess of a code; a passkey cannot be guessed. */
  readonly guess: () => Promise<Guess>
}

/** @throws AppError factor_refused, passkey_refused, too_many_requests */
export type VerifyFactor = (verification: Verification) => Promise<void>

export function createVerifyFactor({ pool, totp, passkeys, sealing, recoveryCodes, now }: Dependencies): VerifyFactor {
  async function isTotpRight(adminId: string, code: string): Promise<boolean> {
    const [stored] = await run(pool, queries.readTotp, [adminId])
    if (!stored?.secret) return false
    const step = await totp.verify(sealing.open(stored.secret, adminId), code, Number(stored.last_step))
    // Of two parallel uses of one code, the second finds the step recorded.
    return step !== null && (await run(pool, queries.recordTotpUse, [adminId, stored.secret, step])).length > 0
  }

  async function isRecoveryCodeRight(adminId: string, code: string): Promise<boolean> {
    if (!(await recoveryCodes.spend(adminId, code))) return false
    const entry = { adminId, action: 'use-recovery-code', subjectId: adminId } as const
    await withTransaction(pool, (client) => appendAudit(client, entry, new Date(now())))
    return true
  }

  return async ({ adminId, factor, ceremony, guess }) => {
    if (factor.kind === 'passkey') {
      const rows = await run(pool, queries.listPasskeys, [adminId])
      const find = async (id: string) => rows.map(storedPasskey).find((passkey) => passkey.id === id)
      const { id, counter, isBackedUp } = await passkeys.finishAuthentication(ceremony, factor.response, find)
      const values = [id, adminId, counter, isBackedUp, new Date(now())]
      if ((await run(pool, queries.recordPasskeyUse, values)).length === 0) throw new AppError('passkey_refused')
      return
    }
    const counted = await guess()
    const isRight = factor.kind === 'totp' ? isTotpRight : isRecoveryCodeRight
    if (!(await isRight(adminId, factor.code))) throw new AppError('factor_refused')
    await counted.succeeded()
  }
}

export const storedPasskey = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  ownerId: row.admin_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
})
