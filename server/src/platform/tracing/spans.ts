// Spans of the current trace. Without a tracer (no OTEL_EXPORTER_OTLP_ENDPOINT) nothing is recorded and no package is loaded.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorTable } from '@hamvav/contract/errors'
import { AppError } from '../http/app-error.ts'
import { postgresError } from '../database/postgres-errors.ts'

/** All that a span may tell: names of the program, numbers and the request's id. Never input, ids of people, texts or messages of errors. */
export interface SpanAttributes {
  readonly 'http.request.method'?: string
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'hamvav.request_id'?: string
  readonly 'db.system.name'?: 'postgresql'
  readonly 'hamvav.receivers'?: number
  readonly 'hamvav.job.attempt'?: number
  /** An error code of the contract, an SQLSTATE, an HTTP status or the name of a class. */
  readonly 'error.type'?: string
}

export type SpanKind = 'server' | 'client' | 'consumer' | 'producer'

export interface Span {
  /** The first end counts. */
  end(attributes?: SpanAttributes): void
}

export interface Tracer {
  start(name: string, kind: SpanKind, attributes: SpanAttributes, parent: Span | undefined): Span
}

const current = new AsyncLocalStorage<Span | undefined>()
let tracer: Tracer | undefined

/** Records spans from now on; undefined ends it. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = () => tracer !== undefined

/** Of work that is queued: restored by `withSpan` when it runs. */
export const currentSpan = () => (tracer ? current.getStore() : undefined)

export const withSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  tracer ? current.run(span, work) : work()

/** Runs `work` as a new trace, or as a part of the current one. */
export async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (!tracer) return await work()
  const span = tracer.start(name, kind, attributes, current.getStore())
  try {
    return await current.run(span, work)
  } catch (error) {
    span.end({ 'error.type': errorTypeOf(error) })
    throw error
  } finally {
    span.end()
  }
}

/** A part of the current trace; undefined outside of one, so that polling and maintenance record nothing. */
export function startPart(name: string, kind: SpanKind, attributes: SpanAttributes): Span | undefined {
  const parent = tracer && current.getStore()
  return parent && tracer?.start(name, kind, attributes, parent)
}

export function errorTypeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return postgresError(error)?.code ?? (error instanceof Error ? error.name : 'unknown')
}

/** Routes that are called by machines every few seconds. */
const unrecorded = new Set(['/healthz', '/readyz', '/metrics'])

/** A trace for each request, by route. Must be added before hooks that read the database. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    if (unrecorded.has(route)) return done()
    const attributes = { 'http.request.method': method, 'http.route': route, 'hamvav.request_id': id }
    // No parent: a client's `traceparent` could join its spans to a trace of its choice.
    const span = tracer?.start(`${method} ${route}`, 'server', attributes, undefined)
    if (span) spans.set(request, span)
    withSpan(span, done)
  })
  // A body is parsed in the context of its connection, which loses that of the request.
  app.addHook('preValidation', (request, _reply, done) => withSpan(spans.get(request), done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isFailure = statusCode >= errorTable.server_error.status
    spans.get(request)?.end({
      'http.response.status_code': statusCode,
      ...(isFailure && { 'error.type': String(statusCode) }),
    })
  })
}
