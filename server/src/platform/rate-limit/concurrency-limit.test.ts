import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that the test ends; `begun` lists it in its order of beginning. */
function createWork() {
  const begun: number[] = []
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<string>())
  const begin = (n: number) => {
    begun.push(n)
    return works[n]!.promise
  }
  return { begun, begin, end: (n: number) => works[n]!.resolve(`result ${n}`), fail: (n: number) => works[n]!.reject() }
}

test('begins queued work in order, as soon as other work ends or fails', async () => {
  const limited = createConcurrencyLimit(2, Infinity)
  const { begun, begin, end, fail } = createWork()
  const results = [0, 1, 2, 3, 4].map((n) => limited(() => begin(n)))
  const settled = Promise.allSettled(results)
  expect(begun).toEqual([0, 1])
  end(1)
  await expect(results[1]).resolves.toBe('result 1')
  expect(begun).toEqual([0, 1, 2])
  fail(0)
  await expect(results[0]).rejects.toBeUndefined()
  expect(begun).toEqual([0, 1, 2, 3])
  end(2)
  await results[2]
  expect(begun).toEqual([0, 1, 2, 3, 4])
  end(3)
  end(4)
  await settled
  // All work has ended: two begin at once again.
  for (const n of [0, 1, 2]) void limited(() => begin(n)).catch(() => {})
  expect(begun.slice(5)).toEqual([0, 1])
})

test('refuses work beyond the queue', async () => {
  const limited = createConcurrencyLimit(1, 1)
  const { begun, begin, end } = createWork()
  const [first, second] = [0, 1].map((n) => limited(() => begin(n)))
  await expect(limited(() => begin(2))).rejects.toMatchObject({ code: 'unavailable' })
  end(0)
  end(1)
  await Promise.all([first, second])
  end(3)
  await expect(limited(() => begin(3))).resolves.toBe('result 3')
  expect(begun).toEqual([0, 1, 3])
})
