import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { createSpool } from './spool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-spool-'))
afterAll(() => rmSync(folder, { recursive: true }))
const limits = { windowBytes: 4096, stepBytes: 1024, writers: 1 }

/** Sizes of the files that are open; on Linux only, as they have no name. */
function openFiles(): number[] {
  const ids = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []
  return ids.flatMap((id) => {
    const file = `/proc/self/fd/${id}`
    try {
      return readlinkSync(file).startsWith(folder) ? [statSync(file).size] : []
    } catch {
      return [] // closed meanwhile
    }
  })
}

/** Parts of an archive, and how many were asked for. */
function partsOf(archive: Buffer, size: number) {
  const asked = { bytes: 0 }
  function* parts() {
    for (let at = 0; at < archive.length; at += size) {
      asked.bytes = at + size
      yield archive.subarray(at, at + size)
    }
  }
  return { asked, stream: Readable.from(parts(), { highWaterMark: 1 }) }
}

test.each([300, 1024, 20_000])(
  'an archive larger than the window arrives whole, in parts of %i bytes',
  async (size) => {
    const archive = randomBytes(200_001)
    const { stream } = await createSpool(folder, limits).store(() => partsOf(archive, size).stream)
    const received: Buffer[] = []
    const sizes = new Set<number>()
    for await (const chunk of stream) {
      if (received.push(chunk as Buffer) === 1) await sleep(50)
      if (received.length % 20 === 0) for (const open of openFiles()) sizes.add(open)
    }
    expect(Buffer.concat(received).equals(archive)).toBe(true)
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(limits.windowBytes)
    expect(readdirSync(folder)).toEqual([])
    await expect.poll(openFiles).toEqual([])
  },
)

test('the writer waits for its own reader only, and is at most a window ahead', async () => {
  const spool = createSpool(folder, limits)
  const archive = randomBytes(200_000)
  const unread = await Promise.all(
    [1, 2, 3].map(async () => {
      const { asked, stream } = partsOf(archive, 500)
      return { asked, stored: await spool.store(() => stream) }
    }),
  )
  // Each begins to be read, as by a receiver that takes the first bytes.
  for (const { stored } of unread) stored.stream.read(1)
  const { stream } = await spool.store(() => partsOf(archive, 500).stream)
  expect(Buffer.concat((await stream.toArray()) as Buffer[]).equals(archive)).toBe(true)
  // The window, the buffer of the stream, and what the source read ahead.
  for (const { asked } of unread) expect(asked.bytes).toBeLessThan(4096 + 65_536 + 10_000)
  for (const { stored } of unread) stored.stream.destroy()
  await expect.poll(openFiles).toEqual([])
})

test('a download that is ended while its archive makes no progress ends at once', async () => {
  const silent = new Readable({ read() {} })
  const { stream } = await createSpool(folder, limits).store(() => silent)
  stream.read()
  stream.destroy()
  await vi.waitFor(() => expect([stream.closed, silent.destroyed, openFiles()]).toEqual([true, true, []]))
})

test('an archive that ends with an error ends the download with it, whenever that is', async () => {
  const spool = createSpool(folder, limits)
  const early = await spool.store(() => new Readable({ read() {} }).destroy(new Error('no database')))
  await expect(early.stream.toArray()).rejects.toThrow('no database')
  // While the writer waits for its reader.
  const source = new Readable({ read() {} })
  source.push(Buffer.alloc(200_000))
  const late = await spool.store(() => source)
  late.stream.read()
  await vi.waitFor(() => expect(late.stream.readableLength).toBeGreaterThanOrEqual(65_536))
  source.destroy(new Error('no disk'))
  await sleep(20)
  await expect(late.stream.toArray()).rejects.toThrow('no disk')
  const unopened = await spool.store(() => {
    throw new Error('no files')
  })
  await expect(unopened.stream.toArray()).rejects.toThrow('no files')
  // No bytes, so that the write fails as on a full disk.
  const { stream: refused } = await spool.store(() => Readable.from([Buffer.alloc(10), { length: 60 }]))
  await expect(refused.toArray()).rejects.toThrow()
  const { stream: next } = await spool.store(() => Readable.from([Buffer.alloc(90)]))
  expect(Buffer.concat((await next.toArray()) as Buffer[]).length).toBe(90)
  await expect.poll(openFiles).toEqual([])
})

test('an archive begins in its first turn, and never if its download has ended before', async () => {
  const spool = createSpool(folder, limits)
  const begun: string[] = []
  const begin = (name: string) => () => {
    begun.push(name)
    return Readable.from([Buffer.from(name)])
  }
  const holding = await spool.store(() => new Readable({ read() {} }))
  const ended = await spool.store(begin('ended'))
  const { stream } = await spool.store(begin('last'))
  ended.stream.destroy()
  await sleep(20)
  expect(begun).toEqual([])
  holding.stream.destroy()
  expect(String(Buffer.concat((await stream.toArray()) as Buffer[]))).toBe('last')
  expect(begun).toEqual(['last'])
  await expect.poll(openFiles).toEqual([])
  await expect(createSpool('/dev/null/exports', limits).store(begin('nowhere'))).rejects.toThrow('ENOTDIR')
  expect(begun).toEqual(['last'])
})

test('the pace of a reader leaves out the time in which it waited for the writer', async () => {
  let now = 0
  const source = new Readable({ read() {} })
  const { stream, takePace } = await createSpool(folder, limits, () => now).store(() => source)
  stream.read()
  now += 1000
  expect(takePace()).toEqual({ bytes: 0, readingMs: 0 })
  now += 1000
  source.push(Buffer.alloc(200_000))
  // Until the buffer of the stream is full.
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThanOrEqual(65_536))
  now += 500
  expect(takePace()).toEqual({ bytes: stream.readableLength, readingMs: 500 })
  now += 500
  expect(takePace()).toEqual({ bytes: 0, readingMs: 500 })
  stream.destroy()
})
