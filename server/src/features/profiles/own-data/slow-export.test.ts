// Slow and aborted downloads of an export.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createOwnData, type OwnDataService } from './own-data.ts'

/** For a place: only the limit of a test that never ends. */
const patience = 50_000
/** Of the archive of `long`: more than a window and the buffers of all streams. */
const minBytes = 1_000_000
const rows = 4_000
/** One archive is written at a time. */
const tight = { windowBytes: 16 * 1024, stepBytes: 4 * 1024, writers: 1 }

let app: TestApp
let reports: string[]
let exportsDir: string
/** Rows that the archives of members have asked for. */
const asked = new Map<string, number>()
beforeAll(async () => {
  app = await createTestApp()
  exportsDir = path.join(app.config.dataDir, 'exports')
})
beforeEach(() => {
  reports = []
})
afterAll(() => app.close())

const signUp = async () => ({ kind: 'member', id: (await app.signUp()).user._id }) as MemberViewer
const signUpMany = (count: number) => Promise.all(Array.from({ length: count }, signUp))

type Limits = Parameters<typeof createOwnData>[0]['limits']

function create(limits: Limits, listings: Readonly<Record<string, Listing>> = { long: long() }) {
  return createOwnData({
    pool: app.pool,
    workPool: app.pool,
    auth: { checkPassword: async () => {}, forgetStanding: () => {} },
    store: openPictureStore(app.config, () => {}),
    removeFiles: async () => {},
    removal: { keepRecord: async () => {}, endVerification: async () => [] },
    erasures: { begin: async () => {} },
    securityLog: { record() {}, close() {} },
    listings,
    filesOf: async () => [],
    report: (error) => reports.push(String(error)),
    exportsDir,
    now: Date.now,
    limits: { ...tight, ...limits },
  })
}

/** From a network of the member's own. */
const exportOf = (ownData: OwnDataService, viewer: MemberViewer) => ownData.export(viewer, '', viewer.id)

/** Rows of the database that compress badly. */
function long(): Listing {
  const list = createListing<{ n: string }>(app.pool, {
    name: 'test_long_listing',
    columns: "n, (SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 16) part) AS text",
    from: `(SELECT n, $1::uuid AS member_id FROM generate_series(1::bigint, ${rows}) n) AS numbers WHERE true`,
    by: 'n',
    type: 'bigint',
  })
  return async function* counted(memberId) {
    for await (const row of list(memberId)) {
      asked.set(memberId, (asked.get(memberId) ?? 0) + 1)
      yield row
    }
  }
}

async function filesOf(stream: Readable): Promise<Map<string, Buffer>> {
  const archive = Buffer.concat((await stream.toArray()) as Buffer[])
  expect(archive.length).toBeGreaterThan(minBytes)
  return readZip(archive)
}
const longOf = async (stream: Readable) => {
  const files = await filesOf(stream)
  return (JSON.parse(String(files.get('long.json'))) as { n: string }[]).map(({ n }) => Number(n))
}
const allNumbers = Array.from({ length: rows }, (_, index) => index + 1)

const busyConnections = async () =>
  (
    await app.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    )
  ).rows[0]?.n

test('a download that nobody reads is aborted and can be started again', async () => {
  const ownData = create({ paceMs: 50, minRate: 1 })
  const viewer = await signUp()
  for (const _attempt of [1, 2]) {
    const { stream } = await exportOf(ownData, viewer)
    stream.read(1)
    await new Promise((resolve) => stream.once('close', resolve))
  }
  expect(reports).toEqual(['Error: It was read too slowly', 'Error: It was read too slowly'])
})

test('receivers who do not read keep nobody from an export, and hold no connection', async () => {
  const ownData = create({})
  const viewers = await signUpMany(6)
  const unread: Readable[] = []
  for (const viewer of viewers) {
    const { stream } = await exportOf(ownData, viewer)
    stream.read(1)
    unread.push(stream)
    await expect(exportOf(ownData, viewer)).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  const { stream } = await exportOf(ownData, await signUp())
  expect(await longOf(stream)).toEqual(allNumbers)
  // They had their turns before the seventh, so all of them wait for their readers.
  for (const { id } of viewers) expect(asked.get(id)).toBeLessThan(rows)
  await expect.poll(busyConnections).toBe(0)
  expect(app.pool.idleCount).toBe(app.pool.totalCount)
  // Nothing of them has a name on the disk.
  expect(readdirSync(exportsDir)).toEqual([])
  const [slow, ...others] = unread as [Readable, ...Readable[]]
  for (const each of others) each.destroy()
  expect(await longOf(slow)).toEqual(allNumbers)
  for (const viewer of viewers) (await exportOf(ownData, viewer)).stream.destroy()
  expect(reports).toEqual([])
})

test('with all places taken, a receiver who does not read loses its place to one who waits', async () => {
  const ownData = create({ places: 6, minRate: 0, contestedRate: 1, paceMs: 300 })
  const viewers = await signUpMany(6)
  const unread: Readable[] = []
  for (const viewer of viewers) unread.push((await exportOf(ownData, viewer)).stream)
  for (const stream of unread) stream.read(1)
  const last = await signUp()
  await expect(exportOf(ownData, last)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 30 },
  })
  const { stream } = await vi.waitFor(() => exportOf(ownData, last), { timeout: patience })
  expect(await longOf(stream)).toEqual(allNumbers)
  expect(unread.filter(({ destroyed }) => destroyed)).toHaveLength(1)
  for (const each of unread) each.destroy()
  expect(reports).toEqual(['Error: Another member needed its place'])
})

test('an archive whose member is deleted meanwhile ends without what was deleted', async () => {
  const posts = createListing(app.pool, {
    name: 'test_posts_of_member',
    columns: 'content',
    from: 'posts WHERE author_id = $1',
    by: 'id',
  })
  const ownData = create({}, { before: posts, long: long(), after: posts })
  const viewer = await signUp()
  await app.pool.query("INSERT INTO posts (id, author_id, content) VALUES (gen_random_uuid(), $1, 'Momo')", [viewer.id])
  const { stream } = await exportOf(ownData, viewer)
  stream.read(1)
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThanOrEqual(65_536))
  await ownData.remove(viewer, '')
  const left = async () => (await app.pool.query('SELECT FROM posts WHERE author_id = $1', [viewer.id])).rowCount
  await vi.waitFor(async () => expect(await left()).toBe(0))
  const files = await filesOf(stream)
  expect(JSON.parse(String(files.get('before.json')))).toEqual([{ content: 'Momo' }])
  expect(JSON.parse(String(files.get('after.json')))).toEqual([])
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
