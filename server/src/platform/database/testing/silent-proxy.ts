// A TCP proxy whose connections can fall silent, as after a failover without a reset: they stay open and nothing passes.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface SilentProxy {
  readonly port: number
  /** The given address with the host and port of the proxy. */
  readonly url: string
  /** Connections that pass data. */
  passing(): number
  /** Silences the open connections, or only the first `count`; new ones pass. */
  freeze(count?: number): void
  /** Silences new connections too, until called with false. */
  freezeNew(isSilent: boolean): void
  close(): Promise<void>
}

interface Link {
  readonly inbound: Socket
  readonly outbound: Socket
  frozen: boolean
}

/** @param url of PostgreSQL, also with `?host=` of a socket, or of Redis */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const links = new Set<Link>()
  let newIsSilent = false
  const server = createServer((inbound) => {
    const link: Link = { inbound, outbound: connect(targetOf(url)), frozen: newIsSilent }
    links.add(link)
    for (const [from, to] of [
      [inbound, link.outbound],
      [link.outbound, inbound],
    ] as const)
      from
        .on('data', (bytes) => link.frozen || to.write(bytes))
        .on('error', () => {}) // followed by close
        .on('close', () => link.frozen || to.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const passing = () => [...links].filter(({ inbound, frozen }) => !inbound.destroyed && !frozen)
  return {
    port,
    url: throughPort(url, port),
    passing: () => passing().length,
    freeze: (count = Infinity) => passing().slice(0, count).forEach((link) => (link.frozen = true)), // prettier-ignore
    freezeNew: (isSilent) => void (newIsSilent = isSilent),
    async close() {
      for (const { inbound, outbound } of links) for (const end of [inbound, outbound]) end.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf(text: string): { path: string } | { host: string; port: number } {
  const { hostname, port, protocol, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? hostname
  const number = Number(searchParams.get('port') || port || (protocol.startsWith('redis') ? 6379 : 5432))
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

function throughPort(text: string, port: number): string {
  const url = new URL(text)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  return url.href
}
