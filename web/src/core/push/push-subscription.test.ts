import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  FakeNotification,
  fakeNotifications,
  onScreen,
  setVisible,
  removeNotifications,
} from '../../testing/fake-notifications.ts'
import { answerCalls } from '../../testing/server.ts'
import { memberId, storedUser, tokenFor } from '../../testing/session.ts'
import { enableNotifications, disableNotifications } from './notification-settings.ts'
import { syncPushSubscription } from './push-subscription.ts'
import { isPushed } from './push-target.ts'
import { logout, notifySession, saveSession } from '../session/session.ts'
import { showNotification } from './show-notification.ts'

const key = { body: { publicKey: 'AQID' } }
const done = { body: { message: 'Done.' } }
const server = {
  'GET /api/push/key': key,
  'PUT /api/push/subscription': done,
  'POST /api/push/subscription/remove': done,
}

type Fake = { endpoint: string; key: Uint8Array } | null
let subscribed: Fake = null
let subscribes = 0
let isRefused = false
let stop: () => void = () => undefined

const asSubscription = (one: NonNullable<Fake>) => ({
  endpoint: one.endpoint,
  options: { applicationServerKey: one.key.buffer },
  toJSON: () => ({ endpoint: one.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscribed = null
  },
})
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => subscribed && asSubscription(subscribed),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (isRefused) throw new DOMException('no push service', 'AbortError')
      subscribes += 1
      subscribed = { endpoint: `https://push.example/${subscribes}`, key: applicationServerKey }
      return asSubscription(subscribed)
    },
  },
}

beforeEach(() => {
  subscribed = null
  subscribes = 0
  isRefused = false
  fakeNotifications('granted')
  vi.stubGlobal('PushManager', {})
  const container = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
})
afterEach(
  () =>
    void act(() => {
      stop()
      localStorage.clear()
      notifySession()
      removeNotifications()
      Reflect.deleteProperty(navigator, 'serviceWorker')
      vi.unstubAllGlobals()
    }),
)

const logIn = () => saveSession({ token: tokenFor(), user: storedUser })
const notice = { id: '1', tag: '1', title: 'Hello', neutralBody: 'New', path: '/', onClick: () => undefined }

test('subscribes a member with permission and silences the pages; switching off undoes both', async () => {
  setVisible(false)
  const calls = answerCalls(server)
  logIn()
  stop = syncPushSubscription()
  await waitFor(() => expect(isPushed(memberId)).toBe(true))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
  })
  await showNotification(notice)
  expect(onScreen).toEqual([])
  disableNotifications()
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ endpoint: 'https://push.example/1' }))
  expect([subscribed, isPushed(memberId)]).toEqual([null, false])
  await enableNotifications()
  await waitFor(() => expect(isPushed(memberId)).toBe(true))
})

test('a logout unsubscribes the device without a call', async () => {
  const calls = answerCalls({ ...server, 'POST /api/auth/logout': done })
  logIn()
  stop = syncPushSubscription()
  await waitFor(() => expect(isPushed(memberId)).toBe(true))
  logout()
  await waitFor(() => expect(subscribed).toBeNull())
  expect(isPushed(memberId)).toBe(false)
  expect(calls.some(({ path }) => path.endsWith('/remove'))).toBe(false)
})

test('another server key or a lost subscription causes a new subscription', async () => {
  subscribed = { endpoint: 'https://push.example/old', key: new Uint8Array([9]) }
  answerCalls(server)
  logIn()
  stop = syncPushSubscription()
  await waitFor(() => expect(isPushed(memberId)).toBe(true))
  expect(subscribed.endpoint).toBe('https://push.example/1')
  subscribed = null
  dispatchEvent(new Event('pushsubscriptionlost'))
  await waitFor(() => expect(subscribed?.endpoint).toBe('https://push.example/2'))
})

test('without a push service pages show their own notifications', async () => {
  setVisible(false)
  isRefused = true
  const calls = answerCalls(server)
  logIn()
  stop = syncPushSubscription()
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => undefined)
  await showNotification(notice)
  expect(onScreen.map(({ title }) => title)).toEqual(['Hello'])
})

test('where only the worker may show notifications, it shows them with their path', async () => {
  setVisible(false)
  isRefused = true
  FakeNotification.isRefused = true
  const showFromWorker = vi.fn(async () => undefined)
  Object.assign(registration, { showNotification: showFromWorker })
  answerCalls(server)
  logIn()
  await showNotification(notice)
  expect(showFromWorker).toHaveBeenCalledWith('Hello', expect.objectContaining({ tag: '1', data: { path: '/' } }))
})
