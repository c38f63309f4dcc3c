// What a message speaks about and asks for, as numbers of features: concepts, groups of them, and pairs that stand near each other.
// The weights of the features are in weights.ts.
import { keyOf, isDevanagari } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import { vocabularies } from './concepts.ts'
import { formOf } from './text-features.ts'
import { englishAct, englishVerbs, nepaliAct, reach, type Act, type Mood } from './verbs.ts'

const extra = [
  'amount', // with a currency or a word for thousands
  'number', // that can be an amount
  'give-ask', 'give-tell', 'give-open', 'say-ask', 'say-tell', 'say-open', 'cover-ask', 'cover-tell', 'cover-open', 'act-ask',
  'na', // the Nepali particle that softens a request
] as const // prettier-ignore
/** Concepts that play the same part in a request. */
const groups: Readonly<Record<string, string>> = {
  ask: 'give-ask say-ask cover-ask act-ask manage please help',
  value: 'amount wallet account crypto money bill loan giftcard airtime gold',
  figure: 'amount number',
  story: 'illness trouble parcel travel job charity',
  pressure: 'urgent otherwise must need repay trust little',
  lure: 'profit invest prize love',
  code: 'secret otp digits',
  shame: 'expose private audience',
  plain: 'past warning object share',
}
const groupNames = Object.keys(groups)
const concepts: readonly string[] = [...Object.keys(vocabularies), ...extra, ...groupNames]
const firstGroup = concepts.length - groupNames.length
const numberOf = new Map(concepts.map((concept, index) => [concept, index]))
/** Feature of a concept or a group. */
const id = (concept: string) => numberOf.get(concept) as number
/** Groups of a concept. */
const groupsOf = concepts.map((concept) =>
  groupNames.filter((group) => groups[group]?.split(' ').includes(concept)).map(id),
)
/** Features: concepts and groups; pairs of them near each other. */
const firstPair = concepts.length
export const conceptFeatures = firstPair + concepts.length * concepts.length
/** How much a feature counts: rare, special ones less. */
export function valueOf(feature: number): number {
  if (feature < firstPair) return 1 / 3
  const rest = feature - firstPair
  const isGroup = (at: number) => at >= firstGroup
  const grouped = [Math.floor(rest / concepts.length), rest % concepts.length].filter(isGroup).length
  return ([0.4, 0.55, 0.8][grouped] ?? 0) / 3
}

interface Entry {
  /** Words after the first one. */
  readonly rest: readonly string[]
  readonly concept: number
}
interface Lists {
  readonly words: Map<string, number[]>
  readonly phrases: Map<string, Entry[]>
  readonly beginnings: (readonly [beginning: string, concept: number])[]
}

const none: readonly number[] = []
function listsOf(language: 'english' | 'nepali', key: (word: string) => string): Lists {
  const lists: Lists = { words: new Map(), phrases: new Map(), beginnings: [] }
  for (const [concept, vocabulary] of Object.entries(vocabularies) as [string, { english?: string; nepali?: string }][])
    for (const entry of (vocabulary[language] ?? '').split(/\s+/).filter(Boolean)) {
      const [first = '', ...rest] = entry.replace('*', '').split('_').map(key)
      const concepts = lists.words.get(first) ?? []
      if (entry.endsWith('*')) lists.beginnings.push([first, id(concept)])
      else if (rest.length > 0)
        lists.phrases.set(first, [...(lists.phrases.get(first) ?? []), { rest, concept: id(concept) }])
      else if (!concepts.includes(id(concept))) lists.words.set(first, [...concepts, id(concept)])
    }
  return lists
}
const english = listsOf('english', (word) => word)
const nepali = listsOf('nepali', keyOf)
/** Postpositions and particles, as `keyOf` leaves them at the end of a word. */
const endings = 'm ko k ki le lai bat sang mai kai nai sam haru har tir pani lagi lain'.split(' ')

