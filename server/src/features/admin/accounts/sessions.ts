// Admin sessions: what a token allows at this moment.
import type { Admin } from '@hamvav/contract/admin/entities'
import { adminIdleMinutes, stepUpMinutes } from '@hamvav/contract/admin/limits'
import type { AdminStage } from '@hamvav/contract/admin/roles'
import { minuteMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './account-queries.ts'
import type { SessionRow } from './account-queries.ts'
import { makeOneTimePassword } from './one-time-password.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  /** Production: dangerous calls need a second factor. */
  readonly requiresFactor: boolean
  readonly now: () => number
}

interface Credentials {
  readonly username: string
  readonly password: string
}

export interface AdminSessions {
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
   * @returns `generated`: a one-time password, to be shown once; null if it is configured or an admin exists
   */
  ensureFirstAdmin(configured: Credentials | undefined): Promise<FirstAdmin>
}

interface FirstAdmin {
  /** There was an admin before, so that the configured one is ignored. */
  readonly exists: boolean
  readonly generated: Credentials | null
}

const idleMs = adminIdleMinutes * minuteMs
/** Minimum time between two updates of a session's last activity. */
const seenEveryMs = minuteMs
const stepUpMs = stepUpMinutes * minuteMs

export function createAdminSessions({ pool, passwords, tokens, requiresFactor, now }: Dependencies): AdminSessions {
  return {
    async logout({ id: adminId, sessionId }) {
      await withTransaction(pool, async (client) => {
        await run(client, queries.endSession, [sessionId])
        await appendAudit(client, { adminId, action: 'logout', subjectId: adminId }, new Date(now()))
      })
      return { message: 'Logged out.' }
    },

    async me({ id, stage }) {
      const [admin] = await run(pool, queries.findAdminById, [id])
      if (!admin) throw new AppError('session_expired')
      return { _id: admin.id, username: admin.username, role: admin.role, stage }
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
      return {
        kind: 'admin',
        id,
        sessionId,
        role: found.role,
        stage: stageOf(found),
        hasFactor: found.has_factor,
        lacksFactor: requiresFactor && !found.has_factor,
        isSteppedUp: found.stepped_up_at !== null && now() - found.stepped_up_at.getTime() < stepUpMs,
      }
    },

    async ensureFirstAdmin(configured) {
      const [existing] = await run(pool, queries.countAdmins)
      if (existing && existing.count > 0) return { exists: true, generated: null }
      if (configured) {
        const hash = await passwords.hash(configured.password)
        await run(pool, queries.addAdmin, [newId(), configured.username, hash, null])
        return { exists: false, generated: null }
      }
      const { password, hash, until } = await makeOneTimePassword(passwords, now())
      const [added] = await run(pool, queries.addAdmin, [newId(), 'admin', hash, until])
      // If several servers start together, only the first one's password is stored.
      return { exists: !added, generated: added ? { username: 'admin', password } : null }
    },
  }
}

type StageRow = Pick<SessionRow, 'has_one_time_password' | 'needs_factor' | 'has_factor'>

export function stageOf({
  has_one_time_password: isOneTime,
  needs_factor: needsFactor,
  has_factor,
}: StageRow): AdminStage {
  if (isOneTime) return 'password'
  return needsFactor && !has_factor ? 'factor' : 'full'
}
