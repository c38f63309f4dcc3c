// What the words around an ambiguous word say: whether it is meant for somebody, for the reader, or harmless here.
import { foldWord, isDevanagari, usualDevanagari } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import {
  devanagariAddress,
  devanagariCalls,
  devanagariHarmlessContexts,
  devanagariOrdinary,
  devanagariReader,
} from './devanagari.ts'
import { englishAddress, englishOrdinary, englishReader } from './english.ts'
import type { HarmlessContext } from './entries.ts'
import type { Hit } from './lexicon.ts'
import { expand } from './phrases.ts'
import {
  romanisedAddress,
  romanisedCalls,
  romanisedHarmlessContexts,
  romanisedOrdinary,
  romanisedReader,
} from './romanised.ts'

/** Index of the token at a position. Tokens are in the order of the text. */
export function indexOfToken(tokens: readonly Token[], start: number): number {
  let [low, high] = [0, tokens.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle] as Token).start < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Words before and after a hit that count as beside it. */
const beside = { before: 3, after: 2 }

function isBeside(tokens: readonly Token[], { start, end }: Hit, fits: (word: string, at: number) => boolean): boolean {
  const at = indexOfToken(tokens, start)
  const last = Math.min(tokens.length - 1, at + beside.after)
  for (let index = Math.max(0, at - beside.before); index <= last; index++) {
    const token = tokens[index] as Token
    if ((token.start !== start || token.end !== end) && fits(token.text, index)) return true
  }
  return false
}

const address = new Set([
  ...englishAddress,
  ...romanisedAddress,
  ...[...devanagariAddress].flatMap((word) => [word, usualDevanagari(word)]),
])

/** Whether a word of `address` is beside it: a mark of the models, which learned it so. */
export const isAddressed = (tokens: readonly Token[], hit: Hit): boolean =>
  isBeside(tokens, hit, (word) => address.has(word) || address.has(usualDevanagari(word)))

const readers = [...englishReader, ...romanisedReader, ...devanagariReader]
const exactReaders = new Set(readers)
const readerBeginnings = readers.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
const isReader = remembered((word): boolean => {
  const plain = word.replaceAll('’', "'")
  return exactReaders.has(plain) || readerBeginnings.some((beginning) => plain.startsWith(beginning))
})
const calls = new Set([...romanisedCalls, ...devanagariCalls])

/** Whether a word for the reader is beside it. */
export const isForReader = (tokens: readonly Token[], hit: Hit): boolean => isBeside(tokens, hit, isReader)

/** "You …", "he is …", with words between that describe: somebody is called the word that follows. */
const englishNaming =
  /(?:^| )(?:(?:you|yourself|your(?= (?:an?|such|so) ))(?: (?:are|were|is))?|(?:he|she|they) (?:is|are|was|were)|(?:he|she|they)'s)(?: (?:look|looks|act|smell) like)?(?: (?:an?|the|such|so|just|really|being|like|nothing|but|little|old|big|fat|ugly|stupid|dirty|filthy|lazy|crazy|fucking|bloody|damn|absolute|total|complete))*$/
/** "A dog person" calls nobody a dog. */
const people = /^(?:person|people|lover|lovers|owner|owners|mom|mum|mama|dad|parent|sitter|walker|guy|girl|videos?)$/
/** After one of these, त and ta mean "you", not the particle. */
const interjections = new Set('oi oe oii are sala saala sale ओइ ओई साला साले अरे'.split(' '))

const wordsAt = (tokens: readonly Token[], from: number, end: number): string =>
  tokens
    .slice(Math.max(0, from), end)
    .flatMap((token) => expand(token.text))
    .join(' ')

const ordinary = {
  english: new Set(englishOrdinary),
  devanagari: devanagariOrdinary.map(usualDevanagari),
  romanised: romanisedOrdinary.map(foldWord),
}
type Script = keyof typeof ordinary
/** Script of the list of what people own, keep or are related to that has this word, also with an ending. */
const ordinaryIn = remembered((word): Script | undefined => {
  const begins = (list: readonly string[], written: string) => list.some((each) => written.startsWith(each))
  if (ordinary.english.has(word)) return 'english'
  if (isDevanagari(word)) return begins(ordinary.devanagari, usualDevanagari(word)) ? 'devanagari' : undefined
  return begins(ordinary.romanised, foldWord(word)) ? 'romanised' : undefined
})
export const isOrdinary = (text: string, { start, end }: Hit): boolean =>
  ordinaryIn(text.slice(start, end)) !== undefined

const nepaliYou = new Set('तँ तैं तिमी तिमि timi taa'.split(' '))
const maybeYou = new Set(['त', 'ta'])

/** Whether somebody is called an ordinary word, such as an animal. */
function isCalled(tokens: readonly Token[], hit: Hit, script: Script): boolean {
  const at = indexOfToken(tokens, hit.start)
  if (script === 'english')
    return englishNaming.test(wordsAt(tokens, at - 6, at)) && !people.test(tokens[at + 1]?.text ?? '')
  return isBeside(
    tokens,
    hit,
    (word, index) =>
      calls.has(word) ||
      nepaliYou.has(word) ||
      (maybeYou.has(word) && (index === 0 || interjections.has(tokens[index - 1]?.text ?? ''))),
  )
}

const isAboutSomebody = (tokens: readonly Token[], hit: Hit): boolean => {
  const at = indexOfToken(tokens, hit.start)
  return englishNaming.test(wordsAt(tokens, at - 4, at))
}

/** Whether an ambiguous word is meant: for the reader, or, if it insults, for somebody who is called that. */
export function isMeant(text: string, tokens: readonly Token[], hit: Hit): boolean {
  if (hit.category === 'sexual' || hit.category === 'threat') return isForReader(tokens, hit)
  const script = ordinaryIn(text.slice(hit.start, hit.end))
  if (script) return isCalled(tokens, hit, script)
  return isBeside(tokens, hit, (word) => isReader(word) || calls.has(word)) || isAboutSomebody(tokens, hit)
}

const contextsOf = (contexts: readonly HarmlessContext[], key: (word: string) => string) =>
  contexts.map(({ word, beside: others }) => ({ word: key(word), beside: others.split(' ').map(key) }))
const harmless = {
  devanagari: contextsOf(devanagariHarmlessContexts, usualDevanagari),
  romanised: contextsOf(romanisedHarmlessContexts, foldWord),
}
/** What is known about a text that is being looked at: a long one can have many ambiguous words. */
const harmlessIn = new WeakMap<readonly Token[], Map<string, boolean>>()

/** Whether the text names something that makes an ambiguous word harmless: cricket, a wedding, a festival. */
export function isHarmlessHere(tokens: readonly Token[], { start, end }: Hit, text: string): boolean {
  const written = text.slice(start, end)
  const [contexts, key] = isDevanagari(written)
    ? [harmless.devanagari, usualDevanagari]
    : [harmless.romanised, foldWord]
  const word = key(written)
  const context = contexts.find((entry) => word.startsWith(entry.word))
  if (context === undefined) return false
  const known = harmlessIn.get(tokens) ?? new Map<string, boolean>()
  harmlessIn.set(tokens, known)
  let isHarmless = known.get(context.word)
  if (isHarmless === undefined) {
    isHarmless = tokens.some((token) => context.beside.some((other) => key(token.text).startsWith(other)))
    known.set(context.word, isHarmless)
  }
  return isHarmless
}