interface Word {
  readonly key: string
  /** With their groups. */
  readonly concepts: readonly number[]
  readonly act: readonly [Act, Mood] | undefined
  /** Whether the words beside it can add concepts. */
  readonly isOpen: boolean
}
function nepaliConcepts(key: string, depth = 0): readonly number[] {
  const found = nepali.words.get(key)
  if (found) return found
  for (const [beginning, concept] of nepali.beginnings) if (key.startsWith(beginning)) return [concept]
  if (depth < 2)
    for (const ending of endings) {
      const length = key.length - ending.length
      if (length < 3 || !key.endsWith(ending)) continue
      const stem = key.slice(0, length)
      const inner = nepaliConcepts(stem.endsWith('a') ? stem.slice(0, -1) : stem, depth + 1)
      if (inner.length > 0) return inner
    }
  return none
}

const withGroups = (concepts: readonly number[]): number[] => [
  ...new Set([...concepts, ...concepts.flatMap((concept) => groupsOf[concept] ?? none)]),
]

const wordOf = remembered((text): Word => {
  const key = keyOf(text)
  const own = isDevanagari(text) ? none : (english.words.get(text) ?? none)
  const act = nepaliAct(key)
  const concepts = [...own, ...nepaliConcepts(key)]
  if (act) concepts.push(conceptOfAct(act))
  if (key === 'na' || key === 'n') concepts.push(id('na'))
  const isOpen =
    english.phrases.has(text) ||
    nepali.phrases.has(key) ||
    englishVerbs.has(text) ||
    /\d/.test(text) ||
    numberWords.has(text) ||
    currency.has(text)
  return { key, concepts: withGroups(concepts), act, isOpen }
})
const conceptOfAct = ([act, mood]: readonly [Act, Mood]) => id(act === 'act' ? 'act-ask' : `${act}-${mood}`)

const currency = new Set('rs npr rupees rupee rupaiya rupiya dollar dollars usd usdt euro euros pound pounds bucks quid aud gbp eur k hajar hajaar hazar thousand hundred lakh lakhs lac crore saya हजार लाख सय रुपैयाँ रुपियाँ डलर रु रू करोड pesos'.split(' ').flatMap((word) => [word, keyOf(word)])) // prettier-ignore
const numberWords = new Set('two three five ten twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred das dash bis tis chalis pachas pachis satari asi nabbe pandhra das_hajar दस दश बीस तीस चालीस पचास पन्ध्र पच्चीस साठी सत्तरी असी नब्बे पाँच पन्ध्र'.split(' ')) // prettier-ignore
/** What is counted is no money. */
const counted = new Set('baje pm am o clock ota wata vata jana percent km kg din days day hapta week weeks mahina month months year years barsa minute minutes min hour hours ghanta kitta gate th st nd rd times choti palta tarikh class grade floor people person persons friends kids barsha saal sal metres meters degrees goals points stars baj बजे वटा ओटा जना दिन हप्ता महिना वर्ष घण्टा मिनेट पटक तारिख कक्षा गते किलो'.split(' ').flatMap((word) => [word, keyOf(word)])) // prettier-ignore
const clauseEnd = /[,.?!;:\n।]/

/** Concepts and groups of each word. */
function conceptsOfWords(text: string, tokens: readonly Token[]): readonly (readonly number[])[] {
  const texts = tokens.map((token) => token.text)
  const words = texts.map(wordOf)
  return words.map((word, at) => {
    if (!word.isOpen) return word.concepts
    const more: number[] = []
    for (const { rest, concept } of english.phrases.get(texts[at] ?? '') ?? [])
      if (rest.every((part, index) => texts[at + 1 + index] === part)) more.push(concept)
    for (const { rest, concept } of nepali.phrases.get(word.key) ?? [])
      if (rest.every((part, index) => words[at + 1 + index]?.key === part)) more.push(concept)
    const act = mixedAct(texts, words, at) ?? englishAct(texts, at, startOfClause(text, tokens, at))
    if (act) more.push(conceptOfAct(act))
    const size = amountAt(texts, words, at)
    if (size) more.push(id(size))
    return more.length > 0 ? withGroups([...word.concepts, ...more]) : word.concepts
  })
}

