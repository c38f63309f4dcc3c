import { publishedFewerThan, publishedStep } from '@hamvav/contract/safety/transparency'
import { describe, expect, test } from 'vitest'
import { publishedMedian, publishedValue, shiftOf } from './transparency-rules.ts'

const shifts = [0, 1, 2, 3, 4]
const counts = Array.from({ length: 61 }, (_, n) => n)

describe('what is published of a count', () => {
  test('never more than the count, and never a number under five', () => {
    for (const shift of shifts)
      for (const count of counts) {
        const shown = publishedValue(count, shift)
        expect(shown).toBeLessThanOrEqual(count)
        expect(shown % publishedStep).toBe(0)
        if (shown === 0) expect(count).toBeLessThan(publishedFewerThan)
        if (count < publishedStep) expect(shown).toBe(0)
      }
  })

  test('two days never reveal what was added between them: each pair of values has at least five explanations', () => {
    for (const shift of shifts) {
      const added = new Map<string, Set<number>>()
      for (const before of counts)
        for (const after of counts.filter((count) => count >= before)) {
          const pair = `${publishedValue(before, shift)} ${publishedValue(after, shift)}`
          added.set(pair, (added.get(pair) ?? new Set()).add(after - before))
        }
      // Pairs at the end of the tried counts are cut off.
      for (const [pair, differences] of added)
        if (!pair.endsWith(' 55') && !pair.endsWith(' 60')) expect([pair, differences.size >= 5]).toEqual([pair, true])
    }
  })

  test('a total does not reveal its only small part: with the other parts known it has several values', () => {
    for (const shift of shifts)
      for (const others of counts.slice(0, 30)) {
        const possible = new Map<string, Set<number>>()
        for (const part of counts.slice(0, publishedStep)) {
          const seen = `${publishedValue(others, shift)} ${publishedValue(others + part, (shift + 2) % 5)}`
          possible.set(seen, (possible.get(seen) ?? new Set()).add(part))
        }
        // Seen from outside, `others` is only known up to a step: join what the five values of a step could give.
        const step = counts.filter((count) => publishedValue(count, shift) === publishedValue(others, shift))
        for (const seen of possible.keys()) {
          const parts = new Set<number>()
          for (const each of step)
            for (const part of counts.slice(0, publishedStep))
              if (seen === `${publishedValue(each, shift)} ${publishedValue(each + part, (shift + 2) % 5)}`)
                parts.add(part)
          expect(parts.size).toBeGreaterThan(1)
        }
      }
  })

  test('somebody who adds reports until the value changes learns nothing: where it changes is secret', () => {
    const changesAt = shifts.map((shift) => counts.find((count) => publishedValue(count, shift) > 0))
    expect(changesAt).toEqual([5, 6, 7, 8, 9])
    const hashes = Array.from({ length: 50 }, (_, n) => Buffer.from([0, 0, 0, n]))
    expect(new Set(hashes.map(shiftOf))).toEqual(new Set(shifts))
  })
})

test('the median is a coarse upper limit, and missing for few decisions', () => {
  expect([0.2, 1, 3, 5.5, 23, 40, 100].map((hours) => publishedMedian(hours, 10))).toEqual([1, 1, 4, 8, 24, 48, 168])
  expect([publishedMedian(3, 0), publishedMedian(null, 10)]).toEqual([null, null])
})
