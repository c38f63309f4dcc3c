// Random questions and words for the rows of the sheet; no result depends on them.
import { type Depth, depths, questionIds } from '@hamvav/contract/play/deck/deck'
import { ratherIds } from '@hamvav/contract/play/deck/pairs'
import { tonightQuestions } from '@hamvav/contract/play/limits'
import { wordIds } from '@hamvav/contract/play/words/words'

/** A copy in random order. */
export function shuffled(ids: readonly string[]): string[] {
  const order = [...ids]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const taken = order[at] ?? ''
    order[at] = order[other] ?? ''
    order[other] = taken
  }
  return order
}

export type TonightChoice = Depth | 'mixed'

/** In the order in which they are asked: mixed ones go from light to deep. */
export function pickTonight(choice: TonightChoice): string[] {
  const { max } = tonightQuestions
  return choice === 'mixed'
    ? depths.flatMap((depth) => shuffled(questionIds(depth)).slice(0, max / depths.length))
    : shuffled(questionIds(choice)).slice(0, max)
}

const pickOne = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? ''

/** What each row starts with; picked once per opening of the sheet. */
export const pickAll = () => ({
  question: pickOne(questionIds('light')),
  rather: pickOne(ratherIds),
  tonight: pickTonight('mixed'),
  word: pickOne(wordIds),
})
export type Picked = ReturnType<typeof pickAll>
