// Socket.IO on the same origin: authentication first, every event checked by the contract, floods bounded.
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { isOwnPage } from '../http/request-headers.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { Redis } from '../redis/open-redis.ts'
import type { Sealing } from '../crypto/sealing.ts'
import { createAddressLimit, type AddressLimit } from '../rate-limit/address-limit.ts'
import { createCluster } from './cluster.ts'
import { authenticateWithinMs, createIdentities, type Identities } from './identities.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createPush, memberOfRoom, memberRoom, type Push } from './push.ts'
import { createResync } from './resync.ts'

type Listener = (viewer: MemberViewer, socket: Socket) => void | Promise<void>

export interface Sockets {
  readonly push: Push
  readonly on: Inbox['on']
  /** A device has authenticated, for the first time on its connection. */
  onJoin(listener: Listener): void
  /** A device that had authenticated is gone, or its right has ended. */
  onLeave(listener: Listener): void
  /** Asks again whether this member's devices may stay; everybody's where null. */
  recheck(memberId: string | null): Promise<void>
  /** How many are open on this server. */
  count(): number
  /** Ids of those who have a device on this server. */
  membersHere(): string[]
  close(): Promise<void>
}

interface Options {
  readonly checkToken: (token: string) => Promise<MemberViewer | null>
  readonly origin: string
  readonly addressOf: (request: IncomingMessage) => string
  readonly limited: boolean
  /** Where there are several servers. */
  readonly redis: Redis | undefined
  /** Keeps what the servers tell one another from other eyes. */
  readonly sealing: Sealing
  /** Counts what may be sent by call or by socket, together. */
  readonly limiter: RateLimiter
  readonly report: (error: unknown, context: string) => void
}

/** How often the end of tokens is looked for, milliseconds. */
const sweepEveryMs = 20_000
/** As a call's body: a text of `socketTextMax` fits even where JSON writes each of its units in six bytes. */
const longestEventBytes = 64 * 1024
/** Connections at most. */
const limits = { perMember: 20, perAddress: 1_000 }

export function createSockets(http: HttpServer, options: Options): Sockets {
  const { origin, addressOf, limited, limiter, report, checkToken } = options
  const addresses = createAddressLimit(addressOf, limited ? limits.perAddress : Infinity)
  const io = openServer(http, origin, addresses)
  const resync = createResync({
    sockets: () => io.sockets.sockets.values(),
    ask: (socket) => identities.viewerOf(socket) && push.toSocket(socket, 'sync', { since: null }),
  })
  const cluster = options.redis && createCluster(options.redis, options.sealing, resync.everybody)
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
    onJoin: joined.tell,
    onLeave: left.tell,
    report,
  })
  const inbox = createInbox({ identities, push, limiter, limited, report })
  io.on('connection', (socket) => {
    identities.receive(socket)
    inbox.listenTo(socket)
  })
  const sweep = setInterval(() => endExpired(io, identities), sweepEveryMs)

  return {
    push,
    on: inbox.on,
    onJoin: joined.add,
    onLeave: left.add,
    recheck(memberId) {
      const all = io.sockets.sockets
      const ids = memberId === null ? [...all.keys()] : [...roomOf(memberId)]
      return identities.recheck(ids.flatMap((id) => all.get(id) ?? []))
    },
    count: () => io.engine.clientsCount,
    membersHere: () => [...io.sockets.adapter.rooms.keys()].flatMap((room) => memberOfRoom(room) ?? []),
    close: async () => {
      clearInterval(sweep)
      resync.stop()
      await io.close()
      await cluster?.close()
    },
  }
}

/** What Socket.IO stands on, as far as it is used here. */
interface EngineConnection {
  request: IncomingMessage | null
  once(event: 'close', gone: () => void): void
  prependListener(event: 'data', listener: (packet: unknown) => void): void
  /** @param discard what waits to be sent */
  close(discard: boolean): void
}

function openServer(http: HttpServer, origin: string, addresses: AddressLimit): Server {
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: longestEventBytes,
    connectTimeout: authenticateWithinMs,
    allowRequest: (request, done) => done(null, isOwnPage(request.headers, origin) && addresses.allows(request)),
  })
  io.engine.on('connection', (connection: EngineConnection) => {
    if (connection.request) connection.once('close', addresses.count(connection.request))
    connection.request = null // its headers would stay in memory as long as the connection
    endAtSecondEntry(connection)
  })
  return io
}

/**
 * A client enters once, without a namespace. Socket.IO keeps a socket for each entry that comes before the first was
 * answered, and answers each that it refuses in its own words, however many and long, before anything is counted.
 */
function endAtSecondEntry(connection: EngineConnection): void {
  let hasEntered = false
  connection.prependListener('data', (packet) => {
    if (typeof packet !== 'string' || packet[0] !== '0') return
    if (hasEntered || packet[1] === '/') connection.close(true)
    hasEntered = true
  })
}

function endExpired(io: Server, identities: Identities): void {
  for (const socket of io.sockets.sockets.values()) {
    const viewer = identities.viewerOf(socket)
    if (viewer && viewer.expiresAt * 1000 <= Date.now()) identities.end(socket)
  }
}

/** What one of them throws is reported and stops no other. */
function createListeners(report: Options['report']) {
  const listeners: Listener[] = []
  return {
    add: (listener: Listener) => void listeners.push(listener),
    tell(viewer: MemberViewer, socket: Socket): void {
      for (const listener of listeners) {
        Promise.resolve()
          .then(() => listener(viewer, socket))
          .catch((error: unknown) => report(error, 'socket listener'))
      }
    },
  }
}
