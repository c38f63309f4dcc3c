// Remembers what was computed for a word: most words of a message are words that others wrote before. Bounded, in memory only.

/** Longer words are rare and hardly come again. */
const longest = 32
const most = 8_000

/** @param compute depends on the word only */
export function remembered<Value>(compute: (word: string) => Value): (word: string) => Value {
  // Words that are still in use move from the older half to the newer one.
  let newer = new Map<string, Value>()
  let older = new Map<string, Value>()
  return (word) => {
    if (word.length > longest) return compute(word)
    const known = newer.get(word)
    if (known !== undefined || newer.has(word)) return known as Value
    const value = older.has(word) ? (older.get(word) as Value) : compute(word)
    if (newer.size >= most) [newer, older] = [older, newer]
    if (newer.size >= most) newer.clear()
    newer.set(word, value)
    return value
  }
}
