import { useEffect } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin-members.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { type ApprovalKind, type ReviewTab, reviewTabs, useApprovals, useWaitingCount } from '../api/approvals.ts'
import { useChangedCount } from '../api/takedowns.ts'
import { setWaiting } from '../panel/waiting.ts'
import { DataState } from '../parts/data-state.tsx'
import { ReviewQueue } from './review-queue.tsx'

/** The queue: loading, empty, or waiting members. */
export function ApprovalsScreen({ kind }: { kind: ApprovalKind }) {
  const text = useMessages(adminApprovals)
  const query = useApprovals(kind)
  const { data, isFetching, refetch } = query
  const waiting = useWaitingCount(kind) ?? 0
  const isEmpty = data?.items.length === 0
  // New requests arrived meanwhile.
  useEffect(() => {
    if (isEmpty && waiting > 0 && !isFetching) void refetch()
  }, [isEmpty, waiting, isFetching, refetch])
  return (
    <DataState
      query={query}
      skeleton={<ReviewQueueSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={kind === 'approval' ? text.emptyApproval : text.emptyVerification}>
          {text.emptyHint}
        </EmptyState>
      }
    >
      {({ items, total }) => (
        <ReviewQueue
          key={query.dataUpdatedAt}
          kind={kind}
          items={items}
          total={total}
          isAsking={isFetching}
          onAskAnew={() => void refetch()}
        />
      )}
    </DataState>
  )
}

function ReviewQueueSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 pt-15 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="grid gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
      <Skeleton className="aspect-square w-full rounded-match lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-w-[max(20rem,calc(100dvh-26rem))]" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-4/5" />
      </div>
    </div>
  )
}

interface KindChoiceProps {
  kind: ReviewTab
  onChange: (kind: ReviewTab) => void
}

/** Choice between approvals, verifications and changed profiles, with the number of each. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const counts = {
    approval: useWaitingCount('approval'),
    verification: useWaitingCount('verification'),
    changed: useChangedCount(),
  }
  const { approval, verification, changed } = counts
  useEffect(() => {
    if (approval !== undefined && verification !== undefined && changed !== undefined)
      setWaiting({ approvals: approval + verification + changed })
  }, [approval, verification, changed])
  const labelOf = (one: ReviewTab) => {
    const n = counts[one]
    return n === undefined ? text[one] : `${text[one]} (${format.number(n)})`
  }
  return (
    <div className="max-w-120">
      <Choice
        label={text.what}
        value={kind}
        options={reviewTabs.map((value) => ({ value, label: labelOf(value) }))}
        onChange={onChange}
        isOneLine
      />
    </div>
  )
}
