// Begins a suspension, adds another, changes its end, lifts it, or overturns it (decision 0057).
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import { dayMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { PoolClient } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import { setSuspension, type Suspension } from '../../profiles/service.ts'
import {
  coverSuspension,
  endAllCovered,
  endFoundRestriction,
  grantOpenAppeals,
  isAppealAnswered,
  limitCovered,
  moveOpenAppeal,
  overturnSuspension,
} from '../../safety/service.ts'
import type { Change, Decider, Dependencies } from './changes.ts'
import type { StandingRow } from './decision-queries.ts'

export type SuspensionChange = Omit<BodyOf<typeof endpoints.adminSuspendUser>, 'seen'> & {
  readonly seen?: number | undefined
  /** A sanction with its own appeal, also during a suspension. */
  readonly isFromReport?: boolean
  /** Ends the suspension in force as if it had never been made, so that a covered one continues; a lift ends them all. */
  readonly isOverturned?: boolean
}

/** In the transaction of a decision by this admin. */
interface Context {
  readonly client: PoolClient
  readonly deps: Dependencies
  readonly decider: Decider
  readonly memberId: string
  readonly at: Date
}

type Made = Awaited<ReturnType<Change['make']>>

export function suspension(
  deps: Dependencies,
  decider: Decider,
  memberId: string,
  { isFromReport = false, isOverturned = false, ...change }: SuspensionChange,
): Change {
  return {
    ...change,
    memberId,
    action: 'suspend',
    async make(client, before) {
      const current = currentSuspension(before)
      refuseReplacing(current, change)
      const context = { client, deps, decider, memberId, at: new Date(deps.now()) }
      const made = change.suspended
        ? await suspend(context, current, { ...change, isFromReport })
        : await end(context, current, isOverturned)
      const until = current?.until?.toISOString() ?? null
      return { ...made, before: { ...made.before, suspended: current !== null, until } }
    },
  }
}

const currentSuspension = (before: StandingRow): Suspension | null =>
  before.suspended_at && {
    since: before.suspended_at,
    until: before.suspended_until,
    reason: before.suspension_reason,
    adminId: before.suspended_by,
  }

/** Refuses to replace or shorten a suspension for being under 18: a person lifts it first. */
function refuseReplacing(current: Suspension | null, { suspended, reason, days }: SuspensionChange): void {
  if (!suspended || current?.reason !== 'minor') return
  const isOther = reason === undefined ? Boolean(days) : reason !== 'minor'
  if (isOther) throw new AppError('suspended_as_minor')
}

async function suspend(
  { client, decider, memberId, at }: Context,
  current: Suspension | null,
  { isFromReport, days, ...change }: SuspensionChange,
): Promise<Made> {
  // A change of the end keeps the reason.
  const { reason = current?.reason ?? null } = change
  const until = days && reason !== 'minor' ? new Date(at.getTime() + days * dayMs) : null
  const since = current
    ? await resolveSuspensionStart(client, { memberId, current, next: { until, reason } }, { at, isFromReport })
    : at
  // An earlier version lifts a suspension but leaves the covered ones.
  if (!current) await endAllCovered(client, memberId)
  await setSuspension(client, memberId, { since, until, reason, adminId: decider.id })
  await limitCovered(client, memberId, until)
  return { after: { suspended: true, until: until?.toISOString() ?? null } }
}

/** A start later than `since`, also if the clock of this server is behind. */
export const startAfter = (since: Date, at: Date): Date => new Date(Math.max(at.getTime(), since.getTime() + 1))

/**
 * Start of the suspension after the change, which links it to its strikes and appeals. A sanction during a suspension has its own
 * start, and so its own appeal, if it is from a report, has another reason, or is longer after the appeal was answered; it covers
 * the earlier one. With another reason it takes over an open appeal without a strike, which is then about both: the earlier one
 * is not kept. Any other change of the end keeps the start.
 */
async function resolveSuspensionStart(
  client: PoolClient,
  { memberId, current, next }: { memberId: string; current: Suspension; next: Pick<Suspension, 'until' | 'reason'> },
  { at, isFromReport = false }: { at: Date; isFromReport?: boolean | undefined },
): Promise<Date> {
  const start = startAfter(current.since, at)
  const isLonger = (next.until?.getTime() ?? Infinity) > (current.until?.getTime() ?? Infinity)
  const isOtherReason = next.reason !== current.reason
  const isOther =
    isFromReport || isOtherReason || (isLonger && (await isAppealAnswered(client, memberId, current.since)))
  if (!isOther) return current.since
  const isMoved = !isFromReport && isOtherReason && (await moveOpenAppeal(client, memberId, current.since, start))
  if (!isMoved) await coverSuspension(client, memberId, current)
  return start
}

/**
 * Grants the open appeals against what ends. Only a person ends a suspension for being under 18, because the finding was wrong: that
 * says nothing about the covered ones, which nobody could lift before.
 */
async function end(
  { client, deps, decider, memberId, at }: Context,
  current: Suspension | null,
  isOverturned: boolean,
): Promise<Made> {
  const endsOne = isOverturned || current?.reason === 'minor'
  const next = endsOne ? await overturnSuspension(client, memberId, at) : null
  const covered = endsOne ? [] : await endAllCovered(client, memberId)
  if (!endsOne) await setSuspension(client, memberId, null)
  const granted: string[] = []
  // When the server ends one, all covered ones have expired too; a person's lift grants only those that still run.
  const isGrantable = ({ until }: Suspension) => decider.id === null || until === null || until > at
  for (const { since } of current ? [current, ...covered.filter(isGrantable)] : [])
    granted.push(...(await grantOpenAppeals(client, memberId, { since, adminId: decider.id, at })))
  const isUnrestricted = current?.reason === 'minor' && (await endFoundRestriction(client, memberId))
  const data = next ? ({ lifted: false, another: true } as const) : ({ lifted: true } as const)
  const notification = { memberId, kind: 'suspension', data, dedupeKey: 'suspension' } as const
  return {
    before: isUnrestricted ? { restricted: true } : {},
    after: {
      suspended: next !== null,
      until: next?.until?.toISOString() ?? null,
      ...(next && { continues: true }),
      ...(isUnrestricted && { restricted: false }),
    },
    notificationRef: current ? await deps.notifications.notify(client, notification) : null,
    granted,
  }
}
