// Whose address a request comes from, and by what it is counted.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

export interface Proxies {
  /** Whether what this address says of the client is believed. */
  trusts(address: string, hop: number): boolean
  /** The last address that no trusted proxy vouches for: Fastify's `request.ip`, for sockets too. */
  addressOf(request: IncomingMessage): string
}

/**
 * @param list addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal
 * @throws where an entry is none of these
 */
export function createProxies(list: readonly string[]): Proxies {
  const entries = list.map((entry) => entry.toLowerCase())
  // The library would read 1 as 0.0.0.1.
  const number = entries.find((entry) => /^[\d/]/.test(entry) && isIP(entry.split('/')[0] ?? '') === 0)
  if (number !== undefined) throw new Error(`${number} is no address`)
  const trusts = proxyAddr.compile(entries)
  // A connection that has ended has no address.
  return { trusts, addressOf: (request) => (request.socket.remoteAddress ? proxyAddr(request, trusts) : '') }
}

const asIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** By what an address is counted: an IPv6 one by its /64, as every home has 2^64 of them. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const inner = asIPv4.exec(address)?.[1]
  if (inner) return inner
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const left = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  return [...groups, ...Array.from({ length: left }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
