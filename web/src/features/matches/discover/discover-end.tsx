import type { Allowance } from '@hamvav/contract/matches/entities'
import { newPeoplePerDay } from '@hamvav/contract/profiles/limits'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matches } from '../../../i18n/texts/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { useHasFilters } from '../api/filters.ts'
import { type useCards, useCardsAllowance } from '../api/discover.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface DiscoverEndProps {
  query: ReturnType<typeof useCards>
  /** Number of loaded cards, and of those without a decision. */
  known: number
  shown: number
  onShowFilters: () => void
}

/** Below the last card: loads more, or shows that no members are left, with suggestions. */
export function DiscoverEnd({ query, known, shown, onShowFilters }: DiscoverEndProps) {
  const text = useMessages(matches)
  const hasFilters = useHasFilters()
  const { data: cards } = useCardsAllowance(!query.hasNextPage)
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
  if (cards && cards.used >= cards.limit) return <DayEnd cards={cards} />
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
  const reload = (
    <Button variant="ghost" pending={query.isRefetching} onClick={() => void query.refetch()}>
      {text.lookAgain}
    </Button>
  )
  const actions = (
    <span className="flex flex-wrap justify-center gap-2.5">
      {hasFilters && widen}
      {reload}
    </span>
  )
  if (shown === 0)
    return (
      <EmptyState title={text.end} action={actions}>
        {text.endHint}
      </EmptyState>
    )
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <p className="text-15 text-ink-2">{text.end}</p>
      {actions}
    </div>
  )
}

/** All of the day's new profiles are shown; tells a member who is not reviewed how to see more. */
function DayEnd({ cards: { limit, renewsAt } }: { cards: Allowance }) {
  const text = useMessages(matches)
  const format = useFormat()
  const isReviewed = limit > newPeoplePerDay.unreviewed
  return (
    <EmptyState
      title={text.dayEnd}
      action={
        isReviewed ? (
          <ButtonLink to={paths.home} variant="soft">
            {text.toFeed}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.ownProfile} variant="soft">
            {text.myProfile}
          </ButtonLink>
        )
      }
    >
      {text.dayEndHint({ n: format.number(limit), time: format.time(renewsAt) })} {!isReviewed && text.dayEndReview}
    </EmptyState>
  )
}

/** Discover needs an age. */
function AgeNeeded() {
  const text = useMessages(matches)
  return (
    <EmptyState
      title={text.ageNeeded}
      action={
        <ButtonLink to={paths.editProfile} variant="soft">
          {text.editProfile}
        </ButtonLink>
      }
    >
      {text.ageNeededHint}
    </EmptyState>
  )
}

export function LogInLink() {
  const text = useMessages(matches)
  return (
    <ButtonLink to={paths.login} size="small">
      {text.logIn}
    </ButtonLink>
  )
}

/** Spec §2: the error, Retry, and Log In if the session has ended. */
export function CardsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useMessages(matches)
  const isAgeMissing = error instanceof ApiError && error.code === 'age_needed'
  const needsLogin = error instanceof ApiError && (error.status === 401 || error.status === 403)
  const failedToFetch = (reason: string) => text.failedToFetch({ reason })
  const textOf = useErrorText({
    unauthorized: text.pleaseLogIn,
    answered: (reason, { status }) => (needsLogin ? text.sessionExpired : failedToFetch(`${status} ${reason}`)),
    unreached: failedToFetch,
    unknown: failedToFetch,
  })
  if (isAgeMissing) return <AgeNeeded />
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" onClick={onRetry}>
            {text.retry}
          </Button>
          {needsLogin && <LogInLink />}
        </span>
      }
    >
      {textOf(error)}
    </Banner>
  )
}
