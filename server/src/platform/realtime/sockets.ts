// Socket.IO on the same origin: authentication, contract validation, flood limits.
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { secondMs } from '@hamvav/contract/durations'
import { Server, type Socket } from 'socket.io'
import type { RateLimiter } from '../rate-limit/limits.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { hasOneHost, isSameOrigin } from '../http/request-headers.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { Redis } from '../redis/connection.ts'
import type { Sealing } from '../crypto/sealing.ts'
import { createAddressLimit, type AddressLimit } from '../rate-limit/socket-limits.ts'
import { createCluster } from './cluster.ts'
import { authenticationTimeoutMs, createIdentities, type Identities } from './identities.ts'
import { createEventRouter, type EventRouter } from './event-router.ts'
import { createPush, memberOfRoom, memberRoom, type Push } from './push.ts'
import { createResync } from './resync.ts'

type Listener = (viewer: MemberViewer, socket: Socket) => void | Promise<void>

export interface Sockets {
  readonly push: Push
  readonly on: EventRouter['on']
  /** A device has authenticated for the first time on its connection. */
  onJoin(listener: Listener): void
  /** An authenticated device has disconnected, or its authentication has ended. */
  onLeave(listener: Listener): void
  /** Checks the tokens of a member's devices again; null: of all members. */
  recheck(memberId: string | null): Promise<void>
  /** Number of open sockets on this server. */
  count(): number
  /** Ids of members with a device on this server. */
  connectedMembers(): string[]
  close(): Promise<void>
}

interface Options {
  readonly checkToken: (token: string) => Promise<MemberViewer | null>
  readonly origin: string
  readonly addressOf: (request: IncomingMessage) => string
  readonly limited: boolean
  /** Present with several servers. */
  readonly redis: Redis | undefined
  /** Encrypts events in Redis. */
  readonly sealing: Sealing
  /** Shared with HTTP calls. */
  readonly limiter: RateLimiter
  readonly securityLog: SecurityLog
  /** Called for each event that is sent to a device of this server. */
  readonly onSent?: (event: string) => void
  readonly report: (error: unknown, context: string) => void
}

/** Interval of the check for expired tokens, ms. */
const expiryCheckMs = 20 * secondMs
/** Same as the body of a call; fits `socketTextMax` even with six bytes per code unit in JSON. */
const maxEventBytes = 64 * 1024
/** Maximum connections. */
const limits = { perMember: 20, perAddress: 1_000 }

export function createSockets(http: HttpServer, options: Options): Sockets {
  const { origin, addressOf, limited, limiter, securityLog, onSent, report, checkToken } = options
  const addresses = createAddressLimit(addressOf, limited ? limits.perAddress : Infinity)
  const io = openServer(http, origin, addresses)
  const resync = createResync({
    sockets: () => io.sockets.sockets.values(),
    requestSync: (socket) => identities.viewerOf(socket) && push.toSocket(socket, 'sync', { since: null }),
  })
  const cluster = options.redis && createCluster(options.redis, options.sealing, resync.requestAll)
  if (cluster) io.adapter(cluster.adapter)
  const push = createPush(io, options.redis === undefined)
  const joined = createListeners(report)
  const left = createListeners(report)
  const roomOf = (memberId: string) => io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? new Set()
  const identities = createIdentities({
    push,
    checkToken,
    devicesOf: (memberId) => roomOf(memberId).size,
    devicesMax: limited ? limits.perMember : Infinity,
    onJoin: joined.notify,
    onLeave: left.notify,
    report,
  })
  const router = createEventRouter({ identities, push, limiter, limited, securityLog, report })
  io.on('connection', (socket) => {
    identities.track(socket)
    router.listenTo(socket)
    if (onSent) socket.onAnyOutgoing(onSent)
  })
  const expiryCheck = setInterval(() => revokeExpired(io, identities), expiryCheckMs)

  return {
    push,
    on: router.on,
    onJoin: joined.add,
    onLeave: left.add,
    recheck(memberId) {
      const all = io.sockets.sockets
      const ids = memberId === null ? [...all.keys()] : [...roomOf(memberId)]
      return identities.recheck(ids.flatMap((id) => all.get(id) ?? []))
    },
    count: () => io.engine.clientsCount,
    connectedMembers: () => [...io.sockets.adapter.rooms.keys()].flatMap((room) => memberOfRoom(room) ?? []),
    close: async () => {
      clearInterval(expiryCheck)
      resync.stop()
      await io.close()
      await cluster?.close()
    },
  }
}

/** Engine.IO connection, with the members used here. */
interface EngineConnection {
  request: IncomingMessage | null
  once(event: 'close', listener: () => void): void
  prependListener(event: 'data', listener: (packet: unknown) => void): void
  /** @param discard drops pending packets */
  close(discard: boolean): void
}

function openServer(http: HttpServer, origin: string, addresses: AddressLimit): Server {
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: maxEventBytes,
    connectTimeout: authenticationTimeoutMs,
    allowRequest: (request, done) =>
      done(null, hasOneHost(request) && isSameOrigin(request.headers, origin) && addresses.allows(request)),
  })
  io.engine.on('connection', (connection: EngineConnection) => {
    if (connection.request) connection.once('close', addresses.count(connection.request))
    connection.request = null // releases its headers
    closeOnSecondConnect(connection)
  })
  return io
}

/**
 * Allows one CONNECT packet per connection, to the default namespace. Socket.IO would create a socket for each further
 * one and answer each refused one before any rate limit, however many and long.
 */
function closeOnSecondConnect(connection: EngineConnection): void {
  let isConnected = false
  connection.prependListener('data', (packet) => {
    if (typeof packet !== 'string' || packet[0] !== '0') return
    if (isConnected || packet[1] === '/') connection.close(true)
    isConnected = true
  })
}

function revokeExpired(io: Server, identities: Identities): void {
  for (const socket of io.sockets.sockets.values()) {
    const viewer = identities.viewerOf(socket)
    if (viewer && viewer.expiresAt * secondMs <= Date.now()) identities.revoke(socket, 'session_expired')
  }
}

/** An error of a listener is reported and does not affect the others. */
function createListeners(report: Options['report']) {
  const listeners: Listener[] = []
  return {
    add: (listener: Listener) => void listeners.push(listener),
    notify(viewer: MemberViewer, socket: Socket): void {
      for (const listener of listeners) {
        Promise.resolve()
          .then(() => listener(viewer, socket))
          .catch((error: unknown) => report(error, 'socket listener'))
      }
    },
  }
}
