// Baselines with increasing work: Socket.IO plus the parts listed in PARTS (each | group, then seal, then checks). Trusts the
// member id that a socket sends.
import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { Server } from 'socket.io'
import { idAt } from '../support/random.ts'
import { limitPool, serveLimit } from '../support/limit-settings.ts'
import { createBatchInsert, insertInto, type Row } from './batch-insert.ts'

const parts = new Set((process.env['PARTS'] ?? '').split(','))
const pool = new Pool(limitPool())
const insertAll = insertInto(pool, parts.has('checks'))
const group = createBatchInsert(insertAll)
const key = createSecretKey(randomBytes(32))

function seal(text: string): Buffer {
  if (!parts.has('seal')) return Buffer.from(text)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

const store = (row: Row): Promise<void> | void => {
  if (parts.has('group')) return group(row)
  if (parts.has('each')) return insertAll([row])
}

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
io.on('connection', (socket) => {
  let from = ''
  socket.on('authenticate', async (memberId: string) => {
    from = memberId
    await socket.join(memberId)
    socket.emit('authSuccess', { message: '' })
  })
  socket.on('send', async ({ to, text }: { to: string; text: string }, acknowledge: (outcome: object) => void) => {
    const now = new Date()
    const message = { _id: idAt(now), from, to, text, createdAt: now.toISOString() }
    await store({ id: message._id, from, to, text: seal(text), createdAt: message.createdAt })
    io.to(to).emit('message', message)
    acknowledge({ message })
  })
})
serveLimit(http)
