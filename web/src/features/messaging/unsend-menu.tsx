import { EllipsisVertical, Undo2 } from 'lucide-react'
import { useMessages } from '../../lib/catalogue.ts'
import { messaging } from '../../messages/messaging.ts'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnsendMessage } from './api/unsend-message.ts'
import { useReason } from './failure.ts'

/** Beside an own message; where there is a mouse it shows itself under the mouse, or when it has the focus. */
export function UnsendMenu({ messageId }: { messageId: string }) {
  const text = useMessages(messaging)
  const reason = useReason()
  const unsend = useUnsendMessage((error) => toast.error(text.failedToUnsend({ reason: reason(error) })))
  return (
    <Menu
      label={text.messageActions}
      side="top"
      className="touch -my-2.5 grid flex-none place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100"
      items={[{ label: text.unsend, icon: Undo2, onSelect: () => unsend.mutate(messageId) }]}
    >
      <EllipsisVertical size={18} aria-hidden="true" />
    </Menu>
  )
}
