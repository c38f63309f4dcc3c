import { messagingErrors } from '@hamvav/contract/messaging/errors'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useErrorCodeText } from '../../../i18n/error-text.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Shown for a missing member and for one who has blocked the viewer: the two look the same. */
export function ConversationMissing() {
  const failure = useErrorCodeText(messagingErrors)
  const text = useMessages(messaging)
  return (
    <section aria-label={text.conversation} className="flex h-full min-w-0 flex-1 overflow-y-auto">
      <div className="m-auto">
        <EmptyState
          level={1}
          title={failure('conversation_not_found')}
          action={
            <ButtonLink to={paths.messages} variant="soft">
              {text.backToChats}
            </ButtonLink>
          }
        />
      </div>
    </section>
  )
}
