import type { Conversation } from '@hamvav/contract/messaging/entities'
import { previewOf } from '@hamvav/contract/messaging/preview'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { chatControl, kinds, messaging, safeChat } from '../../../i18n/texts/messaging.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { isMuted } from '../model/conversations.ts'
import { usePartnerTyping } from '../live/partner-typing.ts'
import { useHiddenWords, useVeil } from '../safe-chat/safe-chat.ts'

interface PreviewProps {
  row: Conversation
  isOpen: boolean
}

/** Typing indicator, draft, or the last message as shortened by the server. */
function Preview({ row, isOpen }: PreviewProps) {
  const text = useMessages(messaging)
  const names = useMessages(kinds)
  const control = useMessages(chatControl)
  const isTyping = usePartnerTyping(row._id)
  const [draft] = useDraft(`draft ${row._id}`)
  if (isTyping) return <span className="text-pine-ink">{control.typing}</span>
  // The open conversation shows the draft in its composer.
  if (draft.trim() && !isOpen)
    return (
      <>
        <span className="text-primary-ink">{control.draft}</span> <bdi>{previewOf(draft)}</bdi>
      </>
    )
  const isOwn = row.lastMessageFrom !== null && row.lastMessageFrom !== row._id
  if (row.lastMessage === null) return text.noMessagesYet
  if (row.lastMessageIsUnsent) return isOwn ? text.youUnsent : text.messageUnsent
  // Undefined for a kind that this version does not know.
  const kindName = row.lastMessageKind && (names[row.lastMessageKind] as string | undefined)
  return (
    <>
      {isOwn && <span>{text.you}: </span>}
      {kindName ?? (isOwn ? <bdi>{row.lastMessage}</bdi> : <TheirPreview row={row} text={row.lastMessage} />)}
    </>
  )
}

/** The last message of the other side; without its text if safe chat hides it. */
function TheirPreview({ row, text }: { row: Conversation; text: string }) {
  const words = useMessages(safeChat)
  const rules = { isOn: row.safeChat !== 'off', hiddenWords: useHiddenWords() }
  const veil = useVeil(`row ${row._id}`, text, rules)
  if (veil.reason !== null) return <i>{words.hiddenMessage}</i>
  if (!veil.isPending) return <bdi>{text}</bdi>
  return <span className="sr-only">{words.checking}</span>
}

function MutedIcon() {
  const text = useMessages(chatControl)
  return (
    <>
      <BellOff size={15} aria-hidden="true" className="text-ink-3" />
      <span className="sr-only">{text.muted}</span>
    </>
  )
}

function UnreadBadge({ count, isQuiet }: { count: number; isQuiet: boolean }) {
  const text = useMessages(messaging)
  const format = useFormat()
  const n = count > 99 ? `${format.number(99)}+` : format.number(count)
  return (
    <span
      className={`h-4.5 min-w-4.5 rounded-full px-1.25 text-center text-12 leading-[19px] font-semibold ${
        isQuiet ? 'bg-ink-3 text-surface' : 'bg-primary text-on-primary'
      }`}
    >
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{text.unreadCount({ n })}</span>
    </span>
  )
}

interface ChatRowProps {
  row: Conversation
  time: string | null
  isOnline: boolean
  isOpen: boolean
  /** Search parameters that keep the current list open. */
  search?: object
  /** Below the preview. */
  note?: ReactNode
}

const noSearch = {}

export const ChatRow = memo(function ChatRow({ row, time, isOnline, isOpen, search = noSearch, note }: ChatRowProps) {
  const isUnread = row.unreadCount > 0
  const look = isOpen
    ? 'border-line bg-surface shadow-1 before:absolute before:inset-y-3.5 before:-left-px before:w-1 before:rounded-r-[4px] before:thread-upright'
    : 'border-transparent hover:bg-sunken'
  return (
    <li>
      <Link
        to={paths.conversation(row._id)}
        search={search as never}
        aria-current={isOpen ? 'page' : undefined}
        activeProps={{}}
        className={`relative flex min-h-17 items-center gap-3 rounded-card border px-3 py-2.5 ${look}`}
      >
        <Avatar src={row.profileImage} size={48} online={isOnline} />
        <span className="min-w-0 flex-1 leading-[1.4]">
          <span className="flex items-center">
            <b dir="auto" className="truncate">
              {row.name}
            </b>
            {row.verified && <VerifiedBadge size={15} />}
            {row.simulated && <SimulatedBadge />}
          </span>
          <span className={`block truncate text-15 ${isUnread ? 'font-semibold text-ink' : 'text-ink-2'}`}>
            <Preview row={row} isOpen={isOpen} />
          </span>
          {note}
        </span>
        <span className="grid flex-none justify-items-end gap-1 self-start pt-0.75">
          {row.lastMessageAt && (
            <time dateTime={row.lastMessageAt} className="text-13 text-ink-3">
              {time}
            </time>
          )}
          <span className="flex items-center gap-1.5">
            {isMuted(row) && <MutedIcon />}
            {isUnread && <UnreadBadge count={row.unreadCount} isQuiet={isMuted(row)} />}
          </span>
        </span>
      </Link>
    </li>
  )
})
