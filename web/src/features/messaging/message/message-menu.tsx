// @offline
import { Copy, EllipsisVertical, Flag, Reply, SmilePlus, Undo2 } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions, messaging } from '../../../i18n/texts/messaging.ts'
import type { MenuItem, QuickItem } from '../../../ui/overlays/menu.tsx'
import { MenuWindow } from '../../../ui/overlays/menu-window.tsx'
import { hasText, type Shown } from '../model/entries.ts'
import { heart, type MessageActions, useMessageActions } from './message-actions.ts'

/** The most common reactions. */
const quickEmoji: readonly string[] = [heart, '😂', '😮', '😢', '🙏', '👍']

type Button = () => HTMLElement | null

interface MessageMenuProps {
  message: Shown
  label: string
  className: string
  button: Button
  anchor: () => HTMLElement | null
}

/** The menu of a message with its button. */
export function MessageMenu({ message, label, className, button, anchor }: MessageMenuProps) {
  const actions = useMessageActions()
  const quick = useQuick(message, actions, button)
  const items = useItems(message, actions, button)
  return (
    <MenuWindow
      label={label}
      side="top"
      align={message.isOwn ? 'end' : 'start'}
      anchor={anchor}
      className={className}
      items={items}
      quick={quick}
    >
      <EllipsisVertical size={18} aria-hidden="true" />
    </MenuWindow>
  )
}

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
  const copy = hasText(message) ? [{ label: text.copy, icon: Copy, onSelect: () => actions.copy(message) }] : []
  if (message.id === null) return copy
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
  const { report } = actions
  const reportItem = {
    label: text.report,
    icon: Flag,
    // The dialog takes the focus.
    focus: () => false as const,
    onSelect: () => report?.(message),
  }
  const last = message.isOwn ? [unsend] : report ? [reportItem] : []
  return [...(canReply ? [reply] : []), ...copy, ...last]
}
