import { useMessages } from '../../../i18n/catalogue.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { profile as texts } from '../../../i18n/texts/profiles/profile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useViewer } from '../../../core/session/session.ts'

/** Spec §8: 'Profile not found' on a 404; any other failure says its reason. */
export function ProfileMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const { isLoggedIn } = useViewer()
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
        isLoggedIn ? (
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
      {isLoggedIn ? text.notFoundHint : text.notFoundVisitor}
    </EmptyState>
  )
}
