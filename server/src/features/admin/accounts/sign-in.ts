// Admin sign-in: password, then the second factor of an admin who has one.
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { AdminEntered, AdminPending } from '@hamvav/contract/admin/entities'
import { adminLoginMinutes, adminTokenSeconds } from '@hamvav/contract/admin/limits'
import type * as security from '@hamvav/contract/admin/security-endpoints'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './account-queries.ts'
import type { AdminRow } from './account-queries.ts'
import * as factorQueries from './factors/factor-queries.ts'
import { storedPasskey, type VerifyFactor } from './factors/verify-factor.ts'
import type { GuessLimits } from './guess-limits.ts'
import { stageOf } from './sessions.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly passkeys: Passkeys
  readonly limits: GuessLimits
  readonly verifyFactor: VerifyFactor
  readonly securityLog: SecurityLog
  /** Production: a second factor is required from the second sign-in on. */
  readonly requiresFactor: boolean
  readonly now: () => number
  readonly demoAdmin?: { readonly username: string; readonly password: string } | undefined
}

/** A completed sign-in, with the token of the device cookie. */
export interface Entered {
  readonly entered: AdminEntered
  readonly device: string
}

export interface SignIn {
  /** @param device cookie of an earlier sign-in */
  login(
    credentials: BodyOf<typeof endpoints.adminLogin>,
    device: string | undefined,
  ): Promise<Entered | { readonly pending: AdminPending }>
  passkeyOptions(pending: string): Promise<ResponseOf<typeof security.adminLoginPasskey>>
  completeLogin(given: BodyOf<typeof security.adminLoginFactor>, device: string | undefined): Promise<Entered>
  /** Credentials of the demo admin, in demo mode only. */
  demo(): Promise<ResponseOf<typeof endpoints.adminDemo>>
}

const pendingMs = adminLoginMinutes * minuteMs
const ceremonyOf = (pendingId: string) => ({ purpose: 'admin-sign-in', subject: pendingId })

export function createSignIn(deps: Dependencies): SignIn {
  const { pool, passwords, passkeys, limits, verifyFactor, securityLog, now, demoAdmin } = deps
  const startSession = createStartSession(deps)
  const pendingLogins = createPendingLogins(deps)

  /** The second factors of an admin; null without any. */
  async function factorsOf(adminId: string): Promise<AdminPending['factors'] | null> {
    const [owned, [totp], [codes]] = await Promise.all([
      run(pool, factorQueries.listPasskeys, [adminId]),
      run(pool, factorQueries.readTotp, [adminId]),
      run(pool, factorQueries.countRecoveryCodes, [adminId]),
    ])
    const factors = { passkey: owned.length > 0, totp: Boolean(totp?.secret), recovery: (codes?.count ?? 0) > 0 }
    return factors.passkey || factors.totp ? factors : null
  }

  async function spendOneTimePassword({ id, password_hash: hash }: AdminRow): Promise<void> {
    const [spent] = await run(pool, queries.spendOneTimePassword, [id, new Date(now()), hash])
    if (!spent) throw new AppError('one_time_password_spent')
  }

  return {
    async login({ username, password }, device) {
      const [admin] = await run(pool, queries.findAdmin, [username])
      const guess = await limits.password(username, admin, device)
      const isRight = await passwords.verify(admin?.password_hash ?? null, password)
      if (!admin || !isRight) {
        securityLog.record({ event: 'admin_login_failed', adminId: admin?.id })
        throw new AppError('admin_invalid_credentials')
      }
      await guess.succeeded()
      if (admin.one_time_until) await spendOneTimePassword(admin)
      const factors = await factorsOf(admin.id)
      if (!factors) return startSession(admin)
      return { pending: { pending: await pendingLogins.start(admin.id), factors } }
    },

    async passkeyOptions(pending) {
      const { id, admin } = await pendingLogins.find(pending)
      const owned = (await run(pool, factorQueries.listPasskeys, [admin.id])).map(storedPasskey)
      return { ...(await passkeys.startAuthentication(ceremonyOf(id), owned)) }
    },

    async completeLogin({ pending, factor }, device) {
      const { id, admin } = await pendingLogins.find(pending)
      const guess = () => limits.factor(admin.id, device)
      await verifyFactor({ adminId: admin.id, factor, ceremony: ceremonyOf(id), guess }).catch((error: unknown) => {
        securityLog.record({ event: 'admin_second_factor_failed', adminId: admin.id, reason: factor.kind })
        throw error
      })
      return startSession(admin, id)
    },

    demo: async () => ({ admin: demoAdmin ?? null }),
  }
}

/** Log-ins between the password and the second factor; `id.secret` is accepted nowhere else. */
function createPendingLogins({ pool, now }: Pick<Dependencies, 'pool' | 'now'>) {
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
  return {
    async start(adminId: string): Promise<string> {
      const [id, secret] = [newId(), randomBytes(32).toString('base64url')]
      const at = now()
      await run(pool, queries.addPendingLogin, [id, adminId, hashOf(secret), new Date(at), new Date(at + pendingMs)])
      return `${id}.${secret}`
    },

    /** @throws AppError admin_login_expired */
    async find(token: string): Promise<{ id: string; admin: AdminRow }> {
      const [, id, secret] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
      const isId = id !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
      const [admin] =
        isId && secret ? await run(pool, queries.findPendingLogin, [id, hashOf(secret), new Date(now())]) : []
      if (!admin || id === undefined) throw new AppError('admin_login_expired')
      return { id, admin }
    },
  }
}

function createStartSession({ pool, tokens, limits, securityLog, requiresFactor, now }: Dependencies) {
  /** @param pendingId the log-in that the second factor completes; undefined for an admin without one */
  return async (admin: AdminRow, pendingId?: string): Promise<Entered> => {
    const { id: adminId, password_hash: hash } = admin
    const sessionId = newId()
    const at = new Date(now())
    const end = new Date(now() + adminTokenSeconds * secondMs)
    const isFirst = admin.last_login_at === null
    const needsFactor = requiresFactor && !isFirst
    await withTransaction(pool, async (client) => {
      const [recorded] = await run(client, queries.recordLogin, [adminId, at, hash])
      if (!recorded) throw new AppError('admin_invalid_credentials')
      if (pendingId === undefined) {
        // A second factor was set up meanwhile in another session.
        const [state] = await run(client, queries.readHasFactor, [adminId])
        if (state?.has_factor) throw new AppError('admin_login_expired')
      } else if ((await run(client, queries.endPendingLogin, [pendingId])).length === 0)
        throw new AppError('admin_login_expired')
      await run(client, queries.addSession, [sessionId, adminId, at, end, needsFactor])
      await appendAudit(client, { adminId, action: 'login', subjectId: adminId }, at)
    })
    securityLog.record({ event: 'admin_login', adminId })
    const stage = stageOf({
      has_one_time_password: admin.one_time_until !== null,
      needs_factor: needsFactor,
      has_factor: pendingId !== undefined,
    })
    const { username, role } = admin
    const token = tokens.sign('admin', { _id: adminId, sid: sessionId }, adminTokenSeconds)
    const entered = { token, admin: { _id: adminId, username, role, stage }, message: 'Login successful!' }
    return { entered, device: limits.rememberDevice(adminId) }
  }
}
