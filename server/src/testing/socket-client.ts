import type { Pool } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'
import type { TestApp, TestMember } from './test-app.ts'

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

export interface Sockets {
  /** Opens a socket that is closed after the test; without a member or token it does not authenticate. */
  connect(member?: TestMember | string, on?: TestApp): Promise<TestSocket>
  /**
   * Waits until the open sockets have received everything that earlier calls and events cause: what has not arrived by then
   * will not arrive, except after a timer.
   */
  settle(): Promise<void>
}

/** @param server a function if it is started later */
export function useSockets(server: TestApp | (() => TestApp)): Sockets {
  const appOf = () => (typeof server === 'function' ? server() : server)
  const open: TestSocket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  return {
    connect: async (member, on = appOf()) => {
      const socket = await connectSocket(await on.listen(), typeof member === 'string' ? member : member?.token)
      open.push(socket)
      return socket
    },
    settle: () => fence(appOf().pool, open),
  }
}

/** Turns of the event loop without a query after which earlier calls cause no further work. */
const quietTurns = 20

export async function fence(pool: Pool, sockets: readonly TestSocket[]): Promise<void> {
  await Promise.all(sockets.map(roundTrip))
  for (let quiet = 0; quiet < quietTurns; quiet++) {
    if (isBusy(pool)) quiet = 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(sockets.map(roundTrip))
}

const isBusy = ({ totalCount, idleCount, waitingCount }: Pool) => totalCount > idleCount || waitingCount > 0

/** The server reads and sends in order, so its answer comes after all that it received and sent before. */
async function roundTrip({ socket }: TestSocket): Promise<void> {
  // The answer to an empty message is a refusal without any effect.
  if (socket.connected) await socket.timeout(60_000).emitWithAck('send', {})
}
