import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { weightCount } from './features.ts'
import { letterOf, unpack } from './model.ts'

test.each(['nepali', 'english'])('the model %s takes at most 15 KB after compression, as it is shipped', (language) => {
  const file = readFileSync(new URL(`./${language}.ts`, import.meta.url))
  expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(15_000)
})

test('each signed byte is one letter, which gives it back', () => {
  const levels = Array.from({ length: weightCount }, (_, n) => (n % 256) - 128)
  const letters = levels.map(letterOf)
  expect(new Set(letters.slice(0, 256)).size).toBe(256)
  expect(letters.join('')).not.toMatch(/['\\\p{Cc}]/u)
  const { weights } = unpack({ weights: letters.join(''), scale: 1, bias: 0 })
  expect(Array.from(weights)).toEqual(levels)
  expect(() => unpack({ weights: 'O', scale: 1, bias: 0 })).toThrow('weights')
})
