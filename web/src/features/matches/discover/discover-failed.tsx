import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'

export function LogInLink() {
  const text = useMessages(matches)
  return (
    <ButtonLink to={paths.login} size="small">
      {text.logIn}
    </ButtonLink>
  )
}

/** Spec §2: the message, Retry, and Log In where that helps. */
export function CardsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useMessages(matches)
  const needsLogin = error instanceof ApiError && (error.status === 401 || error.status === 403)
  const failedToFetch = (reason: string) => text.failedToFetch({ reason })
  const textOf = useErrorText({
    unauthorized: text.pleaseLogIn,
    answered: (reason, { status }) => (needsLogin ? text.sessionExpired : failedToFetch(`${status} ${reason}`)),
    unreached: failedToFetch,
    unknown: failedToFetch,
  })
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
