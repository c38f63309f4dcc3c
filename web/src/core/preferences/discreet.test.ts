import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../testing/session.ts'
import { stubWebCrypto } from '../../testing/web-crypto.ts'
import { exitAddress, isLeftEntry, leaveByKeys, leaveQuickly } from '../navigation/quick-exit.ts'
import { fakeNotifications, onScreen, removeNotifications, setVisible } from '../../testing/fake-notifications.ts'
import { showNotification } from '../push/show-notification.ts'
import { currentSession } from '../session/session.ts'
import { neutralName } from './discreet-names.ts'
import { hasPin, isLocked, lockAfterMinutes, markOpen, pinTriesMax, setPin, tryPin } from './screen-lock.ts'

const pin = '4711'
beforeEach(() => {
  stubWebCrypto()
  sessionStorage.clear()
  storeSession()
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['guard']
})

/** As a page load does. */
function runEarly() {
  document.head.innerHTML = `<title>Hamvav</title><link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/manifest.webmanifest">`
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  // oxlint-disable-next-line no-new-func -- the script as it is served
  new Function(readFileSync(`${import.meta.dirname}/../../../public/early.js`, 'utf8'))()
}
const shownTitle = () => document.querySelector('title')?.textContent
const links = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)

test('before the first paint the tab has a neutral title and icons, which no screen changes; screen readers still get the title', () => {
  localStorage.setItem('discreet', 'yes')
  localStorage.setItem('pin', '{}')
  runEarly()
  document.title = 'Asha · Hamvav'
  expect([shownTitle(), document.title]).toEqual([neutralName, 'Asha · Hamvav'])
  expect(links()).toEqual(['/notes.svg', '/notes-192.png', '/notes.webmanifest'])
  expect(document.documentElement.dataset['guard']).toBe('locked')
  Reflect.deleteProperty(document, 'title')
})

test('without discreet mode title and icons are ours', () => {
  runEarly()
  document.title = 'Asha · Hamvav'
  expect(shownTitle()).toBe('Asha · Hamvav')
  expect(links()[0]).toBe('/favicon.svg')
  expect(document.documentElement.dataset['guard']).toBeUndefined()
})

test('a page shows notifications without names, content and our icon', async () => {
  fakeNotifications('granted')
  setVisible(false)
  localStorage.setItem('discreet', 'yes')
  await showNotification({
    id: '1',
    tag: '1',
    title: 'Asha',
    body: 'See you at 5',
    neutralBody: 'You have something new.',
    path: '/',
    onClick: () => {},
  })
  expect(onScreen.map(({ title, body, icon }) => [title, body, icon])).toEqual([
    [neutralName, 'You have something new.', '/notes-192.png'],
  ])
  removeNotifications()
})

test('the PIN is asked for in a new tab, after the chosen minutes and with a clock put back; it is nowhere as text', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await setPin(pin, 5)
  expect(JSON.stringify(localStorage)).not.toContain(pin)
  expect(isLocked()).toBe(false)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect(isLocked()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect(isLocked()).toBe(true)
  vi.setSystemTime(Date.now() - 60 * 60_000)
  expect(isLocked()).toBe(true)
  markOpen()
  expect(isLocked()).toBe(false)
  sessionStorage.clear()
  expect(isLocked()).toBe(true)
  expect(lockAfterMinutes).toContain(0)
})

test('wrong entries count over tabs and reloads, a right one starts again; too many sign out and remove the PIN', async () => {
  await setPin(pin, 1)
  expect(await tryPin('0000')).toEqual({ kind: 'wrong', left: pinTriesMax - 1 })
  expect(await tryPin(pin)).toEqual({ kind: 'open' })
  for (let left = pinTriesMax - 1; left > 0; left--) expect(await tryPin('0000')).toEqual({ kind: 'wrong', left })
  expect(currentSession().token).not.toBeNull()
  expect(await tryPin('0000')).toEqual({ kind: 'out' })
  expect([currentSession().token, hasPin()]).toEqual([null, false])
})

test('a damaged entry opens nothing', async () => {
  localStorage.setItem('pin', '{')
  expect(isLocked()).toBe(true)
  expect(await tryPin('')).toMatchObject({ kind: 'wrong' })
})

test('the quick exit hides the page at once and replaces the first page of ours in the tab; the next look asks for the PIN', async () => {
  await setPin(pin, 15)
  const left = vi.fn()
  const start = history.length
  history.replaceState({ __TSR_index: 0 }, '', '/')
  history.pushState({ __TSR_index: 1 }, '', '/messages')
  history.pushState({ __TSR_index: 2 }, '', '/messages/1')
  history.pushState({ __TSR_index: 2, sheets: 1 }, '', '/messages/1')
  const router = vi.fn()
  addEventListener('popstate', router)
  leaveQuickly(left)
  expect(document.documentElement.dataset['guard']).toBe('left')
  expect(isLocked()).toBe(true)
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(exitAddress))
  // Of our later pages one entry is left behind Forward, which leads away again.
  expect([location.pathname, history.length]).toEqual(['/', start + 1])
  expect(isLeftEntry()).toBe(false)
  history.forward()
  await vi.waitFor(() => expect(isLeftEntry()).toBe(true))
  expect(router).toHaveBeenCalledTimes(1) // Forward, by this test
  expect(currentSession().token).not.toBeNull()
})

test('Escape leaves when it is pressed three times in a row, not with another key between', () => {
  const left = vi.fn()
  const stop = leaveByKeys(left)
  const press = (...keys: string[]) => {
    for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
  press('Escape', 'Escape', 'a', 'Escape', 'Escape')
  expect(left).not.toHaveBeenCalled()
  press('Escape')
  expect(left).toHaveBeenCalledTimes(1)
  stop()
})
