import { connect, type Socket } from 'node:net'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'

/** Upload timeout, ms: long enough for all uploads to start. */
const uploadMs = 4_000

let app: TestApp
let sockets: Socket[]
beforeEach(async () => {
  app = await createTestApp({}, { uploadMs })
  await app.listen()
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const begin = 'content-disposition: form-data; name="profilePic"; filename="x.jpg"\r\n\r\n'

/** A client in the middle of an upload, and the response so far. */
async function beginUpload(member: TestMember, length = 1_000_000) {
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  const client = { socket, read: '' }
  socket.on('data', (data) => (client.read += data.toString())).on('error', () => {})
  socket.write(
    `POST /api/profile/upload HTTP/1.1\r\nhost: x\r\nauthorization: ${member.headers.authorization}\r\n` +
      `content-type: multipart/form-data; boundary=a\r\ncontent-length: ${length}\r\n\r\n--a\r\n${begin}`,
  )
  return client
}
const statusOf = ({ read }: { read: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(read)?.[1] ?? 0)

async function leftNothing(): Promise<void> {
  expect((await app.pool.query('SELECT 1 FROM pictures')).rows).toEqual([])
  expect(readdirSync(app.config.dataDir)).not.toContain('pictures')
}

test('a slow upload gets the timeout response while it is still sending', async () => {
  const client = await beginUpload(await app.signUp())
  const dribble = setInterval(() => client.socket.write('x'), 50)
  await vi.waitUntil(() => statusOf(client) > 0, { timeout: 60_000 })
  clearInterval(dribble)
  expect(client.read).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/)
  await leftNothing()
})

test('an aborted upload leaves no file and frees its slot', async () => {
  const member = await app.signUp()
  const album = await createAlbumClient(app, member)
  for (let n = 0; n < 5; n++) {
    const { socket } = await beginUpload(member)
    await new Promise((resolve) => socket.write(Buffer.alloc(200_000), resolve))
    socket.destroy()
  }
  await expect.poll(async () => (await album.upload(['profilePic', await photo()])).status).toBe(200)
  expect(await album.list()).toHaveLength(1)
})

test('a third concurrent upload of a member is rejected, those of other members are not', async () => {
  const member = await app.signUp()
  const clients = await Promise.all([beginUpload(member), beginUpload(member), beginUpload(member)])
  await vi.waitUntil(() => clients.some((client) => statusOf(client) > 0), { timeout: 60_000 })
  // The order of arrival is not known.
  expect(clients.map(statusOf).toSorted((one, other) => one - other)).toEqual([0, 0, 429])
  const other = await createAlbumClient(app, await app.signUp())
  expect((await other.upload(['profilePic', await photo()])).status).toBe(200)
})

test('the number of slow uploads is limited, and recovers after they end', async () => {
  const members = await Promise.all(Array.from({ length: 11 }, () => app.signUp()))
  const clients = await Promise.all(members.flatMap((member) => [beginUpload(member), beginUpload(member)]))
  await vi.waitUntil(() => clients.every((client) => statusOf(client) > 0), { timeout: 60_000 })
  const statuses = clients.map(statusOf)
  expect(statuses.filter((status) => status === 408)).toHaveLength(20)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
  const album = await createAlbumClient(app, members[0] as TestMember)
  expect((await album.upload(['profilePic', await photo()])).status).toBe(200)
})

test('suspended members and visitors cannot upload', async () => {
  const member = await app.signUp()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  app.app.auth.forgetStanding(member.user._id)
  const album = await createAlbumClient(app, member)
  expect((await album.upload(['profilePic', await photo()])).status).toBe(403)
  const visitor = await createAlbumClient(app, { ...member, headers: { authorization: '' } })
  expect((await visitor.upload(['profilePic', await photo()])).status).toBe(401)
  await leftNothing()
})
