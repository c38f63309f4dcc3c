import { commentsWithPost } from '@hamvav/contract/feed/limits'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { contentOf, createBoard, type Board } from './testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp({ canPost: true })
})
afterAll(() => app.close())

let visits = 0
/** With a limit of its own: the response to an earlier visitor is shared for 100 ms. */
const asVisitorNow = () => board.list(null, `?limit=${10 + (visits++ % 40)}`)

describe('a page', () => {
  test('is empty for an empty feed', async () => {
    const empty = { posts: [], page: 1, limit: 20, hasMore: false }
    expect(await board.list(asha)).toEqual(empty)
    expect(await board.list(null)).toEqual(empty)
  })

  test('contains the whole post for members and visitors', async () => {
    const picture = uuidv7()
    await app.pool.query('UPDATE members SET picture_id = $2, verified = true WHERE id = $1', [asha.user._id, picture])
    const content = 'नमस्ते "साथीहरू" \\ 👨‍👩‍👧\n#पोखरा </script>'
    const { _id } = await board.write(asha, content)
    await board.like(bikram, _id)
    await board.comment(bikram, _id, 'Yes "indeed" \\')
    const user = {
      _id: asha.user._id,
      name: `Name of ${asha.user.username}`,
      username: asha.user.username,
      profileImage: `/media/${picture}/96.webp`,
      verified: true,
    }
    const { posts } = await board.list(bikram)
    expect(posts).toMatchObject([
      { _id, content, user, likes: [bikram.user._id], likesCount: 1, commentsCount: 1, hasCommented: true },
    ])
    expect(posts[0]?.comments).toMatchObject([
      { content: 'Yes "indeed" \\', user: { _id: bikram.user._id, profileImage: null, verified: false } },
    ])
    expect(posts[0]).not.toHaveProperty('title')
    for (const at of [posts[0]?.createdAt, posts[0]?.comments[0]?.createdAt]) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Math.abs(Date.now() - Date.parse(at ?? ''))).toBeLessThan(5_000)
    }
    const [forVisitor] = (await asVisitorNow()).posts
    const { hasCommented: _own, ...shared } = posts[0] ?? {}
    expect(forVisitor).toEqual({ ...shared, likes: [] })
  })

  test('contains the title of an announcement', async () => {
    const { _id } = await board.write(asha)
    await app.pool.query('UPDATE posts SET title = $2 WHERE id = $1', [_id, 'News "today"'])
    expect((await board.find(asha, _id))?.title).toBe('News "today"')
    expect((await asVisitorNow()).posts[0]?.title).toBe('News "today"')
  })

  test('contains the newest comments, newest first', async () => {
    const { _id } = await board.write(asha)
    for (let n = 1; n <= commentsWithPost + 2; n++) await board.comment(await app.signUp(), _id, `comment ${n}`)
    const newest = Array.from({ length: commentsWithPost }, (_, n) => `comment ${commentsWithPost + 2 - n}`)
    expect((await board.find(asha, _id))?.comments.map(contentOf)).toEqual(newest)
    expect((await asVisitorNow()).posts[0]?.comments.map(contentOf)).toEqual(newest)
  })

  test('has an exact hasMore, by page number and by keyset', async () => {
    for (let n = 1; n <= 4; n++) await board.write(asha, `post ${n}`)
    const first = await board.list(bikram, '?limit=2')
    expect([first.posts.map(contentOf), first.hasMore]).toEqual([['post 4', 'post 3'], true])
    const second = await board.list(bikram, '?limit=2&page=2')
    expect([second.posts.map(contentOf), second.hasMore, second.page]).toEqual([['post 2', 'post 1'], false, 2])
    const after = await board.list(bikram, `?limit=2&before=${first.posts[1]?._id}`)
    expect([after.posts, after.hasMore]).toEqual([second.posts, false])
    expect((await board.list(bikram, '?limit=4')).hasMore).toBe(false)
    expect(await board.list(bikram, '?page=50')).toMatchObject({ posts: [], hasMore: false })
  })
})

test('keyset paging neither repeats nor skips posts during concurrent writes', async () => {
  for (let n = 1; n <= 30; n++) await board.write(asha, `post ${n}`)
  const stop = new AbortController()
  const writer = (async () => {
    while (!stop.signal.aborted) await board.write(bikram, 'in between')
  })()
  const seen: string[] = []
  let before = ''
  for (let more = true; more;) {
    const page = await board.list(asha, `?limit=4${before}`)
    seen.push(...page.posts.map(({ _id, content }) => `${_id} ${content}`))
    before = `&before=${page.posts.at(-1)?._id}`
    more = page.hasMore
  }
  stop.abort()
  await writer
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(seen.toSorted().toReversed())
  const old = seen.filter((line) => !line.endsWith('in between')).map((line) => line.slice(37))
  expect(old).toEqual(Array.from({ length: 30 }, (_, n) => `post ${30 - n}`))
})

