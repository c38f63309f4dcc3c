import { useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminChanged } from '../../../i18n/texts/admin-members.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useChanged, useChangedCount } from '../api/takedowns.ts'
import { DataState } from '../parts/data-state.tsx'
import { CardKeys, useCardShortcuts } from '../parts/shortcuts.tsx'
import { ChangedCard } from './changed-card.tsx'

/** Approved profiles that changed since their review: new pictures first, then the oldest change. */
export function ChangedList() {
  const text = useMessages(adminChanged)
  const query = useChanged()
  const { data, isFetching, refetch } = query
  const waiting = useChangedCount() ?? 0
  const isEmpty = data?.pages[0]?.length === 0
  // Changes arrived meanwhile.
  useEffect(() => {
    if (isEmpty && waiting > 0 && !isFetching) void refetch()
  }, [isEmpty, waiting, isFetching, refetch])
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  return (
    <DataState
      query={query}
      skeleton={<Skeletons />}
      isEmpty={({ pages }) => pages[0]?.length === 0}
      empty={<EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
    >
      {({ pages }) => (
        <div ref={list} className="grid gap-4">
          <CardKeys>{text.keys}</CardKeys>
          {[...new Map(pages.flat().map((one) => [one.user._id, one])).values()].map((profile) => (
            <ChangedCard key={profile.user._id} profile={profile} />
          ))}
          {query.hasNextPage && (
            <LoadMore
              label={text.more}
              isLoading={query.isFetchingNextPage}
              isAutomatic={!query.isError}
              onReach={() => void query.fetchNextPage()}
            />
          )}
        </div>
      )}
    </DataState>
  )
}

function Skeletons() {
  return (
    <div className="grid gap-4">
      {[0, 1].map((key) => (
        <Skeleton key={key} className="h-80 w-full rounded-card" />
      ))}
    </div>
  )
}
