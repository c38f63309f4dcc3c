// Whether a verb asks the reader to do something or tells what somebody did: "send me", "can you pay", "पठाइदेऊ" are requests; "I paid",
// "she sends", "पठाएको" are not.
import { keyOf } from '../text/folding.ts'

export type Act =
  | 'give' // send, pay, lend, transfer, put in
  | 'say' // read, tell, forward
  | 'cover' // look after, settle, arrange: with a bill only
  | 'act' // any other request
export type Mood = 'ask' | 'tell' | 'open'

const englishActs: Readonly<Record<Exclude<Act, 'act'>, string>> = {
  give: `send pay transfer lend loan wire deposit recharge topup load spare give finance sponsor buy purchase invest put drop donate contribute
    remit provide top reload scan chip throw start begin borrow esewa khalti venmo gpay transfr snd giv`,
  say: `tell read say type paste copy forward screenshot show dictate text whisper enter fill share reply log click tap hit open`,
  cover: `cover settle clear fix handle arrange manage complete finish sort help save stand take support release bail rescue keep assist solve bear`,
}
export const englishVerbs = new Map<string, Act>(
  Object.entries(englishActs).flatMap(([act, words]) => words.split(/\s+/).map((word) => [word, act as Act] as const)),
)
const you = new Set('you u ya yourself'.split(' '))
const others = new Set(
  "i we he she they it who people someone somebody everyone nobody i'll ill i'd we'll i'm im mom dad mother father brother sister uncle aunt friend cousin boss landlord that which doctor bank".split(
    ' ',
  ),
)
const openers = new Set(
  'please pls plz plss plzz kindly just and then now so also but baby babe dear honey jaan love darling bro sis sister sir madam na ok okay quickly only first simply urgently go hey hi hello oi yaar friend kind better immediately even today'.split(
    ' ',
  ),
)
const promises = new Set("i'll ill will shall can gonna".split(' '))
const reports = new Set('did do does when how why have if'.split(' '))
/** A verb belongs to a word at most so far before it. */
export const reach = 6

/**
 * @param words of the text; @param at index of the verb; @param from index of the first word of its clause
 * @returns undefined if it is no verb of asking
 */
export function englishAct(words: readonly string[], at: number, from: number): readonly [Act, Mood] | undefined {
  const act = englishVerbs.get(words[at] ?? '')
  if (act === undefined) return undefined
  const previous = words[at - 1] ?? ''
  // "can I borrow" asks the reader to lend.
  if (words[at] === 'borrow' && previous === 'i') return [act, 'ask']
  if (previous === "don't" || previous === 'dont' || previous === 'never' || previous === 'not') return [act, 'tell']
  for (let index = at - 1; index >= Math.max(from, at - reach); index--) {
    const word = words[index] ?? ''
    if (you.has(word)) {
      const before = words[index - 1] ?? ''
      return [act, reports.has(before) && before !== 'if' && index > from ? 'tell' : 'ask']
    }
    // A promise, "I will pay", is neither a request nor a report.
    if (others.has(word)) return [act, promises.has(word) || promises.has(words[index + 1] ?? '') ? 'open' : 'tell']
  }
  if (at === from || openers.has(previous)) return [act, 'ask']
  return [act, 'open']
}

/** Stems of Nepali verbs in the form of `keyOf`, and how the reader is asked with them. */
const stems: Readonly<Record<Exclude<Act, 'act'>, string>> = {
  give: 'patha pathai hal hali halai di tir tiri tirai bujha bujhai mila milai chuka chukai rakh rakhi bhar bhari kin kini jod jodi gari gar thap thapi lagai laga khanya khanyai lyai lyaai sapat',
  say: 'bhan bhani suna sunai padh padhi lekh lekhi dekha dekhai share bata batai forward copy',
  cover: 'her heri samhal samhali sahi bachai uthai chhuta chhutai sakai nikali nikal',
}
const asking =
  'u au aau uu a nu nus nuhos nuhola nos unus unu unuhos unuhola una idinu idinus idinuhos idinuhola ideu ideuna idina deu deuna dinu dinus dinuhos dinuhola dina dinos idinos dinchau dinchhau idinchau dinchau_ki dinuhuncha idinuhuncha idinuparyo dinuparyo dinuparcha dinus_na yera_pathau era_deu num haal la'.split(
    ' ',
  )
const telling =
  'eko yeko ako yo iyo e ye en ena iyena dai cha ncha nchha unubhayo nubhayo nuhuncha iyeko ne era yera unthyo thyo la uula aideko idieko ideko diyo idiyo ide idiye ideyo ayo aye aun iy'.split(
    ' ',
  )
/** "I will pay". */
const promising = 'chu chhu unchu nchu xu dinchu dinxu idinchu aula uula umla'.split(' ')
const nepaliForms = new Map<string, readonly [Act, Mood]>()
for (const [forms, mood] of [
  [telling, 'tell'],
  [promising, 'open'],
  [asking, 'ask'],
] as const)
  // prettier-ignore
  for (const [act, all] of Object.entries(stems))
    for (const stem of all.split(' '))
      for (const form of forms) nepaliForms.set(keyOf(stem + form), [act as Act, mood])
for (const word of 'deu dinu dinus dinuhos dinuhola deuna dinos dinchau dinchhau dina_sakchau hala haal hal haldeu deo dina halna tirna haldinu halidinu'.split(' ')) nepaliForms.set(keyOf(word), ['give', 'ask']) // prettier-ignore
for (const word of 'diye diyo diyeko dieko dincha dinthyo dinthe diyena dinna didina didaina dine haleko halyo hale tireko tire tiryo pathayo pathaye pathako pathaeko pathauncha kineko kine'.split(' ')) nepaliForms.set(keyOf(word), ['give', 'tell']) // prettier-ignore
for (const word of 'gar gara garnu garna garne ma hera her hernu rakh lekh gardai gareko garyo gare garchu garcha garum rakhe rakheko kin kina bhara bhari'.split(' ')) nepaliForms.delete(keyOf(word)) // prettier-ignore
for (const word of 'gara garnus garnuhos gardeu gardinus gardinu garideu garidinus garidinu gardinchau gardinuhos garauna gardeuna'.split(' ')) nepaliForms.set(keyOf(word), ['act', 'ask']) // prettier-ignore
for (const word of 'bhana bhan bhannus bhannuhos bhanideu bhandeu bhandinu bhanidinus padhera sunau dekhau'.split(' ')) nepaliForms.set(keyOf(word), ['say', 'ask']) // prettier-ignore
for (const word of 'herideu herdeu heridinu heridinus herdinu hernus herdinus'.split(' ')) nepaliForms.set(keyOf(word), ['cover', 'ask']) // prettier-ignore

/** Endings of a request with any verb: "do it for me", and the polite imperative. */
const anyRequest = /(?:[ai]deun?|[ai]dinu(?:s|hos|hol)?|[a-z]{2}nu(?:s|hos|hol))$/

/** @param key of a word, as `keyOf` gives it */
export function nepaliAct(key: string): readonly [Act, Mood] | undefined {
  return nepaliForms.get(key) ?? (key.length > 5 && anyRequest.test(key) ? ['act', 'ask'] : undefined)
}
