// Connected pairs of members on a server under test, for the closed loop.
import { once } from 'node:events'
import { message as messageEvent, send as sendEvent } from '@hamvav/contract/messaging/events'
import { WebSocket } from 'ws'
import { openWire, type WireSocket } from './socket-io-wire.ts'

export interface Peers {
  readonly name: string
  /** Number of members; the partner of 2n is 2n + 1. */
  readonly count: number
  /** Resolves when the server has acknowledged the message, if its protocol does. */
  send(from: number, text: string): Promise<void>
  /** Called for every received message, except copies of own messages. */
  onText(listener: (to: number, text: string) => void): void
  close(): void
}

/** Extracted by regular expression, as from XMPP's XML; the texts of this program need no unescaping. */
const texts = /"text":"([^"]*)"/
const messageStart = `["${messageEvent.name}"`

interface Peer {
  readonly id: string
  /** Token or id for the socket's authentication. */
  readonly proof: string
}

/** Members of the product, or of a bare Socket.IO server with the same events. */
export async function connectSockets(name: string, url: string, people: readonly Peer[]): Promise<Peers> {
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

/** Members of the bare relay, which does not acknowledge messages. */
export async function connectWs(name: string, url: string, ids: readonly string[]): Promise<Peers> {
  const sockets: WebSocket[] = []
  for (const id of ids) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${id}`)
    await once(socket, 'open')
    sockets.push(socket)
  }
  return {
    name,
    count: ids.length,
    send: async (from, text) => sockets[from]?.send(JSON.stringify({ to: ids[from ^ 1], text })),
    onText(listener) {
      for (const [index, socket] of sockets.entries())
        socket
          .removeAllListeners('message')
          .on('message', (data: Buffer) => listener(index, (JSON.parse(data.toString()) as { text: string }).text))
    },
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
