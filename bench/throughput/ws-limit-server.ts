// Baseline without Socket.IO: a WebSocket relay with batch insert, without checks and encryption.
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'
import { idAt } from '../support/random.ts'
import { limitPool, serveLimit } from '../support/limit-settings.ts'
import { createBatchInsert, insertInto } from './batch-insert.ts'

const group = createBatchInsert(insertInto(new Pool(limitPool()), false))
const open = new Map<string, WebSocket>()
const http = createServer()

new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
  const from = request.url?.slice(1) ?? ''
  open.set(from, socket)
  socket.on('message', (data: Buffer) => {
    const { to, text } = JSON.parse(data.toString()) as { to: string; text: string }
    const now = new Date()
    const message = { _id: idAt(now), from, to, text, createdAt: now.toISOString() }
    void group({ id: message._id, from, to, text: Buffer.from(text), createdAt: message.createdAt }).then(() =>
      open.get(to)?.send(JSON.stringify(message)),
    )
  })
})
serveLimit(http)
