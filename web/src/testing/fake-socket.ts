import { act } from '@testing-library/react'

type Listener = (...values: unknown[]) => void

/** Replaces the client of Socket.IO: `vi.mock('socket.io-client', () => fakeSocketIo())`. */
export class FakeSocket {
  connected = false
  connects = 0
  readonly sent: [string, unknown][] = []
  readonly options: Record<string, unknown>
  readonly #listeners = new Map<string, Listener[]>()
  readonly #any: Listener[] = []
  readonly io = { on: (name: string, listener: Listener) => this.on(`manager:${name}`, listener) }

  constructor(options: Record<string, unknown>) {
    this.options = options
  }

  on(name: string, listener: Listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  onAny(listener: Listener) {
    this.#any.push(listener)
  }

  emit(name: string, payload: unknown) {
    this.sent.push([name, payload])
  }

  /** The server's acknowledgements; null: none, the emit times out. */
  answer: ((name: string, payload: never) => unknown) | null = null

  timeout() {
    return {
      emitWithAck: async (name: string, payload: unknown) => {
        this.sent.push([name, payload])
        if (!this.answer) throw new Error('operation has timed out')
        return this.answer(name, payload as never)
      },
    }
  }

  connect() {
    this.connects += 1
  }

  disconnect() {
    if (this.connected) this.#notify('disconnect', 'io client disconnect')
    this.connected = false
  }

  #notify(name: string, ...values: unknown[]) {
    act(() => {
      for (const listener of this.#listeners.get(name) ?? []) listener(...values)
    })
  }

  /** Connects. */
  open() {
    this.connected = true
    this.#notify('connect')
  }

  lose(reason = 'transport close') {
    this.connected = false
    this.#notify('disconnect', reason)
  }

  giveUp() {
    this.#notify('manager:reconnect_failed')
  }

  /** Receives an event of the server. */
  say(name: string, payload: unknown) {
    act(() => {
      for (const listener of this.#any) listener(name, payload)
      for (const listener of this.#listeners.get(name) ?? []) listener(payload)
    })
  }

  /** Connects and authenticates. */
  join() {
    this.open()
    this.say('authSuccess', { message: 'Authenticated' })
  }
}

export const sockets: FakeSocket[] = []

export const fakeSocketIo = () => ({
  io: (options: Record<string, unknown>) => {
    const socket = new FakeSocket(options)
    sockets.push(socket)
    return socket
  },
})
