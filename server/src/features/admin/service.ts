import { randomBytes } from 'node:crypto'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import { adminTokenSeconds } from '@hamvav/contract/admin/limits'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run, type Statement } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import type { AdminViewer } from '../../platform/http/viewer.ts'
import type { RemoveFiles } from '../../platform/media/remove-files.ts'
import type { Limits } from '../../platform/security/limits.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import type { InsightsService } from '../insights/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { NotificationsService } from '../notifications/service.ts'
import type { ProfilesService } from '../profiles/service.ts'
import { appendAudit, type AuditEntry } from './audit.ts'
import * as queries from './queries.ts'
import type { MemberRow } from './queries.ts'
import { createSupportDesk } from './support.ts'
import { adminUser } from './view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly profiles: ProfilesService
  readonly notifications: NotificationsService
  readonly insights: Pick<InsightsService, 'pageViews'>
  readonly community: Pick<CommunityService, 'support'>
  readonly removeFiles: RemoveFiles
  readonly openAttempts: Limits['openAttempts']
  /** What is remembered of a member's standing is to be read again. */
  readonly forgetStanding: (memberId: string) => void
}

type Change = Pick<AuditEntry, 'action' | 'details'>

export type AdminService = ReturnType<typeof createAdmin>

/** Failed log-ins with one name from one address: nobody can lock an admin out from elsewhere. */
const failures = { name: 'admin log-in', points: 5, seconds: 15 * 60 }

export function createAdmin(deps: Dependencies) {
  const { pool, passwords, tokens, profiles, notifications, removeFiles, forgetStanding } = deps
  const attempts = deps.openAttempts(failures)

  /** The change and its entry in the audit log, or neither. */
  async function change(
    admin: AdminViewer,
    id: string,
    statement: Statement<MemberRow>,
    values: unknown[],
    made: Change,
  ): Promise<AdminUser> {
    const row = await withTransaction(pool, async (client) => {
      const [changed] = await run(client, statement, [id, ...values])
      if (!changed) throw new AppError('member_not_found')
      await audit(client, admin, made.action, id, made.details)
      return changed
    })
    forgetStanding(id)
    return adminUser(row)
  }

  return {
    ...createSupportDesk(deps.community),

    async login({ username, password }: BodyOf<typeof endpoints.adminLogin>, address: string) {
      const attempt = `${addressKey(address)} ${username}`
      await attempts.take(attempt)
      const [admin] = await run(pool, queries.findAdmin, [username])
      const isRight = await passwords.verify(admin?.password_hash ?? null, password)
      if (!admin || !isRight) throw new AppError('admin_invalid_credentials')
      await attempts.giveBack(attempt)
      const viewer = { kind: 'admin', id: admin.id } as const
      await withTransaction(pool, (client) => audit(client, viewer, 'login', null, {}))
      const token = tokens.sign('admin', { _id: admin.id }, adminTokenSeconds)
      return { token, admin: { _id: admin.id, username: admin.username }, message: 'Login successful!' }
    },

    /** Null for a token that is forged, expired, a member's, or of an admin who is none any more. */
    async checkToken(token: string): Promise<AdminViewer | null> {
      const payload = tokens.verify('admin', token)
      if (!payload) return null
      const [admin] = await run(pool, queries.isAdminActive, [payload._id])
      return admin ? { kind: 'admin', id: admin.id } : null
    },

    async listUsers({ q, page, limit, status }: QueryOf<typeof endpoints.adminListUsers>) {
      const pattern = q ? `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null
      const filter = [pattern, status ?? null]
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listMembers, [...filter, limit, (page - 1) * limit]),
        run(pool, queries.countMembers, filter),
      ])
      return { users: rows.map(adminUser), total: total?.count ?? 0 }
    },

    async deleteUser(admin: AdminViewer, id: string): Promise<{ message: string }> {
      const removed = await withTransaction(pool, async (client) => {
        const ids = await profiles.remove(client, id)
        if (!ids) throw new AppError('member_not_found')
        await audit(client, admin, 'delete', id, {})
        return ids
      })
      forgetStanding(id)
      await removeFiles(removed)
      return { message: 'User deleted successfully.' }
    },

    async verify(admin: AdminViewer, id: string, verified: boolean): Promise<AdminUser> {
      const { row, kept } = await withTransaction(pool, async (client) => {
        const [before] = await run(client, queries.lockVerified, [id])
        const [after] = await run(client, queries.setVerified, [id, verified])
        if (!before || !after) throw new AppError('member_not_found')
        await audit(client, admin, 'verify', id, { verified })
        const isNews = before.verified !== verified
        return { row: after, kept: isNews ? await keepVerification(client, notifications, id, verified) : null }
      })
      forgetStanding(id)
      notifications.tell([kept])
      return adminUser(row)
    },

    suspend: (admin: AdminViewer, id: string, suspended: boolean) =>
      change(admin, id, queries.setSuspended, [suspended, admin.id], { action: 'suspend', details: { suspended } }),

    setCanPost: (admin: AdminViewer, id: string, canPost: boolean) =>
      change(admin, id, queries.setCanPost, [canPost], { action: 'can-post', details: { canPost } }),

    async approve(admin: AdminViewer, id: string, approved: boolean): Promise<AdminUser> {
      const { row, kept } = await withTransaction(pool, async (client) => {
        const [before] = await run(client, queries.lockApproval, [id])
        if (!before) throw new AppError('member_not_found')
        const [after] = await run(client, queries.setApproved, [id, approved])
        if (!after) throw new AppError('age_needed_for_approval')
        await audit(client, admin, 'approve', id, { approved })
        const isNews = approved ? after.visible && !before.approved : before.approved || before.requested
        return { row: after, kept: isNews ? await keepApproval(client, notifications, id, approved) : null }
      })
      forgetStanding(id)
      notifications.tell([kept])
      return adminUser(row)
    },

    pageViews: deps.insights.pageViews,

    /** On a store without admins: the configured one, else one with a password to be shown once. */
    async ensureFirstAdmin(
      configured: { username: string; password: string } | undefined,
    ): Promise<{ username: string; password: string } | null> {
      const [existing] = await run(pool, queries.countAdmins)
      if (existing && existing.count > 0) return null
      const first = configured ?? { username: 'admin', password: randomBytes(15).toString('base64url') }
      const values = [uuidv7(), first.username, await passwords.hash(first.password)]
      const [added] = await run(pool, queries.addAdmin, values)
      // Of servers that start together one was first: the passwords that the others made up are nobody's.
      return configured || !added ? null : first
    },
  }
}

/** The latest word on it takes the place of those before. */
const keepApproval = (client: PoolClient, notifications: NotificationsService, memberId: string, approved: boolean) =>
  notifications.notify(client, { memberId, kind: 'approval', data: { approved }, dedupeKey: 'approval' })

const keepVerification = (
  client: PoolClient,
  notifications: NotificationsService,
  memberId: string,
  granted: boolean,
) => notifications.notify(client, { memberId, kind: 'verification', data: { granted }, dedupeKey: 'verification' })

const audit = (
  client: PoolClient,
  admin: AdminViewer,
  action: AuditEntry['action'],
  subjectId: string | null,
  details: AuditEntry['details'],
) => appendAudit(client, { adminId: admin.id, action, subjectId, details }, new Date())
