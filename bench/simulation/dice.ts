// Random numbers keyed by integers, so that every order is simulated with the same members, days and tastes.

/** Uniform in [0, 1) for an integer key. */
export function roll(...question: readonly number[]): number {
  let state = 0x9e3779b9
  for (const part of question) {
    state = Math.imul(state ^ part, 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
  }
  return (state >>> 0) / 2 ** 32
}

/** Standard normal. */
export const normal = (...question: readonly number[]): number =>
  Math.sqrt(-2 * Math.log(1 - roll(1, ...question))) * Math.cos(2 * Math.PI * roll(2, ...question))

export const shuffled = <Item>(list: readonly Item[], ...question: readonly number[]): Item[] =>
  list
    .map((item, index) => ({ item, at: roll(...question, index) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
