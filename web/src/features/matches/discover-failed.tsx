import { useMessages } from '../../lib/catalogue.ts'
import { paths } from '../../lib/paths.ts'
import { matches } from '../../messages/matches.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useFailure } from './failure.ts'

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
