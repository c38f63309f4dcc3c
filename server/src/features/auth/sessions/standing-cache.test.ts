import { expect, test } from 'vitest'
import { createStandingCache } from './standing-cache.ts'

const good = { suspended: false, canPost: true, isAdult: true, restricted: false }
let time = 0
const create = (limit?: number) => createStandingCache(() => time, limit)

test('forgets all sessions of a member and nobody else', () => {
  const cache = create()
  cache.put(cache.mark(), 's1', 'm1', good)
  cache.put(cache.mark(), 's2', 'm1', good)
  cache.put(cache.mark(), 's3', 'm2', good)
  cache.forget('m1')
  expect(['s1', 's2', 's3'].map((id) => cache.get(id))).toEqual([undefined, undefined, good])
  cache.clear()
  expect(cache.get('s3')).toBeUndefined()
})

test('keeps nothing that was looked up before something was forgotten', () => {
  const cache = create()
  const mark = cache.mark()
  cache.forget('m1')
  cache.put(mark, 's1', 'm1', good)
  expect(cache.get('s1')).toBeUndefined()
})

test('believes nothing older than 30 seconds', () => {
  const cache = create()
  cache.put(cache.mark(), 's1', 'm1', good)
  time += 29_999
  expect(cache.get('s1')).toBe(good)
  time += 1
  expect(cache.get('s1')).toBeUndefined()
})

test('stays within its memory and keeps who called last', () => {
  const cache = create(2)
  cache.put(cache.mark(), 's1', 'm1', good)
  cache.put(cache.mark(), 's2', 'm2', good)
  cache.get('s1')
  cache.put(cache.mark(), 's3', 'm3', good)
  expect(['s1', 's2', 's3'].map((id) => cache.get(id))).toEqual([good, undefined, good])
})
