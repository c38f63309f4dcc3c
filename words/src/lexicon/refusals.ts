// Whether a text refuses or forbids what its words name: "please don't send nudes", "नाङ्गो फोटो नपठाउनुहोस्".
import { keyOf } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import { indexOfToken } from './context.ts'
import type { Hit } from './lexicon.ts'
import { expand } from './phrases.ts'

/** Words before the hit in English, and after it in Nepali, among which the refusal is. */
const reach = { english: 3, nepali: 2 }

const refusals = new Set(
  `no not never don't dont didn't didnt doesn't doesnt won't wont wouldn't wouldnt shouldn't shouldnt cannot without hate stop avoid nobody`.split(
    ' ',
  ),
)
/** After a refusing word: it refuses something else ("don't be shy"), or invites ("don't you want"). */
const notRefusing = new Set(
  `you be being worry forget hesitate mind care wait only just say think tell lie stop move run try talk come go cry scream call it me
   playing acting ignoring need worries problem matter doubt shy`.split(/\s+/),
)
/** Before a refusing word: it is a condition or an invitation ("why don't you", "if you don't"). */
const conditions = new Set('why if unless when until'.split(' '))
const writers = new Set(['i', 'we'])
/** Words that begin a clause of their own. */
const clauseStarters = new Set('and or but so then else because'.split(' '))
const clauseEnd = /[,.?!;:\n।]/

const key = remembered(keyOf)
const keysOf = (words: string) => words.split(/\s+/).map(key)
const forbidding = {
  words: new Set(
    keysOf(`नगर नपठाऊ नपठा नभन नमाग नदेखाऊ नदेऊ नलेख नबोल नखोल नहेर छैन होइन हैन हुँदैन पर्दैन चाहिँदैन चाहन्न चाहँदिन गर्दिन दिन्न
      nagara napathau napatha nabhana namaga nadekhau nadeu nalekha nabola nakhola nahera chaina hoina haina hudaina pardaina chahidaina
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
  let last = first
  while ((tokens[last + 1]?.start ?? Infinity) < hit.end) last++
  return isRefusedBefore(text, tokens, first) || isForbiddenAfter(text, tokens, last)
}

const isClauseEnd = (text: string, tokens: readonly Token[], before: number): boolean =>
  clauseEnd.test(text.slice(tokens[before]?.end, tokens[before + 1]?.start)) ||
  (tokens[before]?.text.endsWith('!') ?? false)

function isRefusedBefore(text: string, tokens: readonly Token[], first: number): boolean {
  // "No, I will": what the writer says to do is refused by nothing before it.
  if (writers.has(wordOf(tokens, first))) return false
  for (let at = first - 1; at >= Math.max(0, first - reach.english); at--) {
    if (isClauseEnd(text, tokens, at)) return false
    const word = wordOf(tokens, at)
    if (clauseStarters.has(word)) return false
    if (!refusals.has(word)) continue
    const isCondition = [1, 2, 3].some((distance) => conditions.has(wordOf(tokens, at - distance)))
    return !isCondition && (at + 1 === first || !notRefusing.has(wordOf(tokens, at + 1)))
  }
  return false
}

function isForbiddenAfter(text: string, tokens: readonly Token[], last: number): boolean {
  for (let at = last + 1; at <= last + reach.nepali && at < tokens.length; at++) {
    if (isClauseEnd(text, tokens, at - 1)) return false
    if (isForbidding(wordOf(tokens, at))) return !forbidding.conditions.includes(key(wordOf(tokens, at + 1)))
  }
  return false
}
