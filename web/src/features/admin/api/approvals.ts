import { secondMs } from '@hamvav/contract/durations'
import { adminApproveUser, adminVerifyUser } from '@hamvav/contract/admin/endpoints'
import { adminListApprovals, adminUndoDecision } from '@hamvav/contract/admin/review-endpoints'
import type { AdminUser, ApprovalItem } from '@hamvav/contract/admin/entities'
import type { RefusalReason } from '@hamvav/contract/admin/fields'
import { adminListPage } from '@hamvav/contract/admin/limits'
import { useQuery } from '@tanstack/react-query'
import { adminCall, type AdminCallOptions } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

export type ApprovalKind = 'approval' | 'verification'
export const approvalKinds: readonly ApprovalKind[] = ['approval', 'verification']

/** Lists of the screen. */
export type ReviewTab = ApprovalKind | 'changed'
export const reviewTabs: readonly ReviewTab[] = [...approvalKinds, 'changed']

/** Refresh interval of the counts, ms. */
const everyMs = 30 * secondMs

async function list(kind: ApprovalKind, limit: number, options: AdminCallOptions) {
  let total = 0
  const onHeaders = (headers: Headers) => {
    total = Number(headers.get('x-total-count') ?? 0)
  }
  const items = await adminCall(adminListApprovals, { query: { kind, limit } }, { ...options, onHeaders })
  return { items, total: Math.max(total, items.length) }
}

/** The first waiting members. Not refetched automatically, as the admin works through the list. */
export const useApprovals = (kind: ApprovalKind) =>
  useQuery({
    queryKey: panelKeys.approvals(kind),
    queryFn: ({ signal }) => list(kind, adminListPage.byDefault, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Number of waiting members. */
export const useWaitingCount = (kind: ApprovalKind): number | undefined =>
  useQuery({
    queryKey: panelKeys.approvalsWaiting(kind),
    queryFn: async ({ signal }) => (await list(kind, 1, { signal, background: true })).total,
    refetchInterval: everyMs,
  }).data

export interface Refusal {
  reason: RefusalReason
  note: string
}

/** @param refusal null: given what they ask for */
export function sendDecision(kind: ApprovalKind, item: ApprovalItem, refusal: Refusal | null): Promise<AdminUser> {
  const { user, version } = item
  const params = { id: user._id }
  const why = refusal && { reason: refusal.reason, ...(refusal.note && { note: refusal.note }) }
  const body = { ...why, seen: user.revision, version }
  return kind === 'approval'
    ? adminCall(adminApproveUser, { params, body: { ...body, approved: refusal === null } })
    : adminCall(adminVerifyUser, { params, body: { ...body, verified: refusal === null } })
}

/** @param decided as the decision left them */
export const undoDecision = (kind: ApprovalKind, decided: AdminUser): Promise<AdminUser> =>
  adminCall(adminUndoDecision, {
    params: { id: decided._id },
    body: { action: kind === 'approval' ? 'approve' : 'verify', seen: decided.revision },
  })
