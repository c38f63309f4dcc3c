import { useMessages } from '../../../i18n/catalogue.ts'
import { held } from '../../../i18n/texts/safety/held.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Shown } from '../model/entries.ts'
import { useMessageActions } from './message-actions.ts'

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
