import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { DataState } from './data-state.tsx'

interface PendingListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Item[]>>
  skeleton: ReactNode
  empty: ReactNode
  /** Name of the button that loads the next page. */
  more: string
  children: (items: readonly Item[]) => ReactNode
}

/** Texts or pictures that wait for a decision, page by page. An item that moved between two pages is shown once. */
export function PendingList<Item extends { readonly _id: string }>({
  query,
  skeleton,
  empty,
  more,
  children,
}: PendingListProps<Item>) {
  return (
    <DataState query={query} skeleton={skeleton} isEmpty={({ pages }) => pages[0]?.length === 0} empty={empty}>
      {({ pages }) => (
        <div className="grid grid-cols-1 gap-4">
          {children([...new Map(pages.flat().map((one) => [one._id, one])).values()])}
          {query.hasNextPage && (
            <LoadMore
              label={more}
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
