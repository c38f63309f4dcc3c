// HTTP proxy between browser and server that can change responses, for example the service worker of a new build.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly url: string
  /** URL of the server; set after the server was started with this proxy's URL. */
  target: string
  /** Transforms the response body of a path; null: 404. */
  readonly changes: Map<string, ((body: string) => string) | null>
  close(): void
}

export async function startProxy(): Promise<Proxy> {
  const changes: Proxy['changes'] = new Map()
  const server = createServer((incoming, outgoing) => {
    const change = changes.get(incoming.url ?? '')
    if (change === null) return void outgoing.writeHead(404).end()
    // Requests the full, uncompressed body, so that it can be changed.
    const headers = without(incoming.headers, ['accept-encoding', 'if-none-match', 'if-modified-since'])
    const forwarded = request(`${proxy.target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const others = without(answer.headers, ['content-length', 'etag'])
        outgoing.writeHead(answer.statusCode ?? 502, others).end(change ? change(body.toString()) : body)
      })
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: Proxy = {
    url: `http://localhost:${port}`,
    target: '',
    changes,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return proxy
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
