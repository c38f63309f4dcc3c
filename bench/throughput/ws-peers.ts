import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Peers } from './peers.ts'

/** Members of the bare relay, which says nothing to the sender. */
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
