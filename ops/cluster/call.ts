// The product's calls, as a client makes them: by the contract, with the member's token and the time limit.
import type { Endpoint, RequestOf, ResponseOf } from '@hamvav/contract/endpoint'
import { requestTimeoutMs } from '@hamvav/contract/messaging/limits'

/** An answer that is not the successful one. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, what: string) {
    super(`${status}: ${what}`)
    this.status = status
  }
}

/** @throws Refusal; whatever `fetch` throws where there was no answer */
export async function call<E extends Endpoint>(
  url: string,
  token: string | null,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const { params, query, body } = request as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  const answer = await fetch(`${url}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  if (answer.status !== endpoint.status) throw new Refusal(answer.status, await answer.text())
  return endpoint.response.parse(answer.status === 204 ? null : await answer.json()) as ResponseOf<E>
}
