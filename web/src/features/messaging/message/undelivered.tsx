// @offline
import { useErrorText } from '../../../i18n/error-text.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions, messaging } from '../../../i18n/texts/messaging.ts'
import { held } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import { hasText, type Shown } from '../model/entries.ts'
import { useMessageActions } from './message-actions.ts'
import type { MessageItemProps } from './message-item.tsx'

interface HeldLineProps {
  message: Shown
  partnerName: string
}

/** Below the last message that waits for a person: what that means, and the withdrawal. Loaded when there is one. */
export function HeldLine({ message, partnerName }: HeldLineProps) {
  const text = useMessages(held)
  const actions = useMessageActions()
  return (
    <div role="status" className="grid max-w-[min(78vw,34rem)] justify-items-end gap-1 pt-1">
      <p className="px-1.5 text-right text-13 text-ink-2">
        {text.notDelivered({ name: partnerName })} {text.why}
      </p>
      {actions && (
        <Button variant="ghost" size="small" onClick={() => actions.unsend(message)}>
          {text.withdraw}
        </Button>
      )}
    </div>
  )
}

/** Refusals that sending again does not change: of the recipient, of the text, of the file. A text can be copied instead. */
const permanent = new Set<string | undefined>([
  'conversation_closed',
  'recipient_not_found',
  'matches_only',
  'not_available',
  'message_to_self',
  'invalid_input',
  'alt_needs_review',
  'sound_broken',
  'sound_too_long',
  'attachment_too_large',
  'picture_not_image',
  'picture_broken',
  'picture_animated',
  'picture_too_many_pixels',
  'picture_too_small',
  'picture_too_long',
])

/** A message that could not be sent. */
export function Failure({ message, onRetry, onDiscard }: Pick<MessageItemProps, 'message' | 'onRetry' | 'onDiscard'>) {
  const text = useMessages(messaging)
  const { copy } = useMessages(messageActions)
  const actions = useMessageActions()
  const textOf = useErrorText(useConversationErrors())
  const canRetry = !permanent.has(message.error?.code)
  return (
    <div role="alert" className="grid max-w-[min(78vw,34rem)] justify-items-end gap-1 pt-1">
      <p className="px-1.5 text-right text-13 text-danger-ink">
        {text.failedToSend({ reason: textOf(message.error) })}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="small" onClick={() => onDiscard(message.key)}>
          {text.discard}
        </Button>
        {canRetry ? (
          <Button variant="soft" size="small" onClick={() => onRetry(message.key)}>
            {text.retry}
          </Button>
        ) : (
          hasText(message) && (
            <Button variant="soft" size="small" onClick={() => actions?.copy(message)}>
              {copy}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
