// Baseline for chat: node:http, Socket.IO and one INSERT per message. Trusts the member id in the header, checks nothing and
// stores the text unencrypted.
import { createServer, type IncomingMessage } from 'node:http'
import { Pool } from 'pg'
import { Server } from 'socket.io'
import { idAt } from '../support/random.ts'
import { limitPool, serveLimit } from '../support/limit-settings.ts'

const insert = {
  name: 'insert',
  text: 'INSERT INTO bench_limit.messages (id, sender_id, recipient_id, text, created_at) VALUES ($1, $2, $3, $4, $5)',
}

const pool = new Pool(limitPool())
await pool.query('CREATE SCHEMA bench_limit')
await pool.query(`CREATE TABLE bench_limit.messages
  (id uuid PRIMARY KEY, sender_id uuid NOT NULL, recipient_id uuid NOT NULL, text text NOT NULL, created_at timestamptz NOT NULL)`)

async function send(request: IncomingMessage) {
  const from = String(request.headers['x-member'])
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const { to, text } = JSON.parse(body) as { to: string; text: string }
  const now = new Date()
  const message = { _id: idAt(now), from, to, text, createdAt: now.toISOString() }
  await pool.query({ ...insert, values: [message._id, from, to, text, now] })
  io.to([to, from]).emit('message', message)
  return message
}

const http = createServer((request, response) => {
  send(request).then(
    (message) => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(message)),
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
io.on('connection', (socket) =>
  socket.on('authenticate', async (memberId: string) => {
    await socket.join(memberId)
    socket.emit('authSuccess', {})
  }),
)
serveLimit(http)
