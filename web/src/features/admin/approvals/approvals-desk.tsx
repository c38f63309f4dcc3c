import { useEffect } from 'react'
import { useMessages } from '../../../lib/catalogue.ts'
import { adminApprovals } from '../../../messages/admin-approvals.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type ApprovalKind, useApprovals, useWaitingCount } from '../api/approvals.ts'
import { DataState } from '../parts/data-state.tsx'
import { Desk } from './desk.tsx'

/** Loading, nobody, or those who wait. */
export function ApprovalsDesk({ kind }: { kind: ApprovalKind }) {
  const text = useMessages(adminApprovals)
  const query = useApprovals(kind)
  const { data, isFetching, refetch } = query
  const waiting = useWaitingCount(kind) ?? 0
  const isEmpty = data?.items.length === 0
  // Somebody has asked meanwhile.
  useEffect(() => {
    if (isEmpty && waiting > 0 && !isFetching) void refetch()
  }, [isEmpty, waiting, isFetching, refetch])
  return (
    <DataState
      query={query}
      skeleton={<DeskSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={kind === 'approval' ? text.emptyApproval : text.emptyVerification}>
          {text.emptyHint}
        </EmptyState>
      }
    >
      {({ items, total }) => (
        <Desk
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

function DeskSkeleton() {
  return (
    <div className="grid gap-4 pt-15 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8">
      <Skeleton className="aspect-square w-full rounded-match" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-4/5" />
      </div>
    </div>
  )
}
