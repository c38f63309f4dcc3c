// Step-up: a signed-in admin confirms the second factor again, which opens dangerous calls to this session for some minutes.
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/admin/security-endpoints'
import type { Pool } from 'pg'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import * as queries from './account-queries.ts'
import { listPasskeys } from './factors/factor-queries.ts'
import { storedPasskey, type VerifyFactor } from './factors/verify-factor.ts'
import type { GuessLimits } from './guess-limits.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly passkeys: Passkeys
  readonly limits: GuessLimits
  readonly verifyFactor: VerifyFactor
  readonly securityLog: SecurityLog
  readonly now: () => number
}

export interface StepUp {
  passkeyOptions(admin: AdminViewer): Promise<ResponseOf<typeof endpoints.adminStepUpPasskey>>
  confirm(admin: AdminViewer, proof: BodyOf<typeof endpoints.adminStepUp>['proof']): Promise<{ message: string }>
}

const ceremonyOf = ({ sessionId }: AdminViewer) => ({ purpose: 'admin-step-up', subject: sessionId })

export function createStepUp(deps: Dependencies): StepUp {
  const { pool, passwords, passkeys, limits, verifyFactor, securityLog, now } = deps
  async function confirmPassword({ id, hasFactor }: AdminViewer, password: string): Promise<void> {
    if (hasFactor) throw new AppError('factor_refused')
    const guess = await limits.ownPassword(id)
    const [own] = await run(pool, queries.readPassword, [id])
    if (!(await passwords.verify(own?.password_hash ?? null, password)))
      throw new AppError('wrong_password', { fields: { password: new AppError('wrong_password').message } })
    await guess.succeeded()
  }

  return {
    async passkeyOptions(admin) {
      const owned = (await run(pool, listPasskeys, [admin.id])).map(storedPasskey)
      return { ...(await passkeys.startAuthentication(ceremonyOf(admin), owned)) }
    },

    async confirm(admin, proof) {
      const { id: adminId, sessionId } = admin
      const guess = () => limits.ownFactor(adminId)
      const confirmation =
        proof.kind === 'password'
          ? confirmPassword(admin, proof.password)
          : verifyFactor({ adminId, factor: proof, ceremony: ceremonyOf(admin), guess })
      await confirmation.catch((error: unknown) => {
        securityLog.record({ event: 'step_up_failed', adminId, reason: proof.kind })
        throw error
      })
      await run(pool, queries.recordStepUp, [sessionId, new Date(now())])
      securityLog.record({ event: 'step_up', adminId, reason: proof.kind })
      return { message: 'Confirmed.' }
    },
  }
}
