import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createSpool } from './spool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-spool-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an archive that the disk refused takes no space afterwards', async () => {
  const spool = createSpool(folder, 100)
  // No bytes, so that the write fails as on a full disk.
  const refused = Readable.from([Buffer.alloc(10), { length: 60 }])
  const { stream } = await spool.store(refused)
  await expect(stream.toArray()).rejects.toThrow()
  await expect.poll(() => spool.isFull()).toBe(false)
  const { stream: next } = await spool.store(Readable.from([Buffer.alloc(90)]))
  expect(Buffer.concat((await next.toArray()) as Buffer[]).length).toBe(90)
})
