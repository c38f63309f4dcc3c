import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { type ErrorTextOverrides, useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** The viewer has no such conversation: 404, or an address without an id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')

/** Error texts of the messages screens; the daily limit names the time of its renewal. */
export function useConversationErrors(): ErrorTextOverrides {
  const text = useMessages(messaging)
  const format = useFormat()
  return {
    answered: (reason, { status }) => (status === 401 ? text.loginAgain : reason),
    first_messages_used_up: (reason, { retryAfterSeconds }) =>
      retryAfterSeconds === null
        ? reason
        : `${reason} ${text.renewsAt({ when: format.dateTime(Date.now() + retryAfterSeconds * 1000) })}`,
  }
}

interface FailedProps {
  error: unknown
  onRetry: () => void
}

export function ChatsFailed({ error, onRetry }: FailedProps) {
  const text = useMessages(messaging)
  const textOf = useErrorText(useConversationErrors())
  return <Failed onRetry={onRetry}>{text.failedToFetch({ reason: textOf(error) })}</Failed>
}

export function ConversationFailed({ error, onRetry }: FailedProps) {
  const text = useMessages(messaging)
  const textOf = useErrorText(useConversationErrors())
  return <Failed onRetry={onRetry}>{text.failedToLoad({ reason: textOf(error) })}</Failed>
}

function Failed({ children, onRetry }: { children: string; onRetry: () => void }) {
  const text = useMessages(messaging)
  return (
    <Banner
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
