import { expect, test, vi } from 'vitest'
import { countGraphemes, takeGraphemes } from './graphemes.ts'

test('a cluster of Devanagari and an emoji of several code points count as one', () => {
  expect(countGraphemes('')).toBe(0)
  expect(countGraphemes('abc')).toBe(3)
  expect(countGraphemes('क्षि 🙏🏽')).toBe(3)
  expect(countGraphemes('two words')).toBe(9)
})

test('plain ASCII is counted without the segmenter, which is a hundred times slower', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  countGraphemes('hello')
  expect(segment).not.toHaveBeenCalled()
  segment.mockRestore()
})

test('a text is cut between clusters, and only when it is longer', () => {
  expect(takeGraphemes('क्षिab', 2)).toEqual({ text: 'क्षिa', cut: true })
  expect(takeGraphemes('क्षिa', 2)).toEqual({ text: 'क्षिa', cut: false })
  expect(takeGraphemes('', 0)).toEqual({ text: '', cut: false })
})
