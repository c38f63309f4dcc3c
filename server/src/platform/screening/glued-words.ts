// Words that are run together, with digits for letters, as in usernames: what they say when they are read apart.
import { englishAllowed, englishPhrases, englishWords } from '@hamvav/words/lexicon/english'
import { romanisedPhrases, romanisedWords } from '@hamvav/words/lexicon/romanised'

const held: ReadonlySet<string> = new Set(['threat', 'sexual'])
/** Words and phrases for which a text is held; `~` stands for other words. */
const words = [...englishWords, ...romanisedWords]
  .filter(({ category }) => held.has(category))
  .flatMap((list) => list.words.trim().split(/\s+/))
const lists = [...englishPhrases, ...romanisedPhrases].filter(({ category }) => held.has(category))
const phrasesOf = (some: typeof lists) =>
  some.flatMap((list) => list.phrases.map((phrase) => phrase.split(' ').filter((word) => word !== '~')))
const phrases = phrasesOf(lists)
/** The others are certain only after "I will", so that a name has to be exactly the phrase. */
const certainPhrases = phrasesOf(lists.filter(({ certainty }) => certainty === undefined))

const once = (letters: string) => letters.replaceAll(/(.)\1+/g, '$1')
const lettersOf = (text: string) => once(text.replaceAll(/[^a-z]/g, ''))

const allowed = new Set([...englishAllowed].map(lettersOf))
/** Hides a word of a list that is only the beginning of a longer one: the cocktail in "yourcocktail". */
const longAllowed = [...allowed].filter((word) => word.length >= 7)
const withoutAllowed = (letters: string) => longAllowed.reduce((rest, word) => rest.replaceAll(word, ' '), letters)

/** Shorter ones are inside ordinary names: "mydick" in Mydickson. */
const anywhereMin = 8
const anywhere = [...certainPhrases.map((phrase) => phrase.join('')), ...words].map(lettersOf).filter(isLong)

function isLong(letters: string): boolean {
  return letters.length >= anywhereMin
}

/** By their letters without repeats: the words from which a whole username may be made. */
const vocabulary = new Map(
  [
    ...phrases.flat(),
    ...words,
    ...'u im ill ur me my all now please pls plz the for and hi hey sexy girl boy'.split(' '),
  ]
    .filter((word) => /^(?:[iu]|[a-z]{2,})$/.test(word))
    .map((word) => [once(word), word]),
)
const longest = Math.max(...[...vocabulary.keys()].map(({ length }) => length))
const readingsMax = 50

/** Ways to read all of these letters as words, those with longer words first; at most `readingsMax`. */
function readings(letters: string, before: readonly string[] = [], found: string[] = []): string[] {
  if (letters === '') found.push(before.join(' '))
  for (let length = Math.min(longest, letters.length); length > 0 && found.length < readingsMax; length--) {
    const word = vocabulary.get(letters.slice(0, length))
    if (word !== undefined) readings(letters.slice(length), [...before, word], found)
  }
  return found
}

const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }
const spelled = (text: string, one: string) =>
  text.replaceAll(/\d/g, (digit) => (digit === '1' ? one : (digits[digit] ?? '')))

/** What a username may say, as texts with spaces; a number at its end is none of its letters. */
export function readApart(username: string): string[] {
  const name = username.toLowerCase().replace(/\d+$/, '')
  const spellings = new Set([name, spelled(name, 'i'), spelled(name, 'l'), spelled(username, 'i')].map(lettersOf))
  return [...spellings].flatMap((letters) => {
    if (allowed.has(letters)) return []
    const rest = withoutAllowed(letters)
    const inside = anywhere.find((phrase) => rest.includes(phrase))
    return inside === undefined ? readings(letters) : [textOf.get(inside) ?? inside]
  })
}

const textOf = new Map([...phrases.map((phrase) => phrase.join(' ')), ...words].map((text) => [lettersOf(text), text]))
