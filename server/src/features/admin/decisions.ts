// What an admin decides about a member: the change, its entry in the audit log and what the member hears, or nothing.
import type { AdminUser } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { AuditActionName } from '@hamvav/contract/admin/audit'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { houseAccount } from '@hamvav/contract/product'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RemoveFiles } from '../../platform/media/remove-files.ts'
import type { Kept, NotificationsService } from '../notifications/service.ts'
import type { ProfilesService } from '../profiles/service.ts'
import { appendAudit, type AuditEntry } from './audit.ts'
import * as queries from './decision-queries.ts'
import type { Standing } from './decision-queries.ts'
import { adminUser } from './view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly profiles: Pick<ProfilesService, 'remove'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'tell'>
  readonly removeFiles: RemoveFiles
  /** What is remembered of a member's standing is to be read again. */
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

/** Who decides: an admin, or the server by itself. */
export interface Decider {
  readonly id: string | null
}

interface Change {
  readonly memberId: string
  readonly action: AuditActionName
  readonly seen?: number | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly make: (
    client: PoolClient,
    before: Standing,
  ) => Promise<Pick<AuditEntry, 'before' | 'after'> & { kept?: Kept | null }>
}

type Suspend = Omit<BodyOf<typeof endpoints.adminSuspendUser>, 'seen'> & { readonly seen?: number | undefined }

export type Decisions = ReturnType<typeof createDecisions>

const dayMs = 24 * 60 * 60 * 1000

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

  const suspension = (decider: Decider, memberId: string, wanted: Suspend): Change => ({
    ...wanted,
    memberId,
    action: 'suspend',
    async make(client, before) {
      // Who is only suspended for longer, or shorter, is so for the same reason.
      const { suspended, days, reason = before.suspensionReason } = wanted
      const at = new Date(now())
      const since = suspended ? (before.suspendedAt ?? at) : null
      const until = suspended && days ? new Date(at.getTime() + days * dayMs) : null
      const values = suspended ? [since, until, reason, decider.id] : [null, null, null, null]
      await run(client, queries.setSuspended, [memberId, ...values])
      if (!suspended) await run(client, queries.grantAppeals, [memberId, decider.id, at])
      return {
        before: { suspended: before.suspendedAt !== null, until: before.suspendedUntil?.toISOString() ?? null },
        after: { suspended, until: until?.toISOString() ?? null },
        kept: !suspended && before.suspendedAt ? await keepLifted(client, deps, memberId) : null,
      }
    },
  })

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
    suspend: (decider: Decider, id: string, wanted: Suspend) => decide(decider, suspension(decider, id, wanted)),
    /** Part of a transaction; `forgetStanding` and `tell` are the caller's, after its commit. */
    suspendWithin: (client: PoolClient, decider: Decider, id: string, wanted: Suspend) =>
      within(client, decider, suspension(decider, id, wanted)),
    setCanPost: (decider: Decider, id: string, { canPost, seen }: BodyOf<typeof endpoints.adminSetCanPost>) =>
      decide(decider, {
        memberId: id,
        action: 'can-post',
        seen,
        async make(client, before) {
          await run(client, queries.setCanPost, [id, canPost])
          return { before: { canPost: before.canPost }, after: { canPost } }
        },
      }),

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

/** Gives or takes the badge; the answer to who has asked for it. */
function verification(
  { notifications }: Dependencies,
  memberId: string,
  { verified, reason, ...rest }: BodyOf<typeof endpoints.adminVerifyUser>,
): Change {
  return {
    ...rest,
    memberId,
    action: 'verify',
    reason,
    async make(client, before) {
      await run(client, queries.setVerified, [memberId, verified])
      const isNews = before.verified !== verified || (!verified && before.verificationRequestedAt !== null)
      const asked = !verified && !before.verified
      const data = { granted: verified, ...(asked && { asked: true as const }), ...(reason && !verified && { reason }) }
      return {
        before: { verified: before.verified, requested: before.verificationRequestedAt?.toISOString() ?? null },
        after: { verified },
        // The latest word on it takes the place of those before.
        kept: isNews
          ? await notifications.notify(client, { memberId, kind: 'verification', data, dedupeKey: 'verification' })
          : null,
      }
    },
  }
}

function approval(
  { notifications }: Dependencies,
  memberId: string,
  { approved, reason, ...rest }: BodyOf<typeof endpoints.adminApproveUser>,
): Change {
  return {
    ...rest,
    memberId,
    action: 'approve',
    reason,
    async make(client, before) {
      const [after] = await run(client, queries.setApproved, [memberId, approved])
      if (!after) throw new AppError('age_needed_for_approval')
      const isNews = approved ? after.visible && !before.approved : before.approved || before.requested
      const data = { approved, ...(reason && !approved && { reason }) }
      const { requested, refused, restricted } = before
      return {
        before: { approved: before.approved, requested, refused, restricted },
        after: { approved },
        kept: isNews
          ? await notifications.notify(client, { memberId, kind: 'approval', data, dedupeKey: 'approval' })
          : null,
      }
    },
  }
}

const keepLifted = (client: PoolClient, { notifications }: Dependencies, memberId: string) =>
  notifications.notify(client, { memberId, kind: 'suspension', data: { lifted: true }, dedupeKey: 'suspension' })
