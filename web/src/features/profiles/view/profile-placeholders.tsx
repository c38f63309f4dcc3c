import { ApiError } from '../../../core/api/api-error.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { profile as texts } from '../../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** 'Profile not found' on a 404 (spec §8); any other error with its reason and Retry. */
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

/** @param isScreen the placeholder is the whole screen and includes its heading */
export function ProfileSkeleton({ isScreen = false }: { isScreen?: boolean }) {
  const text = useMessages(texts)
  return (
    <Card aria-busy="true" className="grid justify-items-center gap-4 p-5 md:p-8">
      {isScreen ? <h1 className="sr-only">{text.loading}</h1> : <VisuallyHidden>{text.loading}</VisuallyHidden>}
      <Skeleton className="size-34 rounded-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-18 w-full max-w-100" />
      <Skeleton className="h-11.5 w-40" />
    </Card>
  )
}
