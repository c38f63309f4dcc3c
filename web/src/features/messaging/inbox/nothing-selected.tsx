import { SquarePen } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** The right pane before a conversation is chosen. */
export function NothingSelected({ onNewMessage }: { onNewMessage: () => void }) {
  const text = useMessages(messaging)
  return (
    <div className="m-auto">
      <EmptyState
        title={text.selectMessage}
        action={
          <Button variant="soft" onClick={onNewMessage}>
            <SquarePen size={20} aria-hidden="true" />
            {text.newMessage}
          </Button>
        }
      />
    </div>
  )
}
