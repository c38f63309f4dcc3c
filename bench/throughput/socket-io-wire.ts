// Minimal Socket.IO client (Engine.IO 4 over WebSocket, text packets), so that the client costs little in the comparison.
// https://socket.io/docs/v4/socket-io-protocol/
import { once } from 'node:events'
import { authenticate, authSuccess } from '@hamvav/contract/messaging/events'
import { WebSocket } from 'ws'

export interface WireSocket {
  /** `acknowledged` receives the raw JSON array. */
  emit(event: string, payload: unknown, acknowledged: (answer: string) => void): void
  /** Replaces the listener, which receives each event as a raw JSON array that starts with the event name. */
  onEvent(listener: (event: string) => void): void
  close(): void
}

const ping = '2'
const pong = '3'
const connectPacket = '40'
const eventPacket = '42'
const acknowledgePacket = '43'

/** Opens an authenticated connection. */
export async function openWire(url: string, proof: string): Promise<WireSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const waiting = new Map<number, (answer: string) => void>()
  let lastId = 0
  let listener: (event: string) => void = () => {}

  function receive(packet: string): void {
    if (packet === ping) return socket.send(pong)
    if (packet.startsWith(connectPacket))
      return socket.send(`${eventPacket}${JSON.stringify([authenticate.name, proof])}`)
    if (packet.startsWith(eventPacket)) return listener(packet.slice(eventPacket.length))
    if (!packet.startsWith(acknowledgePacket)) return
    const start = packet.indexOf('[')
    const id = Number(packet.slice(acknowledgePacket.length, start))
    waiting.get(id)?.(packet.slice(start))
    waiting.delete(id)
  }

  const authenticated = new Promise<void>((resolve, reject) => {
    listener = (event) =>
      event.startsWith(`["${authSuccess.name}"`) ? resolve() : reject(new Error(`A socket was answered: ${event}`))
    socket.once('close', () => reject(new Error('A socket was closed.')))
  })
  socket.on('message', (data: Buffer) => receive(data.toString()))
  await once(socket, 'open')
  socket.send(connectPacket)
  await authenticated
  return {
    emit(event, payload, acknowledged) {
      const id = ++lastId
      waiting.set(id, acknowledged)
      socket.send(`${eventPacket}${id}${JSON.stringify([event, payload])}`)
    },
    onEvent: (next) => void (listener = next),
    close: () => socket.close(),
  }
}
