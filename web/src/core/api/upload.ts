// File upload by XMLHttpRequest, as fetch has no upload progress.
import type { Endpoint, ResponseOf } from '@hamvav/contract/endpoint'
import { uploadTimeoutMs } from '@hamvav/contract/profiles/limits'
import { clientError } from './api-error.ts'
import { withSession } from './api-client.ts'
import { readJson } from './request.ts'

/** Time for the server to process the uploaded file, ms. */
const workMs = 15_000

export interface UploadOptions {
  /** Name of the form field. */
  field: string
  /** Query string without '?'. */
  query?: string
  file: Blob
  fileName: string
  signal: AbortSignal
  /** From 0 to 1; 1 when everything is sent and the answer is awaited. */
  onProgress: (part: number) => void
}

/** @throws {ApiError}, or the signal's reason when the caller aborted */
export const upload = <E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<ResponseOf<E>> =>
  withSession(endpoint, (headers) => uploadWith(endpoint, headers, options))

export async function uploadWith<E extends Endpoint>(
  endpoint: E,
  headers: Record<string, string>,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  options.onProgress(0)
  return (await readJson(await post(endpoint, headers, options))) as ResponseOf<E>
}

function post(
  { method, path }: Endpoint,
  headers: Record<string, string>,
  { field, query, file, fileName, signal, onProgress }: UploadOptions,
): Promise<Response> {
  signal.throwIfAborted()
  const body = new FormData()
  body.append(field, file, fileName)
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<Response>((resolve, reject) => {
    request.open(method, query ? `${path}?${query}` : path)
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    request.timeout = uploadTimeoutMs + workMs
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('timeout', () => reject(clientError('timeout')))
    request.addEventListener('error', () => reject(clientError('network')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', abort, { once: true })
    request.send(body)
  }).finally(() => signal.removeEventListener('abort', abort))
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
