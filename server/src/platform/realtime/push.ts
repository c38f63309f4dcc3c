// The only emitter of socket events; parses payloads by the contract, so that an undeclared field cannot leak.
import { serverEvents, type ServerEventName } from '@hamvav/contract/socket-events'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { Server, Socket } from 'socket.io'
import { startPart } from '../tracing/spans.ts'

type Payload<N extends ServerEventName> = PayloadOf<(typeof serverEvents)[N]>

export interface Push {
  /** Sends to every device of these members, except the socket that caused the event. */
  toMembers<N extends ServerEventName>(
    ids: readonly string[],
    event: N,
    payload: Payload<N>,
    exceptSocket?: string,
  ): void
  /** Sends to every client in a feature's room, except the devices of some members. */
  toRoom<N extends ServerEventName>(room: string, event: N, payload: Payload<N>, exceptIds?: readonly string[]): void
  /** Sends to one client. */
  toSocket<N extends ServerEventName>(socket: Socket, event: N, payload: Payload<N>): void
}

const memberPrefix = 'member:'
export const memberRoom = (id: string) => `${memberPrefix}${id}`
/** Null if the room is not a member's. */
export const memberOfRoom = (room: string) => (room.startsWith(memberPrefix) ? room.slice(memberPrefix.length) : null)

/** Room without sockets. */
const emptyRoom = ''

/** @param isSingleServer whether all clients are connected to this process; events without a receiver are then skipped */
export function createPush(io: Server, isSingleServer: boolean): Push {
  function hasReceivers(room: string, exceptSocket: string): boolean {
    const sockets = isSingleServer ? io.sockets.adapter.rooms.get(room) : null
    return sockets === null || (sockets !== undefined && sockets.size > (sockets.has(exceptSocket) ? 1 : 0))
  }
  const parse = <N extends ServerEventName>(event: N, payload: Payload<N>) => serverEvents[event].payload.parse(payload)
  /** Passes the event to the sockets, and with several servers to the adapter; no time of the network. */
  function emit(event: ServerEventName, receivers: number, send: () => void): void {
    const span = startPart(`send ${event}`, 'producer', { 'hamvav.receivers': receivers })
    send()
    span?.end()
  }
  return {
    toMembers(ids, event, payload, exceptSocket = emptyRoom) {
      const rooms = ids.map(memberRoom).filter((room) => hasReceivers(room, exceptSocket))
      if (rooms.length === 0) return
      emit(event, rooms.length, () => io.to(rooms).except(exceptSocket).emit(event, parse(event, payload)))
    },
    toRoom(room, event, payload, exceptIds = []) {
      emit(event, 1, () => io.to(room).except(exceptIds.map(memberRoom)).emit(event, parse(event, payload)))
    },
    toSocket(socket, event, payload) {
      emit(event, 1, () => socket.emit(event, parse(event, payload)))
    },
  }
}
