// Fastify with the contract's validation, fixed headers, and limits on requests and connections.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'
import { uploadTimeoutMs } from '@hamvav/contract/profiles/limits'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawRequestDefaultExpression,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from './app-error.ts'
import { hasOneHost } from './request-headers.ts'
import { installErrorHandler, sendError } from './error-handler.ts'
import { RequestLogger } from './request-logger.ts'
import { trackRequests } from '../security-log/security-log.ts'
import { traceRequests } from '../tracing/spans.ts'

interface Options {
  /** Whether the forwarded header of an address is trusted; false if none is. */
  readonly trustProxy: false | ((address: string, hop: number) => boolean)
  readonly logger: FastifyBaseLogger | boolean
  /** Adds HSTS: the server is reached by HTTPS. */
  readonly secure: boolean
}

/** Longest JSON body, bytes: the longest message in four-byte characters fits. */
const bodyLimit = 64 * 1024
const requestTimeoutMs = 15 * secondMs
/** Node has one limit for all requests, which must allow the longest upload; `limitBodyTime` limits the others. */
const longestRequestMs = uploadTimeoutMs + requestTimeoutMs

/** A server without routes. */
export async function createServer({ trustProxy, logger, secure }: Options): Promise<FastifyInstance> {
  const headers = fixedHeaders(secure)
  const app = Fastify({
    trustProxy,
    bodyLimit,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: requestTimeoutMs },
    connectionTimeout: minuteMs,
    keepAliveTimeout: 72 * secondMs,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    clientErrorHandler: sendClientError,
    // A malformed path is an unknown one. No hook has run yet, so the headers are set here.
    frameworkErrors: (_error, _request, reply) =>
      sendError(reply.headers(headers).header('x-request-id', reply.request.id), new AppError('not_found')),
    childLoggerFactory: (parent, bindings, options) =>
      new RequestLogger(options.level ?? parent.level, () => parent.child(bindings, options)),
    genReqId: (raw) => forwardedId(raw, trustProxy) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...(typeof logger === 'boolean' ? { logger } : { loggerInstance: logger }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  trackRequests(app)
  traceRequests(app)
  limitPipelining(app)
  acceptJsonOnly(app)
  limitBodyTime(app)
  app.addHook('onRequest', ({ id, raw }, reply, done) => {
    reply.headers(headers).header('x-request-id', id)
    done(hasOneHost(raw) ? undefined : new AppError('bad_request'))
  })
  await app.register(cookie)
  installErrorHandler(app)
  return app
}

/** The id under which a trusted proxy logs the request, so that the log lines of both can be joined. */
function forwardedId({ headers, socket }: RawRequestDefaultExpression, trustProxy: Options['trustProxy']) {
  const id = headers['x-request-id']
  const isFromProxy = trustProxy !== false && trustProxy(socket.remoteAddress ?? '', 0)
  return isFromProxy && typeof id === 'string' && /^[\da-f]{32}$/.test(id) ? id : undefined
}

/** Accepts JSON bodies only. An empty body counts as none: a call without a body may still have a content type. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** Ends a request whose JSON body does not arrive in time. Uploads are streamed and have a separate limit. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { headers, raw, server } = request
    const isStreamed = !server.hasContentTypeParser('application/json')
    if (isStreamed || !('content-length' in headers || 'transfer-encoding' in headers)) return
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const limit = setTimeout(() => {
      // The client would take a second response for that of its next request.
      if (reply.raw.writableEnded) raw.destroy()
      else if (!raw.readableEnded) sendClientError(late, raw.socket)
    }, requestTimeoutMs)
    raw.once('close', () => clearTimeout(limit)).once('end', () => clearTimeout(limit))
  })
}

/** Headers of every response; pages and files of the front end replace the policy and the caching. */
const fixedHeaders = (secure: boolean) => ({
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** By the error code of Node; any other is a bad request. */
const clientErrors: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
}

/** Responds to bytes that are not a valid HTTP request, then closes the connection. */
function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = clientErrors[error.code ?? ''] ?? [400, 'bad_request']
  const body = JSON.stringify({ message: errorTable[code].message, code })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`
  if (socket.writable) socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Requests in progress per connection: browsers and proxies send one at a time, and each unread response may keep a file open. */
const pipelinedMax = 10

/** Closes connections that send more requests than they read responses. */
function limitPipelining(app: FastifyInstance): void {
  const inProgress = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    const count = (inProgress.get(socket) ?? 0) + 1
    inProgress.set(socket, count)
    raw.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1))
    if (count <= pipelinedMax) return done()
    socket.destroy()
    done(new AppError('too_many_requests'))
  })
}

/** Tracks open connections, including WebSockets, which Node's `closeAllConnections` does not know. */
export function trackConnections(server: Server): { destroyAll(): void } {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    destroyAll() {
      for (const socket of open) socket.destroy()
    },
  }
}
