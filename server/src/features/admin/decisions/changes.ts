// Each change of a member that an admin can decide: what it sets, what the log says of it, and what the member hears.
import type { AuditActionName } from '@hamvav/contract/admin/audit'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { PoolClient } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Kept, NotificationsService } from '../../notifications/service.ts'
import { setApproved, setCanPost, setSuspension, setVerified } from '../../profiles/service.ts'
import { grantOpenAppeals } from '../../safety/service.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { Standing } from './decision-queries.ts'

interface Dependencies {
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly now: () => number
}

/** Who decides: an admin, or the server by itself. */
export interface Decider {
  readonly id: string | null
}

export interface Change {
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

export type Suspend = Omit<BodyOf<typeof endpoints.adminSuspendUser>, 'seen'> & { readonly seen?: number | undefined }

const dayMs = 24 * 60 * 60 * 1000

/** Gives or takes the badge; the answer to who has asked for it. */
export function verification(
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
      await setVerified(client, memberId, verified)
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

/** Lets a member be found in Discover, or not. */
export function approval(
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
      const after = await setApproved(client, memberId, approved)
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

/** Begins a suspension, changes its end, or lifts it, which grants an open appeal. */
export function suspension(
  { notifications, now }: Dependencies,
  decider: Decider,
  memberId: string,
  wanted: Suspend,
): Change {
  return {
    ...wanted,
    memberId,
    action: 'suspend',
    async make(client, before) {
      // Who is only suspended for longer, or shorter, is so for the same reason.
      const { suspended, days, reason = before.suspensionReason } = wanted
      const at = new Date(now())
      const since = suspended ? (before.suspendedAt ?? at) : null
      const until = suspended && days ? new Date(at.getTime() + days * dayMs) : null
      await setSuspension(client, memberId, since && { since, until, reason, adminId: decider.id })
      if (!suspended) await grantOpenAppeals(client, memberId, decider.id, at)
      const isLifted = !suspended && before.suspendedAt !== null
      const news = { memberId, kind: 'suspension', data: { lifted: true }, dedupeKey: 'suspension' } as const
      return {
        before: { suspended: before.suspendedAt !== null, until: before.suspendedUntil?.toISOString() ?? null },
        after: { suspended, until: until?.toISOString() ?? null },
        kept: isLifted ? await notifications.notify(client, news) : null,
      }
    },
  }
}

export function rightToPost(memberId: string, { canPost, seen }: BodyOf<typeof endpoints.adminSetCanPost>): Change {
  return {
    memberId,
    action: 'can-post',
    seen,
    async make(client, before) {
      await setCanPost(client, memberId, canPost)
      return { before: { canPost: before.canPost }, after: { canPost } }
    },
  }
}
