// Commands of the server's operator that manage admins without an admin's session.
import { adminUsernameMax } from '@hamvav/contract/admin/limits'
import { type AdminRole, adminRoles } from '@hamvav/contract/admin/roles'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './account-queries.ts'
import type { TeamRow } from './account-queries.ts'
import { makeOneTimePassword, resetAccess } from './one-time-password.ts'

/** A command that cannot be carried out; its message is one line for the console. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

interface Dependencies {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly now: () => number
}

/** Every method writes lines for the console. */
export interface Operator {
  list(): Promise<string[]>
  create(username: string, role: string): Promise<string[]>
  reset(username: string): Promise<string[]>
  roles(): string[]
  setRole(username: string, role: string): Promise<string[]>
}

const listedMax = 1000
const mayDo: Readonly<Record<AdminRole, string>> = {
  viewer: 'looks at the dashboard, the members, the suspended and the audit log',
  moderator: 'also decides reports, approvals, suspensions and appeals, and answers support',
  chief: 'also deletes members, announces, and changes the team',
}

export function createOperator({ pool, passwords, now }: Dependencies): Operator {
  return {
    async list() {
      const team = await run(pool, queries.listAdmins, [listedMax])
      return team.length > 0 ? team.map(lineOf) : ['There are no admins. Add one: npm run admin -- create NAME']
    },

    async create(username, roleName) {
      const role = roleOf(roleName)
      if (!/^[\p{L}\p{M}\p{N}._-]{3,}$/u.test(username) || username.length > adminUsernameMax)
        throw new OperatorError(
          `A username has 3 to ${adminUsernameMax} letters, digits, dots, hyphens and _: ${username}`,
        )
      const { password, hash, until } = await makeOneTimePassword(passwords, now())
      const at = new Date(now())
      await withTransaction(pool, async (client) => {
        await run(client, queries.lockChiefs)
        const [added] = await run(client, queries.addTeamMember, [newId(), username, hash, role, at, until])
        if (!added) throw new OperatorError(`There is an admin of the name ${username}, or there was.`)
        await appendAudit(client, { adminId: null, action: 'add-admin', subjectId: added.id, after: { role } }, at)
      })
      return [`Added ${username} (${role}).`, ...oneTimeLines(password, until)]
    },

    async reset(username) {
      const made = await makeOneTimePassword(passwords, now())
      await withTransaction(pool, async (client) => {
        const { id } = await lockNamed(client, username)
        await resetAccess(client, id, made)
        await appendAudit(client, { adminId: null, action: 'reset-admin', subjectId: id }, new Date(now()))
      })
      return [
        `Reset ${username}: logged out, without passkeys, authenticator app and recovery codes.`,
        ...oneTimeLines(made.password, made.until),
      ]
    },

    roles: () => adminRoles.map((role) => `${role.padEnd(10)} ${mayDo[role]}`),

    async setRole(username, roleName) {
      const role = roleOf(roleName)
      await withTransaction(pool, async (client) => {
        const chiefs = await run(client, queries.lockChiefs)
        const before = await lockNamed(client, username)
        if (before.role === role) return
        if (before.role === 'chief' && chiefs.length === 1)
          throw new OperatorError(`${username} is the last chief. Make another admin a chief first.`)
        await run(client, queries.setRole, [before.id, role])
        const fields = { before: { role: before.role }, after: { role } }
        const entry = { adminId: null, action: 'change-admin', subjectId: before.id, ...fields } as const
        await appendAudit(client, entry, new Date(now()))
      })
      return [`${username} is a ${role} now.`]
    },
  }
}

function roleOf(name: string): AdminRole {
  const role = adminRoles.find((one) => one === name)
  if (!role) throw new OperatorError(`There is no role ${name}: ${adminRoles.join(', ')}.`)
  return role
}

async function lockNamed(client: PoolClient, username: string): Promise<TeamRow> {
  const [found] = await run(client, queries.findAdmin, [username])
  const [admin] = found ? await run(client, queries.lockAdmin, [found.id]) : []
  if (!admin) throw new OperatorError(`There is no admin of the name ${username}.`)
  return admin
}

const oneTimeLines = (password: string, until: Date) => [
  `One-time password: ${password}`,
  `It works once, until ${until.toISOString().slice(0, 10)}, and must then be changed.`,
]

function lineOf({ username, role, last_login_at, has_factor, has_one_time_password }: TeamRow): string {
  const signIn = has_one_time_password ? 'one-time password' : has_factor ? 'second factor' : 'password only'
  const last = last_login_at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never'
  return `${username.padEnd(24)} ${role.padEnd(10)} ${signIn.padEnd(18)} last log-in: ${last}`
}
