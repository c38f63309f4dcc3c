// Client addresses behind trusted proxies, and the key under which an address is rate-limited.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

export interface Proxies {
  /** Whether the forwarded header of this address is trusted. */
  trusts(address: string, hop: number): boolean
  /** First address, counted from the server, that is no trusted proxy: the same as Fastify's `request.ip`, also for sockets. */
  addressOf(request: IncomingMessage): string
}

// The library refuses /0, the network of all addresses.
const halves: Record<string, readonly string[]> = {
  '0.0.0.0/0': ['0.0.0.0/1', '128.0.0.0/1'],
  '::/0': ['::/1', '8000::/1'],
}

/**
 * @param list addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal
 * @throws Error if an entry is none of these
 */
export function createProxies(list: readonly string[]): Proxies {
  const entries = list.map((entry) => entry.toLowerCase()).flatMap((entry) => halves[entry] ?? [entry])
  // The library would accept 1 as 0.0.0.1.
  const number = entries.find((entry) => /^[\d/]/.test(entry) && isIP(entry.split('/')[0] ?? '') === 0)
  if (number !== undefined) throw new Error(`${number} is no address`)
  const trusts = proxyAddr.compile(entries)
  // A closed connection has no address.
  return { trusts, addressOf: (request) => (request.socket.remoteAddress ? proxyAddr(request, trusts) : '') }
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Rate-limit key of an address: the /64 network of an IPv6 address, because every home has 2^64 addresses. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const ipv4 = mappedIPv4.exec(address)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Network of an address for logs: /24 of IPv4, /48 of IPv6. */
export function coarseAddress(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return `${key.split('.').slice(0, 3).join('.')}.0/24`
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}
