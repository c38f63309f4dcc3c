// The socket of a member's client: authenticates on each connection, and comes back by the product's rules.
import { authenticate, authSuccess } from '@hamvav/contract/messaging/events'
import { reconnection } from '@hamvav/contract/messaging/limits'
import type { PayloadOf, SocketEvent } from '@hamvav/contract/socket-event'
import { io, type Socket } from 'socket.io-client'

export interface Link {
  readonly socket: Socket
  isOnline(): boolean
  /** The longest time without an authenticated connection so far, milliseconds. */
  longestOffline(): number
  on<E extends SocketEvent>(event: E, listener: (payload: PayloadOf<E>) => void): void
  /** The next event of this kind that fits; throws after 20 s. */
  next<E extends SocketEvent>(event: E, fits: (payload: PayloadOf<E>) => boolean): Promise<PayloadOf<E>>
  /** The connection breaks, without a goodbye. */
  drop(): void
  close(): void
}

/** A connection that was not authenticated by then is given up, milliseconds. */
const authenticatedWithinMs = 5_000
const eventWithinMs = 20_000

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
    deadline = setTimeout(drop, authenticatedWithinMs)
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
    // Said goodbye to by the server, it would stay away.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnection.delayMs)
  })
  return {
    socket,
    isOnline: () => offlineSince === null,
    longestOffline: () => Math.max(longest, offlineNow()),
    on: (event, listener) => void socket.on(event.name, listener as (payload: unknown) => void),
    next: (event, fits) => nextEvent(socket, event, fits),
    drop,
    close() {
      clearTimeout(deadline)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** As if the network had gone: nothing is said to the other side. */
function terminate(socket: Socket): void {
  const transport = socket.io.engine.transport as { ws?: { terminate?(): void } }
  if (transport.ws?.terminate) transport.ws.terminate()
  else socket.io.engine.close()
}

function nextEvent<E extends SocketEvent>(
  socket: Socket,
  event: E,
  fits: (payload: PayloadOf<E>) => boolean,
): Promise<PayloadOf<E>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(limit)
      socket.off(event.name, hear)
    }
    const limit = setTimeout(() => {
      end()
      reject(new Error(`No fitting ${event.name} in ${eventWithinMs} ms`))
    }, eventWithinMs)
    const hear = (payload: PayloadOf<E>) => {
      if (!fits(payload)) return
      end()
      resolve(payload)
    }
    socket.on(event.name, hear as (payload: unknown) => void)
  })
}
