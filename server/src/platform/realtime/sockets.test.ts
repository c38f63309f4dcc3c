// Connections that mean no good: floods, odd names, silence, too many. What members hear of each other is told elsewhere.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectSocket, type TestSocket } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let url: string
const open: TestSocket[] = []

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on' })
  url = await app.listen()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
  for (const socket of open.splice(0)) socket.close()
})

const connect = async (token?: string) => {
  const socket = await connectSocket(url, token)
  open.push(socket)
  return socket
}
const isGone = ({ socket }: TestSocket) => vi.waitFor(() => expect(socket.connected).toBe(false))

test('names of events may be numbers, and anything else, before and after authenticating', async () => {
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

test('whoever floods is refused, then cut off; nobody else is', async () => {
  const other = await connect((await app.signUp()).token)
  const silent = await connect()
  const { token } = await app.signUp()
  const flooding = await connect(token)
  for (const socket of [silent, flooding]) {
    const send = (times: number) => {
      for (let i = 0; i < times; i++) socket.socket.emit(1 as unknown as string, i)
    }
    send(300)
    await vi.waitFor(() => expect(socket.of('refused')).toContainEqual(expect.objectContaining(tooMany)))
    expect(socket.socket.connected).toBe(true)
    send(300)
    await isGone(socket)
  }
  expect(other.socket.connected).toBe(true)
})

test('a member has so many devices and no more', async () => {
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

test('a connection whose right has ended goes, unless it authenticates again', async () => {
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
