// Actions of the menu and gestures of a message: one context per conversation, so that closed menus are cheap.
import type { Quote } from '@hamvav/contract/messaging/entities'
import { type RefObject, createContext, useContext } from 'react'
import type { Shown } from '../model/entries.ts'

export const heart = '❤️'

export interface MessageActions {
  /** False in a closed conversation, and in a request that the viewer has not answered. */
  canReply: boolean
  /** The current reaction again removes it. */
  react: (message: Shown, emoji: string) => void
  /** Opens the emoji picker beside the pressed element. */
  pickReaction: (message: Shown, beside: HTMLElement | null) => void
  reply: (message: Shown) => void
  copy: (message: Shown) => void
  unsend: (message: Shown) => void
  /** Null where nothing can be reported. */
  report: ((message: Shown) => void) | null
  /** The composer's text field. */
  area: RefObject<HTMLTextAreaElement | null>
}

export interface Replying {
  quote: Quote | null
  cancel: () => void
}

export const MessageActionsContext = createContext<MessageActions | null>(null)
export const ReplyingContext = createContext<Replying | null>(null)

/** Null outside a conversation. */
export const useMessageActions = (): MessageActions | null => useContext(MessageActionsContext)
export const useReplying = (): Replying | null => useContext(ReplyingContext)
