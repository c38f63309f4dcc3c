import { expect, test, vi } from 'vitest'
import { startLetters } from './letters.ts'

const missingWidth = 40

/** A system where these letters are as wide as told and all others are missing; @returns what its fonts are told. */
function on(widths: Readonly<Record<string, number>>): string {
  const fonts = [{ display: 'swap' }, { display: 'optional' }]
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  const measureText = (letter: string) => ({ width: widths[letter] ?? missingWidth })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
  startLetters()
  return fonts.map(({ display }) => display).join()
}

test('a system with Devanagari letters keeps ours optional', () => {
  expect(on({ क: 52, ध: missingWidth, ग: 47 })).toBe('swap,optional')
})

test('a system without them waits for ours', () => {
  expect(on({})).toBe('swap,swap')
})
