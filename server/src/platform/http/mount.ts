// Mounts endpoints of the contract: authentication, rate limit, validation of the request and of the response.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@hamvav/contract/endpoint'
import { type AdminRole, isRoleAtLeast, isStageAtLeast } from '@hamvav/contract/admin/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { AppError } from './app-error.ts'
import type { RateLimiter } from '../rate-limit/limits.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import {
  readAdmin,
  readMember,
  requireGoodStanding,
  type AdminViewer,
  type MemberViewer,
  type TokenChecks,
  type Viewer,
} from './viewer.ts'

type ViewerOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? null
  : E['access'] extends 'visitor'
    ? MemberViewer | null
    : E['access'] extends 'admin'
      ? AdminViewer
      : MemberViewer

export interface Call<E extends Endpoint> {
  readonly viewer: ViewerOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** JSON built by PostgreSQL, as text or UTF-8 bytes: sent without validation, so a test parses it by the contract. */
export class RawJson {
  readonly body: string | Buffer
  constructor(body: string | Buffer) {
    this.body = body
  }
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | RawJson>

export interface Http {
  readonly app: FastifyInstance
  /** Ids of the mounted endpoints. */
  readonly mounted: ReadonlySet<string>
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** Mounts into a Fastify scope, for endpoints with their own body parsers. */
  inScope(scope: FastifyInstance): Http
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
}

interface HttpOptions {
  readonly checks: TokenChecks
  readonly limiter: RateLimiter
  readonly securityLog: SecurityLog
}

export function createHttp(app: FastifyInstance, options: HttpOptions): Http {
  const mounted = new Set<string>()
  app.decorateRequest('viewer', null)
  const mountOn = (app: FastifyInstance): Http => ({
    app,
    mounted,
    mount(endpoint, handler) {
      if (mounted.has(endpoint.id)) throw new Error(`${endpoint.id} is mounted twice`)
      mounted.add(endpoint.id)
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        onRequest: async (request) => {
          request.viewer = await readViewer(endpoint, request, options)
        },
        handler: async (request, reply) => {
          const { viewer, params, query, body } = request
          const call = { viewer, params, query, body, request, reply } as unknown as Call<typeof endpoint>
          const result = await handler(call)
          if (!(result instanceof RawJson)) return reply.status(endpoint.status).send(result)
          reply.status(endpoint.status).type('application/json; charset=utf-8')
          return reply.send(await compressBody(result.body, request, reply))
        },
      })
    },
    inScope: mountOn,
  })
  return mountOn(app)
}

async function readViewer(
  endpoint: Endpoint,
  request: FastifyRequest,
  { checks, limiter, securityLog }: HttpOptions,
): Promise<Viewer> {
  const { access, alsoFor, rate, role = 'chief' } = endpoint
  const consume = (viewer: Viewer) =>
    (viewer ? limiter.consume(rate, viewer.id) : limiter.consumeAddress(rate, request.ip)).catch((refusal: unknown) => {
      securityLog.record({ event: 'rate_limited', reason: rate, ...idOf(viewer) })
      throw refusal
    })
  if (access === 'anyone') {
    await consume(null)
    return null
  }
  const read = access === 'admin' ? readAdmin(request, checks) : readMember(request, checks)
  const viewer = await read.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'session_expired')
      securityLog.record({ event: 'token_refused', reason: access === 'admin' ? 'admin' : 'member' })
    await consume(null)
    throw error
  })
  await consume(viewer)
  if (!viewer && access !== 'visitor') throw new AppError('unauthorized')
  try {
    if (viewer?.kind === 'member') requireGoodStanding(viewer, alsoFor)
    if (viewer?.kind === 'admin') authorizeAdmin(endpoint, viewer, role)
  } catch (refusal) {
    if (refusal instanceof AppError)
      securityLog.record({ event: 'access_refused', reason: refusal.code, ...idOf(viewer) })
    throw refusal
  }
  return viewer
}

const idOf = (viewer: Viewer) => viewer && { [viewer.kind === 'admin' ? 'adminId' : 'memberId']: viewer.id }

function authorizeAdmin({ stage = 'full', stepUp }: Endpoint, viewer: AdminViewer, role: AdminRole): void {
  if (!isStageAtLeast(viewer.stage, stage))
    throw new AppError(viewer.stage === 'password' ? 'password_change_needed' : 'factor_needed')
  if (!isRoleAtLeast(viewer.role, role)) throw new AppError('admin_role_needed')
  if (!stepUp) return
  if (stage === 'full' && viewer.lacksFactor) throw new AppError('factor_needed')
  if (!viewer.isSteppedUp) throw new AppError('step_up_needed')
}

function schemaOf({ id, summary, access, params, query, body, status, response, path }: Endpoint): FastifySchema {
  return {
    operationId: id,
    summary,
    tags: [path.split('/')[1] === 'admin' ? 'admin' : (path.split('/')[2] ?? path.slice(1))],
    ...(access !== 'anyone' && {
      security: access === 'admin' ? [{ admin: [] }] : [{ member: [] }, { memberHeader: [] }],
    }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: response },
  } as FastifySchema
}

const gzipAsync = promisify(gzip)
/** Minimum length to compress, bytes: shorter bodies fit in one or two packets. */
const compressFromBytes = 2_000
/** The fastest level, which saves nearly as much as the others: a page of the feed becomes a third as long. */
const gzipLevel = 1
/** Compressed copies of bodies that several responses share. */
const sharedCopies = new WeakMap<Buffer, Promise<Buffer>>()

/** Compresses a long body if the client accepts gzip, and sets the headers. The body must contain no secret of the server. */
async function compressBody(
  body: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  if (body.length < compressFromBytes) return body
  reply.header('vary', 'Accept-Encoding')
  if (!negotiate(request.headers['accept-encoding']?.toLowerCase() ?? '', ['gzip'])) return body
  reply.header('content-encoding', 'gzip')
  if (typeof body === 'string') return gzipAsync(body, { level: gzipLevel })
  const copy = sharedCopies.get(body) ?? gzipAsync(body, { level: gzipLevel })
  sharedCopies.set(body, copy)
  return copy
}
