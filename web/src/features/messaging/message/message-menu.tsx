import { Copy, EllipsisVertical, Reply, SmilePlus, Undo2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Menu, type MenuItem, type QuickItem } from '../../../ui/overlays/menu.tsx'
import type { Shown } from '../model/entries.ts'
import { type MessageActions, useMessageActions } from './message-actions.ts'

export const heart = '❤️'

/** The most common reactions. */
const quickEmoji: readonly string[] = [heart, '😂', '😮', '😢', '🙏', '👍']

const hovers =
  '[@media(hover:hover)]:touch [@media(hover:hover)]:not-group-hover:not-focus-visible:not-aria-expanded:opacity-0'
const touches = '[@media(hover:none)]:not-focus-visible:sr-only [@media(hover:none)]:focus-visible:size-11'

interface MessageMenuProps {
  message: Shown
  bubble: RefObject<HTMLElement | null>
}

/**
 * The menu of a message. With a mouse the button appears on hover or focus; on touch screens a long press of the bubble
 * opens it, and the button is only for keyboards and screen readers.
 */
export function MessageMenu({ message, bubble }: MessageMenuProps) {
  const words = useMessages(messaging)
  const actions = useMessageActions()
  const place = useRef<HTMLSpanElement>(null)
  const button = () => place.current?.querySelector('button') ?? null
  const quick = useQuick(message, actions, button)
  const items = useItems(message, actions, button)
  if (!actions || message.isUnsent) return null
  return (
    <span ref={place} className="contents">
      <Menu
        label={words.messageActions}
        side="top"
        align={message.isOwn ? 'end' : 'start'}
        anchor={() => (matchMedia('(hover: none)').matches ? bubble.current : button())}
        className={`-my-2.5 grid flex-none place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2 ${hovers} ${touches}`}
        items={items}
        quick={quick}
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </Menu>
    </span>
  )
}

type Button = () => HTMLElement | null

function useQuick(message: Shown, actions: MessageActions | null, button: Button): QuickItem[] {
  const text = useMessages(messageActions)
  if (!actions?.canReply || message.id === null || message.status === 'held') return []
  const { ownReaction } = message
  const offered =
    ownReaction === null || quickEmoji.includes(ownReaction) ? quickEmoji : [ownReaction, ...quickEmoji.slice(0, -1)]
  return [
    ...offered.map((emoji) => ({
      label: emoji === ownReaction ? text.takeBack({ emoji }) : text.reactWith({ emoji }),
      shown: emoji,
      isOn: emoji === ownReaction,
      onSelect: () => actions.react(message, emoji),
    })),
    {
      label: text.moreEmoji,
      shown: <SmilePlus size={22} strokeWidth={1.9} aria-hidden="true" className="text-ink-2" />,
      // The picker takes the focus.
      focus: () => false,
      onSelect: () => actions.pickReaction(message, button()),
    },
  ]
}

function useItems(message: Shown, actions: MessageActions | null, button: Button): MenuItem[] {
  const text = useMessages(messageActions)
  const words = useMessages(messaging)
  if (!actions) return []
  const copy = { label: text.copy, icon: Copy, onSelect: () => actions.copy(message) }
  if (message.id === null) return [copy]
  const reply = {
    label: text.reply,
    icon: Reply,
    focus: () => actions.area.current,
    onSelect: () => actions.reply(message),
  }
  const unsend = {
    label: words.unsend,
    icon: Undo2,
    // Unsending removes the button.
    focus: () => button()?.closest<HTMLElement>('[role=log]') ?? null,
    onSelect: () => actions.unsend(message),
  }
  const canReply = actions.canReply && message.status !== 'held'
  return [...(canReply ? [reply] : []), copy, ...(message.isOwn ? [unsend] : [])]
}
