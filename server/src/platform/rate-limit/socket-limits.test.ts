import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createAddressLimit } from './socket-limits.ts'

test('limits connections per address; an IPv6 /64 network counts as one address', () => {
  const limit = createAddressLimit((request) => String(request.headers.from), 2)
  const from = (address: string) => ({ headers: { from: address } }) as unknown as IncomingMessage
  const release = limit.count(from('2001:db8::1'))
  limit.count(from('2001:db8::2'))
  expect(limit.allows(from('2001:db8::3'))).toBe(false)
  expect(limit.allows(from('2001:db8:0:1::3'))).toBe(true)
  release()
  expect(limit.allows(from('2001:db8::3'))).toBe(true)
})
