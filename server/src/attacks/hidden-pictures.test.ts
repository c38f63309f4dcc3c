// Attempts of other accounts to get a picture that waits for a moderator, or a private one: every call that they may make is
// made, and no answer, event, push, page or file may name the picture or contain it.
import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@hamvav/contract/endpoints'
import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { startPushCatcher, type PushCatcher, type TestBrowser } from '../features/notifications/testing/push-catcher.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import type { PictureScorer } from '../platform/media/scoring/picture-scorer.ts'
import { connectSocket, type TestSocket } from '../testing/socket-client.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let score = 0
const scorer: PictureScorer = {
  score: async () => ({ score, hashes: null }),
  windows: async () => [],
  close: async () => {},
}
const nude = 0.97
/** Each picture differs from all others, also in its thumbhash. */
let pictures = 0

let app: TestApp
let team: TeamClient
let catcher: PushCatcher
let owner: TestMember
let friend: TestMember
let stranger: TestMember
let album: Awaited<ReturnType<typeof createAlbumClient>>
let postId: string
let browser: TestBrowser
let socket: TestSocket

beforeAll(async () => {
  catcher = await startPushCatcher()
  const env = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret', PUSH_HOSTS: '127.0.0.1' }
  app = await createTestApp(env, { scorer, pushDelayFactor: 0, hasWorker: true })
  team = await createTeamClient(app)
})
afterAll(async () => {
  await app.close()
  await catcher.close()
})

/** The owner's face is everywhere that a face can be: in posts, comments, chats, matches, likes, notifications and Discover. */
beforeEach(async () => {
  score = 0
  ;[owner, friend, stranger] = await Promise.all([
    app.signUp({ canPost: true }),
    app.signUp({ canPost: true }),
    app.signUp(),
  ])
  album = await createAlbumClient(app, owner)
  browser = catcher.browser()
  await app.request(friend, 'PUT', '/api/push/subscription', browser.subscription)
  socket = await connectSocket(await app.listen(), friend.token)
  const ids = [owner, friend, stranger].map(({ user }) => user._id)
  await app.pool.query(
    "UPDATE members SET visible = true, gender = 'female', public_card = true, messages_from = 'everyone' WHERE id = ANY ($1)",
    [ids],
  )
  await app.pool.query(
    'INSERT INTO matches (id, low_id, high_id) VALUES ($1, least($2::uuid, $3), greatest($2::uuid, $3))',
    [randomUUID(), ids[0], ids[1]],
  )
})

/** Everything that makes others see the owner. */
async function appearEverywhere(): Promise<void> {
  const write = async (by: TestMember, content: string) =>
    (await app.request(by, 'POST', '/api/posts', { content })).json<{ post: { _id: string } }>().post._id
  postId = await write(owner, 'Rain on the tin roof')
  const theirs = await write(friend, 'Momo for lunch')
  await app.request(owner, 'POST', `/api/posts/${theirs}/like`)
  await app.request(owner, 'POST', `/api/posts/${theirs}/comments`, { content: 'I come too' })
  await app.request(owner, 'POST', `/api/posts/${postId}/comments`, { content: 'Still raining' })
  await app.request(owner, 'POST', '/api/messages/send', { to: friend.user._id, text: 'Namaste' })
  await app.request(friend, 'POST', '/api/messages/send', { to: owner.user._id, text: 'Namaste to you' })
  await socket.first('message')
  await vi.waitFor(() => expect(browser.received().length).toBeGreaterThan(0), { timeout: 60_000 })
}

interface Secrets {
  readonly ids: readonly string[]
  readonly texts: readonly string[]
}

async function secretsOf({ _id, thumbhash }: Pick<OwnPicture, '_id' | 'thumbhash'>): Promise<Secrets> {
  const { rows } = await app.pool.query<{ file_id: string }>('SELECT file_id FROM pictures WHERE id = $1', [_id])
  const ids = [_id, rows[0]?.file_id ?? '']
  return { ids, texts: [...ids, thumbhash ?? _id] }
}

/** Values of the parameters of a path, several for an id. */
const valuesOf = (name: string): readonly string[] =>
  ({
    id: [owner.user._id, postId],
    userId: [owner.user._id],
    username: [owner.user.username],
    size: ['320.webp'],
  })[name] ?? ['x']
const queries = () => ['', '?q=Rain&limit=10', `?q=${owner.user.username}&limit=10`, '?limit=10&since=0&for=view']
const pathsOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].reduce<readonly string[]>(
    (paths, [whole, name = '']) => paths.flatMap((one) => valuesOf(name).map((value) => one.replace(whole, value))),
    [path],
  )

