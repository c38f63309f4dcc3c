import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, type S3Place } from '../../../config/config.ts'
import { startS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import type { StoredSize } from '../picture-url.ts'
import type { PictureArea, PictureFiles, PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
let s3: S3Server
let stores: Record<string, PictureStore>
const reports: string[] = []
const report = (error: unknown) => void reports.push(String(error))
const placeOf = (S3_URL: string) => readConfig({ NODE_ENV: 'test', DATA_DIR: folder, S3_URL }).s3 as S3Place

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-store-'))
  s3 = await startS3Server()
  stores = { disk: createDiskStore(path.join(folder, 'pictures')), S3: createS3Store(placeOf(s3.url), report) }
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const files: PictureFiles = new Map([
  [96, Buffer.from('small')],
  [320, Buffer.alloc(70_000, 'medium')],
  [960, Buffer.alloc(300_000, 'large')],
  [1600, Buffer.alloc(500_000, 'whole')],
])
const contentOf = async (area: PictureArea, id: string, size: StoredSize) => {
  const file = await area.read(id, size)
  if (!file) return null
  const content = await buffer(file.stream)
  expect(file.bytes).toBe(content.length)
  return content
}

describe.each(['disk', 'S3'])('%s', (name) => {
  test('stores each size in its area until it is removed', async () => {
    const { open, hidden } = stores[name] as PictureStore
    const [id, other] = [randomUUID(), randomUUID()]
    await Promise.all([open.put(id, files), hidden.put(other, files)])
    for (const [size, data] of files) expect(await contentOf(open, id, size)).toEqual(data)
    expect(await contentOf(hidden, other, 320)).toEqual(files.get(320))
    expect([await open.read(other, 96), await hidden.read(id, 96)]).toEqual([null, null])
    await Promise.all([open.remove(id), hidden.remove(other), open.remove(randomUUID())])
    for (const size of files.keys()) expect(await open.read(id, size)).toBeNull()
    expect(await hidden.read(other, 96)).toBeNull()
  })

  test('handles many pictures at once', async () => {
    const { open } = stores[name] as PictureStore
    const ids = Array.from({ length: 20 }, () => randomUUID())
    await Promise.all(ids.map((id) => open.put(id, files)))
    for (const id of ids) expect((await contentOf(open, id, 96))?.toString()).toBe('small')
  })
})

describe('an unusable S3 store', () => {
  const unavailable = { code: 'unavailable' }
  const isUseless = async ({ open }: PictureStore) => {
    await expect(open.put(randomUUID(), files)).rejects.toMatchObject(unavailable)
    await expect(open.read(randomUUID(), 96)).rejects.toMatchObject(unavailable)
    await expect(open.remove(randomUUID())).rejects.toMatchObject(unavailable)
  }

  test('with wrong credentials or bucket reports it without secrets', async () => {
    await isUseless(createS3Store(placeOf(s3.url.replace(':test-secret@', ':wrong-secret@')), report))
    await isUseless(createS3Store(placeOf(s3.url.replace('/pictures', '/elsewhere')), report))
    expect(reports.join()).toMatch(/PUT: 403 SignatureDoesNotMatch/)
    expect(reports.join()).toMatch(/GET: 404 NoSuchBucket/)
    expect(reports.join()).not.toMatch(/wrong-secret|test-key|test-secret/)
  })

  test('that is unreachable returns unavailable', async () => {
    const { port } = await closedPort()
    await isUseless(createS3Store(placeOf(`http://k:s@127.0.0.1:${port}/pictures`), report))
  })

  test('that redirects elsewhere is not followed', async () => {
    let followed = 0
    const elsewhere = createServer((_request, response) => response.end(String(++followed))).listen(0, '127.0.0.1')
    await new Promise((resolve) => elsewhere.once('listening', resolve))
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    const bucket = createServer((_request, response) => response.writeHead(307, { location }).end())
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    await isUseless(createS3Store(placeOf(`http://k:s@127.0.0.1:${(bucket.address() as AddressInfo).port}/p`), report))
    expect(followed).toBe(0)
    bucket.close()
    elsewhere.close()
  })

  test('that fails for one size leaves nothing of the picture', async () => {
    const seen: string[] = []
    const half = createServer((request, response) => {
      seen.push(`${request.method} ${request.url?.split('/').at(-1)}`)
      request.resume().on('end', () => response.writeHead(request.url?.endsWith('960.webp') ? 507 : 200).end())
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => half.once('listening', resolve))
    const { port } = half.address() as AddressInfo
    const store = createS3Store(placeOf(`http://k:s@127.0.0.1:${port}/pictures`), report)
    await expect(store.hidden.put(randomUUID(), files)).rejects.toMatchObject(unavailable)
    expect(seen).toEqual(expect.arrayContaining(['DELETE 96.webp', 'DELETE 320.webp', 'DELETE 960.webp']))
    half.close()
  })
})

async function closedPort(): Promise<{ port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return { port }
}

test('an answer that is no list of keys is an error and not an empty list', async () => {
  const answers = [
    { status: 404, text: 'Not here' },
    { status: 200, text: '<html>Please sign in</html>' },
  ]
  const server = createServer((_request, response) => {
    const { status = 500, text } = answers.shift() ?? {}
    response.writeHead(status).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { open } = createS3Store(placeOf(`http://key:secret@127.0.0.1:${port}/pictures`), () => {})
  for (let left = answers.length; left > 0; left--)
    await expect(open.list().next()).rejects.toMatchObject({ code: 'unavailable' })
  expect(answers).toEqual([])
  server.close()
  await once(server, 'close')
})
