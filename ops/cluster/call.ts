// HTTP calls by the contract, with token and timeout, like the product's client.
import type { Endpoint, RequestOf, ResponseOf } from '@hamvav/contract/endpoint'
import { requestTimeoutMs } from '@hamvav/contract/messaging/limits'

/** Error response. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, what: string) {
    super(`${status}: ${what}`)
    this.status = status
  }
}

/** @throws Refusal for an error response; the error of `fetch` without a response */
export async function call<E extends Endpoint>(
  url: string,
  token: string | null,
  endpoint: E,
  request: RequestOf<E>,
  timeoutMs = requestTimeoutMs,
): Promise<ResponseOf<E>> {
  const { params, query, body } = request as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const queryEntries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(queryEntries.map(([name, value]): [string, string] => [name, String(value)]))
  const answer = await fetch(`${url}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.status !== endpoint.status) throw new Refusal(answer.status, await answer.text())
  return endpoint.response.parse(answer.status === 204 ? null : await answer.json()) as ResponseOf<E>
}

/** A call whose body or response is a file. @throws as `call` */
export async function request(
  url: string,
  token: string,
  { method, path, status }: Pick<Endpoint, 'method' | 'path' | 'status'>,
  init: RequestInit,
  timeoutMs = 30_000,
): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { ...init, method, headers, signal: AbortSignal.timeout(timeoutMs) })
  if (answer.status !== status) throw new Refusal(answer.status, await answer.text())
  return answer
}
