// Socket of a member's client: authenticates on each connection and reconnects by the product's rules.
import { authenticate, authSuccess } from '@hamvav/contract/messaging/events'
import { reconnection } from '@hamvav/contract/messaging/limits'
import type { PayloadOf, SocketEvent } from '@hamvav/contract/socket-event'
import { io, type Socket } from 'socket.io-client'

export interface Link {
  readonly socket: Socket
  isOnline(): boolean
  /** Longest time without an authenticated connection, ms. */
  longestOffline(): number
  on<E extends SocketEvent>(event: E, listener: (payload: PayloadOf<E>) => void): void
  /** Next matching event; throws after 20 s. */
  next<E extends SocketEvent>(event: E, matches: (payload: PayloadOf<E>) => boolean): Promise<PayloadOf<E>>
  /** Breaks the connection without closing it properly. */
  drop(): void
  close(): void
}

/** Time after which an unauthenticated connection is dropped, ms. */
const authenticationTimeoutMs = 5_000
const eventTimeoutMs = 20_000

/** @param onOnline after each authentication */
export function openLink(url: string, token: string, onOnline: () => void): Link {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.delayMaxMs,
  })
  let offlineSince: number | null = performance.now()
  let longest = 0
  let deadline: NodeJS.Timeout | undefined
  const offlineNow = () => (offlineSince === null ? 0 : performance.now() - offlineSince)
  const drop = () => terminate(socket)

  socket.on('connect', () => {
    socket.emit(authenticate.name, token)
    deadline = setTimeout(drop, authenticationTimeoutMs)
  })
  socket.on(authSuccess.name, () => {
    clearTimeout(deadline)
    longest = Math.max(longest, offlineNow())
    offlineSince = null
    onOnline()
  })
  socket.on('disconnect', (reason) => {
    clearTimeout(deadline)
    offlineSince ??= performance.now()
    // socket.io-client does not reconnect after a disconnect by the server.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnection.delayMs)
  })
  return {
    socket,
    isOnline: () => offlineSince === null,
    longestOffline: () => Math.max(longest, offlineNow()),
    on: (event, listener) => void socket.on(event.name, listener as (payload: unknown) => void),
    next: (event, matches) => nextEvent(socket, event, matches),
    drop,
    close() {
      clearTimeout(deadline)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** Closes the connection without a closing handshake, like a network failure. */
function terminate(socket: Socket): void {
  const transport = socket.io.engine.transport as { ws?: { terminate?(): void } }
  if (transport.ws?.terminate) transport.ws.terminate()
  else socket.io.engine.close()
}

function nextEvent<E extends SocketEvent>(
  socket: Socket,
  event: E,
  matches: (payload: PayloadOf<E>) => boolean,
): Promise<PayloadOf<E>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(limit)
      socket.off(event.name, receive)
    }
    const limit = setTimeout(() => {
      end()
      reject(new Error(`No matching ${event.name} in ${eventTimeoutMs} ms`))
    }, eventTimeoutMs)
    const receive = (payload: PayloadOf<E>) => {
      if (!matches(payload)) return
      end()
      resolve(payload)
    }
    socket.on(event.name, receive as (payload: unknown) => void)
  })
}
