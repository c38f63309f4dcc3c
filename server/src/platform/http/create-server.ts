import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { uploadTimeoutMs } from '@hamvav/contract/profiles/limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from './app-error.ts'
import { installErrorHandler, sendError } from './error-handler.ts'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorTable } from '@hamvav/contract/errors'

interface Options {
  /** Whether an address may say whom it speaks for; false where none may. */
  readonly trustProxy: false | ((address: string, hop: number) => boolean)
  readonly logger: FastifyBaseLogger | boolean
  readonly secure: boolean
}

/** Bytes of a JSON body: the longest message in four-byte characters fits. */
const bodyLimit = 64 * 1024
const requestTimeoutMs = 15_000
/** Node knows one limit for all requests: it must let the longest upload pass; other bodies are limited below. */
const longestRequestMs = uploadTimeoutMs + 15_000

/** Fastify with the contract's validation, fixed headers and limits; routes come later. */
export async function createServer({ trustProxy, logger, secure }: Options): Promise<FastifyInstance> {
  const headers = fixedHeaders(secure)
  const app = Fastify({
    trustProxy,
    bodyLimit,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: requestTimeoutMs },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // An address that cannot be read is an unknown one; no hook has run for it yet.
    frameworkErrors: (_error, _request, reply) => sendError(reply.headers(headers), new AppError('not_found')),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...(typeof logger === 'boolean' ? { logger } : { loggerInstance: logger }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  limitPipelining(app)
  acceptJsonOnly(app)
  limitBodyTime(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  await app.register(cookie)
  installErrorHandler(app)
  return app
}

/** JSON alone; an empty body is none, as a call without one may still name its type. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** A body that a parser reads whole must have come in time; an upload, which streams, has a limit of its own. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { headers, raw, server } = request
    const streams = !server.hasContentTypeParser('application/json')
    if (streams || !('content-length' in headers || 'transfer-encoding' in headers)) return
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const limit = setTimeout(() => {
      // A second answer would be taken for the next request's.
      if (reply.raw.writableEnded) raw.destroy()
      else if (!raw.readableEnded) answerClientError(late, raw.socket)
    }, requestTimeoutMs)
    raw.once('close', () => clearTimeout(limit)).once('end', () => clearTimeout(limit))
  })
}

const fixedHeaders = (secure: boolean) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const codes: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
}

/** Answers what cannot be read as a request at all, and ends its connection. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = codes[error.code ?? ''] ?? [400, 'bad_request']
  const body = JSON.stringify({ message: errorTable[code].message, code })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`
  if (socket.writable) socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Browsers and proxies ask one thing at a time on a connection; each answer that nobody reads keeps a file open. */
const unansweredMax = 10

/** Cuts connections that ask for more than they read. */
function limitPipelining(app: FastifyInstance): void {
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
