// Asks this server's clients to catch up, a few at a time: each of them reads from the database then.
import type { Socket } from 'socket.io'

interface Options {
  readonly sockets: () => Iterable<Socket>
  readonly ask: (socket: Socket) => void
}

/** Several reasons within it are one, and what members had here is told anew before; milliseconds. */
const gatherMs = 500
const atOnce = 100
const pauseMs = 50

export interface Resync {
  /** Soon; a client that connects later has asked by itself. */
  everybody(): void
  stop(): void
}

export function createResync({ sockets, ask }: Options): Resync {
  let timer: NodeJS.Timeout | undefined
  let state: 'idle' | 'gathering' | 'asking' | 'asked again' = 'idle'

  function gather(): void {
    state = 'gathering'
    timer = setTimeout(() => askSome([...sockets()]), gatherMs).unref()
  }

  function askSome(rest: readonly Socket[]): void {
    if (state === 'gathering') state = 'asking'
    for (const socket of rest.slice(0, atOnce)) ask(socket)
    if (rest.length > atOnce) timer = setTimeout(() => askSome(rest.slice(atOnce)), pauseMs).unref()
    else if (state === 'asked again') gather()
    else state = 'idle'
  }

  return {
    everybody() {
      if (state === 'idle') gather()
      else if (state === 'asking') state = 'asked again'
    },
    stop: () => clearTimeout(timer),
  }
}
