// @offline
// One member's socket, from login to logout; loaded lazily by realtime.ts.
import { type ClientEventName, type ServerEventName, clientEvents, serverEvents } from '@hamvav/contract/socket-events'
import { io } from 'socket.io-client'

type LinkState = 'connecting' | 'online' | 'offline' | 'gave-up'

type LinkOptions = {
  /** The token of this moment; it changes under a socket that stays. */
  token: () => string | null
  /** The server no longer takes this token: a new one is wanted. */
  onExpired: (token: string) => void
  onState: (state: LinkState) => void
  onEvent: (name: ServerEventName, payload: unknown) => void
}

export type Link = {
  authenticate: (token: string) => void
  send: (name: string, payload: unknown) => void
  /** @returns what the server answered; null where no answer came, or none that the contract knows */
  ask: (name: ClientEventName, payload: unknown, limitMs: number) => Promise<unknown>
  reconnect: () => void
  close: () => void
}

/** Spec §9: 1 s to 5 s, 5 attempts. */
const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, reconnectionAttempts: 5 }

const isServerEvent = (name: string): name is ServerEventName => Object.hasOwn(serverEvents, name)

export function openLink({ token, onExpired, onState, onEvent }: LinkOptions): Link {
  const socket = io({ transports: ['websocket'], forceNew: true, ...reconnection })
  /** What the server was shown on this connection. */
  let shown: string | null = null
  let sentAway = 0
  let returning: ReturnType<typeof setTimeout> | undefined

  function authenticate(next: string | null) {
    if (!next || next === shown || !socket.connected) return
    shown = next
    socket.emit('authenticate', next)
  }

  /** The client does not come back by itself when the server has sent it away. */
  function returnLater() {
    sentAway += 1
    if (sentAway > reconnection.reconnectionAttempts) return onState('gave-up')
    const delay = Math.min(reconnection.reconnectionDelay * 2 ** (sentAway - 1), reconnection.reconnectionDelayMax)
    // A server that goes sends all away in one moment: they come back over a while.
    returning = setTimeout(() => socket.connect(), delay * (0.5 + Math.random()))
  }

  socket.on('connect', () => {
    shown = null
    authenticate(token())
  })
  socket.on('authSuccess', () => {
    sentAway = 0
    onState('online')
  })
  socket.on('authError', () => {
    onState('offline')
    // One that was refreshed meanwhile is tried at once.
    if (shown === token() && shown) onExpired(shown)
    else authenticate(token())
  })
  socket.on('disconnect', (reason) => {
    onState('offline')
    if (reason === 'io server disconnect') returnLater()
  })
  socket.io.on('reconnect_failed', () => onState('gave-up'))
  socket.onAny((name: string, payload: unknown) => {
    if (!isServerEvent(name)) return
    const parsed = serverEvents[name].payload.safeParse(payload)
    // A newer server may say things that this client does not know yet.
    if (parsed.success) onEvent(name, parsed.data)
  })

  return {
    authenticate,
    send: (name, payload) => socket.emit(name, payload),
    async ask(name, payload, limitMs) {
      const event = clientEvents[name]
      // What is sent on a lost connection would be kept, and sent before the next authentication.
      if (!socket.connected || !('answer' in event)) return null
      const answer: unknown = await socket
        .timeout(limitMs)
        .emitWithAck(name, payload)
        .catch(() => null)
      const parsed = event.answer.safeParse(answer)
      return parsed.success ? parsed.data : null
    },
    reconnect() {
      sentAway = 0
      if (socket.connected) {
        shown = null
        return authenticate(token())
      }
      onState('connecting')
      socket.connect()
    },
    close() {
      clearTimeout(returning)
      socket.disconnect()
    },
  }
}
