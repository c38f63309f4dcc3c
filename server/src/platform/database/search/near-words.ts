// Which words look to a person like what was typed. Words are folded: small Latin letters (docs/decisions/0012).

/** So many words stand in for one that was mistyped, at most. */
const most = 5
/** An a within a word is written by some and not by others: a slip of half the weight. */
const weigh = (letter: string | undefined) => (letter === 'a' ? 0.5 : 1)
const isVowel = (letter: string | undefined) => /[aeiou]/.test(letter ?? '')
/** A vowel for a consonant changes how a word looks and sounds. */
function exchange(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0
  return isVowel(one) === isVowel(other) ? 1 : 1.5
}
/** One slip where the shorter word has up to five letters, two in longer words. */
const allowed = (typed: string, word: string) => (Math.min(typed.length, word.length) < 6 ? 1 : 2)

/** Slips between two words: a letter too many, too few or another, or two that changed places. */
function slips(one: string, other: string): number {
  let before: number[] = []
  let row = [0]
  for (const letter of other) row.push((row.at(-1) ?? 0) + weigh(letter))
  for (let i = 1; i <= one.length; i++) {
    const next = [(row[0] ?? 0) + weigh(one[i - 1])]
    for (let j = 1; j <= other.length; j++) {
      const ways = [
        at(row, j) + weigh(one[i - 1]),
        at(next, j - 1) + weigh(other[j - 1]),
        at(row, j - 1) + exchange(one[i - 1], other[j - 1]),
      ]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) ways.push(at(before, j - 2) + 1)
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

/** The nearest of `words` to what was typed, where one is near enough: all of the same first letter, within one slip of the best. */
export function nearWords(typed: string, words: readonly string[]): string[] {
  if (typed.length < 4) return []
  const near = words
    .filter((word) => word[0] === typed[0])
    .map((word) => ({ word, distance: slips(typed, word) }))
    .filter(({ word, distance }) => distance <= allowed(typed, word))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  const best = near[0]?.distance ?? 0
  return near
    .filter(({ distance }) => distance < best + 1)
    .slice(0, most)
    .map(({ word }) => word)
}
