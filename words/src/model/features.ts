// Features of a text for the two models: hashes of its words, pairs of words and parts of words.
import type { Category, Tier } from '../lexicon/entries.ts'
import { bucketOf, hashOf, hashStart, nextHash } from '../text/hashing.ts'
import { remembered } from '../text/memory.ts'

/** Number of weights of words and their parts; a power of two. */
export const buckets = 1 << 14
/** What the lists found in a text: number of hits of each kind. */
export type Marks = ReadonlyMap<Mark, number>
type Mark = `${Tier} ${Category}` | 'addressed' | 'nothing'
const tiers: readonly Tier[] = ['hard', 'ambiguous']
const categories: readonly Category[] = ['insult', 'threat', 'sexual', 'hate', 'self-harm', 'money', 'contact']
/** In the order of their weights, which follow those of the buckets. */
const marks: readonly Mark[] = [
  ...tiers.flatMap((tier) => categories.map((category) => `${tier} ${category}` as const)),
  'addressed',
  'nothing',
]
const bucketOfMark = new Map(marks.map((mark, index) => [mark, buckets + index]))
/** Value of one hit, where all words together have the length 1. */
const markValue = 0.5
export const weightCount = buckets + marks.length
const shortestPart = 2
const longestPart = 5

/** Buckets of a text in the order in which they were found, and their values. */
export interface Features {
  readonly buckets: Int32Array
  readonly values: Float64Array
}

const bucketIn = (hash: number) => bucketOf(hash, buckets)

/** Buckets of the word and of its parts, each with its beginning and end marked. */
const bucketsOfWord = remembered((word): Int32Array => {
  const found = [bucketIn(hashOf(word, hashOf('=', hashStart)))]
  const framed = `<${word}>`
  for (let from = 0; from + shortestPart <= framed.length; from++) {
    let hash = hashStart
    const end = Math.min(framed.length, from + longestPart)
    for (let at = from; at < end; at++) {
      hash = nextHash(hash, framed.charCodeAt(at))
      if (at - from + 1 >= shortestPart) found.push(bucketIn(hash))
    }
  }
  return Int32Array.from(found)
})

/** 1 + the logarithm of small counts. */
const damped = Float64Array.from({ length: 256 }, (_, count) => 1 + Math.log(count))
const counts = new Uint32Array(buckets)

const nothing: Marks = new Map([['nothing', 0.5]])
/** @param hits of the lists; @param isAddressed whether an ambiguous one stands beside a word that addresses somebody */
export function marksOf(hits: readonly { tier: Tier; category: Category }[], isAddressed: boolean): Marks {
  if (hits.length === 0) return nothing
  const found = new Map<Mark, number>()
  for (const { tier, category } of hits) {
    const mark: Mark = `${tier} ${category}`
    found.set(mark, (found.get(mark) ?? 0) + 1)
  }
  if (isAddressed) found.set('addressed', 1)
  return found
}

const found = new Int32Array(buckets)
/** Fills `found` and `counts`. @returns number of distinct buckets of the words */
function countBuckets(words: readonly string[]): number {
  let distinct = 0
  const add = (bucket: number) => {
    const count = counts[bucket] as number
    if (count === 0) found[distinct++] = bucket
    counts[bucket] = count + 1
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    for (const bucket of bucketsOfWord(word)) add(bucket)
    if (index > 0) add(bucketIn(hashOf(word, hashOf(' ', hashOf(words[index - 1] as string, hashStart)))))
  }
  return distinct
}
/** Value of a bucket that was counted; forgets the count. */
function takeValue(bucket: number): number {
  const count = counts[bucket] as number
  counts[bucket] = 0
  return damped[count] ?? 1 + Math.log(count)
}
const valueOfMark = (count: number) => markValue * (count < 1 ? count : 1 + Math.log(count))

/**
 * @param words of one language, in the spelling that its model reads
 * @returns those of words have the Euclidean length 1 together
 */
export function featuresOf(words: readonly string[], hits: Marks): Features {
  const ofWords = found.slice(0, countBuckets(words))
  const written = Array.from(ofWords, takeValue)
  const length = Math.hypot(...written) || 1
  return {
    buckets: Int32Array.from([...ofWords, ...[...hits.keys()].map((mark) => bucketOfMark.get(mark) as number)]),
    values: Float64Array.from([...written.map((value) => value / length), ...[...hits.values()].map(valueOfMark)]),
  }
}

/** Sum of the features times their weights, without a list of them. */
export function sumOfFeatures(words: readonly string[], hits: Marks, weights: Float32Array): number {
  const distinct = countBuckets(words)
  let sum = 0
  let squares = 0
  for (let index = 0; index < distinct; index++) {
    const bucket = found[index] as number
    const value = takeValue(bucket)
    sum += (weights[bucket] as number) * value
    squares += value * value
  }
  sum /= Math.sqrt(squares) || 1
  for (const [mark, count] of hits) sum += (weights[bucketOfMark.get(mark) as number] as number) * valueOfMark(count)
  return sum
}
