// Decisions about a member: change, audit entry and notification in one transaction.
import type { AdminUser } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { isHouseAccount } from '@hamvav/contract/product'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { refuseOtherVersion, type Erasures, type ProfilesService } from '../../profiles/service.ts'
import { appendAudit, auditGranted } from '../audit/audit.ts'
import { approval, postingPermission, verification, type Change, type Decider } from './changes.ts'
import * as queries from './decision-queries.ts'
import { suspension, type SuspensionChange } from './suspension-change.ts'
import { adminUser } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly profiles: Pick<ProfilesService, 'remove'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly removeFiles: RemoveFiles
  readonly erasures: Pick<Erasures, 'begin'>
  /** Drops the cached standing of a member. */
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

export interface Decisions {
  verify(decider: Decider, memberId: string, body: BodyOf<typeof endpoints.adminVerifyUser>): Promise<AdminUser>
  approve(decider: Decider, memberId: string, body: BodyOf<typeof endpoints.adminApproveUser>): Promise<AdminUser>
  suspend(decider: Decider, memberId: string, change: SuspensionChange): Promise<AdminUser>
  setCanPost(decider: Decider, memberId: string, body: BodyOf<typeof endpoints.adminSetCanPost>): Promise<AdminUser>
  deleteUser(decider: Decider, memberId: string): Promise<{ message: string }>
  /** Part of a transaction; after its commit the caller drops the cached standing and sends the notification. */
  suspendInTransaction(
    client: PoolClient,
    decider: Decider,
    memberId: string,
    change: SuspensionChange,
  ): Promise<NotificationRef | null>
  /** Part of a transaction; after its commit the caller begins the erasure. @returns files to remove; null without that member */
  deleteInTransaction(
    client: PoolClient,
    decider: Decider,
    memberId: string,
    reason?: string,
  ): Promise<readonly string[] | null>
}

export function createDecisions(deps: Dependencies): Decisions {
  const { pool, profiles, notifications, removeFiles, erasures, forgetStanding, now } = deps

  /** Fails with `decided_meanwhile` if another admin decided after the revision seen by this one. */
  async function refuseStale(client: PoolClient, { memberId, action, seen }: Change): Promise<void> {
    if (seen === undefined) return
    const [later] = await run(client, queries.laterDecision, [memberId, action, seen])
    if (later) throw new AppError('decided_meanwhile', { extra: { by: later.by, at: later.at.toISOString() } })
  }

  async function decideInTransaction(
    client: PoolClient,
    decider: Decider,
    change: Change,
  ): Promise<NotificationRef | null> {
    const { memberId, action, reason, note, make } = change
    const [before] = await run(client, queries.lockMember, [memberId])
    if (!before) throw notFound(memberId)
    await refuseStale(client, change)
    await refuseOtherVersion(client, memberId, change.version)
    const { notificationRef = null, granted = [], ...fields } = await make(client, before)
    const entry = { adminId: decider.id, action, subjectId: memberId, reason, note, ...fields }
    await appendAudit(client, entry, new Date(now()))
    // The server grants an appeal without a strike when the time ends; no admin decided, so nothing is logged.
    if (decider.id !== null) await auditGranted(client, decider.id, granted, new Date(now()))
    return notificationRef
  }

  async function decide(decider: Decider, change: Change): Promise<AdminUser> {
    const { notificationRef, row } = await withTransaction(pool, async (client) => {
      const notificationRef = await decideInTransaction(client, decider, change)
      const [row] = await run(client, queries.readMember, [change.memberId])
      if (!row) throw new AppError('member_not_found')
      return { notificationRef, row }
    })
    forgetStanding(change.memberId)
    notifications.publish([notificationRef])
    return adminUser(row)
  }

  const deleteInTransaction: Decisions['deleteInTransaction'] = async (client, decider, id, reason) => {
    const files = isHouseAccount(id) ? null : await profiles.remove(client, id)
    const entry = { adminId: decider.id, action: 'delete', subjectId: id, reason } as const
    if (files) await appendAudit(client, entry, new Date(now()))
    return files
  }

  return {
    verify: (decider, id, body) => decide(decider, verification(deps, id, body)),
    approve: (decider, id, body) => decide(decider, approval(deps, id, body)),
    suspend: (decider, id, change) => decide(decider, suspension(deps, decider, id, change)),
    suspendInTransaction: (client, decider, id, change) =>
      decideInTransaction(client, decider, suspension(deps, decider, id, change)),
    setCanPost: (decider, id, body) => decide(decider, postingPermission(id, body)),
    deleteInTransaction,

    async deleteUser(decider, id) {
      const removed = await withTransaction(pool, (client) => deleteInTransaction(client, decider, id))
      if (!removed) throw notFound(id)
      forgetStanding(id)
      await removeFiles(removed)
      await erasures.begin(id)
      return { message: 'User deleted successfully.' }
    },
  }
}

const notFound = (memberId: string) => new AppError(isHouseAccount(memberId) ? 'house_account' : 'member_not_found')
