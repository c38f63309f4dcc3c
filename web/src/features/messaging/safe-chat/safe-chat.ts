// What safe chat hides from its reader, and what the reader may be asked about (docs/safety.md).
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { Category } from '@hamvav/words/lexicon/entries'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { privacyQuery } from '../../../core/api/privacy-query.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { createStore, type Store, useSelected } from '../../../core/storage/store.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
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

export interface SafeChat extends SafeChatRules {
  readonly partnerId: string
  /** Whether the partner is a stranger whose request is unanswered. */
  readonly isRequest: boolean
  /** Opens the report of the conversation with a message; null where nothing can be reported. */
  readonly report: ((reason: ReportReason | null, text: string) => void) | null
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

const reasons: Readonly<Record<Exclude<Category, 'self-harm'>, ReportReason>> = {
  sexual: 'sexual',
  threat: 'harassment',
  insult: 'harassment',
  hate: 'hate',
  money: 'scam',
  contact: 'scam',
}

/** The reason of a report about such a text; null: the reporter chooses. */
export const reportReasonOf = (categories: readonly Category[]): ReportReason | null =>
  categories.flatMap((category) => (category === 'self-harm' ? [] : [reasons[category]]))[0] ?? null

/** Whether the reader is asked about a text. Moving to another app is ordinary between people who know each other. */
export const mayBother = (categories: readonly Category[], isRequest: boolean): boolean =>
  categories.some((category) => category !== 'self-harm' && (category !== 'contact' || isRequest))

/** Conversations whose reader has answered No; deleted at a logout, as drafts are. */
const unbotheredMax = 200
const storageKey = (memberId: string) => `kept ${memberId} not bothered by`
const unbothered = (memberId: string): string[] => (readStored(storageKey(memberId)) ?? '').split(' ').filter(Boolean)
/** Changes when an answer was stored. */
const answers = createStore(0)

export const useIsBotherAnswered = (memberId: string, partnerId: string): boolean =>
  useSelected(answers, () => unbothered(memberId).includes(partnerId))

export function answerNotBothered(memberId: string, partnerId: string): void {
  const others = unbothered(memberId).filter((id) => id !== partnerId)
  writeStored(storageKey(memberId), [...others, partnerId].slice(-unbotheredMax).join(' '))
  answers.set(answers.get() + 1)
}
