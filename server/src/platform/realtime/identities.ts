// Authentication of sockets: member and token of each connection, until the token expires or is revoked.
import { secondMs } from '@hamvav/contract/durations'
import { errorTable } from '@hamvav/contract/errors'
import { clientEvents } from '@hamvav/contract/socket-events'
import type { Socket } from 'socket.io'
import { AppError } from '../http/app-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { memberRoom, type Push } from './push.ts'

/** Stored on a connection. */
interface State {
  token?: string | undefined
  viewer?: MemberViewer | undefined
  /** Closes the connection if it does not authenticate in time. */
  deadline?: NodeJS.Timeout
}

export interface Identities {
  viewerOf(socket: Socket): MemberViewer | undefined
  /** Tracks a new connection and starts its authentication timeout. */
  track(socket: Socket): void
  authenticate(socket: Socket, token: unknown): Promise<void>
  /**
   * Ends the authentication. After `session_expired` the connection can send a new token before the timeout; after the
   * others it is closed.
   */
  revoke(socket: Socket, code: Refusal): void
  /** Checks the tokens and the members again and revokes what is no longer allowed. */
  recheck(sockets: readonly Socket[]): Promise<void>
}

interface Options {
  readonly push: Push
  readonly checkToken: (token: string) => Promise<MemberViewer | null>
  /** Number of devices of a member on this server. */
  readonly devicesOf: (memberId: string) => number
  readonly devicesMax: number
  readonly onJoin: (viewer: MemberViewer, socket: Socket) => void
  readonly onLeave: (viewer: MemberViewer, socket: Socket) => void
  readonly report: (error: unknown, context: string) => void
}

/** Time to authenticate, ms. */
export const authenticationTimeoutMs = 10 * secondMs
/** Parallel rechecks; limited, so that calls still get database connections. */
const recheckConcurrency = 4

const stateOf = (socket: Socket) => socket.data as State

/** Codes of `authError`; only after the first may the client send another token on the same connection. */
type Refusal = 'session_expired' | 'suspended' | 'restricted'

/** Sockets show others and send to them, so that suspended members and declared minors have none (decisions §5). */
function refusalOf(viewer: MemberViewer | null): Refusal | null {
  if (!viewer) return 'session_expired'
  if (viewer.suspended) return 'suspended'
  return viewer.restricted ? 'restricted' : null
}

function awaitToken(socket: Socket): void {
  const state = stateOf(socket)
  clearTimeout(state.deadline)
  state.deadline = setTimeout(() => socket.disconnect(true), authenticationTimeoutMs)
}

export function createIdentities(options: Options): Identities {
  const { push, checkToken, devicesOf, devicesMax, onJoin, onLeave, report } = options

  function clear(socket: Socket): void {
    const state = stateOf(socket)
    const { viewer } = state
    Object.assign(state, { token: undefined, viewer: undefined })
    if (viewer) onLeave(viewer, socket)
  }

  function revoke(socket: Socket, code: Refusal): void {
    if (!socket.connected) return
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
    clear(socket)
    awaitToken(socket)
    push.toSocket(socket, 'authError', { message: errorTable[code].message, code })
    if (code !== 'session_expired') socket.disconnect(true)
  }

  async function recheckOne(socket: Socket): Promise<void> {
    const { token } = stateOf(socket)
    if (!token) return
    const viewer = await checkToken(token)
    const state = stateOf(socket)
    if (state.token !== token) return // revoked or authenticated again meanwhile
    const refusal = refusalOf(viewer)
    if (refusal) revoke(socket, refusal)
    else if (viewer) state.viewer = viewer
  }

  return {
    viewerOf: (socket) => stateOf(socket).viewer,
    revoke,
    track(socket) {
      awaitToken(socket)
      socket.on('disconnect', () => {
        clearTimeout(stateOf(socket).deadline)
        clear(socket)
      })
    },
    async authenticate(socket, token) {
      const parsed = clientEvents.authenticate.payload.safeParse(token)
      const viewer = parsed.success ? await checkToken(parsed.data) : null
      if (!socket.connected) return
      const state = stateOf(socket)
      const refusal = refusalOf(viewer)
      if (refusal) return revoke(socket, refusal)
      if (!viewer || (state.viewer && state.viewer.id !== viewer.id)) return revoke(socket, 'session_expired')
      const isFirst = !state.viewer
      if (isFirst && devicesOf(viewer.id) >= devicesMax) throw new AppError('too_many_requests')
      clearTimeout(state.deadline)
      Object.assign(state, { token: parsed.data, viewer })
      if (isFirst) await socket.join(memberRoom(viewer.id))
      // A suspension during the first check missed this connection, which was not yet among the member's.
      await recheckOne(socket)
      if (state.token !== parsed.data) return
      push.toSocket(socket, 'authSuccess', { message: 'Authenticated' })
      if (isFirst) onJoin(viewer, socket)
    },
    async recheck(sockets) {
      const remaining = sockets.values()
      const work = async () => {
        for (const socket of remaining)
          await recheckOne(socket).catch((error: unknown) => report(error, 'socket recheck'))
      }
      await Promise.all(Array.from({ length: recheckConcurrency }, work))
    },
  }
}
