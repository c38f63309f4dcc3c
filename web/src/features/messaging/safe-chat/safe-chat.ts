// What safe chat hides from its reader (docs/safety.md).
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { Category } from '@hamvav/words/lexicon/entries'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { privacyQuery } from '../../../core/api/privacy-query.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { createStore, type Store, useSelected } from '../../../core/storage/store.ts'
import { loadedWords, useVerdict, type Verdict, type Words } from './verdicts.ts'

/** Why a text is veiled; `own`: one of the reader's hidden words. */
export type VeilReason = 'sexual' | 'threat' | 'hate' | 'insult' | 'own'

const abusive = ['sexual', 'threat', 'hate', 'insult'] as const satisfies readonly Category[]
const none: readonly string[] = []

/** The reader's hidden words; none while they are unknown. */
export function useHiddenWords(): readonly string[] {
  const { data } = useQuery({ ...privacyQuery, enabled: useViewerId() !== '' })
  return data?.hiddenWords ?? none
}

export interface SafeChatRules {
  /** Whether sexual and abusive texts are veiled in this conversation. */
  readonly isOn: boolean
  /** They hide texts in any conversation, as only their owner has agreed to read them or not. */
  readonly hiddenWords: readonly string[]
}

/** The gravest reason first; null for a text that is shown. */
export function veilOf({ categories, read }: Verdict, { isOn, hiddenWords }: SafeChatRules, words: Words | null) {
  const reason = isOn && abusive.find((category) => categories.includes(category))
  if (reason) return reason
  return read && words?.hasHiddenWord(read, hiddenWords) ? ('own' as const) : null
}

/** Keys of texts that the reader has chosen to see, in this visit. */
const revealed = createStore<ReadonlySet<string>>(new Set())
export const reveal = (key: string): void => revealed.set(new Set([...revealed.get(), key].slice(-500)))

export interface Veil {
  /** Not assessed yet: the text is covered. */
  readonly isPending: boolean
  readonly reason: VeilReason | null
  readonly verdict: Verdict | undefined
}

const open: Veil = { isPending: false, reason: null, verdict: undefined }

/**
 * Whether a text of the other side is hidden.
 * @param key null for the reader's own texts
 * @param revealKey key by which it is revealed, if it is part of another text
 */
export function useVeil(key: string | null, text: string, rules: SafeChatRules, revealKey = key): Veil {
  const verdict = useVerdict(key, text)
  const isRevealed = useSelected(revealed, (keys) => revealKey !== null && keys.has(revealKey))
  if (key === null) return open
  if (!verdict) return { ...open, isPending: true }
  return { isPending: false, reason: isRevealed ? null : veilOf(verdict, rules, loadedWords()), verdict }
}

/** Whether a received picture is covered until its reader chooses to see it. */
export const isCovered = ({ isRevealed, isFirst, isSensitive }: PicturePart, isOn: boolean): boolean =>
  !isRevealed && (isFirst || (isSensitive && isOn))

/** Key of the description of a picture, which is assessed like a text of its own. */
export const descriptionKey = (messageKey: string): string => `description ${messageKey}`

export interface SafeChat extends SafeChatRules {
  readonly partnerId: string
  /** Whether the partner is a stranger whose request is unanswered. */
  readonly isRequest: boolean
  /**
   * Opens the report of the conversation with a text of a message; null where nothing can be reported. With `describedMessageId` it
   * reports that message: the text is the description of its picture.
   */
  readonly report: ((reason: ReportReason | null, text: string, describedMessageId?: string | null) => void) | null
  /** The newest message below which the reader is asked. */
  readonly asked: Store<{ readonly key: string; readonly createdAt: string } | null>
  /** Key of the message with which the whole conversation became like a scam. */
  readonly warned: Store<string | null>
}

/** Of the open conversation. */
export const SafeChatContext = createContext<SafeChat>({
  isOn: true,
  hiddenWords: none,
  partnerId: '',
  isRequest: false,
  report: null,
  asked: createStore<{ key: string; createdAt: string } | null>(null),
  warned: createStore<string | null>(null),
})
export const useSafeChat = (): SafeChat => useContext(SafeChatContext)
