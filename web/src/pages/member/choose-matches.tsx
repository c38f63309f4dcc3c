import { matchesOf, useOwnMatches } from '../../features/matches/api/own-matches.ts'
import { RowSkeletons, ViewerPicker } from '../../features/profiles/private-space/private-viewers.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { privateSpace } from '../../i18n/texts/profiles.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'

/** The own matches, to choose from who may see the private pictures. */
export function ChooseMatches() {
  const text = useMessages(privateSpace)
  const textOf = useErrorText()
  const query = useOwnMatches()
  const matches = matchesOf(query.data)
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <>
      {query.isPending && <RowSkeletons label={text.loadingMatches} />}
      {query.isSuccess && matches.length === 0 && (
        <EmptyState
          title={text.noMatches}
          action={
            <ButtonLink to={paths.matches} variant="soft">
              {text.discover}
            </ButtonLink>
          }
        />
      )}
      {matches.length > 0 && <ViewerPicker people={matches} />}
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ reason: textOf(query.error) })}
        </Banner>
      )}
      {query.hasNextPage && !query.isError && (
        <LoadMore label={text.more} isLoading={query.isFetchingNextPage} isAutomatic onReach={query.fetchNextPage} />
      )}
    </>
  )
}
