// Words, pairs of words and parts of words of a message, as hashes. The common spelling makes one word of both scripts; parts of
// words read what people spell in many ways.
import { keyOf } from '../text/folding.ts'
import { bucketOf, hashOf, hashStart, nextHash } from '../text/hashing.ts'
import { remembered } from '../text/memory.ts'

/** A power of two. */
export const textBuckets = 1 << 14
/** How much a word or a pair of words counts, and how much a part of a word. */
export const wordValue = 0.5
export const partValue = 0.3
const partLengths = [3, 4, 5]
/** Start of the form of a number; its digits are counted, not read. */
const numberForm = '#'
const digitsMax = 6

/** The spelling of a word that counts. */
export const formOf = remembered((word): string => {
  if (!/\d/.test(word)) return keyOf(word)
  const digits = word.replaceAll(/\D/g, '').length
  return /^[\d.,]+$/.test(word) ? numberForm + Math.min(digits, digitsMax) : `${numberForm}m`
})

const bucketIn = (hash: number) => bucketOf(hash, textBuckets)

/** Bucket of the word, then those of its parts with beginning and end marked. */
export function bucketsOfWord(form: string): number[] {
  const found = new Set([bucketIn(hashOf(form, hashOf('=', hashStart)))])
  if (form.startsWith(numberForm)) return [...found]
  const framed = `<${form}>`
  for (let from = 0; from + partLengths[0]! <= framed.length; from++) {
    let hash = hashStart
    for (let at = from; at < framed.length && at - from < partLengths.at(-1)!; at++) {
      hash = nextHash(hash, framed.charCodeAt(at))
      if (partLengths.includes(at - from + 1)) found.add(bucketIn(hash))
    }
  }
  return [...found]
}

/** Stands before the first word and after the last. */
export const edge = '|'

/** Bucket of two words that follow each other. */
export const bucketOfPair = (one: string, other: string): number =>
  bucketIn(hashOf(other, hashOf(' ', hashOf(one, hashStart))))
