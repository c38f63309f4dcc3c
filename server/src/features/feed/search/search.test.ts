import { searchPosts } from '@hamvav/contract/feed/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { contentOf, createBoard, type Board } from '../testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp({ canPost: true })
})
afterAll(() => app.close())

async function find(q: string, limit = 20) {
  const url = `/api/search/posts?q=${encodeURIComponent(q)}&limit=${limit}`
  const answer = await app.server.inject({ method: 'GET', url, headers: asha.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return searchPosts.response.parse(answer.json())
}
const texts = async (q: string, limit?: number) => (await find(q, limit)).map(contentOf)

test('matches a word in either script, a prefix and a misspelling, and returns the post as in the feed', async () => {
  const { _id } = await board.write(bikram, 'Rain in Pokhara, "again" </script>')
  const nepali = 'आज पोखरामा चिया र मोमो'
  await board.write(bikram, nepali)
  await board.like(asha, _id)
  await board.comment(asha, _id, 'Same here')
  const [post] = await find('पोखरा rain')
  expect(post).toEqual((await board.list(asha)).posts.find((one) => one._id === _id))
  expect(post).toMatchObject({ likes: [asha.user._id], hasCommented: true, commentsCount: 1 })
  expect(await texts('pokhara')).toEqual(['Rain in Pokhara, "again" </script>', nepali])
  for (const q of ['chiya', 'चिया', 'momo', 'mo', 'pokharama']) expect(await texts(q), q).toContain(nepali)
  expect(await texts('pokahra')).toContain('Rain in Pokhara, "again" </script>')
  expect(await texts('dashain')).toEqual([])
})

test('ranks whole words first, then newest first; searches titles', async () => {
  await board.write(bikram, 'trek one')
  await board.write(bikram, 'trekking two')
  const { _id } = await board.write(bikram, 'three')
  await app.pool.query(`UPDATE posts SET title = 'Trek' WHERE id = $1`, [_id])
  expect(await texts('trek')).toEqual(['three', 'trek one', 'trekking two'])
  expect(await texts('trek', 2)).toEqual(['three', 'trek one'])
})

test('corrects a misspelled word to similar words only', async () => {
  await board.write(bikram, 'Saturday samosa with Samaya in a sabaiko bazaar')
  await board.write(bikram, 'rhododendrons everywhere')
  for (const q of ['sabina', 'sabnia', 'सबिना', 'dododendron', 'rodent', 'samosas9', 'rhodo samosa'])
    expect(await texts(q), q).toEqual([])
  for (const q of ['rhodedendron', 'rododendorn', 'everywehre rhododnedrons'])
    expect(await texts(q), q).toEqual(['rhododendrons everywhere'])
})

test('finds posts older than the scanned newest ones', async () => {
  await app.pool.query(
    `INSERT INTO posts (id, author_id, content, created_at)
     SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1,
       CASE WHEN n = 1 THEN 'needle' ELSE 'hay' END, now() - interval '1 year' FROM generate_series(1, 2500) n`,
    [bikram.user._id],
  )
  expect(await texts('needle')).toEqual(['needle'])
  expect(await texts('needel')).toEqual(['needle'])
  expect(await texts('hay')).toHaveLength(20)
})

test('hides posts and comments of suspended members and of blocks in both directions', async () => {
  const writers = await Promise.all([0, 1, 2].map(() => app.signUp({ canPost: true })))
  const [suspended, blocked, blocker] = writers as [TestMember, TestMember, TestMember]
  for (const writer of writers) await board.write(writer, 'quietude')
  const { _id } = await board.write(bikram, 'quietude of all')
  await board.comment(blocked, _id, 'unseen')
  await board.suspend(suspended)
  await board.block(asha, blocked)
  await board.block(blocker, asha)
  const found = await find('quietude')
  expect(found.map(contentOf)).toEqual(['quietude of all'])
  expect(found[0]?.comments).toEqual([])
  expect(await texts('quitude')).toEqual(['quietude of all'])
})

test('a query without words returns no posts and no error', async () => {
  const hostile = ['', '%', '_', '\\', "'", "' OR 1=1 --", ':* & |', '!()<->', '🙂'.repeat(30), '؟؟', '्', '\u200d']
  for (const q of hostile) expect(await texts(q), q).toEqual([])
  for (const q of ['مرحبا بكم', 'ｍｏｍｏ 🙂', "o'neil & co", 'a'.repeat(60)]) await texts(q)
  expect((await app.server.inject({ method: 'GET', url: '/api/search/posts?q=a' })).statusCode).toBe(401)
})
