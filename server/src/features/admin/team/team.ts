// Who the admins are and what each may do; only chiefs change that, each their own password.
import type * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { TeamMember } from '@hamvav/contract/admin/entities'
import { adminsMax } from '@hamvav/contract/admin/limits'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './team-queries.ts'
import type { TeamRow } from './team-queries.ts'
import { teamMember } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly now: () => number
}

/** One change of the team after another. @returns the chiefs, of whom the caller is one at this moment */
async function lockTeam(client: PoolClient, chief: AdminViewer): Promise<readonly string[]> {
  const chiefs = (await run(client, queries.lockChiefs)).map(({ id }) => id)
  if (!chiefs.includes(chief.id)) throw new AppError('admin_role_needed')
  return chiefs
}

/** Nobody takes away their own account or role, and so a chief stays; whoever is the last one reads that. */
async function lockOther(client: PoolClient, chief: AdminViewer, id: string): Promise<TeamRow> {
  const chiefs = await lockTeam(client, chief)
  if (id === chief.id) throw new AppError(chiefs.length === 1 ? 'last_chief' : 'admin_oneself')
  const [other] = await run(client, queries.lockAdmin, [id])
  if (!other) throw new AppError('admin_not_found')
  return other
}

export function createTeam({ pool, passwords, now }: Dependencies) {
  return {
    async list(): Promise<TeamMember[]> {
      return (await run(pool, queries.listAdmins, [adminsMax])).map(teamMember)
    },

    async add(chief: AdminViewer, given: BodyOf<typeof panel.adminAddAdmin>): Promise<TeamMember> {
      const { username, password, role } = given
      const hash = await passwords.hash(password)
      const at = new Date(now())
      return withTransaction(pool, async (client) => {
        await lockTeam(client, chief)
        const [team] = await run(client, queries.countTeam)
        if (team && team.count >= adminsMax) throw new AppError('admins_full')
        const [added] = await run(client, queries.addTeamMember, [newId(), username, hash, role, at])
        if (!added) throw new AppError('admin_exists')
        await appendAudit(client, { adminId: chief.id, action: 'add-admin', subjectId: added.id, after: { role } }, at)
        return teamMember(added)
      })
    },

    async change(chief: AdminViewer, id: string, role: AdminRole): Promise<TeamMember> {
      return withTransaction(pool, async (client) => {
        const before = await lockOther(client, chief, id)
        if (before.role === role) return teamMember(before)
        const [after] = await run(client, queries.setRole, [id, role])
        if (!after) throw new AppError('admin_not_found')
        const fields = { before: { role: before.role }, after: { role } }
        await appendAudit(
          client,
          { adminId: chief.id, action: 'change-admin', subjectId: id, ...fields },
          new Date(now()),
        )
        return teamMember(after)
      })
    },

    /** Their tokens are refused at the next call. */
    async remove(chief: AdminViewer, id: string): Promise<{ message: string }> {
      const at = new Date(now())
      await withTransaction(pool, async (client) => {
        const { role } = await lockOther(client, chief, id)
        await run(client, queries.disableAdmin, [id, at])
        await run(client, queries.endOtherSessions, [id, null])
        await appendAudit(client, { adminId: chief.id, action: 'remove-admin', subjectId: id, before: { role } }, at)
      })
      return { message: 'Admin removed.' }
    },

    /** Every other session of this admin ends. */
    async changePassword(admin: AdminViewer, given: BodyOf<typeof panel.adminChangePassword>) {
      const [own] = await run(pool, queries.readPassword, [admin.id])
      const isRight = await passwords.verify(own?.password_hash ?? null, given.password)
      if (!own || !isRight) throw new AppError('wrong_password', { fields: { password: wrong } })
      const hash = await passwords.hash(given.newPassword)
      await withTransaction(pool, async (client) => {
        const [changed] = await run(client, queries.setPassword, [admin.id, hash, own.password_hash])
        if (!changed) throw new AppError('wrong_password', { fields: { password: wrong } })
        await run(client, queries.endOtherSessions, [admin.id, admin.sessionId])
        const entry = { adminId: admin.id, action: 'change-password', subjectId: admin.id } as const
        await appendAudit(client, entry, new Date(now()))
      })
      return { message: 'Password changed.' }
    },
  }
}

const wrong = new AppError('wrong_password').message
