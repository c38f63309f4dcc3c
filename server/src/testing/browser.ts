import { login } from '@hamvav/contract/auth/endpoints'
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

/** @returns headers of a new client address at each call, for a server that trusts a proxy. @param network the first two numbers */
export function createAddresses(network: string): () => { readonly 'x-forwarded-for': string } {
  let last = 0
  return () => {
    last += 1
    return { 'x-forwarded-for': `${network}.${last >> 8}.${last & 255}` }
  }
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Logs a member in on a new device. @param headers of all its calls */
export async function logInMember(
  { server }: { readonly server: FastifyInstance },
  { email, password }: Credentials,
  headers: Readonly<Record<string, string>> = {},
) {
  const browser = createBrowser(server, headers)
  const answer = await browser.post(login.path, { email, password })
  if (answer.statusCode !== 200) throw new Error(`log-in failed: ${answer.body}`)
  const { token } = answer.json<{ token: string }>()
  return { browser, token, headers: { authorization: `Bearer ${token}` } }
}
