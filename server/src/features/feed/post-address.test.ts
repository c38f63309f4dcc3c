// The screen of one post: who can read it, and what its link shows elsewhere. The front end must be built, as `npm test` does.
import { getPost } from '@hamvav/contract/feed/endpoints'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createBoard, type Board } from './testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://hamvav.example' })
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp()
})
afterAll(() => app.close())

const read = (by: TestMember | null, id: string) => board.send(by, 'GET', `/api/posts/${id}`)
const open = (id: string) => app.server.inject({ url: `/post/${id}`, headers: { accept: 'text/html' } })
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
/** What somebody learns from the address without signing in. */
const learned = async (id: string) => {
  const [page, call] = [await open(id), await read(null, id)]
  const { requestId: _, ...body } = call.json<Record<string, unknown>>()
  return { status: page.statusCode, html: page.body.replaceAll(id, ''), call: [call.statusCode, body] }
}

test('a post is read as in the feed, by members and visitors', async () => {
  const post = await board.write(asha, 'Tea at five? #chiya')
  await board.like(bikram, post._id)
  await board.comment(bikram, post._id)
  for (const by of [asha, bikram, null]) {
    const listed = (await board.list(by)).posts.find(({ _id }) => _id === post._id)
    const answer = await read(by, post._id)
    expect(answer.statusCode).toBe(200)
    expect(getPost.response.parse(answer.json()).post).toEqual(listed)
  }
})

test('a link shows the author, the text and our own picture, escaped', async () => {
  const post = await board.write(asha, `"><script>alert(1)</script>\n<!--end of head--> $& ${'long '.repeat(40)}`)
  const page = await open(post._id)
  expect(page.statusCode).toBe(200)
  expect(page.headers['x-robots-tag']).toBe('noindex')
  const { body } = page
  expect(body).not.toContain('<script>alert')
  expect(meta(body, 'og:title')).toContain(asha.user.name)
  expect(meta(body, 'og:description')).toMatch(/^&quot;&gt;&lt;script&gt;alert.*\$&amp; long .*…$/)
  expect(meta(body, 'og:url')).toBe(`https://hamvav.example/post/${post._id}`)
  expect(meta(body, 'og:image')).toBe('https://hamvav.example/og/default.png')
  expect(meta(body, 'robots')).toBe('noindex')
  expect(body).toContain('id="site"')
  const packed = await app.server.inject({
    url: `/post/${post._id}`,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
})

test('a deleted, held or unknown post, one of a suspended member and a malformed address look the same', async () => {
  const unknown = await learned(uuidv7())
  expect([unknown.status, unknown.call[0], meta(unknown.html, 'og:title')]).toEqual([404, 404, undefined])

  const removed = await board.write(asha, 'Gone soon')
  expect((await open(removed._id)).statusCode).toBe(200)
  await app.pool.query('DELETE FROM posts WHERE id = $1', [removed._id])
  const suspended = await app.signUp({ canPost: true })
  const theirs = await board.write(suspended, 'Before the suspension')
  await board.suspend(suspended)
  const minor = await app.signUp({ canPost: true })
  const young = await board.write(minor, 'Before the age was known')
  await app.pool.query('UPDATE members SET declared_minor_at = now() WHERE id = $1', [minor.user._id])
  const held = await board.send(asha, 'POST', '/api/posts', { content: 'I will kill you' })
  const { post: waiting } = held.json<{ post: { _id: string; isHeld?: true } }>()
  expect(waiting.isHeld).toBe(true)
  // Answers to visitors are reused for 100 ms; one that was made later is read for all of them.
  await expect.poll(async () => (await open(removed._id)).statusCode).toBe(404)
  for (const { _id } of [removed, theirs, young, waiting]) {
    await expect.poll(() => learned(_id)).toEqual(unknown)
    for (const by of [bikram, asha]) expect((await read(by, _id)).json()).toMatchObject({ code: 'post_not_found' })
  }
  for (const path of ['x', `${uuidv7()}'`, '%00', `${uuidv7()}%2F..`]) expect((await open(path)).statusCode).toBe(404)
  expect((await read(null, 'x')).statusCode).toBe(404)
})

test('blocked members find nothing at each other’s addresses, in both directions', async () => {
  const other = await app.signUp({ canPost: true })
  const [mine, theirs] = [await board.write(asha), await board.write(other)]
  await board.block(asha, other)
  expect((await read(other, mine._id)).json()).toMatchObject({ code: 'post_not_found' })
  expect((await read(asha, theirs._id)).json()).toMatchObject({ code: 'post_not_found' })
  expect((await read(bikram, mine._id)).statusCode).toBe(200)
})

test('comments of blocked and suspended members are not in the post', async () => {
  const [blocked, suspended] = [await app.signUp(), await app.signUp()]
  const { _id } = await board.write(asha)
  await board.comment(blocked, _id, 'From a blocked member')
  await board.comment(suspended, _id, 'From a suspended member')
  await board.block(blocked, bikram)
  await board.suspend(suspended)
  expect((await read(bikram, _id)).json<{ post: { comments: unknown[] } }>().post.comments).toEqual([])
})
