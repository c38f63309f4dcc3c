// Similarity of words for spelling correction. Words are folded: lowercase Latin letters (docs/decisions/0012).

const maxAlternatives = 5
/** The inherent vowel `a` is often left out when Nepali is written in Latin letters, so it costs half. */
const letterCost = (letter: string | undefined) => (letter === 'a' ? 0.5 : 1)
const isVowel = (letter: string | undefined) => /[aeiou]/.test(letter ?? '')
/** Replacing a vowel by a consonant, or the reverse, costs more: it changes the look and the sound of a word. */
function substitutionCost(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0
  return isVowel(one) === isVowel(other) ? 1 : 1.5
}
/** Greatest distance: 1 if the shorter word has up to five letters, else 2. */
const maxDistance = (typed: string, word: string) => (Math.min(typed.length, word.length) < 6 ? 1 : 2)

/** Weighted Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions. */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = [0]
  for (const letter of other) row.push((row.at(-1) ?? 0) + letterCost(letter))
  for (let i = 1; i <= one.length; i++) {
    const next = [(row[0] ?? 0) + letterCost(one[i - 1])]
    for (let j = 1; j <= other.length; j++) {
      const costs = [
        at(row, j) + letterCost(one[i - 1]),
        at(next, j - 1) + letterCost(other[j - 1]),
        at(row, j - 1) + substitutionCost(one[i - 1], other[j - 1]),
      ]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        costs.push(at(before, j - 2) + 1)
      next.push(Math.min(...costs))
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

/** The words most similar to `typed`: same first letter, less than 1 farther than the best; empty if none is similar enough. */
export function similarWords(typed: string, words: readonly string[]): string[] {
  if (typed.length < 4) return []
  const near = words
    .filter((word) => word[0] === typed[0])
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ word, distance }) => distance <= maxDistance(typed, word))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  const best = near[0]?.distance ?? 0
  return near
    .filter(({ distance }) => distance < best + 1)
    .slice(0, maxAlternatives)
    .map(({ word }) => word)
}
