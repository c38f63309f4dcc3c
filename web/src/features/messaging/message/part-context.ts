// What draws the parts of messages, and the button of the composer that adds one: pages provide both, as features do not import
// one another.
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Shown } from '../model/entries.ts'

export interface ShownPartProps {
  message: Shown
  partnerId: string
  partnerName: string
  time: string
  /** False in a closed conversation. */
  canAct: boolean
}

export interface PartProps extends ShownPartProps {
  /** The text as an ordinary message, for a kind that this version does not know. */
  plain: ReactNode
}

export interface AddPartProps {
  partnerId: string
  isDisabled: boolean
}

export interface AboutProps {
  partnerId: string
  partnerName: string
}

export interface MessagePartViews {
  readonly Part: ComponentType<PartProps>
  readonly AddPart: ComponentType<AddPartProps>
  /** Above the composer, such as a question about a date. */
  readonly About?: ComponentType<AboutProps>
  /** In a match without a word for a week. */
  readonly Icebreaker?: ComponentType<{ partnerId: string }>
}

/** Null: parts are shown as their text. */
export const MessagePartContext = createContext<MessagePartViews | null>(null)
