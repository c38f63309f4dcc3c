import { authenticate, authSuccess } from '@hamvav/contract/messaging/events'
import { io, type Socket } from 'socket.io-client'

export interface Connected {
  readonly sockets: readonly Socket[]
  close(): void
}

/** Opens one authenticated socket per proof, with the options of the product's client. */
export async function connect(url: string, proofs: readonly string[]): Promise<Connected> {
  const sockets: Socket[] = []
  for (const proof of proofs) {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => socket.emit(authenticate.name, proof))
      socket.once('connect_error', reject)
      socket.once('authError', () => reject(new Error('A socket was refused.')))
      socket.once(authSuccess.name, () => resolve())
    })
  }
  return { sockets, close: () => sockets.forEach((socket) => socket.disconnect()) }
}
