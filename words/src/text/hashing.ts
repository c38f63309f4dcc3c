// Hashes of words and parts of words, for models that keep one weight for many of them.

/** FNV-1a, a character at a time. */
export const hashStart = 0x811c9dc5
export const nextHash = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)

export function hashOf(text: string, from: number): number {
  let hash = from
  for (let index = 0; index < text.length; index++) hash = nextHash(hash, text.charCodeAt(index))
  return hash
}

/** @param buckets a power of two; a final mix makes the low bits as good as the high ones */
export function bucketOf(hash: number, buckets: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) & (buckets - 1)
}
