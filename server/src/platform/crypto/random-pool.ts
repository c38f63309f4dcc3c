// Random bytes in small portions: each question to the kernel costs as much as sealing a message, so many are asked for at once.
import { randomFillSync } from 'node:crypto'

/**
 * @param size bytes a portion
 * @returns gives each portion once; it is to be copied at once, as its place is filled again later
 */
export function createRandomPool(size: number, portions = 256): () => Buffer {
  const pool = Buffer.alloc(size * portions)
  let next = pool.length
  return () => {
    if (next === pool.length) {
      randomFillSync(pool)
      next = 0
    }
    const portion = pool.subarray(next, next + size)
    next += size
    return portion
  }
}
