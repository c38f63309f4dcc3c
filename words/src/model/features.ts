// Features of a text for the two models: hashes of its words, pairs of words and parts of words.
import type { Category, Tier } from '../lexicon/entries.ts'
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

/** FNV-1a, a character at a time. */
const start = 0x811c9dc5
const next = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)
function hashOf(text: string, from: number): number {
  let hash = from
  for (let index = 0; index < text.length; index++) hash = next(hash, text.charCodeAt(index))
  return hash
}
/** A final mix makes the low bits as good as the high ones. */
function bucketOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) & (buckets - 1)
}

/** Buckets of the word and of its parts, each with its beginning and end marked. */
const bucketsOfWord = remembered((word): Int32Array => {
  const found = [bucketOf(hashOf(word, hashOf('=', start)))]
  const framed = `<${word}>`
  for (let from = 0; from + shortestPart <= framed.length; from++) {
    let hash = start
    const end = Math.min(framed.length, from + longestPart)
    for (let at = from; at < end; at++) {
      hash = next(hash, framed.charCodeAt(at))
      if (at - from + 1 >= shortestPart) found.push(bucketOf(hash))
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

/**
 * @param words of one language, in the spelling that its model reads
 * @returns those of words have the Euclidean length 1 together
 */
export function featuresOf(words: readonly string[], hits: Marks): Features {
  const found: number[] = []
  const add = (bucket: number) => {
    const count = counts[bucket] as number
    if (count === 0) found.push(bucket)
    counts[bucket] = count + 1
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    for (const bucket of bucketsOfWord(word)) add(bucket)
    if (index > 0) add(bucketOf(hashOf(word, hashOf(' ', hashOf(words[index - 1] as string, start)))))
  }
  const ofWords = found.length
  const values = new Float64Array(ofWords + hits.size)
  let squares = 0
  for (let index = 0; index < ofWords; index++) {
    const count = counts[found[index] as number] as number
    counts[found[index] as number] = 0
    const value = damped[count] ?? 1 + Math.log(count)
    values[index] = value
    squares += value * value
  }
  const length = Math.sqrt(squares) || 1
  for (let index = 0; index < ofWords; index++) values[index] = (values[index] as number) / length
  for (const [mark, count] of hits) {
    values[found.length] = markValue * (count < 1 ? count : 1 + Math.log(count))
    found.push(bucketOfMark.get(mark) as number)
  }
  return { buckets: Int32Array.from(found), values }
}
