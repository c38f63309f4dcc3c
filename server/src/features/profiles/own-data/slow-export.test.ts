// Slow and aborted downloads of an export.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createOwnData } from './own-data.ts'

/** For a place among the archives that are built: only the limit of a test that never ends. */
const patience = 50_000

test('a slow download is aborted and can be started again', async () => {
  const app = await createTestApp()
  const { user } = await app.signUp()
  const viewer = { kind: 'member', id: user._id } as MemberViewer
  const reports: string[] = []
  const ownData = createOwnData({
    pool: app.pool,
    auth: { checkPassword: async () => {}, forgetStanding: () => {} },
    store: openPictureStore(app.config, () => {}),
    removeFiles: async () => {},
    removal: { keepRecord: async () => {}, endVerification: async () => [] },
    erasures: { begin: async () => {} },
    securityLog: { record() {}, close() {} },
    listings: { endless: () => endless() },
    filesOf: async () => [],
    report: (error) => reports.push(String(error)),
    exportsDir: path.join(app.config.dataDir, 'exports'),
    now: Date.now,
    timeoutMs: 50,
  })
  for (const _attempt of [1, 2]) {
    const { stream } = await ownData.export(viewer, '')
    await new Promise((resolve) => stream.once('close', resolve))
  }
  await app.close()
  expect(reports).toEqual(['Error: It took too long', 'Error: It took too long'])
})

test('receivers who do not read keep nobody from an export', async () => {
  const app = await createTestApp()
  const viewers = await Promise.all(
    Array.from({ length: 6 }, async () => ({ kind: 'member', id: (await app.signUp()).user._id }) as MemberViewer),
  )
  const exportsDir = path.join(app.config.dataDir, 'exports')
  const reports: string[] = []
  const ownData = createOwnData({
    pool: app.pool,
    auth: { checkPassword: async () => {}, forgetStanding: () => {} },
    store: openPictureStore(app.config, () => {}),
    removeFiles: async () => {},
    removal: { keepRecord: async () => {}, endVerification: async () => [] },
    erasures: { begin: async () => {} },
    securityLog: { record() {}, close() {} },
    listings: { long: () => manyRows(20_000) },
    filesOf: async () => [],
    report: (error) => reports.push(String(error)),
    exportsDir,
    now: Date.now,
  })
  const last = viewers.pop() as MemberViewer
  const unread: Readable[] = []
  for (const viewer of viewers) {
    const { stream } = await vi.waitFor(() => ownData.export(viewer, ''), { timeout: patience })
    unread.push(stream)
    await expect(ownData.export(viewer, '')).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  const { stream } = await vi.waitFor(() => ownData.export(last, ''), { timeout: patience })
  expect((await stream.toArray()).reduce((bytes: number, chunk: Buffer) => bytes + chunk.length, 0)).toBeGreaterThan(
    400_000,
  )
  // Nothing of them has a name on the disk.
  expect(readdirSync(exportsDir)).toEqual([])
  for (const each of unread) each.destroy()
  const [first] = viewers as [MemberViewer]
  const again = await vi.waitFor(() => ownData.export(first, ''), { timeout: patience })
  again.stream.destroy()
  await app.close()
  expect(reports).toEqual([])
})

test('an aborted download is not logged as an error', async () => {
  const error = vi.fn()
  const [quiet, level] = [vi.fn(), 'error']
  const logger = {
    level,
    error,
    info: quiet,
    warn: quiet,
    debug: quiet,
    trace: quiet,
    fatal: error,
    child: () => logger,
  }
  const app = await createTestApp({}, { logger: logger as never })
  const member = await app.signUp()
  const holding = await app.pool.connect()
  try {
    await holding.query('BEGIN')
    await holding.query('LOCK TABLE pictures IN ACCESS EXCLUSIVE MODE')
    const aborting = new AbortController()
    const answer = fetch(`${await app.listen()}/api/profile/export`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: member.password }),
      signal: aborting.signal,
    })
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'pictures'::regclass"
    await vi.waitUntil(async () => (await app.pool.query(waiting)).rowCount)
    aborting.abort()
    await expect(answer).rejects.toThrow('aborted')
  } finally {
    await holding.query('COMMIT')
    holding.release()
  }
  const again = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/profile/export',
      headers: member.headers,
      payload: { password: member.password },
    })
  await expect.poll(async () => (await again()).statusCode).toBe(200)
  await app.close()
  expect(error.mock.calls).toEqual([])
})

async function* endless() {
  for (;;) yield { text: randomUUID() }
}

async function* manyRows(count: number) {
  for (let n = 0; n < count; n++) yield { text: randomUUID() }
}
