import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const shut = {
  'the property is undefined': undefined,
  'registration resolves with undefined': Object.assign(new EventTarget(), {
    controller: null,
    register: async () => undefined,
  }),
  'registration is refused': Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
  }),
}

test.each(Object.entries(shut))('the app runs without service workers: %s', async (_, serviceWorker) => {
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubEnv('DEV', false)
  const { registerWorker, postToWorker, applyUpdateIfSafe } = await import('./app-update.ts')
  await registerWorker(() => undefined)
  postToWorker({ type: 'forget' })
  applyUpdateIfSafe()
  expect(navigator.serviceWorker).toBe(serviceWorker)
})
