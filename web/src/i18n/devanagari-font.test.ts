import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataSaving } from '../core/preferences/data-saver.ts'
import { setLanguage } from '../core/preferences/language.ts'
import { loadDevanagariFont, scheduleDevanagariFont } from './devanagari-font.ts'

const missingWidth = 40
const root = document.documentElement
const some = { क: 52, ध: missingWidth, ग: 47 }

/** A system with glyphs of these widths and no others, and `text` on the screen. */
async function startOn(widths: Readonly<Record<string, number>>, text: string, loaded: unknown[] | Error = [{}]) {
  const load = vi.fn(() => (loaded instanceof Error ? Promise.reject(loaded) : Promise.resolve(loaded)))
  const faces = [{ display: 'swap' }, { display: 'optional' }]
  Object.defineProperty(document, 'fonts', { value: Object.assign(faces, { load }), configurable: true })
  const measureText = (letter: string) => ({ width: widths[letter] ?? missingWidth })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
  document.body.textContent = text
  await loadDevanagariFont()
  return { fetched: load.mock.calls.length, display: faces.map(({ display }) => display).join() }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  delete root.dataset['letters']
  setDataSaving('automatic')
  setLanguage('en')
})

test('with a system font, the web font is loaded for the next visit when Nepali is on the screen', async () => {
  expect(await startOn(some, 'नमस्ते')).toEqual({ fetched: 1, display: 'swap,optional' })
  expect(localStorage.getItem('letters')).toBe('here')
  expect(root.dataset).not.toHaveProperty('letters')
})

test('with Nepali as the language, the web font is loaded before any Nepali text is shown', async () => {
  setLanguage('ne')
  expect(await startOn(some, 'Namaste')).toMatchObject({ fetched: 1 })
})

test('the web font is not loaded without Nepali text, with the data saver, or if already stored', async () => {
  expect(await startOn(some, 'Namaste')).toMatchObject({ fetched: 0 })
  setDataSaving('on')
  expect(await startOn(some, 'नमस्ते')).toMatchObject({ fetched: 0 })
  setDataSaving('off')
  root.dataset['letters'] = ''
  expect(await startOn(some, 'नमस्ते')).toMatchObject({ fetched: 0 })
  expect(localStorage.getItem('letters')).toBeNull()
})

test('a failed load is retried at the next visit', async () => {
  await startOn(some, 'नमस्ते', new Error('no network'))
  await startOn(some, 'नमस्ते', [])
  expect(localStorage.getItem('letters')).toBeNull()
})

test('without a system font, the web font is used at once', async () => {
  expect(await startOn({}, 'नमस्ते')).toEqual({ fetched: 0, display: 'swap,swap' })
  expect(root.dataset).toHaveProperty('letters')
  expect(localStorage.getItem('letters')).toBe('here')
})

test('the fonts are searched at once when Nepali is on the screen, and later otherwise', async () => {
  vi.useFakeTimers()
  try {
    const search = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) }, configurable: true })
    document.body.textContent = 'नमस्ते'
    scheduleDevanagariFont()
    await vi.advanceTimersByTimeAsync(0)
    expect(search).toHaveBeenCalledTimes(1)
    document.body.textContent = 'Namaste'
    scheduleDevanagariFont()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(search).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(search).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
