import { listTodaysTags } from '@hamvav/contract/feed/endpoints'
import { dayMs, hourMs } from '@hamvav/contract/durations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createBoard, type Board } from '../testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember

// The answer is cached for a minute, so each test has a server of its own.
beforeEach(async () => {
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp({ canPost: true })
})
afterEach(() => app.close())

const tags = async () =>
  listTodaysTags.response
    .parse((await board.send(asha, 'GET', '/api/search/tags')).json())
    .map(({ tag, posts }) => `${tag} ${posts}`)

test('tags of at least two authors are listed, those with most posts first, each post counted once', async () => {
  for (const words of ['#momo #chiya', '#Momo #momo again']) await board.write(asha, words)
  await board.write(bikram, 'For #momo and #chiya')
  for (let n = 0; n < 5; n++) await board.write(asha, `#alone ${n}`)
  expect(await tags()).toEqual(['momo 3', 'chiya 2'])
})

test('spellings in two scripts are one tag', async () => {
  await board.write(asha, '#चिया')
  await board.write(asha, '#चिया again')
  await board.write(bikram, '#chiya')
  expect(await tags()).toEqual(['चिया 3'])
})

test('posts of a suspended author and older than 24 hours do not count', async () => {
  const third = await app.signUp({ canPost: true })
  for (const by of [asha, bikram]) await board.write(by, '#dashain')
  for (const by of [asha, third]) await board.write(by, '#tihar')
  const old = await board.write(bikram, '#teej')
  await board.write(asha, '#teej')
  await board.suspend(third)
  const before = (Date.now() - dayMs - hourMs).toString(16).padStart(12, '0')
  await app.pool.query('UPDATE posts SET id = $2 WHERE id = $1', [
    old._id,
    `${before.slice(0, 8)}-${before.slice(8)}-7000-8000-000000000001`,
  ])
  expect(await tags()).toEqual(['dashain 2'])
})

test('a tag that would wait for a person as a post is not listed, and visitors get no tags', async () => {
  for (const by of [asha, bikram]) {
    await board.write(by, '#tihar')
    const { _id } = await board.write(by, '#placeholder')
    // Such a post is public if it is older than the check, or was released.
    await app.pool.query("UPDATE posts SET content = '#I_will_kill_you' WHERE id = $1", [_id])
  }
  expect(await tags()).toEqual(['tihar 2'])
  expect((await board.send(null, 'GET', '/api/search/tags')).statusCode).toBe(401)
})
