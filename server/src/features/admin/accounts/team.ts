// The admins and their roles, changed by chiefs only; each admin changes their own password.
import type { OneTimePassword, TeamMember } from '@hamvav/contract/admin/entities'
import { adminsMax } from '@hamvav/contract/admin/limits'
import type * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { refuseWeakPassword } from '../../../platform/crypto/password-strength.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { appendAudit } from '../audit/audit.ts'
import { teamMember } from '../view.ts'
import * as queries from './account-queries.ts'
import type { TeamRow } from './account-queries.ts'
import type { GuessLimits } from './guess-limits.ts'
import { makeOneTimePassword, resetAccess } from './one-time-password.ts'

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly limits: GuessLimits
  readonly now: () => number
}

/** Serializes changes of the team. @returns ids of the chiefs, the caller among them */
async function lockTeam(client: PoolClient, chief: AdminViewer): Promise<readonly string[]> {
  const chiefs = (await run(client, queries.lockChiefs)).map(({ id }) => id)
  if (!chiefs.includes(chief.id)) throw new AppError('admin_role_needed')
  return chiefs
}

/** No admin removes or demotes themselves, so that one chief always remains. */
async function lockOther(client: PoolClient, chief: AdminViewer, id: string): Promise<TeamRow> {
  const chiefs = await lockTeam(client, chief)
  if (id === chief.id) throw new AppError(chiefs.length === 1 ? 'last_chief' : 'admin_oneself')
  const [other] = await run(client, queries.lockAdmin, [id])
  if (!other) throw new AppError('admin_not_found')
  return other
}

export interface Team {
  list(): Promise<TeamMember[]>
  /** With a one-time password, which is not stored. */
  add(chief: AdminViewer, admin: BodyOf<typeof panel.adminAddAdmin>): Promise<OneTimePassword>
  /** Gives a one-time password; removes the second factors and ends the sessions. */
  reset(chief: AdminViewer, id: string): Promise<OneTimePassword>
  change(chief: AdminViewer, id: string, role: AdminRole): Promise<TeamMember>
  /** Ends the admin's sessions. */
  remove(chief: AdminViewer, id: string): Promise<{ message: string }>
  /** Ends the admin's other sessions. */
  changePassword(admin: AdminViewer, passwords: BodyOf<typeof panel.adminChangePassword>): Promise<{ message: string }>
}

export function createTeam({ pool, passwords, limits, now }: Dependencies): Team {
  return {
    async list() {
      return (await run(pool, queries.listAdmins, [adminsMax])).map(teamMember)
    },

    async add(chief, { username, role }) {
      const at = new Date(now())
      const { password: oneTimePassword, hash, until } = await makeOneTimePassword(passwords, now())
      return withTransaction(pool, async (client) => {
        await lockTeam(client, chief)
        const [team] = await run(client, queries.countTeam)
        if (team && team.count >= adminsMax) throw new AppError('admins_full')
        const [added] = await run(client, queries.addTeamMember, [newId(), username, hash, role, at, until])
        if (!added) throw new AppError('admin_exists')
        await appendAudit(client, { adminId: chief.id, action: 'add-admin', subjectId: added.id, after: { role } }, at)
        return { admin: teamMember(added), oneTimePassword }
      })
    },

    async reset(chief, id) {
      const made = await makeOneTimePassword(passwords, now())
      return withTransaction(pool, async (client) => {
        const admin = await lockOther(client, chief, id)
        await resetAccess(client, id, made)
        await appendAudit(client, { adminId: chief.id, action: 'reset-admin', subjectId: id }, new Date(now()))
        const after = { ...admin, has_factor: false, has_one_time_password: true }
        return { admin: teamMember(after), oneTimePassword: made.password }
      })
    },

    async change(chief, id, role) {
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

    async remove(chief, id) {
      const at = new Date(now())
      await withTransaction(pool, async (client) => {
        const { role } = await lockOther(client, chief, id)
        await run(client, queries.disableAdmin, [id, at])
        await run(client, queries.endOtherSessions, [id, null])
        await run(client, queries.endPendingLogins, [id])
        await appendAudit(client, { adminId: chief.id, action: 'remove-admin', subjectId: id, before: { role } }, at)
      })
      return { message: 'Admin removed.' }
    },

    async changePassword(admin, given) {
      const guess = await limits.ownPassword(admin.id)
      const [own] = await run(pool, queries.readPassword, [admin.id])
      const isRight = await passwords.verify(own?.password_hash ?? null, given.password)
      if (!own || !isRight) throw new AppError('wrong_password', { fields: { password: wrongPassword } })
      await guess.succeeded()
      if (own.is_one_time && given.newPassword === given.password)
        throw new AppError('one_time_password_kept', { fields: { newPassword: keptPassword } })
      await refuseWeakPassword(given.newPassword, [own.username], 'newPassword')
      const hash = await passwords.hash(given.newPassword)
      await withTransaction(pool, async (client) => {
        const [changed] = await run(client, queries.setPassword, [admin.id, hash, own.password_hash])
        if (!changed) throw new AppError('wrong_password', { fields: { password: wrongPassword } })
        await run(client, queries.endOtherSessions, [admin.id, admin.sessionId])
        await run(client, queries.endPendingLogins, [admin.id])
        const entry = { adminId: admin.id, action: 'change-password', subjectId: admin.id } as const
        await appendAudit(client, entry, new Date(now()))
      })
      return { message: 'Password changed.' }
    },
  }
}

const keptPassword = new AppError('one_time_password_kept').message
const wrongPassword = new AppError('wrong_password').message
