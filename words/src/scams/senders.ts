// How somebody writes, without what they write: the same text to many, few answers, many new people at once, a new account.
// The server counts these figures for messages to strangers (docs/safety.md).
import { keyOf } from '../text/folding.ts'
import { readableText } from '../text/characters.ts'
import { tokensOf } from '../text/tokens.ts'
import { readMessage } from './features.ts'
import { scoreRequest } from './message.ts'
import { requestFrom } from './weights.ts'

export interface SenderFigures {
  /** Hours since the account was made. */
  readonly accountHours: number
  /** People who got a first message from this member in the last seven days. */
  readonly newRecipients: number
  /** How many of them answered. */
  readonly answered: number
  /** Most of them that were written to within ten minutes. */
  readonly burst: number
  /** Most of them that got the same text: that share a key of `keysOfText`. */
  readonly sameText: number
}

export type SenderSignal = 'same-text' | 'few-answers' | 'burst' | 'new-account'

export interface SenderScore {
  /** 0 to 1. */
  readonly score: number
  /** Signals that are clearly above what is usual, for the person who looks at it. */
  readonly signals: readonly SenderSignal[]
}

/** From this score on, what may be a request of the sender deserves a look by a person. */
export const suspectAt = 0.5

/** Log-odds that a request of a suspected sender may lack; chosen with authors whose lines the weights had not seen. */
const lacking = 1

/** Whether a text may ask for money or a code. It waits for a person only with other signs of its sender. */
export function mayBeRequest(text: string): boolean {
  const readable = readableText(text)
  return scoreRequest(readMessage(readable, tokensOf(readable))) >= requestFrom - lacking
}

const weights: Readonly<Record<SenderSignal, number>> = {
  'same-text': 0.45,
  'few-answers': 0.25,
  burst: 0.25,
  'new-account': 0.2,
}
/** Below this number of recipients the share of answers is chance. */
const leastRecipients = 8
/** Answers that a liked member gets at least. */
const usualAnswers = 0.3

/** 0 at `low` and below, 1 at `high` and above. */
const between = (value: number, low: number, high: number) => Math.min(1, Math.max(0, (value - low) / (high - low)))

export function scoreSender({ accountHours, newRecipients, answered, burst, sameText }: SenderFigures): SenderScore {
  const share = newRecipients > 0 ? Math.min(1, answered / newRecipients) : 1
  const degrees: Readonly<Record<SenderSignal, number>> = {
    'same-text': between(sameText, 2, 8),
    'few-answers': newRecipients < leastRecipients ? 0 : between(usualAnswers - share, 0, usualAnswers * 0.8),
    burst: between(burst, 4, 15),
    // A new account alone is ordinary: everybody has one once.
    'new-account': newRecipients < leastRecipients / 2 ? 0 : 1 - between(accountHours, 24, 24 * 7),
  }
  const signals = (Object.keys(degrees) as SenderSignal[]).filter((signal) => degrees[signal] >= 0.5)
  const sum = (Object.keys(degrees) as SenderSignal[]).reduce(
    (total, signal) => total + weights[signal] * degrees[signal],
    0,
  )
  return { score: Math.min(1, sum), signals }
}

/** Greetings and thanks are the same everywhere. */
const leastWords = 6
const keyCount = 6
const wordsOfKey = 2

/**
 * Keys of a text that stay when a name, a number or a few words of it change: texts that share one are nearly the same. None for short texts.
 * The keys do not tell what was written.
 */
export function keysOfText(text: string): string[] {
  const words = new Set(
    tokensOf(readableText(text))
      .map((token) => keyOf(token.text.replaceAll(/[^\p{L}\p{M}]/gu, '')))
      .filter((word) => word.length > 1),
  )
  if (words.size < leastWords) return []
  // The smallest hashes of a set are the same for nearly equal sets (min-wise hashing).
  return Array.from({ length: keyCount }, (_, seed) =>
    Array.from(words, (word) => hashOf(word, seed))
      .toSorted((one, other) => one - other)
      .slice(0, wordsOfKey)
      .map((hash) => hash.toString(36))
      .join('-'),
  ).map((key, seed) => `${seed}:${key}`)
}

function hashOf(word: string, seed: number): number {
  let hash = Math.imul(0x811c9dc5 ^ seed, 0x9e3779b1)
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39)
  return (hash ^ (hash >>> 16)) >>> 0
}
