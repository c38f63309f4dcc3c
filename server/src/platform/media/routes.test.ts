import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createServer } from '../http/create-server.ts'
import type { PictureArea } from './store/picture-store.ts'
import { mediaRoutes } from './routes.ts'

test('a client that requests hundreds of pictures without reading them gets at most a hundred', async () => {
  const held: PassThrough[] = []
  const read: PictureArea['read'] = async () => {
    const stream = new PassThrough()
    held.push(stream)
    return { stream, bytes: 4 }
  }
  const server = await createServer({ trustProxy: false, logger: false, secure: false })
  mediaRoutes(server, { read } as PictureArea, async () => true)
  const ask = (remoteAddress: string) =>
    server.inject({ url: `/media/${randomUUID()}/96.webp`, remoteAddress }).then(({ statusCode }) => statusCode)

  const answers = Array.from({ length: 130 }, () => ask('192.0.2.1'))
  await vi.waitUntil(() => held.length === 100)
  const another = ask('192.0.2.2')
  await vi.waitUntil(() => held.length === 101)
  for (const stream of held) stream.end('webp')
  expect(await another).toBe(200)
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)

  const later = ask('192.0.2.1')
  await vi.waitUntil(() => held.length === 102)
  held.at(-1)?.end('webp')
  expect(await later).toBe(200)
  await server.close()
})
