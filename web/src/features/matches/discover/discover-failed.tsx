import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useFailure } from '../model/failure.ts'

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
  const failure = useFailure()(error)
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" onClick={onRetry}>
            {text.retry}
          </Button>
          {failure.needsLogin && <LogInLink />}
        </span>
      }
    >
      {failure.text}
    </Banner>
  )
}
