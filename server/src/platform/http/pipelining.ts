import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Browsers and proxies ask one thing at a time on a connection; each answer that nobody reads keeps a file open. */
const unansweredMax = 10

/** Cuts connections that ask for more than they read. */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (count <= unansweredMax) return
    socket.destroy()
    throw new AppError('too_many_requests')
  })
}
