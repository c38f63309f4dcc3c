// Socket.IO on the same origin: authentication first, every event checked by the contract, floods bounded.
import type { Server as HttpServer } from 'node:http'
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'
import { socketEventsPerMinute } from '@hamvav/contract/messaging/limits'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import { clientEvents, type ClientEventName } from '@hamvav/contract/socket-events'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Server, type Socket } from 'socket.io'
import { AppError } from '../http/app-error.ts'
import { isOwnPage } from '../http/same-site.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { createPush, memberRoom, type Push } from './push.ts'

type Handler<N extends ClientEventName> = (
  viewer: MemberViewer,
  payload: PayloadOf<(typeof clientEvents)[N]>,
  socket: Socket,
) => void | Promise<void>
type Listener = (viewer: MemberViewer, socket: Socket) => void | Promise<void>

export interface Sockets {
  readonly push: Push
  on<N extends Exclude<ClientEventName, 'authenticate'>>(event: N, handler: Handler<N>): void
  /** A device has authenticated, for the first time on its connection. */
  onJoin(listener: Listener): void
  /** A device that had authenticated is gone, or its right has ended. */
  onLeave(listener: Listener): void
  /** Asks again whether this member's devices may stay; everybody's where null. */
  recheck(memberId: string | null): Promise<void>
  /** Devices of this member on this server. */
  devicesOf(memberId: string): number
  close(): Promise<void>
}

interface Options {
  readonly checkToken: (token: string) => Promise<MemberViewer | null>
  readonly origin: string
  readonly limited: boolean
  readonly report: (error: unknown, context: string) => void
}

/** What a socket keeps: the token it showed and whom that named. */
interface SocketState {
  token?: string
  viewer?: MemberViewer
}
const stateOf = (socket: Socket) => socket.data as SocketState

/** How long a connection may stay without authenticating, and how often tokens are looked at again, milliseconds. */
const authenticateWithinMs = 10_000
const recheckEveryMs = 20_000

export function createSockets(http: HttpServer, options: Options): Sockets {
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 32 * 1024,
    allowRequest: (request, done) => done(null, isOwnPage(request.headers, options.origin)),
  })
  const push = createPush(io)
  const handlers = new Map<ClientEventName, Handler<never>>()
  const joined: Listener[] = []
  const left: Listener[] = []
  const flood = new RateLimiterMemory({ points: socketEventsPerMinute, duration: 60 })
  const run = (listeners: readonly Listener[], viewer: MemberViewer, socket: Socket) => {
    for (const listener of listeners) {
      Promise.resolve()
        .then(() => listener(viewer, socket))
        .catch((error: unknown) => options.report(error, 'socket listener'))
    }
  }

  async function authenticate(socket: Socket, token: unknown): Promise<void> {
    const given = clientEvents.authenticate.payload.safeParse(token)
    const viewer = given.success ? await options.checkToken(given.data) : null
    const state = stateOf(socket)
    if (!viewer || (state.viewer && state.viewer.id !== viewer.id)) return end(socket, 'session_expired')
    if (!socket.connected) return
    const isFirst = !state.viewer
    Object.assign(state, { token: given.data, viewer })
    if (isFirst) await socket.join(memberRoom(viewer.id))
    push.toSocket(socket, 'authSuccess', { message: 'Authenticated' })
    if (isFirst) run(joined, viewer, socket)
  }

  /** The right to send and to hear ends; the connection stays, so that a fresh token can come. */
  function end(socket: Socket, code: ErrorCode): void {
    const { viewer } = stateOf(socket)
    socket.data = {}
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
    push.toSocket(socket, 'authError', { message: errorTable[code].message, code })
    if (viewer) run(left, viewer, socket)
  }

  async function receive(socket: Socket, event: string, payload: unknown): Promise<void> {
    if (options.limited)
      await flood.consume(stateOf(socket).viewer?.id ?? socket.id).catch(() => {
        throw new AppError('too_many_requests')
      })
    if (event === 'authenticate') return authenticate(socket, payload)
    const { viewer } = stateOf(socket)
    if (!viewer) throw new AppError('unauthorized')
    if (viewer.expiresAt * 1000 <= Date.now()) return end(socket, 'session_expired')
    const handler = handlers.get(event as ClientEventName) as Handler<ClientEventName> | undefined
    if (!handler) throw new AppError('not_found')
    const parsed = clientEvents[event as ClientEventName].payload.safeParse(payload)
    if (!parsed.success) throw new AppError('invalid_input')
    await handler(viewer, parsed.data, socket)
  }

  function refuse(socket: Socket, event: string, error: unknown): void {
    const known = error instanceof AppError ? error : new AppError('server_error')
    if (known !== error) options.report(error, 'socket event')
    const { code, message } = known
    if (event === 'authenticate' || code === 'unauthorized') push.toSocket(socket, 'authError', { message, code })
    else push.toSocket(socket, 'refused', { event: event.slice(0, 40), message, code })
  }

  io.on('connection', (socket) => {
    const deadline = setTimeout(() => {
      if (!stateOf(socket).viewer) socket.disconnect(true)
    }, authenticateWithinMs)
    socket.onAny((event: string, payload: unknown) => {
      receive(socket, event, payload).catch((error: unknown) => refuse(socket, event, error))
    })
    socket.on('disconnect', () => {
      clearTimeout(deadline)
      const { viewer } = stateOf(socket)
      if (viewer) run(left, viewer, socket)
    })
  })

  async function recheck(socket: Socket): Promise<void> {
    const { token } = stateOf(socket)
    if (!token) return
    const viewer = await options.checkToken(token)
    if (!viewer) end(socket, 'session_expired')
    else stateOf(socket).viewer = viewer
  }
  const socketsOf = (memberId: string) =>
    [...(io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])
  const sweep = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      const { viewer } = stateOf(socket)
      if (viewer && viewer.expiresAt * 1000 <= Date.now()) end(socket, 'session_expired')
    }
  }, recheckEveryMs)

  return {
    push,
    on: (event, handler) => void handlers.set(event, handler as Handler<never>),
    onJoin: (listener) => void joined.push(listener),
    onLeave: (listener) => void left.push(listener),
    recheck: async (memberId) =>
      void (await Promise.all(
        (memberId === null ? [...io.sockets.sockets.values()] : socketsOf(memberId)).map(recheck),
      )),
    devicesOf: (memberId) => io.sockets.adapter.rooms.get(memberRoom(memberId))?.size ?? 0,
    close: async () => {
      clearInterval(sweep)
      await io.close()
    },
  }
}
