// Between the browser and the server: can be away, and serve another build's worker, as a deployment does.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly url: string
  /** Where it leads: known only once the server knows this proxy's address. */
  target: string
  /** Changes what is sent for a path, or takes it away (null). */
  readonly changes: Map<string, ((body: string) => string) | null>
  close(): void
}

export async function startProxy(): Promise<Proxy> {
  const changes: Proxy['changes'] = new Map()
  const server = createServer((incoming, outgoing) => {
    const change = changes.get(incoming.url ?? '')
    if (change === null) return void outgoing.writeHead(404).end()
    // Whole and plain, so that it can be changed.
    const headers = without(incoming.headers, ['accept-encoding', 'if-none-match', 'if-modified-since'])
    const onwards = request(`${proxy.target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const others = without(answer.headers, ['content-length', 'etag'])
        outgoing.writeHead(answer.statusCode ?? 502, others).end(change ? change(body.toString()) : body)
      })
    })
    onwards.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onwards)
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
