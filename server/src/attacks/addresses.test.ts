// Attacks with many addresses and with contradictory headers.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { rateLimits } from '@hamvav/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAddressLimit } from '../platform/rate-limit/socket-limits.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => app.close())

describe('signing up from an IPv6 network', () => {
  const { points } = rateLimits.signUp
  const hex = (n: number) => n.toString(16)
  /** Refused by its content, which is read after the limit. */
  const attempt = async (remoteAddress: string) =>
    (await app.server.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload: {} })).statusCode
  /** Attempts over the limit among one from each address. */
  const countRefused = async (count: number, addressOf: (n: number) => string) => {
    const statuses = await Promise.all(Array.from({ length: count }, (_, n) => attempt(addressOf(n))))
    return statuses.filter((status) => status === 429).length
  }

  test('a home with 256 networks (/56) gets four times the limit of one', async () => {
    expect(await countRefused(4 * points + 5, (n) => `2001:db8:1:${hex(n)}::1`)).toBe(5)
    expect(await attempt('2001:db8:1:ff::1')).toBe(429)
    expect(await attempt('2001:db8:1:100::1')).toBe(400)
  })

  test('a site with 65,536 networks (/48) gets sixteen times the limit of one', async () => {
    expect(
      await countRefused(16 * points + 5, (n) => `2001:db8:2:${hex(n * 256)}::1`.replace(/:10000::/, ':1::')),
    ).toBe(5)
    expect(await attempt('2001:db8:2:ffff::1')).toBe(429)
    expect(await attempt('2001:db8:3::1')).toBe(400)
  })

  test('a network past its own limit does not use up the limit of its neighbours', async () => {
    expect(await countRefused(10 * points, () => '2001:db8:4::1')).toBe(9 * points)
    expect(await attempt('2001:db8:4:1::1')).toBe(400)
  })

  test('open sockets count for the wider networks too', () => {
    const limit = createAddressLimit((request) => String(request.headers.from), 2)
    const from = (address: string) => ({ headers: { from: address } }) as unknown as IncomingMessage
    const releases = Array.from({ length: 8 }, (_, n) => limit.count(from(`2001:db8:5:${hex(n)}::1`)))
    expect(limit.allows(from('2001:db8:5:9::1'))).toBe(false)
    expect(limit.allows(from('2001:db8:5:100::1'))).toBe(true)
    releases[0]?.()
    expect(limit.allows(from('2001:db8:5:9::1'))).toBe(true)
  })
})

describe('a request with two Host headers', () => {
  async function statusOf(bytes: string): Promise<number> {
    const socket = connect(Number(new URL(await app.listen()).port), '127.0.0.1')
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.write(bytes)
    await once(socket, 'close')
    return Number(text.split(' ')[1])
  }
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

  test.each([
    ['/api/posts', 'Connection: close'],
    ['/', 'Connection: close'],
    ['/media/x', 'Connection: close'],
    ['/api/nothing', 'Connection: close'],
    ['/socket.io/?EIO=4&transport=websocket', upgrade],
  ])('%s returns 400, whichever comes first and however it is written', async (path, more) => {
    for (const hosts of [
      'Host: localhost\r\nHost: evil.test',
      'Host: evil.test\r\nhOST: localhost',
      'Host: a\r\nHost: a',
    ])
      expect(await statusOf(`GET ${path} HTTP/1.1\r\n${hosts}\r\n${more}\r\n\r\n`)).toBe(400)
  })

  test('one Host header is accepted, none is refused', async () => {
    const get = (host: string) => statusOf(`GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    expect([await get('Host: localhost\r\n'), await get('')]).toEqual([200, 400])
  })
})
