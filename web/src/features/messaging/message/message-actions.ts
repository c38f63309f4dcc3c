// What a message's menu and gestures can do: once for a whole conversation, so that a closed menu costs next to nothing.
import type { Quote } from '@hamvav/contract/messaging/entities'
import { type RefObject, createContext, useContext } from 'react'
import type { Shown } from '../model/entries.ts'

export type MessageActions = {
  /** Not in a stranger's request that nobody has answered. */
  canAnswer: boolean
  /** The same one again takes it back. */
  react: (message: Shown, emoji: string) => void
  /** Opens the picker beside what was pressed. */
  pickReaction: (message: Shown, beside: HTMLElement | null) => void
  reply: (message: Shown) => void
  copy: (message: Shown) => void
  unsend: (message: Shown) => void
  /** Where one writes. */
  area: RefObject<HTMLTextAreaElement | null>
}

export type Replying = { quote: Quote | null; cancel: () => void }

export const MessageActionsContext = createContext<MessageActions | null>(null)
export const ReplyingContext = createContext<Replying | null>(null)

/** Null outside a conversation: nothing can be done there. */
export const useMessageActions = (): MessageActions | null => useContext(MessageActionsContext)
export const useReplying = (): Replying | null => useContext(ReplyingContext)
