// Who is behind each connection: by the token it showed, for as long as that holds.
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'
import { clientEvents } from '@hamvav/contract/socket-events'
import type { Socket } from 'socket.io'
import { AppError } from '../http/app-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { memberRoom, type Push } from './push.ts'

/** What a connection keeps. */
interface State {
  token?: string | undefined
  viewer?: MemberViewer | undefined
  /** Ends it unless it authenticates. */
  deadline?: NodeJS.Timeout
}

export interface Identities {
  viewerOf(socket: Socket): MemberViewer | undefined
  /** A new connection, which has a moment to authenticate. */
  receive(socket: Socket): void
  authenticate(socket: Socket, token: unknown): Promise<void>
  /** The right to send and to hear ends; the connection has a moment for a fresh token. */
  end(socket: Socket): void
  /** Asks again whether these may stay. */
  recheck(sockets: readonly Socket[]): Promise<void>
}

interface Options {
  readonly push: Push
  readonly checkToken: (token: string) => Promise<MemberViewer | null>
  /** How many devices a member has here, and how many they may have. */
  readonly devicesOf: (memberId: string) => number
  readonly devicesMax: number
  readonly onJoin: (viewer: MemberViewer, socket: Socket) => void
  readonly onLeave: (viewer: MemberViewer, socket: Socket) => void
  readonly report: (error: unknown, context: string) => void
}

/** How long a connection may stay without authenticating, milliseconds. */
export const authenticateWithinMs = 10_000
/** Tokens looked at again together, so that calls keep finding a connection to the database. */
const recheckAtOnce = 4

const stateOf = (socket: Socket) => socket.data as State
const expired: ErrorCode = 'session_expired'

function awaitToken(socket: Socket): void {
  const state = stateOf(socket)
  clearTimeout(state.deadline)
  state.deadline = setTimeout(() => socket.disconnect(true), authenticateWithinMs)
}

export function createIdentities(options: Options): Identities {
  const { push, checkToken, devicesOf, devicesMax, onJoin, onLeave, report } = options

  function forget(socket: Socket): void {
    const state = stateOf(socket)
    const { viewer } = state
    Object.assign(state, { token: undefined, viewer: undefined })
    if (viewer) onLeave(viewer, socket)
  }

  function end(socket: Socket): void {
    if (!socket.connected) return
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
    forget(socket)
    awaitToken(socket)
    push.toSocket(socket, 'authError', { message: errorTable[expired].message, code: expired })
  }

  async function recheckOne(socket: Socket): Promise<void> {
    const { token } = stateOf(socket)
    if (!token) return
    const viewer = await checkToken(token)
    const state = stateOf(socket)
    if (state.token !== token) return // ended, or authenticated anew in the meantime
    if (viewer) state.viewer = viewer
    else end(socket)
  }

  return {
    viewerOf: (socket) => stateOf(socket).viewer,
    end,
    receive(socket) {
      awaitToken(socket)
      socket.on('disconnect', () => {
        clearTimeout(stateOf(socket).deadline)
        forget(socket)
      })
    },
    async authenticate(socket, token) {
      const given = clientEvents.authenticate.payload.safeParse(token)
      const viewer = given.success ? await checkToken(given.data) : null
      if (!socket.connected) return
      const state = stateOf(socket)
      if (!viewer || (state.viewer && state.viewer.id !== viewer.id)) return end(socket)
      const isFirst = !state.viewer
      if (isFirst && devicesOf(viewer.id) >= devicesMax) throw new AppError('too_many_requests')
      clearTimeout(state.deadline)
      Object.assign(state, { token: given.data, viewer })
      if (isFirst) await socket.join(memberRoom(viewer.id))
      push.toSocket(socket, 'authSuccess', { message: 'Authenticated' })
      if (isFirst) onJoin(viewer, socket)
    },
    async recheck(sockets) {
      const left = sockets.values()
      const work = async () => {
        for (const socket of left) await recheckOne(socket).catch((error: unknown) => report(error, 'socket recheck'))
      }
      await Promise.all(Array.from({ length: recheckAtOnce }, work))
    },
  }
}
