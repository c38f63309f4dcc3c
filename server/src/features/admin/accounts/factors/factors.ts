// An admin's own second factors: passkeys, an authenticator app, recovery codes. Every change but a name follows a step-up.
import type { AdminSecurity, EnrolledFactor } from '@hamvav/contract/admin/entities'
import { stepUpMinutes } from '@hamvav/contract/admin/limits'
import type * as endpoints from '@hamvav/contract/admin/security-endpoints'
import { passkeysMax } from '@hamvav/contract/auth/limits'
import { minuteMs } from '@hamvav/contract/durations'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { renderSVG } from 'uqr'
import type { Sealing } from '../../../../platform/crypto/sealing.ts'
import type { Totp } from '../../../../platform/crypto/totp.ts'
import { run } from '../../../../platform/database/statement.ts'
import { withTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../../platform/http/viewer.ts'
import type { Passkeys } from '../../../../platform/passkeys/passkeys.ts'
import { appendAudit } from '../../audit/audit.ts'
import { endOtherSessions, findAdminById, recordStepUp } from '../account-queries.ts'
import type { GuessLimits } from '../guess-limits.ts'
import * as queries from './factor-queries.ts'
import { type RecoveryCodes, replaceCodes } from './recovery-codes.ts'
import { storedPasskey } from './verify-factor.ts'

interface Dependencies {
  readonly pool: Pool
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly sealing: Sealing
  readonly recoveryCodes: RecoveryCodes
  readonly limits: GuessLimits
  /** Production: the last factor cannot be removed. */
  readonly requiresFactor: boolean
  readonly now: () => number
}

export interface Factors {
  read(admin: AdminViewer): Promise<AdminSecurity>
  startPasskey(admin: AdminViewer): Promise<ResponseOf<typeof endpoints.adminStartPasskey>>
  addPasskey(admin: AdminViewer, given: BodyOf<typeof endpoints.adminAddPasskey>): Promise<EnrolledFactor>
  renamePasskey(admin: AdminViewer, id: string, name: string): Promise<AdminSecurity>
  removePasskey(admin: AdminViewer, id: string): Promise<AdminSecurity>
  startTotp(admin: AdminViewer): Promise<ResponseOf<typeof endpoints.adminStartTotp>>
  confirmTotp(admin: AdminViewer, code: string): Promise<EnrolledFactor>
  removeTotp(admin: AdminViewer): Promise<AdminSecurity>
  renewRecoveryCodes(admin: AdminViewer): Promise<{ recoveryCodes: string[] }>
}

/** Number of passkeys, plus one with an authenticator app. */
async function countFactors(client: Pool | PoolClient, adminId: string): Promise<number> {
  const [totp] = await run(client, queries.readTotp, [adminId])
  return (await run(client, queries.listPasskeys, [adminId])).length + (totp?.secret ? 1 : 0)
}

const ceremonyOf = ({ sessionId }: AdminViewer) => ({ purpose: 'admin-register', subject: sessionId })
/** Time to scan the QR code and to enter the first code, ms. */
const pendingMs = stepUpMinutes * minuteMs

export function createFactors(deps: Dependencies): Factors {
  const shared = createChanges(deps)
  const { read, renewCodes: renewRecoveryCodes } = shared
  return { ...createOwnPasskeys(deps, shared), ...createOwnTotp(deps, shared), read, renewRecoveryCodes }
}

type Changes = ReturnType<typeof createChanges>

function createChanges({ pool, recoveryCodes, requiresFactor, now }: Dependencies) {
  async function read({ id }: AdminViewer): Promise<AdminSecurity> {
    const [passkeys, [totp], [codes]] = await Promise.all([
      run(pool, queries.listPasskeys, [id]),
      run(pool, queries.readTotp, [id]),
      run(pool, queries.countRecoveryCodes, [id]),
    ])
    return {
      passkeys: passkeys.map((row) => ({
        _id: row.id,
        name: row.name,
        isBackedUp: row.is_backed_up,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      totp: Boolean(totp?.secret),
      recoveryCodes: codes?.count ?? 0,
      isRequired: requiresFactor,
    }
  }

  async function lock(client: PoolClient, { id }: AdminViewer): Promise<void> {
    const [owner] = await run(client, queries.lockOwner, [id])
    if (!owner) throw new AppError('session_expired')
  }

  return {
    read,

    /** The first factor ends the sessions that were opened without one, and brings the recovery codes. */
    async enrol(
      admin: AdminViewer,
      factor: 'passkey' | 'totp',
      store: (client: PoolClient) => Promise<void>,
    ): Promise<EnrolledFactor> {
      const made = await recoveryCodes.make()
      const at = new Date(now())
      const isFirst = await withTransaction(pool, async (client) => {
        await lock(client, admin)
        const before = await countFactors(client, admin.id)
        await store(client)
        if (before === 0) {
          await replaceCodes(client, admin.id, made)
          await run(client, endOtherSessions, [admin.id, admin.sessionId])
        }
        await run(client, recordStepUp, [admin.sessionId, at])
        const entry = { adminId: admin.id, action: 'add-factor', subjectId: admin.id, after: { factor } } as const
        await appendAudit(client, entry, at)
        return before === 0
      })
      return { security: await read(admin), recoveryCodes: isFirst ? [...made.codes] : null }
    },

    async remove(
      admin: AdminViewer,
      factor: 'passkey' | 'totp',
      erase: (client: PoolClient) => Promise<void>,
    ): Promise<AdminSecurity> {
      await withTransaction(pool, async (client) => {
        await lock(client, admin)
        await erase(client)
        const left = await countFactors(client, admin.id)
        if (left === 0 && requiresFactor) throw new AppError('last_factor')
        if (left === 0) await run(client, queries.removeRecoveryCodes, [admin.id])
        const entry = { adminId: admin.id, action: 'remove-factor', subjectId: admin.id, before: { factor } } as const
        await appendAudit(client, entry, new Date(now()))
      })
      return read(admin)
    },

    async renewCodes(admin: AdminViewer): Promise<{ recoveryCodes: string[] }> {
      const made = await recoveryCodes.make()
      await withTransaction(pool, async (client) => {
        await lock(client, admin)
        if ((await countFactors(client, admin.id)) === 0) throw new AppError('factor_missing')
        await replaceCodes(client, admin.id, made)
        const entry = { adminId: admin.id, action: 'renew-recovery-codes', subjectId: admin.id } as const
        await appendAudit(client, entry, new Date(now()))
      })
      return { recoveryCodes: [...made.codes] }
    },
  }
}

type OwnPasskeys = Pick<Factors, 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>

function createOwnPasskeys({ pool, passkeys, now }: Dependencies, { read, enrol, remove }: Changes): OwnPasskeys {
  return {
    async startPasskey(admin) {
      const [account] = await run(pool, findAdminById, [admin.id])
      if (!account) throw new AppError('session_expired')
      const existing = (await run(pool, queries.listPasskeys, [admin.id])).map(storedPasskey)
      if (existing.length >= passkeysMax) throw new AppError('passkeys_full')
      const options = await passkeys.startRegistration(ceremonyOf(admin), {
        id: admin.id,
        name: account.username,
        existing,
      })
      return { ...options }
    },

    async addPasskey(admin, { name, response }) {
      const made = await passkeys.finishRegistration(ceremonyOf(admin), response)
      return enrol(admin, 'passkey', async (client) => {
        const owned = await run(client, queries.listPasskeys, [admin.id])
        if (owned.length >= passkeysMax) throw new AppError('passkeys_full')
        const values = { ...made, adminId: admin.id, name, at: new Date(now()) }
        if ((await run(client, queries.addPasskey, values)).length === 0) throw new AppError('passkey_exists')
      })
    },

    async renamePasskey(admin, id, name) {
      const [renamed] = await run(pool, queries.renamePasskey, [id, admin.id, name])
      if (!renamed) throw new AppError('not_found')
      return read(admin)
    },

    removePasskey: (admin, id) =>
      remove(admin, 'passkey', async (client) => {
        const [removed] = await run(client, queries.removePasskey, [id, admin.id])
        if (!removed) throw new AppError('not_found')
      }),
  }
}

type OwnTotp = Pick<Factors, 'startTotp' | 'confirmTotp' | 'removeTotp'>

function createOwnTotp({ pool, totp, sealing, limits, now }: Dependencies, { enrol, remove }: Changes): OwnTotp {
  return {
    async startTotp({ id }) {
      const [account] = await run(pool, findAdminById, [id])
      if (!account) throw new AppError('session_expired')
      const secret = totp.createSecret()
      const address = totp.addressOf(secret, account.username)
      await run(pool, queries.startTotp, [id, sealing.seal(secret, id), new Date(now() + pendingMs)])
      return { secret, address, qr: renderSVG(address, { border: 2 }) }
    },

    async confirmTotp(admin, code) {
      const { id } = admin
      const guess = await limits.ownFactor(id)
      const [stored] = await run(pool, queries.readTotp, [id])
      const pending = stored?.pending_until && stored.pending_until.getTime() > now() ? stored.pending_secret : null
      const step = pending && (await totp.verify(sealing.open(pending, id), code, 0))
      if (!pending || step === null) throw new AppError('factor_refused')
      await guess.succeeded()
      return enrol(admin, 'totp', async (client) => {
        if ((await run(client, queries.confirmTotp, [id, pending, step])).length === 0)
          throw new AppError('factor_refused')
      })
    },

    removeTotp: (admin) =>
      remove(admin, 'totp', async (client) => {
        const [removed] = await run(client, queries.removeTotp, [admin.id])
        if (!removed) throw new AppError('not_found')
      }),
  }
}
