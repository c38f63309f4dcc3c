import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { DataState } from './data-state.tsx'

interface WaitingListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Item[]>>
  skeleton: ReactNode
  empty: ReactNode
  /** Name of the button that loads the next page. */
  more: string
  children: (items: readonly Item[]) => ReactNode
}

/** What waits for a decision, page by page: texts and pictures. An item that moved between two pages is there once. */
export function WaitingList<Item extends { readonly _id: string }>({
  query,
  skeleton,
  empty,
  more,
  children,
}: WaitingListProps<Item>) {
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
