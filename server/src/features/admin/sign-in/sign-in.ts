// Who is an admin, and until when: the token, the session behind it, and the role as it is at this moment.
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { Admin } from '@hamvav/contract/admin/entities'
import { adminIdleMinutes, adminTokenSeconds } from '@hamvav/contract/admin/limits'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './session-queries.ts'
import type { AdminRow } from './session-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly openAttempts: Limits['openAttempts']
  readonly now: () => number
}

/** Failed log-ins with one name from one address: nobody can lock an admin out from elsewhere. */
const failures = { name: 'admin log-in', points: 5, seconds: 15 * 60 }
const idleMs = adminIdleMinutes * 60_000
/** That an admin was there is written this often at most. */
const seenEveryMs = 60_000

export function createSignIn({ pool, passwords, tokens, openAttempts, now }: Dependencies) {
  const attempts = openAttempts(failures)

  async function begin({ id: adminId, password_hash: hash }: AdminRow): Promise<string> {
    const sessionId = newId()
    const at = new Date(now())
    const end = new Date(now() + adminTokenSeconds * 1000)
    await withTransaction(pool, async (client) => {
      const [noted] = await run(client, queries.noteLogin, [adminId, at, hash])
      if (!noted) throw new AppError('admin_invalid_credentials')
      await run(client, queries.addSession, [sessionId, adminId, at, end])
      await appendAudit(client, { adminId, action: 'login', subjectId: adminId }, at)
    })
    return tokens.sign('admin', { _id: adminId, sid: sessionId }, adminTokenSeconds)
  }

  return {
    async login({ username, password }: BodyOf<typeof endpoints.adminLogin>, address: string) {
      const attempt = `${addressKey(address)} ${username}`
      await attempts.take(attempt)
      const [admin] = await run(pool, queries.findAdmin, [username])
      const isRight = await passwords.verify(admin?.password_hash ?? null, password)
      if (!admin || !isRight) throw new AppError('admin_invalid_credentials')
      await attempts.giveBack(attempt)
      const token = await begin(admin)
      return {
        token,
        admin: { _id: admin.id, username: admin.username, role: admin.role },
        message: 'Login successful!',
      }
    },

    async logout({ id: adminId, sessionId }: AdminViewer): Promise<{ message: string }> {
      await withTransaction(pool, async (client) => {
        await run(client, queries.endSession, [sessionId])
        await appendAudit(client, { adminId, action: 'logout', subjectId: adminId }, new Date(now()))
      })
      return { message: 'Logged out.' }
    },

    async me({ id }: AdminViewer): Promise<Admin> {
      const [admin] = await run(pool, queries.findAdminById, [id])
      if (!admin) throw new AppError('session_expired')
      return { _id: admin.id, username: admin.username, role: admin.role }
    },

    /**
     * Null for a token that is forged, expired, a member's, of an ended or idle session, or of an admin who is none any
     * more. Looked up at each call: what a chief takes away holds at the next one.
     * @param isActivity false where a screen asks by itself: that keeps no session open
     */
    async checkToken(token: string, isActivity: boolean): Promise<AdminViewer | null> {
      const claims = tokens.verify('admin', token)
      if (!claims?.sid) return null
      const { _id: id, sid: sessionId } = claims
      // What was done may have been noted so much earlier.
      const seenSince = new Date(now() - idleMs - seenEveryMs)
      const [found] = await run(pool, queries.findSession, [sessionId, id, seenSince])
      if (!found) return null
      if (isActivity && now() - found.lastSeenAt.getTime() > seenEveryMs)
        await run(pool, queries.moveSeen, [sessionId, new Date(now())])
      return { kind: 'admin', id, sessionId, role: found.role }
    },

    /** On a store without admins: the configured one, else one with a password to be shown once. */
    async ensureFirstAdmin(
      configured: { username: string; password: string } | undefined,
    ): Promise<{ username: string; password: string } | null> {
      const [existing] = await run(pool, queries.countAdmins)
      if (existing && existing.count > 0) return null
      const first = configured ?? { username: 'admin', password: randomBytes(15).toString('base64url') }
      const values = [newId(), first.username, await passwords.hash(first.password)]
      const [added] = await run(pool, queries.addAdmin, values)
      // Of servers that start together one was first: the passwords that the others made up are nobody's.
      return configured || !added ? null : first
    },
  }
}
