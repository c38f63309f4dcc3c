// Features of a text for the two models: hashes of its words, pairs of words and parts of words.

/** Number of weights of a model; a power of two. */
export const buckets = 1 << 14
const partLengths = [2, 3, 4, 5]

/** FNV-1a with a final mix, so that its low bits are as good as its high ones. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (buckets - 1)
}

/**
 * @param words of one language, in the spelling that its model reads
 * @returns bucket → value; the values have the Euclidean length 1
 */
export function featuresOf(words: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>()
  const add = (feature: string) => {
    const bucket = bucketOf(feature)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  words.forEach((word, index) => {
    add(`=${word}`)
    if (index > 0) add(`${words[index - 1]} ${word}`)
    const framed = `<${word}>`
    for (const length of partLengths)
      for (let start = 0; start + length <= framed.length; start++) add(framed.slice(start, start + length))
  })
  let squares = 0
  for (const [bucket, count] of counts) {
    const value = 1 + Math.log(count)
    counts.set(bucket, value)
    squares += value * value
  }
  const length = Math.sqrt(squares) || 1
  for (const [bucket, value] of counts) counts.set(bucket, value / length)
  return counts
}
