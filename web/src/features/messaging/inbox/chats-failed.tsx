import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'

type FailedProps = { error: unknown; onRetry: () => void }

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