/** Index of the first word of a clause, at most `reach` words before. */
function startOfClause(text: string, tokens: readonly Token[], at: number): number {
  let from = at
  while (from > 0 && at - from < reach && !clauseEnd.test(text.slice(tokens[from - 1]?.end, tokens[from]?.start)))
    from--
  return from
}

/** An English verb before a form of गर्नु, as in "transfer gardinus": the Nepali word has the mood. */
function mixedAct(texts: readonly string[], words: readonly Word[], at: number): readonly [Act, Mood] | undefined {
  const verb = englishVerbs.get(texts[at] ?? '')
  const next = words[at + 1]
  if (!verb || !next) return undefined
  if (/^(?:ma|ko|le|lai|ta|ni|cha|ho|gardai|bata)$/.test(texts[at + 1] ?? '')) return [verb, 'tell']
  if (!next.key.startsWith('gar')) return undefined
  return [verb, next.act?.[1] === 'ask' || /^gar(?:au|a|aideu|nuparc|nu|i ?deu)?$/.test(next.key) ? 'ask' : 'tell']
}

function amountAt(texts: readonly string[], words: readonly Word[], at: number): 'amount' | 'number' | undefined {
  const text = texts[at] ?? ''
  const [next, previous] = [texts[at + 1] ?? '', texts[at - 1] ?? '']
  if (
    /^[$€£]\d/.test(text) ||
    /^\d[\d.]*(?:k|rs|usd|usdt|npr|lakh|hajar|lac|d)$/.test(text) ||
    /^(?:rs|npr)\d/.test(text)
  )
    return 'amount'
  const isDigits = /^\d+$/.test(text)
  if (!isDigits && !numberWords.has(text)) return currency.has(text) && numberWords.has(previous) ? 'amount' : undefined
  const nextKey = words[at + 1]?.key ?? ''
  if (currency.has(next) || currency.has(nextKey) || currency.has(previous) || previous === '$') return 'amount'
  if (/^\d{2,3}$/.test(next) && isDigits && text.length <= 3) return 'amount' // with separators
  if (counted.has(next) || counted.has(nextKey)) return undefined
  if (!isDigits) return 'number'
  if (text.length < 2 || text.length > 7 || /^(?:19[5-9]\d|20(?:[0-8][1-9]|[1-8]0))$/.test(text)) return undefined
  return 'number'
}

/** Pairs of concepts count within so many words. */
const near = 4

/** A message, read: words in the spelling that counts, and what each speaks about. */
export interface Message {
  readonly forms: readonly string[]
  readonly places: readonly (readonly number[])[]
}

/** @param text as `readableText` returns it; @param tokens of it */
export function readMessage(text: string, tokens: readonly Token[]): Message {
  return { forms: tokens.map((token) => formOf(token.text)), places: conceptsOfWords(text, tokens) }
}

/** A short message in plain words for an amount of money or for a code: it has few other words to tell. */
const shortWords = 6
export function isPlainRequest({ forms }: Message, features: readonly number[]): boolean {
  const has = (...any: readonly string[]) => any.some((concept) => features.includes(id(concept)))
  if (forms.length > shortWords || has('warning')) return false
  // "Share the code" shares no bill.
  if (has('otp')) return has('say-ask', 'give-ask')
  return has('give-ask') && has('amount', 'number') && has('writer', 'wallet', 'money', 'crypto') && !has('plain')
}

/** When a feature was found last, so that each is found once in a part. */
const lastFound = new Uint32Array(conceptFeatures)
let partNumber = 0

/** Distinct features of some words of a message. */
export function conceptsOf(places: readonly (readonly number[])[], from: number, end: number): number[] {
  const found: number[] = []
  partNumber = (partNumber + 1) >>> 0 || 1
  const add = (feature: number) => {
    if (lastFound[feature] === partNumber) return
    lastFound[feature] = partNumber
    found.push(feature)
  }
  for (let at = from; at < end; at++)
    for (const one of places[at] ?? none) {
      add(one)
      for (let other = Math.max(from, at - near); other <= at; other++)
        for (const two of places[other] ?? none)
          if (one !== two) add(firstPair + Math.min(one, two) * concepts.length + Math.max(one, two))
    }
  return found
}
