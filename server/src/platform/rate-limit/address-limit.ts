import type { IncomingMessage } from 'node:http'
import { addressKey } from '../http/client-address.ts'

export interface AddressLimit {
  /** Whether one more connection from there is taken. */
  allows(request: IncomingMessage): boolean
  /** @returns to be called when the connection is gone */
  count(request: IncomingMessage): () => void
}

/** @param max connections an address, authenticated or not: a mobile network hides many members behind one */
export function createAddressLimit(addressOf: (request: IncomingMessage) => string, max: number): AddressLimit {
  const open = new Map<string, number>()
  const keyOf = (request: IncomingMessage) => addressKey(addressOf(request))
  return {
    allows: (request) => (open.get(keyOf(request)) ?? 0) < max,
    count(request) {
      const key = keyOf(request)
      open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
