import type { FastifyInstance } from 'fastify'

/** Client with a cookie jar, like one device. */
export function createBrowser(server: FastifyInstance, headers: Readonly<Record<string, string>> = {}) {
  const cookies: Record<string, string> = {}
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, more: Record<string, string> = {}) => {
    const answer = await server.inject({
      method,
      url,
      cookies: { ...cookies },
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) delete cookies[name]
      else cookies[name] = value
    }
    return answer
  }
  return {
    cookies,
    get: (url: string, more?: Record<string, string>) => call('GET', url, undefined, more),
    post: (url: string, payload?: object, more?: Record<string, string>) => call('POST', url, payload, more),
  }
}
