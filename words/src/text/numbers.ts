// Digits of a text, also as words of English and Nepali and in Devanagari, for phone numbers that are spelled out.
import { foldWord } from './folding.ts'
import { remembered } from './memory.ts'
import type { Token } from './tokens.ts'

const names: readonly (readonly [digit: string, words: string])[] = [
  ['0', 'zero oh nil sunya shunya sunne शून्य सुन्य'],
  ['1', 'one wan ek yek एक'],
  ['2', 'two too dui duee दुई'],
  ['3', 'three tin teen तीन'],
  ['4', 'four for char chaar चार'],
  ['5', 'five panch paanch pach पाँच पाच'],
  ['6', 'six cha chha chah छ'],
  ['7', 'seven sat saat सात'],
  ['8', 'eight ate aath aat आठ'],
  ['9', 'nine nau naw नौ'],
]
const digits = new Map(
  names.flatMap(([digit, words]) =>
    words.split(' ').flatMap(
      (word) =>
        [
          [word, digit],
          [foldWord(word), digit],
        ] as const,
    ),
  ),
)
/** Digits of a phone number. */
const least = 8
const most = 15

const numberPattern = /[\p{L}\p{M}]+|\d+|\S/gu
const date = /\b(?:19|20)\d\d[-/. ]\d{1,2}[-/. ]\d{1,2}\b|\b\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d\d\b/g
/** Amounts of money, with separators of thousands and lakhs. */
const amount =
  /(?:rs\.?|npr|रु\.?|\$|€|£)\s*\d[\d,.]{0,20}|(?<![\d,.])\d[\d,.]{0,20}\s{0,3}(?:rs|npr|rupees?|rupaiya|रुपैयाँ|रुपियाँ|dollars?|lakhs?|crores?)\b|(?<!\d)\d{1,3}(?:,\d{2,3}){2,8}/gu

/** Before a digit that counts twice; डबल folds to it. */
const isDouble = (word: string) => word === 'double' || foldWord(word) === 'dabal'

/** How many digits of a phone number a word can be; with signs in it, more than enough. */
const digitsIn = remembered((word) => {
  if (digits.has(word) || digits.has(foldWord(word))) return 1
  if (/[^\p{L}\p{M}\d]/u.test(word)) return least
  return word.replaceAll(/\D/g, '').length
})

function canBePhoneNumber(tokens: readonly Token[]): boolean {
  let count = 0
  let factor = 1
  for (const { text } of tokens) {
    if (isDouble(text)) factor = 2
    count += digitsIn(text)
  }
  return count * factor >= least
}

/**
 * The first number of 8 to 15 digits that is neither a date nor an amount.
 * @param text as `readableText` returns it; @param tokens of it
 */
export function findPhoneNumber(text: string, tokens: readonly Token[]): string | undefined {
  if (!canBePhoneNumber(tokens)) return undefined
  const plain = text.replaceAll(date, ' ; ').replaceAll(amount, ' ; ')
  let number = ''
  let double = 1
  const isEnough = () => number.length >= least && number.length <= most
  for (const [part] of plain.matchAll(numberPattern)) {
    const digit = /^\d/.test(part) ? part : (digits.get(part) ?? digits.get(foldWord(part)))
    if (digit !== undefined) {
      number += digit.repeat(double)
      double = 1
    } else if (isDouble(part)) double = 2
    else if (!/^[-+().,/_ ~*]$/.test(part)) {
      if (isEnough()) return number
      number = ''
    }
  }
  return isEnough() ? number : undefined
}
