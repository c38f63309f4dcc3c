import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { addErrorTexts } from './src/i18n/error-text.ts'
import { memberErrorTexts } from './src/i18n/texts/errors.ts'

// A busy machine may take its time; a test that never gets there still fails.
const patienceMs = 15_000
configure({ asyncUtilTimeout: patienceMs })
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: patienceMs, interval: 20 })
vi.waitUntil = (callback, options) => waitUntil(callback, options ?? { timeout: patienceMs, interval: 20 })

// jsdom has none; the router calls it when it restores a position.
window.scrollTo = () => undefined
// jsdom has none: no query matches, unless a test says so.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // Whatever React or our code reports as an error is a failure, unless the test expected it and cleared the spy.
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})

// As after the first screen (app/deferred/start.ts).
addErrorTexts(memberErrorTexts)
