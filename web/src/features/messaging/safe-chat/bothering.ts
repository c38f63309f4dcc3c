// What the reader of a message is asked about, and what a report of it starts with (docs/safety.md).
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { Category } from '@hamvav/words/lexicon/entries'
import { createStore, useSelected } from '../../../core/storage/store.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'

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
