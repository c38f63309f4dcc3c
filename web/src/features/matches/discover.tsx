import { useMessages } from '../../lib/catalogue.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { matches } from '../../messages/matches.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMatches } from './api/list-matches.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { useFailure } from './failure.ts'
import { MatchCard } from './match-card.tsx'
import { matchGrid } from './match-grid.ts'

/** Approved members as cards. */
export function Discover() {
  const text = useMessages(matches)
  const { token } = useSession()
  const query = useMatches()
  return (
    <div className="grid gap-4.5 lg:gap-7">
      <header>
        <h1 className="text-25 lg:text-42">{text.heading}</h1>
        <p className="mt-1 text-15 text-ink-2">{text.subheading}</p>
      </header>
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {token === null && (
        <Banner tone="info" action={<LogIn />}>
          {text.pleaseLogIn}
        </Banner>
      )}
      {query.isLoading && <CardSkeletons />}
      {query.data?.length === 0 && (
        <EmptyState
          title={text.empty}
          action={
            <ButtonLink to={paths.home} variant="soft">
              {text.toFeed}
            </ButtonLink>
          }
        />
      )}
      <ul className={matchGrid}>
        {query.data?.map((profile) => (
          <li key={profile._id} className="flex">
            <MatchCard profile={profile} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LogIn() {
  const text = useMessages(matches)
  return (
    <ButtonLink to={paths.login} size="small">
      {text.logIn}
    </ButtonLink>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useMessages(matches)
  const failure = useFailure()(error)
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" onClick={onRetry}>
            {text.retry}
          </Button>
          {failure.needsLogin && <LogIn />}
        </span>
      }
    >
      {failure.text}
    </Banner>
  )
}
