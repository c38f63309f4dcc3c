// @offline
import { Bell, BellOff, MapPin, Search, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { chatControl } from '../../../i18n/texts/messaging.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import type { RenderSafetyMenu } from '../../../ui/overlays/safety-context.ts'
import { useMuteConversation } from '../api/chat-control.ts'
import { type Partner, useConversations } from '../api/conversations.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import { isMuted } from '../model/conversations.ts'

const loadDialogs = () => import('./control-dialogs.tsx')
const MuteDialog = lazy(async () => ({ default: (await loadDialogs()).MuteDialog }))
const DeleteDialog = lazy(async () => ({ default: (await loadDialogs()).DeleteDialog }))

interface ConversationMenuProps {
  partner: Partner
  /** Opens the search inside this conversation; undefined without messages. */
  onSearch?: (() => void) | undefined
  /** Adds Report and Block. */
  renderMenu: RenderSafetyMenu
  /** The button was pressed before this code was loaded. */
  startsOpen: boolean
}

/** The ⋯ menu of a conversation: search, mute, delete, report and block. */
export function ConversationMenu({ partner, onSearch, renderMenu, startsOpen }: ConversationMenuProps) {
  const text = useMessages(chatControl)
  const row = useConversations().data?.find(({ _id }) => _id === partner._id)
  const [dialog, setDialog] = useState<'mute' | 'delete' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const unmute = useUnmute(partner._id)
  const open = (chosen: 'mute' | 'delete') => () => {
    setDialog(chosen)
    setOpen(true)
  }
  const items: MenuItem[] = []
  if (onSearch) items.push({ label: text.search, icon: Search, onSelect: onSearch, focus: () => false })
  // Requests and closed conversations cannot be muted; a match without messages has no conversation to mute.
  if (row && !row.request && !row.closed && (row.lastMessageAt !== null || isMuted(row)))
    items.push(
      isMuted(row)
        ? { label: text.unmute, icon: Bell, onSelect: unmute }
        : { label: text.mute, icon: BellOff, onSelect: open('mute') },
    )
  if (row && !row.request && !row.closed) items.push({ label: text.shareDate, icon: MapPin, to: paths.sharedDates })
  if (row && row.lastMessageAt !== null)
    items.push({ label: text.remove, icon: Trash2, danger: true, onSelect: open('delete') })
  return (
    <>
      {renderMenu({ subject: 'conversation', subjectId: partner._id, member: partner, before: items, startsOpen })}
      <Suspense fallback={null}>
        {dialog === 'mute' && <MuteDialog partner={partner} open={isOpen} onOpenChange={setOpen} />}
        {dialog === 'delete' && <DeleteDialog partner={partner} open={isOpen} onOpenChange={setOpen} />}
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
