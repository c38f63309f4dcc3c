import { Link } from '@tanstack/react-router'
import { lazy, Suspense, use, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useConnection } from '../../../core/realtime/realtime.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { type RenderSafetyMenu, SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { type Partner, useConversations, useMuteConversation } from '../api/conversations.ts'
import { useIsOnline } from '../api/online-users.ts'
import { BackToChats } from '../inbox/back-to-chats.tsx'
import { Bell, BellOff, Search, Trash2 } from 'lucide-react'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { isMuted } from '../model/conversations.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'

interface ConversationHeaderProps {
  partner: Partner | null
  /** Opens the search inside this conversation. */
  onSearch?: (() => void) | undefined
}

/** The partner with presence and a link to the profile, back to the list, and the ⋯ menu. */
export function ConversationHeader({ partner, onSearch }: ConversationHeaderProps) {
  const renderSafetyMenu = use(SafetyMenuContext)
  return (
    <header className="flex h-15.5 flex-none items-center gap-1 border-b border-line bg-surface pr-3 pl-0.5 lg:h-18 lg:pl-3">
      <BackToChats />
      {partner ? <PartnerLine partner={partner} /> : <PartnerSkeleton />}
      {partner && renderSafetyMenu && (
        <div className="ml-auto flex-none pl-1">
          <ConversationMenu partner={partner} onSearch={onSearch} renderMenu={renderSafetyMenu} />
        </div>
      )}
    </header>
  )
}

function PartnerLine({ partner }: { partner: Partner }) {
  const text = useMessages(messaging)
  const isOnline = useIsOnline(partner._id)
  const connection = useConnection()
  const isLost = connection === 'offline' || connection === 'gave-up'
  const known = { true: text.online, false: text.offline, null: '\u00a0' } as const
  const presence = partner.closed ? text.notConnected : known[`${isOnline}`]
  const state = isLost ? text.reconnecting : presence
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Link to={paths.member(partner.username)} tabIndex={-1} aria-hidden="true" className="flex flex-none">
        <Avatar src={partner.picture} size={40} />
      </Link>
      <div className="min-w-0 leading-[1.3]">
        <h1 className="flex items-center font-text text-16 leading-[1.3] font-semibold tracking-normal">
          <Link
            to={paths.member(partner.username)}
            dir="auto"
            className="relative truncate after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
          >
            {partner.name}
          </Link>
          {partner.verified && <VerifiedBadge size={16} />}
          {partner.simulated && <SimulatedBadge />}
        </h1>
        <p role="status" className={`text-13 ${isOnline && !isLost ? 'text-pine-ink' : 'text-ink-3'}`}>
          {state}
        </p>
      </div>
    </div>
  )
}

function PartnerSkeleton() {
  return (
    <div className="flex items-center gap-2.5">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  )
}

const loadDialogs = () => import('./control-dialogs.tsx')
const MuteDialog = lazy(async () => ({ default: (await loadDialogs()).MuteDialog }))
const DeleteDialog = lazy(async () => ({ default: (await loadDialogs()).DeleteDialog }))

interface ConversationMenuProps {
  partner: Partner
  /** Opens the search inside this conversation; undefined without messages. */
  onSearch?: (() => void) | undefined
  /** Adds Report and Block. */
  renderMenu: RenderSafetyMenu
}

/** The ⋯ menu of a conversation: search, mute, delete, report and block. */
function ConversationMenu({ partner, onSearch, renderMenu }: ConversationMenuProps) {
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
  if (row && row.lastMessageAt !== null)
    items.push({ label: text.remove, icon: Trash2, danger: true, onSelect: open('delete') })
  return (
    <>
      {renderMenu({ subject: 'conversation', subjectId: partner._id, member: partner, before: items })}
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
