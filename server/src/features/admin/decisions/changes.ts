// The changes an admin can decide about a member: the write, the fields of the audit entry and the notification.
import type { AuditActionName } from '@hamvav/contract/admin/audit'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import { dayMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { PoolClient } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { setApproved, setCanPost, setSuspension, setVerified } from '../../profiles/service.ts'
import { grantOpenAppeals, isAppealAnswered, moveOpenAppeal } from '../../safety/service.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { StandingRow } from './decision-queries.ts'

interface Dependencies {
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

export type SuspensionChange = Omit<BodyOf<typeof endpoints.adminSuspendUser>, 'seen'> & {
  readonly seen?: number | undefined
  /** A sanction with its own appeal, also during a suspension. */
  readonly isFromReport?: boolean
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

/** The suspension before the change. */
interface CurrentSuspension {
  readonly since: Date
  readonly until: Date | null
  readonly reason: ReportReason | null
}

const currentSuspension = (before: StandingRow): CurrentSuspension | null =>
  before.suspended_at && {
    since: before.suspended_at,
    until: before.suspended_until,
    reason: before.suspension_reason,
  }

/** Refuses to replace or shorten a suspension for being under 18: a person lifts it first. */
function refuseReplacing(current: CurrentSuspension | null, { suspended, reason, days }: SuspensionChange): void {
  if (!suspended || current?.reason !== 'minor') return
  const isOther = reason === undefined ? Boolean(days) : reason !== 'minor'
  if (isOther) throw new AppError('suspended_as_minor')
}

/**
 * Start of the suspension after the change, which links it to its strikes and appeals. A sanction during a suspension has its own
 * start, and so its own appeal, if it is from a report, has another reason, or is longer after the appeal was answered. With another
 * reason it takes over an open appeal without a strike. Any other change of the end keeps the start.
 */
async function resolveSuspensionStart(
  client: PoolClient,
  {
    memberId,
    current,
    next,
  }: { memberId: string; current: CurrentSuspension | null; next: Omit<CurrentSuspension, 'since'> },
  { at, isFromReport = false }: { at: Date; isFromReport?: boolean | undefined },
): Promise<Date> {
  if (!current || isFromReport) return at
  if (next.reason !== current.reason) {
    await moveOpenAppeal(client, memberId, current.since, at)
    return at
  }
  const isLonger = (next.until?.getTime() ?? Infinity) > (current.until?.getTime() ?? Infinity)
  return isLonger && (await isAppealAnswered(client, memberId, current.since)) ? at : current.since
}

/** Starts a suspension, adds another, changes its end, or lifts it, which grants an open appeal against it. */
export function suspension(
  { notifications, now }: Dependencies,
  decider: Decider,
  memberId: string,
  { isFromReport, ...change }: SuspensionChange,
): Change {
  return {
    ...change,
    memberId,
    action: 'suspend',
    async make(client, before) {
      const current = currentSuspension(before)
      refuseReplacing(current, change)
      const at = new Date(now())
      const { suspended, days } = change
      let until: Date | null = null
      let granted: string[] = []
      if (suspended) {
        // A change of the end keeps the reason.
        const { reason = current?.reason ?? null } = change
        until = days && reason !== 'minor' ? new Date(at.getTime() + days * dayMs) : null
        const since = await resolveSuspensionStart(
          client,
          { memberId, current, next: { until, reason } },
          { at, isFromReport },
        )
        await setSuspension(client, memberId, { since, until, reason, adminId: decider.id })
      } else {
        await setSuspension(client, memberId, null)
        if (current) granted = await grantOpenAppeals(client, memberId, { ...current, adminId: decider.id, at })
      }
      const isLifted = !suspended && current !== null
      const notification = { memberId, kind: 'suspension', data: { lifted: true }, dedupeKey: 'suspension' } as const
      return {
        before: { suspended: current !== null, until: current?.until?.toISOString() ?? null },
        after: { suspended, until: until?.toISOString() ?? null },
        notificationRef: isLifted ? await notifications.notify(client, notification) : null,
        granted,
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
