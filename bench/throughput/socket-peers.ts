// Members of the product, or of a bare Socket.IO server that speaks as it does.
import { message as messageEvent, send as sendEvent } from '@hamvav/contract/messaging/events'
import type { Peers } from './peers.ts'
import { openWire, type WireSocket } from './socket-io-wire.ts'

/** Found in the JSON as XMPP's bodies are in the XML: texts of this program only, nothing in them is escaped. */
const texts = /"text":"([^"]*)"/
const messageStart = `["${messageEvent.name}"`

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
          if (answer.startsWith('[{"message":')) resolve()
          else reject(new Error(answer))
        })
      }),
    onText(listener) {
      for (const [index, socket] of sockets.entries()) {
        const addressed = `"to":"${people[index]?.id}"`
        socket.onEvent((event) => {
          if (!event.startsWith(messageStart) || !event.includes(addressed)) return
          listener(index, texts.exec(event)?.[1] ?? '')
        })
      }
    },
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
