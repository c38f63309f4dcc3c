import { useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FirstMessagesLine } from './first-messages-line.tsx'
import { PeopleSearch } from './people-search.tsx'

type NewMessageDialogProps = { open: boolean; onClose: () => void }

/** Finds somebody to write to, and says how many new people one may write to today. */
export function NewMessageDialog({ open, onClose }: NewMessageDialogProps) {
  const text = useMessages(messaging)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.startNewMessage}
      initialFocus={field}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <FirstMessagesLine />
        <PeopleSearch field={field} onChosen={onClose} />
      </div>
    </Dialog>
  )
}
