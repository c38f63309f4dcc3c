import { randomUUID } from 'node:crypto'
import { mkdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PictureFiles, PictureStore } from '../../../platform/media/store/picture-store.ts'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { startS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPictureSweep } from './picture-sweep.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'

const files: PictureFiles = new Map([
  [96, Buffer.from('1')],
  [320, Buffer.from('2')],
  [960, Buffer.from('3')],
])
const hours = (count: number) => count * 60 * 60 * 1000

describe.each(['disk', 'S3'])('on %s', (kind) => {
  let app: TestApp
  let s3: S3Server | undefined
  let store: PictureStore
  beforeAll(async () => {
    if (kind === 'S3') s3 = await startS3Server()
    app = await createTestApp(s3 ? { S3_URL: s3.url } : {})
    store = openPictureStore(app.config, () => {})
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })

  /** The clock of the store may differ from ours, as at the midnight of scripts/testing/conditions.mjs. */
  const newest = async () => {
    const times: number[] = []
    for (const area of [store.open, store.hidden, store.evidence])
      for await (const { changedAt } of area.list()) times.push(changedAt.getTime())
    return Math.max(...times)
  }
  const sweep = async (later: number, readEvidenceIds = async (): Promise<ReadonlySet<string>> => new Set()) => {
    const now = (await newest()) + later
    await createPictureSweep({ pool: app.pool, store, readEvidenceIds, now: () => now })(new AbortController().signal)
  }
  const listed = async () => {
    const found: string[] = []
    for (const area of [store.open, store.hidden]) for await (const { id } of area.list()) found.push(id)
    return found.toSorted()
  }

  test('only files without a row are removed, after an hour', async () => {
    const album = await createAlbumClient(app, await app.signUp())
    await album.add(await photo(1))
    await album.setAudience((await album.add(await photo(2)))._id, 'matches')
    const remaining = await listed()
    expect(remaining).toHaveLength(3)
    const [left, hiddenLeft] = [randomUUID(), randomUUID()]
    await Promise.all([store.open.put(left, files), store.hidden.put(hiddenLeft, files)])
    await sweep(0)
    expect(await listed()).toEqual([...remaining, left, hiddenLeft].toSorted())
    await sweep(hours(2))
    expect(await listed()).toEqual(remaining)
  })

  test('copies for evidence that belong to no report are removed, after an hour', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()]
    for (const id of [known, unknown]) await store.evidence.put(id, files)
    const copies = async () => {
      const found: string[] = []
      for await (const { id } of store.evidence.list()) found.push(id)
      return found.toSorted()
    }
    const readEvidenceIds = async () => new Set([known])
    await sweep(0, readEvidenceIds)
    expect(await copies()).toEqual([known, unknown].toSorted())
    await sweep(hours(2), readEvidenceIds)
    expect(await copies()).toEqual([known])
    await store.evidence.remove(known)
  })

  test('many orphans are removed in batches', async () => {
    const before = await listed()
    const { user } = await app.signUp()
    const ids = Array.from({ length: kind === 'S3' ? 120 : 1_200 }, () => randomUUID())
    for (let at = 0; at < ids.length; at += 50)
      await Promise.all(ids.slice(at, at + 50).map((id) => store.open.put(id, files)))
    expect(await listed()).toHaveLength(before.length + ids.length)
    if (kind === 'disk') await expect(sweep(hours(2))).rejects.toThrow('nothing was removed')
    const remaining = ids.slice(30)
    await app.pool.query(
      `INSERT INTO pictures (id, file_id, member_id, position)
       SELECT id, id, $1, number FROM unnest($2::uuid[]) WITH ORDINALITY AS remaining (id, number)`,
      [user._id, remaining],
    )
    await sweep(hours(2))
    expect(await listed()).toEqual([...before, ...remaining].toSorted())
  })
})

test('incomplete files are removed', async () => {
  const app = await createTestApp()
  const store = openPictureStore(app.config, () => {})
  const id = randomUUID()
  const partial = path.join(app.config.dataDir, 'pictures', id.slice(-2), `${id}.partial`)
  mkdirSync(partial, { recursive: true })
  utimesSync(partial, 0, 0)
  const sweep = createPictureSweep({ pool: app.pool, store, readEvidenceIds: async () => new Set(), now: Date.now })
  await sweep(new AbortController().signal)
  expect(await store.open.list().next()).toMatchObject({ done: true })
  await app.close()
})
