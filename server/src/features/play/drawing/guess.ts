// Whether a guess names the word: in English, Devanagari or Latin letters by sound, with a typing mistake or two.
import { type Word, wordIds, wordOf } from '@hamvav/contract/play/words/words'
import { similarWords } from '../../../platform/database/search/similar-words.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

/** As the search folds texts (decision 0012), without spaces; `key` is without the a's inside words. */
interface Folded {
  readonly folded: string
  readonly key: string
}

const foldAll = statement<Folded>(
  'play_fold_words',
  `SELECT replace(folded, ' ', '') AS folded, replace(search_key(folded), ' ', '') AS key
   FROM unnest($1::text[]) WITH ORDINALITY AS words (word, place), LATERAL fold_text(word) AS folded ORDER BY place`,
)

const namesOf = ({ en, ne, also }: Word) => [en, ne, ...also]
const namesOfId = (id: string) => namesOf(wordOf(id) ?? { en: '', ne: '', also: [] })
const asWritten = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(article, '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
/** Words before a noun that do not count. */
const article = /^\s*(?:an?|the|some|my|एउटा|एक|यो|त्यो)\s+/iu
/** Shorter names have to be typed exactly: tea is not team. */
const correctable = 4

export interface Guesses {
  isRight(on: Queryable, guess: string, wordId: string): Promise<boolean>
  /** Whether a text contains a name of the word, so that it would give the word away. */
  isGivenAway(on: Queryable, text: string, wordId: string): Promise<boolean>
}

export function createGuesses(): Guesses {
  let deck: Promise<ReadonlyMap<string, readonly Folded[]>> | undefined
  const fold = (on: Queryable, texts: readonly string[]) => run(on, foldAll, [texts])

  async function readDeck(on: Queryable) {
    const names = wordIds.map((id) => ({ id, names: namesOfId(id) }))
    const folded = await fold(
      on,
      names.flatMap((each) => each.names),
    )
    let start = 0
    return new Map(names.map(({ id, names: { length } }) => [id, folded.slice(start, (start += length))]))
  }
  /** Folded once; again after a failure. */
  async function namesOfDeck(on: Queryable) {
    deck ??= readDeck(on)
    return await deck.catch((error: unknown) => {
      deck = undefined
      throw error
    })
  }

  return {
    async isRight(on, guess, wordId) {
      const written = asWritten(guess)
      const owners = wordIds.filter((id) => namesOfId(id).some((name) => asWritten(name) === written))
      // What names a word of the deck names no other one by its sound: a cat is no छाता.
      if (owners.length > 0) return owners.includes(wordId)
      const all = await namesOfDeck(on)
      const names = all.get(wordId) ?? []
      const [typed] = await fold(on, [guess.replace(article, '')])
      if (!typed?.folded) return false
      const isNamed = (each: readonly Folded[]) => each.some(({ folded }) => folded === typed.folded)
      if (isNamed(names)) return true
      // A ball is no mistyped bell.
      if ([...all.values()].some(isNamed)) return false
      if (names.some(({ key }) => key === typed.key)) return true
      const candidates = names.map(({ folded }) => folded).filter(({ length }) => length >= correctable)
      return similarWords(typed.folded, candidates).length > 0
    },
    async isGivenAway(on, text, wordId) {
      const names = (await namesOfDeck(on)).get(wordId) ?? []
      const words = await fold(on, text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean))
      return words.some((_, first) =>
        [1, 2, 3].some((length) => {
          const part = words.slice(first, first + length)
          const folded = part.map((each) => each.folded).join('')
          const key = part.map((each) => each.key).join('')
          return names.some((name) => name.folded === folded || name.key === key)
        }),
      )
    },
  }
}
