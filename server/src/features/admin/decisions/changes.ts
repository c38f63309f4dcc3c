// The changes an admin can decide about a member, except suspensions (suspension-change.ts): the write, the fields of the audit entry and
// the notification.
import type { AuditActionName } from '@hamvav/contract/admin/audit'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { PoolClient } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { setApproved, setCanPost, setVerified } from '../../profiles/service.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { StandingRow } from './decision-queries.ts'

export interface Dependencies {
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly now: () => number
}

/** An admin, or null for the server. */
export interface Decider {
  readonly id: string | null
}

export interface Change {
  readonly memberId: string
  readonly action: AuditActionName
  readonly seen?: number | undefined
  /** Of the profile that the admin saw. */
  readonly version?: string | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly make: (
    client: PoolClient,
    before: StandingRow,
  ) => Promise<Pick<AuditEntry, 'before' | 'after'> & ChangeResult>
}

interface ChangeResult {
  readonly notificationRef?: NotificationRef | null
  /** Appeals that the change granted. */
  readonly granted?: readonly string[]
}

/** Grants or removes the badge; answers an open request for it. */
export function verification(
  { notifications }: Dependencies,
  memberId: string,
  { verified, reason, version, ...rest }: BodyOf<typeof endpoints.adminVerifyUser>,
): Change {
  return {
    ...rest,
    memberId,
    action: 'verify',
    reason,
    version: verified ? version : undefined,
    async make(client, before) {
      await setVerified(client, memberId, verified)
      const isNews = before.verified !== verified || (!verified && before.verification_requested_at !== null)
      const asked = !verified && !before.verified
      const data = { granted: verified, ...(asked && { asked: true as const }), ...(reason && !verified && { reason }) }
      return {
        before: { verified: before.verified, requested: before.verification_requested_at?.toISOString() ?? null },
        after: { verified },
        // Replaces the notification of an earlier decision.
        notificationRef: isNews
          ? await notifications.notify(client, { memberId, kind: 'verification', data, dedupeKey: 'verification' })
          : null,
      }
    },
  }
}

/** Approves or refuses a member for Discover. */
export function approval(
  { notifications, now }: Dependencies,
  memberId: string,
  { approved, reason, version, ...rest }: BodyOf<typeof endpoints.adminApproveUser>,
): Change {
  return {
    ...rest,
    memberId,
    action: 'approve',
    reason,
    version: approved ? version : undefined,
    async make(client, before) {
      const after = await setApproved(client, memberId, approved, new Date(now()))
      if (!after) throw new AppError('age_needed_for_approval')
      const isNews = approved ? after.visible && !before.approved : before.approved || before.requested
      const data = { approved, ...(reason && !approved && { reason }) }
      const { requested, refused, restricted } = before
      return {
        before: { approved: before.approved, requested, refused, restricted },
        after: { approved },
        notificationRef: isNews
          ? await notifications.notify(client, { memberId, kind: 'approval', data, dedupeKey: 'approval' })
          : null,
      }
    },
  }
}

export function postingPermission(
  memberId: string,
  { canPost, seen }: BodyOf<typeof endpoints.adminSetCanPost>,
): Change {
  return {
    memberId,
    action: 'can-post',
    seen,
    async make(client, before) {
      await setCanPost(client, memberId, canPost)
      return { before: { canPost: before.can_post }, after: { canPost } }
    },
  }
}
