// Whether one message asks for money, a code or a talk elsewhere. No keyword decides: an ordinary sentence contains each of them.
// Weights of its words, their parts, and of what it speaks about and asks for were learned from lines of ours (docs/safety.md).
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import { movesAway } from './contact.ts'
import { conceptFeatures, conceptsOf, isPlainRequest, readMessage, valueOf, type Message } from './features.ts'
import { bucketOfPair, bucketsOfWord, edge, partValue, textBuckets, wordValue } from './text-features.ts'
import { answer, course, request, sureFrom, requestFrom } from './weights.ts'

interface Packed {
  /** One letter a weight: its distance from `?` in the order of characters. */
  readonly weights: string
  readonly scale: number
}
const zero = '?'.charCodeAt(0)
const unpack = ({ weights, scale }: Packed) =>
  Float32Array.from(weights, (letter) => (letter.charCodeAt(0) - zero) * scale)
const requestWeights = unpack(request)
const courseWeights = unpack(course)
const answerWeights = unpack(answer)
if (requestWeights.length !== textBuckets + conceptFeatures)
  throw new Error(`There are ${textBuckets + conceptFeatures} weights, not ${requestWeights.length}.`)
const conceptWeights = requestWeights.slice(textBuckets).map((weight, feature) => weight * valueOf(feature))

/** What the words of a message say; log-odds without those of pairs and concepts. */
interface Sums {
  readonly request: number
  readonly course: number
  readonly answer: number
}
function sumOf(buckets: readonly number[], weights: Float32Array): number {
  let sum = 0
  buckets.forEach((bucket, index) => {
    // Small models share the buckets of the large one.
    sum += (weights[bucket % Math.min(textBuckets, weights.length)] as number) * (index === 0 ? wordValue : partValue)
  })
  return sum
}
const sumsOfWord = remembered((form): Sums => {
  const buckets = bucketsOfWord(form)
  return {
    request: sumOf(buckets, requestWeights),
    course: sumOf(buckets, courseWeights),
    answer: sumOf(buckets, answerWeights),
  }
})

/** Longer texts are read in parts of so many words that overlap by half. */
const part = 32

/** The greatest over the parts of a message. */
function greatest(length: number, scoreOf: (from: number, end: number) => number): number {
  let best = -Infinity
  for (let from = 0; from === 0 || from + part / 2 < length; from += part / 2)
    best = Math.max(best, scoreOf(from, Math.min(length, from + part)))
  return best
}

/** How much a message looks like a request of money or of a code, or like extortion: log-odds. */
export function scoreRequest(message: Message): number {
  const { forms, places } = message
  return greatest(forms.length, (from, end) => {
    let sum = request.bias
    for (const form of new Set(forms.slice(from, end))) sum += sumsOfWord(form).request
    const pairs = new Set<number>()
    for (let at = from; at <= end; at++)
      pairs.add(bucketOfPair(at === from ? edge : (forms[at - 1] ?? ''), at === end ? edge : (forms[at] ?? '')))
    for (const pair of pairs) sum += (requestWeights[pair] as number) * wordValue
    const concepts = conceptsOf(places, from, end)
    for (const feature of concepts) sum += conceptWeights[feature] as number
    return isPlainRequest(message, concepts) ? Math.max(sum, requestFrom) : sum
  })
}

/** How much a line sounds like one of a scammer (`course`), or like the answer to one: log-odds. */
export function scoreLine({ forms }: Message, side: 'course' | 'answer'): number {
  return greatest(forms.length, (from, end) => {
    let sum = side === 'course' ? course.bias : answer.bias
    for (const form of new Set(forms.slice(from, end))) sum += sumsOfWord(form)[side]
    return sum
  })
}

export interface Judgement {
  readonly category: 'money' | 'contact'
  /** Whether a person may have to look at it; otherwise the writer is only asked. */
  readonly isSure: boolean
}

/** @returns `money` for a request of money or of a code, or for extortion; `contact` for a move to another app */
export function judgeMessage(text: string, tokens: readonly Token[]): Judgement[] {
  const judgements: Judgement[] = []
  const score = scoreRequest(readMessage(text, tokens))
  if (score >= requestFrom) judgements.push({ category: 'money', isSure: score >= sureFrom })
  if (movesAway(text, tokens)) judgements.push({ category: 'contact', isSure: true })
  return judgements
}
