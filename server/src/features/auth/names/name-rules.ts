// Which usernames and display names are possible: no reserved words, no imitation of others' by lookalike letters,
// no invisible characters (docs/decisions/0034). Reserved words are compared by a skeleton in the sense of Unicode TR39.
import type { ErrorCode } from '@hamvav/contract/errors'
import { AppError } from '../../../platform/http/app-error.ts'
import { confusables } from '@hamvav/words/text/confusables'
import { fillers, productWords, strongPrefixes, strongWords, systemWords, weakWords } from './reserved-names.ts'

/** Digits and signs that stand for letters. `i` becomes `l` everywhere, as `1`, `|` and `I` stand for both. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  i: 'l',
}

/** Spellings of Devanagari that look or sound the same; applied in this order. */
const devanagari: readonly (readonly [spelling: RegExp, usual: string])[] = [
  [/अ(?=[ाेैोौॉ])/gu, 'आ'],
  [/आ[ाेैोौॉ]/gu, 'आ'],
  [/[ओऔऑ]/gu, 'आ'],
  [/[ऐऍऎ]|ए[ॅॆे]/gu, 'ए'],
  [/[़्ॱ\u200c\u200d]/gu, ''],
  [/ँ/gu, 'ं'],
  [/[ङञणनम](?=[क-ह])/gu, 'ं'],
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
  [/ब/gu, 'व'],
  [/[शष]/gu, 'स'],
]

/** Enclosed letters without a compatibility mapping: circled, squared and regional indicators. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const enclosedLetter = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code
  return String.fromCodePoint(0x61 + code - first)
}

/** Without styles of letters: bold, circled, full width. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(enclosed, enclosedLetter)

/** Equal for names that look alike: folds case, accents, lookalikes, digits for letters and repeated letters. */
export function skeletonOf(text: string): string {
  const latin = [...plain(text)].map((letter) => confusables.get(letter) ?? letter).join('')
  const folded = latin
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Script=Inherited}/gu, '')
  const usual = devanagari.reduce((word, [spelling, form]) => word.replaceAll(spelling, form), folded)
  return usual
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[\d@$!|i]/g, (sign) => leet[sign] ?? sign)
    .replaceAll(/(.)\1+/gu, '$1')
}

const skeletons = (words: readonly string[]) => new Set(words.map((word) => skeletonOf(wordsOf(word).join(''))))
/** Words of a name; signs that stand for letters belong to a word. */
const wordsOf = (name: string) =>
  plain(name)
    .split(/[^\p{L}\p{M}\p{N}@$!|\u200c\u200d]+/u)
    .filter(Boolean)

const products = [...skeletons(productWords)]
const strong = skeletons(strongWords)
const prefixes = [...skeletons(strongPrefixes)]
const reserved = new Set([...strong, ...skeletons(weakWords)])
const optional = skeletons(fillers)
const system = new Set(systemWords)

/** Whether a name can be divided into reserved words and fillers, with one reserved word at least. */
function isMadeOfReserved(name: string): boolean {
  /** By end position: whether a division up to there exists, without and with a reserved word. */
  const without = new Set([0])
  const having = new Set<number>()
  for (let start = 0; start < name.length; start++) {
    if (!without.has(start) && !having.has(start)) continue
    for (let end = start + 1; end <= name.length; end++) {
      const word = name.slice(start, end)
      if (reserved.has(word)) having.add(end)
      else if (!optional.has(word)) continue
      else if (having.has(start)) having.add(end)
      else without.add(end)
    }
  }
  return having.has(name.length)
}

function imitatesTeam(name: string): boolean {
  const words = wordsOf(name)
  // Also without digits and signs at the ends, which would be read as letters: staff1, 24support.
  return [words, words.map((word) => word.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''))].some((variant) => {
    const whole = skeletonOf(variant.join(''))
    const parts = variant.map(skeletonOf)
    return (
      products.some((product) => whole.includes(product)) ||
      parts.some((part) => strong.has(part) || prefixes.some((prefix) => part.startsWith(prefix))) ||
      prefixes.some((prefix) => whole.startsWith(prefix)) ||
      isMadeOfReserved(whole)
    )
  })
}

/** The error for a new username; undefined if it is possible. Its characters are checked by the contract. */
export function judgeUsername(username: string): ErrorCode | undefined {
  if (!/[a-z]/.test(username)) return 'username_needs_letter'
  const isSystem = system.has(wordsOf(username).join(''))
  return isSystem || imitatesTeam(username) ? 'username_reserved' : undefined
}

/** Scripts in use, and those of Nepal; letters of others, mostly historic ones, serve imitations only. */
const scripts = `Latin Devanagari Newa Limbu Lepcha Tirhuta Ol_Chiki Tibetan Bengali Gurmukhi
  Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thaana Arabic Hebrew
  Greek Cyrillic Armenian Georgian Ethiopic Thai Lao Khmer Myanmar`
  .split(/\s+/)
  .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Scripts that are written together, in Chinese, Japanese and Korean. */
scripts.push(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u)

const scriptOf = (letter: string) =>
  /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter)
    ? undefined
    : scripts.findIndex((script) => script.test(letter))

/** Letters of two scripts in one word, which makes lookalikes possible; words of different scripts are usual. */
const mixesScripts = (name: string) =>
  name.split(/[^\p{L}\p{M}\p{Cf}]+/u).some((word) => {
    const found = new Set([...word].map(scriptOf).filter((script) => script !== undefined))
    return found.size > 1 || found.has(-1)
  })

/** Joiners in a Devanagari conjunct, as in the surname गर्‍याल, where they change how it is written. */
const conjunctJoiner = /(?<=[\u0915-\u0939\u0958-\u095f]\u094d)[\u200c\u200d](?=[\u0915-\u0939\u0958-\u095f])/gu
const emoji = /\p{RGI_Emoji}/gv
/** Invisible characters, unassigned characters, and blanks that look like nothing. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[^\S ]/u
/** Check marks, shields and seals: marks of the verified badge and of the house account. */
const badgeMarks = /[✓✔✅☑√⍻🗸🗹🮱🛡⛨🔰✪🔵🔷🔹]/u

/** Marks of one letter; those of a Devanagari conjunct that join letters do not count. */
const marksMax = 4
const joinedMax = 4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function stacksMarks(name: string): boolean {
  return [...graphemes.segment(name.normalize('NFD'))].some(({ segment }) => {
    const joined = segment.match(/\u094d[\u200c\u200d]?(?=\p{L})/gu)?.length ?? 0
    const marks = segment.match(/\p{M}/gu)?.length ?? 0
    return joined > joinedMax || marks - joined > marksMax
  })
}

/** The error for a new display name; undefined if it is possible. */
export function judgeName(name: string): ErrorCode | undefined {
  if (badgeMarks.test(name)) return 'name_badge'
  const words = name.replaceAll(emoji, ' ').replaceAll(conjunctJoiner, '')
  if (invisible.test(words) || stacksMarks(name.replaceAll(emoji, ' '))) return 'name_characters'
  if (mixesScripts(words)) return 'name_mixed_scripts'
  return imitatesTeam(name) ? 'name_reserved' : undefined
}

/** Throws the error of a new username or name at its form field. Names given before stay: pass the changed ones only. */
export function refuseNames({ username, name }: { readonly username?: string; readonly name?: string }): void {
  const refuse = (field: 'username' | 'name', code: ErrorCode | undefined) => {
    if (code) throw new AppError(code, { fields: { [field]: new AppError(code).message } })
  }
  if (username !== undefined) refuse('username', judgeUsername(username))
  if (name !== undefined) refuse('name', judgeName(name))
}
