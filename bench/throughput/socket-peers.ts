// Members of the product, or of a bare Socket.IO server that speaks as it does.
import { message as messageEvent, send as sendEvent, type SendOutcome } from '@hamvav/contract/messaging/events'
import type { Peers } from './peers.ts'
import { openWire, type WireSocket } from './socket-io-wire.ts'

interface Known {
  readonly id: string
  /** What its socket authenticates with. */
  readonly proof: string
}

export async function connectSockets(name: string, url: string, people: readonly Known[]): Promise<Peers> {
  const sockets: WireSocket[] = []
  for (const { proof } of people) sockets.push(await openWire(url, proof))
  return {
    name,
    count: people.length,
    send: (from, text) =>
      new Promise((resolve, reject) => {
        const to = people[from ^ 1]?.id
        sockets[from]?.emit(sendEvent.name, { to, text }, (answer) => {
          const outcome = answer as SendOutcome
          if ('message' in outcome) resolve()
          else reject(new Error(outcome.error.code))
        })
      }),
    onText(listener) {
      for (const [index, socket] of sockets.entries())
        socket.onEvent((event, payload) => {
          if (event !== messageEvent.name) return
          const { to, text } = payload as { to: string; text: string }
          if (to === people[index]?.id) listener(index, text)
        })
    },
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
