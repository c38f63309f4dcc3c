// Abusive connections: floods, unusual event names, large payloads, missing authentication, too many connections.
import { once } from 'node:events'
import net from 'node:net'
import { socketEventsPerMinute } from '@hamvav/contract/messaging/limits'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type TestSocket, useSockets } from '../../testing/socket-client.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { refusedEventsMax } from '../rate-limit/socket-limits.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })
const url = await app.listen()
const { connect } = useSockets(app)
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const isGone = ({ socket }: TestSocket) => vi.waitFor(() => expect(socket.connected).toBe(false))

test('accepts unusual event names, such as numbers, before and after authentication', async () => {
  const { token } = await app.signUp()
  for (const socket of [await connect(), await connect(token)]) {
    for (const name of [1, 0, -1.5, 1e300, '', '__proto__', 'constructor', 'toString', 'x'.repeat(20_000)])
      for (const payload of [undefined, null, 1, {}, [[]], Buffer.from('x')])
        socket.socket.emit(name as string, payload, () => {})
    socket.emit('typing', { toUserId: 'nobody', isTyping: 'yes' })
    await vi.waitFor(() => expect(socket.of('refused').length + socket.of('authError').length).toBe(55))
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

const tooMany = { code: 'too_many_requests' }

describe('a flood', () => {
  const flood = (socket: TestSocket, times: number) => {
    for (let i = 0; i < times; i++) socket.socket.emit(1 as unknown as string, i)
  }
  const refusals = (socket: TestSocket) =>
    socket.of('refused').filter((refusal) => (refusal as { code: string }).code === tooMany.code)

  test('is dropped and reported about once a second, counted over all devices of the member; the sockets stay open', async () => {
    const { token, user } = await app.signUp()
    const [silent, one, two] = [await connect(), await connect(token), await connect(token)]
    const from = Date.now()
    for (const socket of [silent, one]) {
      flood(socket, 2_000)
      socket.emit('authenticate', 'the last of them')
      await vi.waitFor(() => expect(refusals(socket)).not.toEqual([]))
    }
    two.emit('identify', user._id)
    expect(await two.first('refused')).toMatchObject({ event: 'identify', ...tooMany })
    const reported = refusals(silent).length + refusals(one).length
    expect(reported).toBeLessThanOrEqual(2 * (1 + Math.ceil((Date.now() - from) / 1_000)))
    expect([silent, one, two].map(({ socket }) => socket.connected)).toEqual([true, true, true])
  })

  test('at an extreme rate closes only that connection', async () => {
    const other = await connect((await app.signUp()).token)
    const flooding = await connect((await app.signUp()).token)
    flood(flooding, socketEventsPerMinute + refusedEventsMax + 10)
    await isGone(flooding)
    expect(other.socket.connected).toBe(true)
  })
})

test('an oversized event closes only its own connection', async () => {
  const { token, user } = await app.signUp()
  const [huge, other] = [await connect(token), await connect(token)]
  huge.emit('send', { to: user._id, text: 'x'.repeat(100_000) })
  await isGone(huge)
  expect(other.socket.connected).toBe(true)
})

describe('a second CONNECT packet, or one for another namespace, closes the connection', () => {
  /** Socket.IO packet in a WebSocket frame. */
  const frame = (packet: string) => {
    const body = Buffer.from(packet)
    const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 0xff]
    return Buffer.concat([Buffer.from([0x81, ...length]), Buffer.alloc(4), body])
  }
  async function openRaw() {
    const { hostname, port, host } = new URL(url)
    const raw = net.connect(Number(port), hostname)
    const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'
    raw.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`)
    raw.write('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')
    await once(raw, 'data')
    let received = ''
    raw.on('data', (data) => (received += data.toString('latin1')))
    return { raw, received: () => received }
  }

  test.each([
    ['twice at once', Array.from({ length: 100 }, () => frame('40')), 1],
    ['by other namespaces', Array.from({ length: 100 }, (_, n) => frame(`40/${'x'.repeat(1_000)}${n},`)), 0],
  ])('%s', async (_how, frames, answered) => {
    const { raw, received } = await openRaw()
    raw.write(Buffer.concat(frames))
    await vi.waitFor(() => expect(received()).toContain('\u0088')) // a frame that closes
    expect(received().split('"sid"').length - 1).toBeLessThanOrEqual(answered)
    expect(received()).not.toContain('Invalid namespace')
    raw.destroy()
  })
})

test('limits the devices of a member', async () => {
  const { token } = await app.signUp()
  const devices = await Promise.all(Array.from({ length: 20 }, () => connect(token)))
  const further = await connect()
  further.emit('authenticate', token)
  expect(await further.first('refused')).toMatchObject({ event: 'authenticate', ...tooMany })
  devices[0]?.close()
  await vi.waitFor(() => {
    further.emit('authenticate', token)
    expect(further.of('authSuccess')).toHaveLength(1)
  })
})

test('a connection with an expired token is closed, unless it authenticates again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [leaving, staying] = await Promise.all([app.signUp(), app.signUp()])
  const [left, back] = await Promise.all([connect(leaving.token), connect(staying.token)])
  for (const socket of [left, back]) {
    socket.emit('authenticate', 'no token')
    await socket.first('authError')
  }
  back.emit('authenticate', staying.token)
  await vi.waitFor(() => expect(back.of('authSuccess')).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(10_000)
  await isGone(left)
  expect(back.socket.connected).toBe(true)
})
