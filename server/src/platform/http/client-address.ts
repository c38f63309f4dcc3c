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
  const groups = networkOf(address)
  return typeof groups === 'string' ? groups : groups.map((group) => group.toString(16)).join(':')
}

/** A network whose calls are counted together, with a multiple of the limit of one address. */
export interface Network {
  readonly key: string
  readonly factor: number
}

/** Limits of the wider networks: a home usually gets a /56, a site a /48; a mobile network gives each phone a /64. */
const wideFactors = { 56: 4, 48: 16 }

/** The networks of an address that share a limit, the narrowest first: of IPv4 the address, of IPv6 the /64, /56 and /48. */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const own = { key: addressKey(address), factor: 1 }
  const groups = networkOf(address)
  if (typeof groups === 'string') return [own]
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  const keyOf = (...parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  return [
    own,
    { key: `${keyOf(first, second, third, fourth & 0xff00)}/56`, factor: wideFactors[56] },
    { key: `${keyOf(first, second, third)}/48`, factor: wideFactors[48] },
  ]
}

/** Key of the widest network of an address: of IPv4 the address, of IPv6 the /48. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.key ?? address

/** The first four groups of an IPv6 address, else the IPv4 address. */
function networkOf(address: string): string | number[] {
  if (!address.includes(':')) return address
  const ipv4 = mappedIPv4.exec(address)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
}

/** Network of an address for logs: /24 of IPv4, /48 of IPv6. */
export function coarseAddress(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return `${key.split('.').slice(0, 3).join('.')}.0/24`
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}
