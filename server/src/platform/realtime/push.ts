// The only emitter: what leaves by a socket is parsed by the contract, so that an undeclared field cannot leak.
import { serverEvents, type ServerEventName } from '@hamvav/contract/socket-events'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { Server, Socket } from 'socket.io'

type Payload<N extends ServerEventName> = PayloadOf<(typeof serverEvents)[N]>

export interface Push {
  /** To every device of these members; not to the socket with that id, which knows already. */
  toMembers<N extends ServerEventName>(
    ids: readonly string[],
    event: N,
    payload: Payload<N>,
    exceptSocket?: string,
  ): void
  /** To every client in a room that a feature has opened, the devices of some members left out. */
  toRoom<N extends ServerEventName>(room: string, event: N, payload: Payload<N>, exceptIds?: readonly string[]): void
  /** To one client. */
  toSocket<N extends ServerEventName>(socket: Socket, event: N, payload: Payload<N>): void
}

const memberPrefix = 'member:'
export const memberRoom = (id: string) => `${memberPrefix}${id}`
/** Null where the room is no member's. */
export const memberOfRoom = (room: string) => (room.startsWith(memberPrefix) ? room.slice(memberPrefix.length) : null)

/** A room of no socket. */
const nobody = ''

/** @param isAlone whether all clients are connected to this process: then what nobody would hear costs nothing */
export function createPush(io: Server, isAlone: boolean): Push {
  function hears(room: string, exceptSocket: string): boolean {
    const sockets = isAlone ? io.sockets.adapter.rooms.get(room) : null
    return sockets === null || (sockets !== undefined && sockets.size > (sockets.has(exceptSocket) ? 1 : 0))
  }
  const parse = <N extends ServerEventName>(event: N, payload: Payload<N>) => serverEvents[event].payload.parse(payload)
  return {
    toMembers(ids, event, payload, exceptSocket = nobody) {
      const rooms = ids.map(memberRoom).filter((room) => hears(room, exceptSocket))
      if (rooms.length > 0) io.to(rooms).except(exceptSocket).emit(event, parse(event, payload))
    },
    toRoom(room, event, payload, exceptIds = []) {
      io.to(room).except(exceptIds.map(memberRoom)).emit(event, parse(event, payload))
    },
    toSocket(socket, event, payload) {
      socket.emit(event, parse(event, payload))
    },
  }
}
