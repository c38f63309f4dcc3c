// @offline
// One member's socket, from login to logout; loaded lazily by realtime.ts.
import { type ClientEventName, type ServerEventName, clientEvents, serverEvents } from '@hamvav/contract/socket-events'
import { io } from 'socket.io-client'

type LinkState = 'connecting' | 'online' | 'offline' | 'gave-up'

interface LinkOptions {
  /** Current token; it is renewed while the socket stays open. */
  token: () => string | null
  /** The server refused this token: a renewed one is needed. */
  onExpired: (token: string) => void
  /** The server refused the member, not the token; the connection is closed and must not be opened again. */
  onRefused: (code: string) => void
  onState: (state: LinkState) => void
  onEvent: (name: ServerEventName, payload: unknown) => void
}

export interface Link {
  authenticate: (token: string) => void
  send: (name: string, payload: unknown) => void
  /** @returns the server's answer; null without an answer in time, or with one that the contract does not know */
  request: (name: ClientEventName, payload: unknown, limitMs: number) => Promise<unknown>
  reconnect: () => void
  close: () => void
}

/** Reconnection after 1 s to 5 s, 5 attempts (spec §9). */
const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, reconnectionAttempts: 5 }

/** Codes of `authError` that concern the member. */
const memberRefusals: ReadonlySet<string> = new Set(['suspended', 'restricted'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A message with a part, or with a quote of a kind, that this version does not know, from a newer server: texts are shown. */
function withoutPart(payload: unknown): unknown {
  if (!isObject(payload)) return payload
  const { part: _, replyTo, ...rest }: { part?: unknown; replyTo?: unknown } = payload
  return isObject(replyTo) ? { ...rest, replyTo: { ...replyTo, kind: undefined } } : rest
}

const isServerEvent = (name: string): name is ServerEventName => Object.hasOwn(serverEvents, name)

export function openLink({ token, onExpired, onRefused, onState, onEvent }: LinkOptions): Link {
  const socket = io({ transports: ['websocket'], forceNew: true, ...reconnection })
  /** Token sent on this connection. */
  let sentToken: string | null = null
  let serverDisconnects = 0
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  function authenticate(next: string | null) {
    if (!next || next === sentToken || !socket.connected) return
    sentToken = next
    socket.emit('authenticate', next)
  }

  /** Socket.IO does not reconnect after a disconnect by the server. */
  function reconnectLater() {
    serverDisconnects += 1
    if (serverDisconnects > reconnection.reconnectionAttempts) return onState('gave-up')
    const delay = Math.min(
      reconnection.reconnectionDelay * 2 ** (serverDisconnects - 1),
      reconnection.reconnectionDelayMax,
    )
    // Random delay: a stopping server disconnects all clients at once.
    reconnectTimer = setTimeout(() => socket.connect(), delay * (0.5 + Math.random()))
  }

  socket.on('connect', () => {
    sentToken = null
    authenticate(token())
  })
  socket.on('authSuccess', () => {
    serverDisconnects = 0
    onState('online')
  })
  socket.on('authError', (payload: unknown) => {
    onState('offline')
    const refusal = serverEvents.authError.payload.safeParse(payload)
    if (refusal.success && memberRefusals.has(refusal.data.code)) {
      socket.disconnect()
      return onRefused(refusal.data.code)
    }
    // A token renewed meanwhile is sent at once.
    if (sentToken === token() && sentToken) onExpired(sentToken)
    else authenticate(token())
  })
  socket.on('disconnect', (reason) => {
    onState('offline')
    if (reason === 'io server disconnect') reconnectLater()
  })
  socket.io.on('reconnect_failed', () => onState('gave-up'))
  socket.onAny((name: string, payload: unknown) => {
    if (!isServerEvent(name)) return
    const known = serverEvents[name].payload.safeParse(payload)
    const parsed = known.success ? known : serverEvents[name].payload.safeParse(withoutPart(payload))
    // A newer server may send what this client does not know.
    if (parsed.success) onEvent(name, parsed.data)
  })

  return {
    authenticate,
    send: (name, payload) => socket.emit(name, payload),
    async request(name, payload, limitMs) {
      const event = clientEvents[name]
      // Socket.IO would buffer it, and send it before the next authentication.
      if (!socket.connected || !('answer' in event)) return null
      const answer: unknown = await socket
        .timeout(limitMs)
        .emitWithAck(name, payload)
        .catch(() => null)
      const parsed = event.answer.safeParse(answer)
      return parsed.success ? parsed.data : null
    },
    reconnect() {
      serverDisconnects = 0
      if (socket.connected) {
        sentToken = null
        return authenticate(token())
      }
      onState('connecting')
      socket.connect()
    },
    close() {
      clearTimeout(reconnectTimer)
      socket.disconnect()
    },
  }
}
