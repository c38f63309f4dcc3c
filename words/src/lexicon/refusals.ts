// Whether a text refuses or forbids what its words name: "please don't send nudes", "नाङ्गो फोटो नपठाउनुहोस्".
import { keyOf } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import { indexOfToken } from './context.ts'
import type { Hit } from './lexicon.ts'
import { expand } from './phrases.ts'

/** Words before a sexual hit among which the refusal is. */
const reach = 3

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
/** Refuses a threat only directly before it: "never share your nudes", not "I'm not joking I'm going to kill you". */
const negations = wordsOf(`not never don't dont won't wont wouldn't wouldnt`)
const refusals = wordsOf(
  `not never don't dont didn't didnt doesn't doesnt won't wont wouldn't wouldnt shouldn't shouldnt can't cant cannot stop avoid`,
)
/** Refuse only what follows directly: "no strings, send nudes" does not. */
const nearRefusals = wordsOf('no hate nobody without')
const emphasis = wordsOf('ever even')
/** Between a refusal and what it refuses: "not here for sex chat". Other words may begin something else: "don't be shy send nudes". */
const between = wordsOf(
  `to want wanna me us any my his her their these those a the ever even please here for into looking interested in like do doing with
   sending sent need have having accept about see seeing get getting receive show showing post exchange discuss allow tolerate of your`,
)
/** Before a refusing word: it is a condition or an invitation ("why don't you", "if you don't"). */
const conditions = wordsOf('why if unless when until')
/** Begin a clause of their own: what they are said to do is refused by nothing before it. */
const subjects = wordsOf('i we you')
const clauseEnd = /[,.?!;:\n।]/

const key = remembered(keyOf)
const keysOf = (words: string) => words.split(/\s+/).map(key)
const forbidding = {
  words: new Set(
    keysOf(`नगर नपठाऊ नपठा नमाग नदेखाऊ नदेऊ नलेख नबोल नखोल नहेर छैन हुँदैन पर्दैन चाहिँदैन चाहन्न चाहँदिन गर्दिन दिन्न
      nagara napathau napatha namaga nadekhau nadeu nalekha nabola nakhola nahera chaina hudaina pardaina chahidaina
      chahanna chahadina gardina dinna`),
  ),
  beginnings:
    keysOf(`नगर्नु नपठाउनु नपठाइदिनु नभन्नु नमाग्नु नदेखाउनु नदिनु नलेख्नु नबोल्नु नखोल्नु नहेर्नु नराख्नु नगरौ nagarnu napathaunu napathaidinu
      nabhannu namagnu nadekhaunu nadinu nalekhnu nabolnu nakholnu nahernu narakhnu nagarau`),
  /** After it, the refusal is a condition. */
  conditions: keysOf('भने bhane'),
}
const isForbidding = (word: string) =>
  forbidding.words.has(key(word)) || forbidding.beginnings.some((beginning) => key(word).startsWith(beginning))

/** The first of the words that a token stands for. */
const wordOf = (tokens: readonly Token[], at: number): string => expand(tokens[at]?.text ?? '')[0] ?? ''

/** @param text as `readableText` returns it; @param tokens of it */
export function isRefused(text: string, tokens: readonly Token[], hit: Hit): boolean {
  const first = indexOfToken(tokens, hit.start)
  if (subjects.has(wordOf(tokens, first))) return false
  if (hit.category === 'threat') return isNegated(text, tokens, first)
  let last = first
  while ((tokens[last + 1]?.start ?? Infinity) < hit.end) last++
  return isRefusedBefore(text, tokens, first) || isForbiddenAfter(text, tokens, last)
}

const isClauseEnd = (text: string, tokens: readonly Token[], before: number): boolean =>
  clauseEnd.test(text.slice(tokens[before]?.end, tokens[before + 1]?.start)) ||
  (tokens[before]?.text.endsWith('!') ?? false)

const isConditional = (tokens: readonly Token[], at: number) =>
  [1, 2, 3].some((distance) => conditions.has(wordOf(tokens, at - distance)))

function isNegated(text: string, tokens: readonly Token[], first: number): boolean {
  const at = emphasis.has(wordOf(tokens, first - 1)) ? first - 2 : first - 1
  for (let before = at; before < first; before++) if (isClauseEnd(text, tokens, before)) return false
  return negations.has(wordOf(tokens, at)) && !isConditional(tokens, at)
}

function isRefusedBefore(text: string, tokens: readonly Token[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - reach); at--) {
    if (isClauseEnd(text, tokens, at)) return false
    const word = wordOf(tokens, at)
    if (refusals.has(word) || (at + 1 === first && nearRefusals.has(word))) return !isConditional(tokens, at)
    if (!between.has(word)) return false
  }
  return false
}

/** The verb directly after it; a word further away forbids something else ("tell nobody"), a question forbids nothing. */
function isForbiddenAfter(text: string, tokens: readonly Token[], last: number): boolean {
  const verb = tokens[last + 1]
  if (!verb || isClauseEnd(text, tokens, last) || !isForbidding(wordOf(tokens, last + 1))) return false
  return !text.startsWith('?', verb.end) && !forbidding.conditions.includes(key(wordOf(tokens, last + 2)))
}
