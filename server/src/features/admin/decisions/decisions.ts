// What an admin decides about a member: the change, its entry in the audit log and what the member hears, or nothing.
import type { AdminUser } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { houseAccount } from '@hamvav/contract/product'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RemoveFiles } from '../../../platform/media/store/remove-files.ts'
import type { Kept, NotificationsService } from '../../notifications/service.ts'
import type { ProfilesService } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { approval, rightToPost, suspension, verification, type Change, type Decider, type Suspend } from './changes.ts'
import * as queries from './decision-queries.ts'
import { adminUser } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly profiles: Pick<ProfilesService, 'remove'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'tell'>
  readonly removeFiles: RemoveFiles
  /** What is remembered of a member's standing is to be read again. */
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

export type Decisions = ReturnType<typeof createDecisions>

export function createDecisions(deps: Dependencies) {
  const { pool, profiles, notifications, removeFiles, forgetStanding, now } = deps

  /** 409 with who and when where somebody decided the same since the admin looked. */
  async function refuseStale(client: PoolClient, { memberId, action, seen }: Change): Promise<void> {
    if (seen === undefined) return
    const [later] = await run(client, queries.laterDecision, [memberId, action, seen])
    if (later) throw new AppError('decided_meanwhile', { extra: { by: later.by, at: later.at.toISOString() } })
  }

  /** Part of a transaction. */
  async function within(client: PoolClient, decider: Decider, change: Change): Promise<Kept | null> {
    const { memberId, action, reason, note, make } = change
    const [before] = await run(client, queries.lockMember, [memberId])
    if (!before) throw notThere(memberId)
    await refuseStale(client, change)
    const { kept = null, ...fields } = await make(client, before)
    const entry = { adminId: decider.id, action, subjectId: memberId, reason, note, ...fields }
    await appendAudit(client, entry, new Date(now()))
    return kept
  }

  async function decide(decider: Decider, change: Change): Promise<AdminUser> {
    const { kept, row } = await withTransaction(pool, async (client) => {
      const kept = await within(client, decider, change)
      const [row] = await run(client, queries.readMember, [change.memberId])
      if (!row) throw new AppError('member_not_found')
      return { kept, row }
    })
    forgetStanding(change.memberId)
    notifications.tell([kept])
    return adminUser(row)
  }

  /** Part of a transaction. @returns the files to remove after its commit; null where there is no such member */
  async function deleteWithin(client: PoolClient, decider: Decider, id: string, reason?: string) {
    const files = id === houseAccount._id ? null : await profiles.remove(client, id)
    const entry = { adminId: decider.id, action: 'delete', subjectId: id, reason } as const
    if (files) await appendAudit(client, entry, new Date(now()))
    return files
  }

  return {
    verify: (decider: Decider, id: string, body: BodyOf<typeof endpoints.adminVerifyUser>) =>
      decide(decider, verification(deps, id, body)),
    approve: (decider: Decider, id: string, body: BodyOf<typeof endpoints.adminApproveUser>) =>
      decide(decider, approval(deps, id, body)),
    suspend: (decider: Decider, id: string, wanted: Suspend) => decide(decider, suspension(deps, decider, id, wanted)),
    /** Part of a transaction; `forgetStanding` and `tell` are the caller's, after its commit. */
    suspendWithin: (client: PoolClient, decider: Decider, id: string, wanted: Suspend) =>
      within(client, decider, suspension(deps, decider, id, wanted)),
    setCanPost: (decider: Decider, id: string, body: BodyOf<typeof endpoints.adminSetCanPost>) =>
      decide(decider, rightToPost(id, body)),
    deleteWithin,

    async deleteUser(decider: Decider, id: string): Promise<{ message: string }> {
      const removed = await withTransaction(pool, (client) => deleteWithin(client, decider, id))
      if (!removed) throw notThere(id)
      forgetStanding(id)
      await removeFiles(removed)
      return { message: 'User deleted successfully.' }
    },
  }
}

const notThere = (memberId: string) =>
  new AppError(memberId === houseAccount._id ? 'house_account' : 'member_not_found')
