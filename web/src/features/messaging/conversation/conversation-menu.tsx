import { Bell, BellOff, Search, Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import type { RenderSafetyMenu } from '../../../ui/overlays/safety-context.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/get-partner.ts'
import { useConversations } from '../api/list-conversations.ts'
import { useMuteConversation } from '../api/mute-conversation.ts'
import { isMuted } from '../model/conversations.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'

const MuteDialog = lazy(async () => ({ default: (await import('./mute-dialog.tsx')).MuteDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

type ConversationMenuProps = {
  partner: Partner
  /** Opens the search inside this conversation; left out where there is nothing to search. */
  onSearch?: (() => void) | undefined
  /** Adds Report and Block. */
  renderMenu: RenderSafetyMenu
}

/** The ⋯ of a conversation: search, mute and delete. */
export function ConversationMenu({ partner, onSearch, renderMenu }: ConversationMenuProps) {
  const text = useMessages(chatControl)
  const row = useConversations().data?.find(({ _id }) => _id === partner._id)
  const [wanted, setWanted] = useState<'mute' | 'delete' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const unmute = useUnmute(partner._id)
  const open = (dialog: 'mute' | 'delete') => () => {
    setWanted(dialog)
    setOpen(true)
  }
  const items: MenuItem[] = []
  if (onSearch) items.push({ label: text.search, icon: Search, onSelect: onSearch, focus: () => false })
  // A request is answered, not muted; a match without messages has no conversation yet.
  if (row && !row.request && (row.lastMessageAt !== null || isMuted(row)))
    items.push(
      isMuted(row)
        ? { label: text.unmute, icon: Bell, onSelect: unmute }
        : { label: text.mute, icon: BellOff, onSelect: open('mute') },
    )
  if (row && row.lastMessageAt !== null)
    items.push({ label: text.remove, icon: Trash2, danger: true, onSelect: open('delete') })
  return (
    <>
      {renderMenu({ subject: 'conversation', subjectId: partner._id, member: partner, before: items })}
      <Suspense fallback={null}>
        {wanted === 'mute' && <MuteDialog partner={partner} open={isOpen} onOpenChange={setOpen} />}
        {wanted === 'delete' && <DeleteDialog partner={partner} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}

function useUnmute(partnerId: string): () => void {
  const text = useMessages(chatControl)
  const textOf = useErrorText(useConversationErrors())
  const mute = useMuteConversation(partnerId)
  return () =>
    mute.mutate('off', {
      onSuccess: () => toast.success(text.unmutedNow),
      onError: (error) => toast.error(text.failed({ reason: textOf(error) })),
    })
}
