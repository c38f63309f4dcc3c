import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { otherTabStores } from '../../testing/session.ts'

class Network extends EventTarget {
  saveData = false
  effectiveType = '4g'
  become(change: Partial<Pick<Network, 'saveData' | 'effectiveType'>>) {
    Object.assign(this, change)
    this.dispatchEvent(new Event('change'))
  }
}

let network: Network
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  network = new Network()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: network })
})
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined })
  document.documentElement.removeAttribute('data-saves')
})

/** As the page is opened. */
async function open() {
  const saver = await import('./data-saver.ts')
  saver.startDataSaver()
  const isMarked = () => document.documentElement.hasAttribute('data-saves')
  return { ...saver, state: () => [saver.savesData(), isMarked()] }
}

test.each([
  [{ saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g' }, false],
])('automatic with network %o: %s', async (change, saves) => {
  Object.assign(network, change)
  expect((await open()).state()).toEqual([saves, saves])
})

test('off by default in a browser without network information', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined })
  expect((await open()).state()).toEqual([false, false])
})

test("follows network changes; the member's choice takes precedence and is stored", async () => {
  const first = await open()
  network.become({ effectiveType: '2g' })
  expect(first.state()).toEqual([true, true])
  first.setDataSaving('off')
  expect(first.state()).toEqual([false, false])
  first.setDataSaving('on')
  network.become({ effectiveType: '4g' })
  expect(first.state()).toEqual([true, true])
  vi.resetModules()
  const next = await open()
  expect(next.state()).toEqual([true, true])
  otherTabStores({ 'data-saver': null })
  expect(next.state()).toEqual([false, false])
})

test('prefetches nothing with the data saver on, and ignores a failed prefetch', async () => {
  const saver = await open()
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  saver.prefetchCode(load)
  expect(load).toHaveBeenCalledTimes(1)
  saver.setDataSaving('on')
  saver.prefetchCode(load)
  expect(load).toHaveBeenCalledTimes(1)
})
