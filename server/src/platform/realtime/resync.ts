// Requests this server's clients to catch up, in groups, because each of them then reads from the database.
import type { Socket } from 'socket.io'

interface Options {
  readonly sockets: () => Iterable<Socket>
  readonly requestSync: (socket: Socket) => void
}

/** Debounce time, ms; presence is republished first. */
const debounceMs = 500
const groupSize = 100
const pauseMs = 50

export interface Resync {
  /** Requests all connected clients, after the debounce; clients that connect later catch up anyway. */
  requestAll(): void
  stop(): void
}

export function createResync({ sockets, requestSync }: Options): Resync {
  let timer: NodeJS.Timeout | undefined
  let state: 'idle' | 'waiting' | 'requesting' | 'requested again' = 'idle'

  function schedule(): void {
    state = 'waiting'
    timer = setTimeout(() => requestGroup([...sockets()]), debounceMs).unref()
  }

  function requestGroup(rest: readonly Socket[]): void {
    if (state === 'waiting') state = 'requesting'
    for (const socket of rest.slice(0, groupSize)) requestSync(socket)
    if (rest.length > groupSize) timer = setTimeout(() => requestGroup(rest.slice(groupSize)), pauseMs).unref()
    else if (state === 'requested again') schedule()
    else state = 'idle'
  }

  return {
    requestAll() {
      if (state === 'idle') schedule()
      else if (state === 'requesting') state = 'requested again'
    },
    stop: () => clearTimeout(timer),
  }
}
