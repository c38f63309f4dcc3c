// A rough Latin spelling that Nepali in Devanagari and Nepali typed in Latin letters share: no aspirates, one sibilant, no vowel
// lengths, v and w as b, x and ch as c; the inherent vowel is left out where it is not spoken.

import { remembered } from './memory.ts'

const consonants: Readonly<Record<string, string>> = {
  क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'c', छ: 'c', ज: 'j', झ: 'j', ञ: 'n', ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n',
  त: 't', थ: 't', द: 'd', ध: 'd', न: 'n', प: 'p', फ: 'p', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'b', श: 's',
  ष: 's', स: 's', ह: 'h', ळ: 'l', ऱ: 'r', ऩ: 'n',
} // prettier-ignore
const vowels: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
} // prettier-ignore
const signs: Readonly<Record<string, string>> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e',
} // prettier-ignore
const virama = '्'
const nukta = '़'
const nasals = new Set(['ं', 'ँ'])
/** Stands for an inherent vowel until the word is complete. */
const inherent = '\u0001'
const unspokenAtEnd = /(?<=[aeiou\u0001][^aeiou\u0001])\u0001$/
const unspokenInside = /(?<=[aeiou\u0001][^aeiou\u0001])\u0001(?=[^aeiou\u0001][aeiou\u0001])/g

/** @param word in Devanagari, NFC */
function foldDevanagari(word: string): string {
  let latin = ''
  const letters = [...word.replaceAll('ज्ञ', 'ग्य')].filter((letter) => letter !== nukta && letter !== 'ः')
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] ?? ''
    const consonant = consonants[letter]
    const next = letters[index + 1] ?? ''
    if (consonant !== undefined) latin += next in signs || next === virama ? consonant : consonant + inherent
    else if (nasals.has(letter)) latin += 'n'
    else if (letter !== virama) latin += vowels[letter] ?? signs[letter] ?? letter
  }
  const spoken = latin.replace(unspokenAtEnd, '').replaceAll(unspokenInside, '').replaceAll(inherent, 'a')
  return shorten(spoken)
}

const spellings: Readonly<Record<string, string>> = {
  chh: 'c', ch: 'c', x: 'c', sh: 's', kh: 'k', gh: 'g', jh: 'j', th: 't', dh: 'd', ph: 'p', bh: 'b', f: 'p', v: 'b', w: 'b', z: 'j',
  q: 'k', ee: 'i', oo: 'u',
} // prettier-ignore
const spelling = /chh?|sh|[kgjtdpb]h|ee|oo|[xfvwzq]/g

/** @param word in Latin letters, lower case, typed as Nepali */
function foldRomanised(word: string): string {
  return shorten(word.replaceAll(spelling, (written) => spellings[written] ?? written))
}

/** One letter instead of several equal ones; n before k, g, c, j, t and d, as an anusvara is. */
function shorten(latin: string): string {
  return latin.replaceAll(/(.)\1+/gu, '$1').replaceAll(/m(?=[kgcjtd])/g, 'n')
}

export const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word)

/** A word in Devanagari or Latin letters, in the common spelling. */
export const foldWord = remembered((word) => (isDevanagari(word) ? foldDevanagari(word) : foldRomanised(word)))

/** The common spelling without a final a, which writers leave out: the key of word lists for both scripts. */
export function keyOf(word: string): string {
  const folded = foldWord(word)
  return folded.length > 2 && folded.endsWith('a') ? folded.slice(0, -1) : folded
}

const usualSpellings: Readonly<Record<string, string>> = {
  'ी': 'ि', 'ू': 'ु', ई: 'इ', ऊ: 'उ', व: 'ब', श: 'स', ष: 'स', ञ: 'न', ण: 'न', ङ: 'न', 'ं': 'न', 'ँ': 'न', '़': '', 'ः': '',
} // prettier-ignore
const unusual = /[\u0901\u0902\u0903\u0908\u090a\u0919\u091e\u0923\u0935\u0936\u0937\u093c\u0940\u0942]/g

/** Devanagari without the differences that writers confuse: vowel lengths, b and v, sibilants, nasals, doubled letters. */
export const usualDevanagari = remembered((word) =>
  word
    .replaceAll(unusual, (letter) => usualSpellings[letter] ?? letter)
    .replaceAll(/न्(?=[क-ह])/g, 'न')
    .replaceAll(/(.)\1+/gu, '$1'),
)
