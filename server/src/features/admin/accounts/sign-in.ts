// Admin sign-in: tokens, sessions and current roles.
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { Admin } from '@hamvav/contract/admin/entities'
import { adminIdleMinutes, adminTokenSeconds } from '@hamvav/contract/admin/limits'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './account-queries.ts'
import type { AdminRow } from './account-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly openAttempts: Limits['openAttempts']
  readonly securityLog: SecurityLog
  readonly now: () => number
  readonly demoAdmin?: { readonly username: string; readonly password: string } | undefined
}

interface Credentials {
  readonly username: string
  readonly password: string
}

export interface SignIn {
  login(
    credentials: BodyOf<typeof endpoints.adminLogin>,
    address: string,
  ): Promise<ResponseOf<typeof endpoints.adminLogin>>
  /** Credentials of the demo admin, in demo mode only. */
  demo(): Promise<ResponseOf<typeof endpoints.adminDemo>>
  logout(admin: AdminViewer): Promise<{ message: string }>
  me(admin: AdminViewer): Promise<Admin>
  /**
   * Null for a token that is forged, expired or a member's, of an ended or idle session, or of a removed admin. Not cached:
   * a removed role is lost at the next call.
   * @param isActivity false for calls of a screen without the admin's action: they do not keep the session open
   */
  checkToken(token: string, isActivity: boolean): Promise<AdminViewer | null>
  /**
   * Adds the first admin to a store without admins.
   * @returns generated credentials, to be shown once; null if they are configured or an admin exists
   */
  ensureFirstAdmin(configured: Credentials | undefined): Promise<Credentials | null>
}

/** Failed logins per username and address, so that nobody can lock an admin out from elsewhere. */
const failures = { name: 'admin log-in', points: 5, seconds: (15 * minuteMs) / secondMs }
const idleMs = adminIdleMinutes * minuteMs
/** Minimum time between two updates of a session's last activity. */
const seenEveryMs = minuteMs

export function createSignIn(deps: Dependencies): SignIn {
  const { pool, passwords, tokens, openAttempts, securityLog, now, demoAdmin } = deps
  const attempts = openAttempts(failures)

  async function startSession({ id: adminId, password_hash: hash }: AdminRow): Promise<string> {
    const sessionId = newId()
    const at = new Date(now())
    const end = new Date(now() + adminTokenSeconds * secondMs)
    await withTransaction(pool, async (client) => {
      const [recorded] = await run(client, queries.recordLogin, [adminId, at, hash])
      if (!recorded) throw new AppError('admin_invalid_credentials')
      await run(client, queries.addSession, [sessionId, adminId, at, end])
      await appendAudit(client, { adminId, action: 'login', subjectId: adminId }, at)
    })
    return tokens.sign('admin', { _id: adminId, sid: sessionId }, adminTokenSeconds)
  }

  return {
    async login({ username, password }, address) {
      const attempt = `${addressKey(address)} ${username}`
      await attempts.take(attempt).catch((refusal: unknown) => {
        securityLog.record({ event: 'admin_login_limited' })
        throw refusal
      })
      const [admin] = await run(pool, queries.findAdmin, [username])
      const isRight = await passwords.verify(admin?.password_hash ?? null, password)
      if (!admin || !isRight) {
        securityLog.record({ event: 'admin_login_failed', adminId: admin?.id })
        throw new AppError('admin_invalid_credentials')
      }
      await attempts.refund(attempt)
      const token = await startSession(admin)
      securityLog.record({ event: 'admin_login', adminId: admin.id })
      return {
        token,
        admin: { _id: admin.id, username: admin.username, role: admin.role },
        message: 'Login successful!',
      }
    },

    demo: async () => ({ admin: demoAdmin ?? null }),

    async logout({ id: adminId, sessionId }) {
      await withTransaction(pool, async (client) => {
        await run(client, queries.endSession, [sessionId])
        await appendAudit(client, { adminId, action: 'logout', subjectId: adminId }, new Date(now()))
      })
      return { message: 'Logged out.' }
    },

    async me({ id }) {
      const [admin] = await run(pool, queries.findAdminById, [id])
      if (!admin) throw new AppError('session_expired')
      return { _id: admin.id, username: admin.username, role: admin.role }
    },

    async checkToken(token, isActivity) {
      const claims = tokens.verify('admin', token)
      if (!claims?.sid) return null
      const { _id: id, sid: sessionId } = claims
      // The recorded activity may be older than the last one by this much.
      const seenSince = new Date(now() - idleMs - seenEveryMs)
      const [found] = await run(pool, queries.findSession, [sessionId, id, seenSince])
      if (!found) return null
      if (isActivity && now() - found.last_seen_at.getTime() > seenEveryMs)
        await run(pool, queries.touchSession, [sessionId, new Date(now())])
      return { kind: 'admin', id, sessionId, role: found.role }
    },

    async ensureFirstAdmin(configured) {
      const [existing] = await run(pool, queries.countAdmins)
      if (existing && existing.count > 0) return null
      const first = configured ?? { username: 'admin', password: randomBytes(15).toString('base64url') }
      const values = [newId(), first.username, await passwords.hash(first.password)]
      const [added] = await run(pool, queries.addAdmin, values)
      // If several servers start together, only the first one's password is stored.
      return configured || !added ? null : first
    },
  }
}
