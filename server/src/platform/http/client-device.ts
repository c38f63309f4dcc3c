// Stored facts about a client: names of its browser and system, and a coarse network. Never the user agent or the address.
import { BROWSER_MAP, getParser, OS_MAP } from 'bowser'
import type { FastifyRequest } from 'fastify'
import { addressKey, coarseAddress } from './client-address.ts'

export interface ClientDevice {
  /** Such as `Chrome, Android`; empty if unknown. */
  readonly device: string
  /** Such as `202.51.x.x` or `2400:1a00:b030::/48`; empty if unknown. */
  readonly network: string
}

export const clientDeviceOf = ({ ip, headers }: FastifyRequest): ClientDevice => ({
  device: deviceName(headers['user-agent'] ?? ''),
  network: coarseNetwork(ip),
})

/** Longer user agents are cut before they are parsed, characters. */
const userAgentMax = 400
/** Allowed names: for an unknown browser the parser returns parts of the user agent, which a stranger can choose. */
const known: ReadonlySet<string> = new Set([...Object.values(BROWSER_MAP), ...Object.values(OS_MAP)])

/** Names of browser and system. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return ''
  const parser = getParser(userAgent.slice(0, userAgentMax))
  const names = [parser.getBrowserName(), parser.getOSName()]
  return names.filter((name) => known.has(name)).join(', ')
}

/** The first two numbers of an IPv4 address, the /48 network of an IPv6 address. */
export function coarseNetwork(address: string): string {
  const key = addressKey(address)
  if (key.includes(':')) return coarseAddress(address)
  const [first, second] = key.split('.')
  return first && second ? `${first}.${second}.x.x` : ''
}
