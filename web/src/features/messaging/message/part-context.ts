// What draws the parts of messages, and the button of the composer that adds one: pages provide both, as features do not import
// one another.
import type { MessageKind } from '@hamvav/contract/messaging/parts'
import { type ComponentType, createContext, type ReactNode } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { kinds } from '../../../i18n/texts/messaging.ts'
import type { Shown } from '../model/entries.ts'

export interface ShownPartProps {
  message: Shown
  /** The message that it replies to. */
  quote: ReactNode
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

/** Kinds whose stored text is a question in English, and in Nepali on the next line. */
const questions: ReadonlySet<MessageKind> = new Set<MessageKind>(['both_answer', 'would_you_rather', 'this_or_that'])

/**
 * The stored text of a message in the reader's language only: the name of its kind, or its question. A kind that this version
 * does not know has its stored text.
 */
export function useTextInLanguage(kind: MessageKind | null | undefined, text: string): string {
  const names = useMessages(kinds)
  const language = useLanguage()
  if (!kind) return text
  const name = (names[kind] as string | undefined) ?? text
  // Without the second line if the quote ends before it.
  return questions.has(kind) ? text.split('\n')[language === 'ne' ? 1 : 0] || name : name
}
