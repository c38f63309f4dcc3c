import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { useHasFilters } from '../api/filters.ts'
import type { useCards } from '../api/list-matches.ts'
import { CardsFailed } from './discover-failed.tsx'

type DiscoverEndProps = {
  query: ReturnType<typeof useCards>
  /** Cards that were loaded, and those of them that wait for a decision. */
  known: number
  shown: number
  onShowFilters: () => void
}

/** What stands below the last card: the way on, or that there is nobody else and what helps. */
export function DiscoverEnd({ query, known, shown, onShowFilters }: DiscoverEndProps) {
  const text = useMessages(matches)
  const hasFilters = useHasFilters()
  if (query.isFetchNextPageError) return <CardsFailed error={query.error} onRetry={() => void query.fetchNextPage()} />
  if (query.hasNextPage)
    return (
      <LoadMore
        label={text.loadMore}
        isLoading={query.isFetchingNextPage}
        isAutomatic={!query.isFetching}
        onReach={query.fetchNextPage}
      />
    )
  const widen = (
    <Button variant="soft" onClick={onShowFilters}>
      {text.widen}
    </Button>
  )
  if (known === 0)
    return (
      <EmptyState
        title={text.empty}
        action={
          hasFilters ? (
            widen
          ) : (
            <ButtonLink to={paths.home} variant="soft">
              {text.toFeed}
            </ButtonLink>
          )
        }
      />
    )
  const again = (
    <Button variant="ghost" pending={query.isRefetching} onClick={() => void query.refetch()}>
      {text.lookAgain}
    </Button>
  )
  const ways = (
    <span className="flex flex-wrap justify-center gap-2.5">
      {hasFilters && widen}
      {again}
    </span>
  )
  if (shown === 0)
    return (
      <EmptyState title={text.end} action={ways}>
        {text.endHint}
      </EmptyState>
    )
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <p className="text-15 text-ink-2">{text.end}</p>
      {ways}
    </div>
  )
}
