import { io, type Socket } from 'socket.io-client'

interface Received {
  readonly event: string
  readonly payload: unknown
}

export interface TestSocket {
  readonly socket: Socket
  /** All received events in order. */
  readonly received: readonly Received[]
  /** Payloads of one event received so far. */
  of(event: string): unknown[]
  /** First payload of an event, already received or awaited. */
  first<T = Record<string, unknown>>(event: string): Promise<T>
  emit(event: string, payload: unknown): void
  close(): void
}

/** @param token authenticates and waits for the response; undefined: sends nothing */
export async function connectSocket(url: string, token?: string): Promise<TestSocket> {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true })
  const received: Received[] = []
  let arrived = () => {}
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload })
    arrived()
  })
  const of = (event: string) => received.filter((one) => one.event === event).map(({ payload }) => payload)
  const first = async <T>(event: string, timeoutMs = 15_000): Promise<T> => {
    const until = Date.now() + timeoutMs
    while (of(event).length === 0) {
      if (Date.now() >= until) throw new Error(`${event} did not come; there came: ${JSON.stringify(received)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, until - Date.now())
        arrived = () => (clearTimeout(timer), resolve())
      })
    }
    return of(event)[0] as T
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const client: TestSocket = {
    socket,
    received,
    of,
    first,
    emit: (event, payload) => void socket.emit(event, payload),
    close: () => void socket.disconnect(),
  }
  if (token === undefined) return client
  socket.emit('authenticate', token)
  await first('authSuccess')
  return client
}