test('responses are not shared between members or with visitors', async () => {
  const { _id } = await board.write(asha)
  await board.like(asha, _id)
  await board.comment(asha, _id)
  const views = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const by = [asha, bikram, null][n % 3] ?? null
      return { by, post: (await board.list(by)).posts[0] }
    }),
  )
  for (const { by, post } of views) {
    expect(post?.likes).toEqual(by === asha ? [asha.user._id] : [])
    expect(post?.hasCommented).toBe(by ? by === asha : undefined)
    expect(post?.likesCount).toBe(1)
  }
})

describe('hidden people', () => {
  test('a block hides posts and comments in both directions', async () => {
    const chandra = await app.signUp({ canPost: true })
    await board.write(bikram, 'by bikram')
    const { _id } = await board.write(chandra, 'by chandra')
    await board.comment(bikram, _id, 'from bikram')
    await board.comment(asha, _id, 'from asha')
    const seenBy = async (by: TestMember) => {
      const { posts } = await board.list(by)
      const inPost = posts.find((post) => post._id === _id)?.comments.map(contentOf)
      expect((await board.comments(by, _id)).comments.map(contentOf)).toEqual(inPost)
      return { posts: posts.map(contentOf), comments: inPost }
    }
    await board.block(asha, bikram)
    expect(await seenBy(asha)).toEqual({ posts: ['by chandra'], comments: ['from asha'] })
    expect(await seenBy(bikram)).toEqual({ posts: ['by chandra', 'by bikram'], comments: ['from bikram'] })
    expect((await seenBy(chandra)).comments).toEqual(['from asha', 'from bikram'])
  })

  test('a suspended member is hidden from everybody until the suspension ends', async () => {
    await board.write(bikram, 'by bikram')
    const { _id } = await board.write(asha, 'by asha')
    await board.comment(bikram, _id)
    await board.suspend(bikram)
    for (const page of [await board.list(asha), await asVisitorNow()]) {
      expect(page.posts.map(contentOf)).toEqual(['by asha'])
      expect(page.posts[0]?.comments).toEqual([])
      expect(page.hasMore).toBe(false)
    }
    expect((await board.comments(null, _id)).comments).toEqual([])
    await board.suspend(bikram, false)
    expect((await board.list(asha)).posts).toHaveLength(2)
  })

  test('do not shorten a page', async () => {
    for (let n = 0; n < 3; n++) await board.write(asha, `by asha ${n}`)
    for (let n = 0; n < 3; n++) await board.write(bikram)
    await board.suspend(bikram)
    const page = await board.list(asha, '?limit=2')
    expect([page.posts.map(contentOf), page.hasMore]).toEqual([['by asha 2', 'by asha 1'], true])
  })
})

test('lists all comments of a post by keyset, newest first', async () => {
  const { _id } = await board.write(asha)
  for (let n = 1; n <= 5; n++) await board.comment(await app.signUp(), _id, `comment ${n}`)
  const first = await board.comments(null, _id, '?limit=3')
  expect([first.comments.map(contentOf), first.hasMore, first.commentsCount]).toEqual([
    ['comment 5', 'comment 4', 'comment 3'],
    true,
    5,
  ])
  const rest = await board.comments(asha, _id, `?limit=3&before=${first.comments.at(-1)?._id}`)
  expect([rest.comments.map(contentOf), rest.hasMore]).toEqual([['comment 2', 'comment 1'], false])
})

test('counts are exact after a member is deleted', async () => {
  const { _id } = await board.write(asha)
  const leaving = await app.signUp()
  for (const by of [bikram, leaving]) {
    await board.like(by, _id)
    await board.comment(by, _id)
  }
  await app.pool.query('DELETE FROM members WHERE id = $1', [leaving.user._id])
  await app.app.erasures.eraseAll()
  expect(await board.find(asha, _id)).toMatchObject({ likesCount: 1, commentsCount: 1 })
  await app.pool.query('DELETE FROM members WHERE id = $1', [asha.user._id])
  expect((await board.list(bikram)).posts).toEqual([])
})
