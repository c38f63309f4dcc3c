import { vi } from 'vitest'

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}
export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  html?: string
}
type Answers = Record<string, Answer | ((call: Call, count: number) => Answer | Promise<Answer>)>

/**
 * Replaces `fetch`: answers by 'GET /api/posts'; a call that is not listed fails like a broken network.
 * @returns the calls so far
 */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    const call = {
      method: init.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { ...(init.headers as Record<string, string>) },
      body: bodyOf(init.body),
    }
    calls.push(call)
    const name = `${call.method} ${url.pathname}`
    const answer = answers[name]
    const count = calls.filter((one) => `${one.method} ${one.path.split('?')[0]}` === name).length
    const given = typeof answer === 'function' ? await untilAborted(answer(call, count), init.signal) : answer
    if (!given) throw new TypeError('Failed to fetch')
    return respond(given)
  })
  return calls
}

/** The value of JSON, or the bytes of a file. */
function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown
  return body instanceof Blob ? body : undefined
}

function respond({ status = 200, body, headers = {}, html }: Answer): Response {
  if (html !== undefined) return new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } })
  if (status === 204) return new Response(null, { status, headers })
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

function untilAborted(answer: Answer | Promise<Answer>, signal: AbortSignal | null | undefined): Promise<Answer> {
  return Promise.race([
    Promise.resolve(answer),
    new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    }),
  ])
}

/** A promise that never settles. */
export const silence = () => new Promise<never>(() => {})
export const refused: Answer = {
  status: 401,
  body: { code: 'refresh_refused', message: 'Session expired. Please log in again.' },
}
export const expired: Answer = {
  status: 401,
  body: { code: 'session_expired', message: 'Session expired. Please log in again.' },
}
