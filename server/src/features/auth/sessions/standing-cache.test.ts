import { expect, test } from 'vitest'
import { createStandingCache } from './standing-cache.ts'

const good = { suspended: false, canPost: true, isAdult: true, restricted: false }
let time = 0
const create = (limit?: number) => createStandingCache(() => time, limit)

test('forget drops all sessions of one member only', () => {
  const cache = create()
  cache.put(cache.mark(), 's1', 'm1', good)
  cache.put(cache.mark(), 's2', 'm1', good)
  cache.put(cache.mark(), 's3', 'm2', good)
  cache.forget('m1')
  expect(['s1', 's2', 's3'].map((id) => cache.get(id))).toEqual([undefined, undefined, good])
  cache.clear()
  expect(cache.get('s3')).toBeUndefined()
})

test('put ignores a lookup that began before an invalidation', () => {
  const cache = create()
  const mark = cache.mark()
  cache.forget('m1')
  cache.put(mark, 's1', 'm1', good)
  expect(cache.get('s1')).toBeUndefined()
})

test('entries expire after 30 seconds', () => {
  const cache = create()
  cache.put(cache.mark(), 's1', 'm1', good)
  time += 29_999
  expect(cache.get('s1')).toBe(good)
  time += 1
  expect(cache.get('s1')).toBeUndefined()
})

test('evicts the least recently used entry past the limit', () => {
  const cache = create(2)
  cache.put(cache.mark(), 's1', 'm1', good)
  cache.put(cache.mark(), 's2', 'm2', good)
  cache.get('s1')
  cache.put(cache.mark(), 's3', 'm3', good)
  expect(['s1', 's2', 's3'].map((id) => cache.get(id))).toEqual([good, undefined, good])
})
