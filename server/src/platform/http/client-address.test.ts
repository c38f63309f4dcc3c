import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { addressKey, createProxies } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['without a trusted proxy', [], from('10.0.0.1', '1.2.3.4'), '10.0.0.1'],
  ['behind one trusted proxy', ['loopback'], from('127.0.0.1', '6.6.6.6, 1.2.3.4'), '1.2.3.4'],
  ['behind a proxy that connects by IPv4-mapped IPv6', ['127.0.0.1'], from('::ffff:127.0.0.1', '1.2.3.4'), '1.2.3.4'],
  ['behind two trusted proxies', ['10.0.0.0/8', '::1'], from('::1', '6.6.6.6, 1.2.3.4, 10.1.2.3'), '1.2.3.4'],
  [
    'where every address is trusted',
    ['0.0.0.0/0', '::/0'],
    from('::1', '6.6.6.6, 2001:db8::1, 203.0.113.9'),
    '6.6.6.6',
  ],
  ['without a forwarded header', ['loopback'], from('127.0.0.1'), '127.0.0.1'],
  ['behind a proxy that forwards an invalid address', ['loopback'], from('127.0.0.1', 'unknown'), 'unknown'],
])('%s', (_where, list, request, address) => {
  expect(createProxies(list).addressOf(request)).toBe(address)
})

test.each(['1', 'dead.beef', '10.0.0.0/99', '10.0.0.0/', 'fc00::/200', 'everyone'])(
  '%s is refused as a proxy',
  (entry) => {
    expect(() => createProxies([entry])).toThrow()
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s has the rate-limit key %s', (address, key) => expect(addressKey(address)).toBe(key))

test('limits count the client behind a trusted proxy and ignore the header of an untrusted one', async () => {
  const app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8', RATE_LIMIT: 'on' })
  const statuses = async (remoteAddress: string, named: (i: number) => string) => {
    const guess = async (i: number) => {
      const headers = { 'x-forwarded-for': named(i) }
      const payload = { email: `nobody${i}@gmail.com`, password: 'a guess' }
      return (await app.server.inject({ method: 'POST', url: '/api/auth/login', headers, remoteAddress, payload }))
        .statusCode
    }
    return new Set(await Promise.all(Array.from({ length: 22 }, (_, i) => guess(i))))
  }
  expect(await statuses('10.1.2.3', (i) => `198.51.100.${i}`)).toEqual(new Set([401]))
  expect(await statuses('203.0.113.9', (i) => `198.51.100.${i}`)).toContain(429)
  expect(await statuses('10.1.2.3', (i) => `2001:db8::${i}`)).toContain(429)
  await app.close()
})
