import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** All connections of a server, those of sockets too, which Node no longer counts as its own. */
export function trackConnections(server: Server): { cut(): void } {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    cut() {
      for (const socket of open) socket.destroy()
    },
  }
}