/** Answers of every reading call that `viewer` may make, by its id; an export with its unpacked files. */
async function everythingSeenBy(viewer: TestMember | null): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const { id, method, path, access } of allEndpoints) {
    if (method !== 'GET' || access === 'admin') continue
    for (const url of pathsOf(path).flatMap((one) => queries().map((query) => one + query)))
      seen.set(id, (seen.get(id) ?? '') + (await app.request(viewer, 'GET', url)).body)
  }
  for (const url of ['/', `/@${owner.user.username}`, `/profile/${owner.user._id}`, '/sitemap.xml']) {
    const page = await app.server.inject({ url, headers: { accept: 'text/html', ...viewer?.headers } })
    seen.set(`page ${url}`, page.body)
  }
  if (!viewer) return seen
  const { rawPayload } = await app.request(viewer, 'POST', '/api/profile/export', { password: viewer.password })
  seen.set('export', [...readZip(rawPayload).values()].join('\n'))
  return seen
}

const callsThatName = (seen: ReadonlyMap<string, string>, { texts }: Secrets) =>
  [...seen].flatMap(([id, body]) => (texts.some((text) => body.includes(text)) ? [id] : []))

/** What the friend's open app and browser got without asking. */
const arrived = () =>
  new Map([
    ['socket', JSON.stringify(socket.received)],
    ['push', JSON.stringify(browser.received())],
  ])

/** Statuses below 400 of addresses that are known, guessed or spelled otherwise, also of those who ask for a cached or partial file. */
async function openAddresses(viewer: TestMember | null, { ids }: Secrets): Promise<string[]> {
  const folders = [
    '/media',
    '/api/pictures',
    '/admin/pictures',
    '/media/..%2fhidden',
    '/media//hidden',
    '/api/pictures/..',
  ]
  const files = [...ids, ...ids.map((one) => one.toUpperCase())].flatMap((id) =>
    ['96.webp', '320.webp?token=', '960'].map((file) => `${id}/${file}`),
  )
  const ways = [
    { method: 'GET' },
    { method: 'GET', headers: { 'if-none-match': '*', range: 'bytes=0-' } },
    { method: 'HEAD' },
  ] as const
  const open: string[] = []
  for (const url of folders.flatMap((folder) => files.map((file) => `${folder}/${file}`)))
    for (const way of ways) {
      const headers = { ...viewer?.headers, ...('headers' in way && way.headers) }
      const { statusCode } = await app.server.inject({ method: way.method, url, headers })
      if (statusCode < 400) open.push(`${way.method} ${url} ${statusCode}`)
    }
  return open
}

test('a picture found to be nude reaches nobody else before a moderator releases it', async () => {
  score = nude
  const added = await album.add(await photo(++pictures))
  expect(added).toMatchObject({ isBeingChecked: true, isInReview: true })
  await appearEverywhere()
  const secrets = await secretsOf(added)
  for (const viewer of [friend, stranger, null]) {
    expect(callsThatName(await everythingSeenBy(viewer), secrets)).toEqual([])
    expect(await openAddresses(viewer, secrets)).toEqual([])
  }
  expect(callsThatName(arrived(), secrets)).toEqual([])
  // Its owner gets it uncached, so that a shared device or proxy keeps nothing.
  const own = await app.request(owner, 'GET', added.url)
  expect([own.statusCode, own.headers['cache-control'], own.headers.etag]).toEqual([
    200,
    'private, no-store',
    undefined,
  ])

  // The same calls find it as soon as it is released: they are the places where it would have been.
  await team.call('moderator', 'POST', '/admin/pictures/release', { ids: [added._id] })
  const released = await secretsOf(added)
  expect(callsThatName(await everythingSeenBy(friend), released)).toEqual(
    expect.arrayContaining([
      'getProfileById',
      'getProfileByUsername',
      'searchMembers',
      'searchPeople',
      'listNotifications',
      'listOwnMatches',
      'listPosts',
      'listComments',
      'searchPosts',
      'listConversations',
    ]),
  )
  expect(callsThatName(await everythingSeenBy(stranger), released)).toContain('listMatches')
})

test('a private picture is only for those who were chosen, and for none of them afterwards', async () => {
  await album.add(await photo(++pictures))
  const was = await secretsOf(await album.add(await photo(++pictures)))
  const [, shown] = await album.list()
  // Everybody saw it; its old address and file end with the change.
  const hidden = (await (await album.setAudience(shown?._id ?? '', 'chosen')).json()) as OwnPicture
  await app.request(owner, 'PUT', `/api/profile/private/viewers/${friend.user._id}`)
  await appearEverywhere()
  const { ids } = await secretsOf(hidden)
  // The id and the thumbhash are those of the blurred version that everybody sees.
  const file = { ids: [...ids, ...was.ids], texts: ids.slice(1) }
  const read = () => app.request(friend, 'GET', hidden.url)
  const answer = await read()
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    200,
    'private, no-store',
    undefined,
  ])
  const isClosedFor = async (viewer: TestMember | null) => {
    expect(callsThatName(await everythingSeenBy(viewer), file)).toEqual([])
    expect(await openAddresses(viewer, file)).toEqual([])
  }
  await isClosedFor(stranger)
  await isClosedFor(null)
  await app.request(owner, 'DELETE', `/api/profile/private/viewers/${friend.user._id}`)
  await isClosedFor(friend)
})
