import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import type { useFeed } from '../api/list-posts.ts'

/** What stands below the last post shown: the way on, or that there is none. */
export function FeedEnd({ query }: { query: ReturnType<typeof useFeed> }) {
  const text = useMessages(feed)
  if (!query.hasNextPage) return <p className="py-4 text-center text-14 text-ink-3">{text.end}</p>
  return (
    <LoadMore
      label={text.loadMore}
      isLoading={query.isFetchingNextPage}
      isAutomatic={!query.isError && !query.isFetching}
      onReach={query.fetchNextPage}
    />
  )
}
