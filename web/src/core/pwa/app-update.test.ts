import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const shut = {
  'the name without a thing': undefined,
  'a container that registers nothing': Object.assign(new EventTarget(), {
    controller: null,
    register: async () => undefined,
  }),
  'a container that refuses': Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
  }),
}

test.each(Object.entries(shut))('where workers are shut off the app runs without: %s', async (_, serviceWorker) => {
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubEnv('DEV', false)
  const { registerWorker, postToWorker, applyUpdateIfSafe } = await import('./app-update.ts')
  await registerWorker(() => undefined)
  postToWorker({ type: 'forget' })
  applyUpdateIfSafe()
  expect(navigator.serviceWorker).toBe(serviceWorker)
})
