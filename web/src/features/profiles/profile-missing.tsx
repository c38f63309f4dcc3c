import { useMessages } from '../../lib/catalogue.ts'
import { ApiError } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorText } from '../../messages/error-text.ts'
import { profile as texts } from '../../messages/profile.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Spec §8: 'Profile not found' on a 404; any other failure says its reason. */
export function ProfileMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const { token } = useSession()
  if (!(error instanceof ApiError) || error.status !== 404) {
    return (
      <div role="alert">
        <EmptyState
          level={1}
          title={text.failed({ reason: textOf(error) })}
          action={<Button onClick={onRetry}>{text.retry}</Button>}
        />
      </div>
    )
  }
  return (
    <EmptyState
      level={1}
      title={text.notFound}
      action={
        token ? (
          <ButtonLink to={paths.matches} variant="soft">
            {text.backToMatches}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login} variant="soft">
            {text.login}
          </ButtonLink>
        )
      }
    >
      {token ? text.notFoundHint : text.notFoundVisitor}
    </EmptyState>
  )
}
