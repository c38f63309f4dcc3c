import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Item[]>>
  text: {
    list: string
    loading: string
    failed: (params: { text: string }) => string
    retry: string
    more: string
    empty: string
    emptyHint: string
  }
  /** Link below the text of an empty list. */
  emptyAction: ReactNode
  renderItem: (item: Item) => ReactNode
}

/** Cards of a paged query, each item once, with the states of loading, failure and an empty list. */
export function PagedList<Item extends { _id: string }>({
  query,
  text,
  emptyAction,
  renderItem,
}: PagedListProps<Item>) {
  const textOf = useErrorText()
  const items = [...new Map(query.data?.pages.flat().map((item) => [item._id, item])).values()]
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <div className="grid gap-3">
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" pending={query.isFetching} onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ text: textOf(query.error) })}
        </Banner>
      )}
      {query.isPending && <Skeletons label={text.loading} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState title={text.empty} action={emptyAction}>
          {text.emptyHint}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul aria-label={text.list} className="grid gap-3">
          {items.map(renderItem)}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={text.more}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isError}
          onReach={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

function Skeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      {['w-44', 'w-60', 'w-36'].map((width) => (
        <Card key={width} className="grid gap-2.5 p-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-4/5" />
        </Card>
      ))}
    </div>
  )
}
