// Whether a conversation goes the way of a scam: affection early, then another app, a story of need or of profit, and a request.
// Each step is ordinary alone; the score counts how many there are, and how soon.
import { readableText } from '../text/characters.ts'
import { tokensOf } from '../text/tokens.ts'
import { judgeMessage } from './message.ts'
import { signalsOf, type Signal } from './signals.ts'

export interface Line {
  /** Whether the person who is judged wrote it. */
  readonly isTheirs: boolean
  readonly text: string
}

export interface ConversationScore {
  /** From 0; `warnAt` and above is worth a warning to the reader. */
  readonly score: number
  readonly steps: readonly Step[]
  /** Index of the line that brought the score to `warnAt`; null if it is below. */
  readonly warnedBy: number | null
}

type Step = 'early-love' | 'other-app' | 'story' | 'profit' | 'request' | 'code' | 'leverage'

const weights: Readonly<Record<Step, number>> = {
  'early-love': 1,
  'other-app': 1,
  story: 1,
  profit: 1.5,
  request: 2.5,
  code: 3,
  leverage: 3,
}
/** Score of a request with a story or of a request after affection and another app. */
export const warnAt = 3
/** Affection within so many of their messages is early. */
const earlyCount = 12
/** Only the newest lines are read. */
const linesMax = 200

/** @param earlier how many of their messages there were before these lines */
export function scoreConversation(lines: readonly Line[], earlier = 0): ConversationScore {
  const steps = new Set<Step>()
  let score = 0
  let warnedBy: number | null = null
  let count = earlier
  for (let index = Math.max(0, lines.length - linesMax); index < lines.length; index++) {
    const line = lines[index]
    if (!line?.isTheirs) continue
    count++
    const readable = readableText(line.text)
    for (const step of stepsOf(signalsOf(readable, tokensOf(readable)), count)) {
      if (steps.has(step)) continue
      steps.add(step)
      score += weights[step]
    }
    if (score >= warnAt) warnedBy ??= index
  }
  return { score, steps: [...steps], warnedBy }
}

function stepsOf(signals: ReadonlySet<Signal>, count: number): Step[] {
  const has = (signal: Signal) => signals.has(signal)
  const kinds = judgeMessage(signals)
  const steps: Step[] = []
  if (has('love') && count <= earlyCount) steps.push('early-love')
  if (kinds.includes('contact')) steps.push('other-app')
  if (has('emergency')) steps.push('story')
  if (has('promise') && (has('money') || has('payment') || has('amount'))) steps.push('profit')
  if (kinds.includes('money') || (has('request') && (has('money') || has('payment')))) steps.push('request')
  if (has('code') && has('request')) steps.push('code')
  if (has('leverage') && (has('money') || has('amount') || has('payment'))) steps.push('leverage')
  return steps
}
