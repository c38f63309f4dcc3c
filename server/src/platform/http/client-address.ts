// Whose address a request comes from, and by what it is counted.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export interface Proxies {
  /** Whether what this address says of the client is believed. */
  trusts(address: string): boolean
  /** The last address that no trusted proxy vouches for, as Fastify's `request.ip`. */
  addressOf(request: IncomingMessage): string
}

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * @param list addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal
 * @throws where one of them is none of these
 */
export function createProxies(list: readonly string[]): Proxies {
  const trusted = new BlockList()
  for (const entry of list.flatMap((name) => named[name.toLowerCase()] ?? [name])) {
    const [address = '', prefix] = entry.split('/')
    if (isIP(address) === 0) throw new Error(`${entry} is no address`)
    if (prefix === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, prefix === '' ? Number.NaN : Number(prefix), familyOf(address))
  }
  const trusts = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return {
    trusts,
    addressOf(request) {
      const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      const hops = forwarded.split(',').map((hop) => hop.trim())
      let address = request.socket.remoteAddress ?? ''
      while (trusts(address)) {
        const before = hops.pop()
        if (!before) break
        address = before
      }
      return address
    },
  }
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
