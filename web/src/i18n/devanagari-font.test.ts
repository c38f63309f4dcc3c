import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataSaving } from '../core/preferences/data-saver.ts'
import { setLanguage } from '../core/preferences/language.ts'
import { loadDevanagariFont } from './devanagari-font.ts'

const missingWidth = 40
const root = document.documentElement
const some = { क: 52, ध: missingWidth, ग: 47 }

/** A system where these letters are as wide as told and all others are missing, with `text` on the screen. */
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

test('where the system has letters, ours are fetched when some are read, for the next visit', async () => {
  expect(await startOn(some, 'नमस्ते')).toEqual({ fetched: 1, display: 'swap,optional' })
  expect(localStorage.getItem('letters')).toBe('here')
  expect(root.dataset).not.toHaveProperty('letters')
})

test('who reads Nepali gets them, whatever stands on the screen yet', async () => {
  setLanguage('ne')
  expect(await startOn(some, 'Namaste')).toMatchObject({ fetched: 1 })
})

test('nothing is fetched where none are read, where data is saved or where they are here already', async () => {
  expect(await startOn(some, 'Namaste')).toMatchObject({ fetched: 0 })
  setDataSaving('on')
  expect(await startOn(some, 'नमस्ते')).toMatchObject({ fetched: 0 })
  setDataSaving('off')
  root.dataset['letters'] = ''
  expect(await startOn(some, 'नमस्ते')).toMatchObject({ fetched: 0 })
  expect(localStorage.getItem('letters')).toBeNull()
})

test('what could not be fetched is asked for again by the next visit', async () => {
  await startOn(some, 'नमस्ते', new Error('no network'))
  await startOn(some, 'नमस्ते', [])
  expect(localStorage.getItem('letters')).toBeNull()
})

test('a system without any takes ours at once, and waits for them', async () => {
  expect(await startOn({}, 'नमस्ते')).toEqual({ fetched: 0, display: 'swap,swap' })
  expect(root.dataset).toHaveProperty('letters')
  expect(localStorage.getItem('letters')).toBe('here')
})
