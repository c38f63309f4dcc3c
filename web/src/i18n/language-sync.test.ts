import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../testing/session.ts'
import type * as Language from '../core/preferences/language.ts'
import { answerCalls, type Call } from '../testing/server.ts'

let language: typeof Language
let stop = () => {}
let syncLanguage: () => () => void
const startKeeping = () => {
  stop = syncLanguage()
}
const saved = (calls: readonly Call[]) => calls.map(({ body }) => (body as { language: string }).language)
const isUnsaved = () => localStorage.getItem('languageUnsaved') !== null

// Each test starts as a newly opened page.
beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  language = await import('../core/preferences/language.ts')
  ;({ syncLanguage } = await import('./language-sync.ts'))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a language change is saved to the member; of several, the last one', async () => {
  const calls = answerCalls({ 'PUT /api/profile/language': { status: 204 } })
  storeSession()
  startKeeping()
  language.setLanguage('ne')
  language.setLanguage('en')
  await vi.waitFor(() => expect(isUnsaved()).toBe(false))
  expect(saved(calls).at(-1)).toBe('en')
})

test('an offline change applies on the device and is saved after the reconnect', async () => {
  const calls = answerCalls({
    'PUT /api/profile/language': (_, count) =>
      count === 1 ? { status: 503, body: { code: 'unavailable', message: '' } } : { status: 204 },
  })
  storeSession()
  startKeeping()
  language.setLanguage('ne')
  expect([language.currentLanguage(), isUnsaved()]).toEqual(['ne', true])
  await vi.waitFor(() => {
    dispatchEvent(new Event('online')) // without effect until the first call has failed
    expect(isUnsaved()).toBe(false)
  })
  expect(saved(calls)).toEqual(['ne', 'ne'])
})

test('a login adopts the member’s language, unless one was just chosen on the device', async () => {
  const calls = answerCalls({ 'PUT /api/profile/language': { status: 204 } })
  localStorage.setItem('languageUnsaved', 'yes') // left by an earlier visitor
  language.adoptMemberLanguage('ne')
  expect(language.currentLanguage()).toBe('ne')
  storeSession()
  startKeeping()
  language.setLanguage('en')
  language.adoptMemberLanguage('ne')
  await vi.waitFor(() => expect(isUnsaved()).toBe(false))
  // The adopted language was not saved before.
  expect([language.currentLanguage(), ...saved(calls)]).toEqual(['en', 'en'])
})

test('a visitor’s language is stored on the device only, until a login', async () => {
  const calls = answerCalls({ 'PUT /api/profile/language': { status: 204 } })
  startKeeping()
  language.setLanguage('ne')
  expect(isUnsaved()).toBe(true)
  storeSession()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(isUnsaved()).toBe(false))
  expect(calls.map(({ headers }) => 'authorization' in headers)).toEqual([true])
})
