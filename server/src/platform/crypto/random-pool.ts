// Random bytes in small portions from a large buffer, because each request to the kernel costs as much as encrypting a message.
import { randomFillSync } from 'node:crypto'

/**
 * @param size bytes per portion
 * @returns function that returns each portion once; copy it immediately, because the buffer is reused
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
