import { act } from '@testing-library/react'

type Listener = (...values: unknown[]) => void

/** Stands where socket.io-client would reach the network: `vi.mock('socket.io-client', () => fakeSocketIo())`. */
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

  /** What the server answers to what wants an answer; none where this is not set. */
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
    if (this.connected) this.#tell('disconnect', 'io client disconnect')
    this.connected = false
  }

  #tell(name: string, ...values: unknown[]) {
    act(() => {
      for (const listener of this.#listeners.get(name) ?? []) listener(...values)
    })
  }

  /** The network reaches the server. */
  open() {
    this.connected = true
    this.#tell('connect')
  }

  lose(reason = 'transport close') {
    this.connected = false
    this.#tell('disconnect', reason)
  }

  giveUp() {
    this.#tell('manager:reconnect_failed')
  }

  /** The server says something. */
  say(name: string, payload: unknown) {
    act(() => {
      for (const listener of this.#any) listener(name, payload)
      for (const listener of this.#listeners.get(name) ?? []) listener(payload)
    })
  }

  /** Open and authenticated. */
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
