// One HTTP request of the contract: address, JSON, timeout, failures as ApiError. Knows no session.
import type { Endpoint, RequestOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { ErrorCode } from '@hamvav/contract/errors'
import { ApiError, clientError } from './api-error.ts'

/** Request timeout (spec §9), ms. */
const requestLimitMs = 10_000

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The request completes even when the page is closed meanwhile. */
  keepalive?: boolean
  /** Timeout if 10 s are too short, such as for a file, ms. */
  limitMs?: number
  /** Body that is no JSON: a part of a file. */
  bytes?: Blob
  /** Download progress in bytes. */
  onBytes?: ((bytes: number) => void) | undefined
  /** Receives the response headers, such as X-Total-Count. */
  onHeaders?: ((headers: Headers) => void) | undefined
}

/** Request of an endpoint; `query` is optional if all its fields are. */
export type CallRequest<E extends Endpoint> = Omit<RequestOf<E>, 'query'> &
  (RequestOf<E> extends { readonly query: infer Q } ? (object extends Q ? { query?: Q } : { query: Q }) : unknown)

interface Parts {
  params?: object
  query?: object
  body?: unknown
}

type GivenHeaders = Record<string, string>

/** @throws {ApiError}, or the caller's own reason when the caller aborted */
export const send = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  headers: GivenHeaders = {},
  options: CallOptions = {},
) => exchange(endpoint, request, headers, options, readJson) as Promise<ResponseOf<E>>

/** Like `send`, for an answer that is a file. */
export const sendForFile = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  headers: GivenHeaders = {},
  options: CallOptions = {},
) => exchange(endpoint, request, headers, options, (response) => readFile(response, options.onBytes)) as Promise<Blob>

async function exchange(
  endpoint: Endpoint,
  request: Parts,
  headers: GivenHeaders,
  { signal, keepalive = false, limitMs = requestLimitMs, bytes, onHeaders }: CallOptions,
  read: (response: Response) => Promise<unknown>,
): Promise<unknown> {
  const { params, query, body } = request
  const timeout = timeoutSignal(signal, limitMs)
  try {
    const response = await fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: bytes }),
      signal: timeout.signal,
      keepalive,
    })
    onHeaders?.(response.headers)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (timeout.timedOut()) throw clientError('timeout')
    if (signal?.aborted) throw signal.reason
    throw clientError('network')
  } finally {
    timeout.done()
  }
}

/** A signal that aborts with the caller's or after `ms`; AbortSignal.any is missing in supported browsers. */
function timeoutSignal(caller: AbortSignal | undefined, ms: number) {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, ms)
  const follow = () => controller.abort(caller?.reason)
  if (caller?.aborted) follow()
  caller?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    done() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}

function addressOf({ path }: Endpoint, params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params))
  const filled = path.replaceAll(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

function readFile(response: Response, onBytes: CallOptions['onBytes']): Promise<unknown> {
  if (!response.ok) return readJson(response)
  return onBytes ? readCounted(response, onBytes) : response.blob()
}

async function readCounted(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/** @throws {ApiError} for a refusal, and for an answer that is not JSON */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw clientError('not_json', response.status)
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw clientError('not_json', response.status)
  }
  if (!response.ok) throw refusal(response, body)
  return body
}

/** Error body of the server: `{ message, code, fields?, … }` (decisions §4). */
function refusal(response: Response, body: unknown): ApiError {
  const { message, code, fields, ...extra } = (body ?? {}) as Record<string, unknown>
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    code: (typeof code === 'string' ? code : 'server_error') as ErrorCode,
    message: typeof message === 'string' ? message : response.statusText,
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string> }),
    extra,
    retryAfterSeconds: Number.isFinite(seconds) && response.headers.has('retry-after') ? seconds : null,
  })
}
