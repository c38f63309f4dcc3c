// Attacks with names and tags in posts, and with the list of a member's posts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBoard, type Board } from '../features/feed/testing/board.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let board: Board
let author: TestMember
let reader: TestMember

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
})
beforeEach(async () => {
  author = await app.signUp({ canPost: true })
  reader = await app.signUp()
})
afterAll(() => app.close())

const at = (...members: TestMember[]) => members.map(({ user }) => `@${user.username}`).join(' ')
const mentions = async (of: TestMember) => {
  await app.app.notifications.settled()
  const answer = await app.request(of, 'GET', '/api/notifications')
  const { notifications } = answer.json<{ notifications: { kind: string; unread: boolean; postId?: string }[] }>()
  return notifications.filter(({ kind }) => kind === 'mention')
}
/** Notifications are made after the answer, in their order: this one comes after those of earlier posts. */
async function later(): Promise<void> {
  const last = await app.signUp()
  await board.write(author, at(last))
  await expect.poll(() => mentions(last)).toHaveLength(1)
}

test('the first five names are notified, once each, and not the author', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  const { _id } = await board.write(author, `${at(author)} ${at(...others)} ${at(...others)}`)
  await later()
  const counts = await Promise.all(others.map(async (member) => (await mentions(member)).length))
  // The author's own name is one of the five.
  expect(counts).toEqual([1, 1, 1, 1, 0, 0])
  expect(await mentions(author)).toEqual([])
  expect((await mentions(others[0] as TestMember))[0]).toMatchObject({ postId: _id, unread: true })
})

test('an edit notifies nobody, neither again nor for the first time', async () => {
  const { _id } = await board.write(author, at(reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  await app.request(reader, 'PUT', '/api/notifications/read')
  const other = await app.signUp()
  for (const content of ['nobody', at(reader, other), 'nobody', at(reader, other)])
    expect((await app.request(author, 'PUT', `/api/posts/${_id}`, { content })).statusCode).toBe(200)
  await later()
  expect([await mentions(other), (await mentions(reader)).length]).toEqual([[], 1])
})

test('blocked, suspended and young members hear of nothing; a deleted post takes its notification with it', async () => {
  const [blocker, blocked, suspended, minor] = await Promise.all([1, 2, 3, 4].map(() => app.signUp()))
  if (!blocker || !blocked || !suspended || !minor) throw new Error('four members')
  await board.block(blocker, author)
  await board.block(author, blocked)
  await board.suspend(suspended)
  await app.pool.query('UPDATE members SET declared_minor_at = now() WHERE id = $1', [minor.user._id])
  const { _id } = await board.write(author, at(blocker, blocked, suspended, minor, reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  for (const member of [blocker, blocked]) expect(await mentions(member)).toEqual([])
  const { rows } = await app.pool.query('SELECT FROM notifications WHERE member_id = ANY ($1::uuid[])', [
    [suspended.user._id, minor.user._id],
  ])
  expect(rows).toEqual([])
  expect((await app.request(author, 'DELETE', `/api/posts/${_id}`)).statusCode).toBe(204)
  expect(await mentions(reader)).toEqual([])
})

test('a held post names nobody before its release', async () => {
  const answer = await board.send(author, 'POST', '/api/posts', { content: `I will kill you ${at(reader)}` })
  expect(answer.json()).toMatchObject({ post: { isHeld: true } })
  await later()
  expect(await mentions(reader)).toEqual([])
})

const tagged = async (by: TestMember, tag: string) =>
  (await app.request(by, 'GET', `/api/search/tagged?tag=${encodeURIComponent(tag)}`)).json<{ _id: string }[]>()

test('a tag is found in the spellings of the search, without posts that only have the word', async () => {
  const word = `sagar${Date.now()}`
  const one = await board.write(author, `Off to #${word.toUpperCase()}`)
  const two = await board.write(author, `#${word}, again`)
  await board.write(author, `${word} without the sign`)
  const nepali = await board.write(author, '#दशैंको_टीका')
  expect((await tagged(reader, word)).map(({ _id }) => _id)).toEqual([two._id, one._id])
  expect((await tagged(reader, 'दशैंको_टीका')).map(({ _id }) => _id)).toContain(nepali._id)
  for (const odd of ['', '_', '#', '%', "'", 'zzzz\u0027--', '🙂']) expect(await tagged(reader, odd)).toEqual([])
  await board.block(reader, author)
  expect(await tagged(reader, word)).toEqual([])
  expect((await app.request(null, 'GET', `/api/search/tagged?tag=${word}`)).statusCode).toBe(401)
})

test('posts of a member are paged, and nothing of those whom the reader cannot see', async () => {
  const written: string[] = []
  for (let n = 0; n < 5; n += 1) written.unshift((await board.write(author, `Number ${n}`))._id)
  const list = async (by: TestMember | null, query = '') =>
    (await app.request(by, 'GET', `/api/users/${author.user._id}/posts${query}`)).json<{
      posts: { _id: string }[]
      hasMore: boolean
    }>()
  const ids = ({ posts }: { posts: { _id: string }[] }) => posts.map(({ _id }) => _id)
  for (const by of [reader, null]) {
    const first = await list(by, '?limit=3')
    expect([ids(first), first.hasMore]).toEqual([written.slice(0, 3), true])
    const rest = await list(by, `?limit=3&before=${written[2]}`)
    expect([ids(rest), rest.hasMore]).toEqual([written.slice(3), false])
  }
  const nothing = { posts: [], hasMore: false }
  await board.block(author, reader)
  expect(await list(reader)).toEqual(nothing)
  await board.suspend(author)
  for (const by of [null, await app.signUp()]) expect(await list(by)).toEqual(nothing)
})
