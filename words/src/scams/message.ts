// Whether one message asks for money, a code or a talk elsewhere. No keyword decides: an ordinary sentence contains each of them.
// Weights of what a message speaks about and asks for were learned from lines of ours (docs/safety.md).
import type { Token } from '../text/tokens.ts'
import { featureCount, featuresOfMessage, isPlainRequest } from './features.ts'
import type { Signal } from './signals.ts'
import { packed, requestFrom } from './weights.ts'

const bytes = atob(packed.weights)
if (bytes.length !== featureCount) throw new Error(`There are ${featureCount} weights, not ${bytes.length}.`)
const weights = Float32Array.from(bytes, (byte) => ((byte.charCodeAt(0) << 24) >> 24) * packed.scale)

/**
 * How much a message looks like a request of money or of a code, or like extortion: log-odds.
 * @param text as `readableText` returns it; @param tokens of it
 */
export function scoreRequest(text: string, tokens: readonly Token[]): number {
  let best = -Infinity
  for (const features of featuresOfMessage(text, tokens)) {
    let sum = packed.bias
    for (const feature of features) sum += weights[feature] as number
    if (isPlainRequest(features)) sum = Math.max(sum, requestFrom)
    best = Math.max(best, sum)
  }
  return best
}

/** @returns `money` for a request of money or of a code, or for extortion; `contact` for a move to another app */
export function judgeMessage(
  text: string,
  tokens: readonly Token[],
  signals: ReadonlySet<Signal>,
): ('money' | 'contact')[] {
  const movesAway = signals.has('handle') || (signals.has('other-app') && signals.has('request'))
  return [
    ...(scoreRequest(text, tokens) >= requestFrom ? (['money'] as const) : []),
    ...(movesAway ? (['contact'] as const) : []),
  ]
}
