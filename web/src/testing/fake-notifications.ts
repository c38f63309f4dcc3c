import { vi } from 'vitest'

/** Replaces the browser's Notification; tests read what is shown and press it. */
export class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static answer: NotificationPermission = 'granted'
  static isRefused = false
  static requestPermission = vi.fn(async () => (FakeNotification.permission = FakeNotification.answer))
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly icon: string
  constructor(title: string, { body = '', tag = '', icon = '' }: NotificationOptions = {}) {
    super()
    if (FakeNotification.isRefused) throw new TypeError('Illegal constructor')
    this.title = title
    this.body = body
    this.tag = tag
    this.icon = icon
    if (FakeNotification.permission !== 'granted') return
    const replaced = onScreen.findIndex((one) => one.tag === tag)
    if (replaced !== -1) onScreen.splice(replaced, 1)
    onScreen.push(this)
  }

  close() {
    const place = onScreen.indexOf(this)
    if (place !== -1) onScreen.splice(place, 1)
  }
}

/** Notifications on screen. */
export const onScreen: FakeNotification[] = []

/** Names of locks held by other tabs. */
export const otherTabsHold = new Set<string>()

/** Delays the answer of `navigator.locks.query`. */
export const lockManager = { answers: Promise.resolve() }

export function fakeNotifications(permission: NotificationPermission): void {
  onScreen.length = 0
  otherTabsHold.clear()
  FakeNotification.permission = permission
  FakeNotification.answer = 'granted'
  FakeNotification.isRefused = false
  FakeNotification.requestPermission.mockClear()
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: FakeNotification })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: async () => {
        await lockManager.answers
        return { held: [...otherTabsHold].map((name) => ({ name })) }
      },
      request: async (name: string, ...rest: unknown[]) =>
        (rest.at(-1) as (lock: object | null) => unknown)(otherTabsHold.has(name) ? null : { name }),
    },
  })
}

export function removeNotifications(): void {
  Reflect.deleteProperty(globalThis, 'Notification')
  Reflect.deleteProperty(navigator, 'locks')
}

export const setVisible = (isVisible: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
