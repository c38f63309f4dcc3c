// Whether a conversation goes the way of a scam: affection early, then another app, a story of need or of profit, and a request.
// Each step is ordinary alone; the score counts how many there are, and how soon.
import { readableText } from '../text/characters.ts'
import { tokensOf } from '../text/tokens.ts'
import { scoreRequest } from './message.ts'
import { signalsOf, type Signal } from './signals.ts'
import { stepFrom } from './weights.ts'

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

/** `hint`: what may be a request, but also an ordinary line. */
type Step = 'hint' | 'second-hint' | 'early-love' | 'other-app' | 'story' | 'profit' | 'request' | 'code' | 'leverage'

const weights: Readonly<Record<Step, number>> = {
  hint: 2,
  'second-hint': 1,
  'early-love': 1,
  'other-app': 1,
  story: 1,
  profit: 1.5,
  request: 3,
  code: 3,
  leverage: 3,
}
/** A request alone, or several steps before it. */
export const warnAt = 3
/** Affection within so many of their messages is early. */
const earlyCount = 12
/** So much weaker than a request. */
const hintBelow = 1.2
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
    const tokens = tokensOf(readable)
    const request = scoreRequest(readable, tokens)
    const found = stepsOf(signalsOf(readable, tokens), count)
    if (request >= stepFrom) found.push('request')
    else if (request >= stepFrom - hintBelow) found.push(steps.has('hint') ? 'second-hint' : 'hint')
    for (const step of found) {
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
  const hasMoney = has('money') || has('payment') || has('amount')
  const steps: Step[] = []
  if (has('love') && count <= earlyCount) steps.push('early-love')
  if (has('handle') || (has('other-app') && has('request'))) steps.push('other-app')
  if (has('emergency')) steps.push('story')
  if (has('promise') && hasMoney) steps.push('profit')
  if (has('code') && has('request')) steps.push('code')
  if (has('leverage') && hasMoney) steps.push('leverage')
  return steps
}
