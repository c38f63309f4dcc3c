// The vocabulary of spelling correction, maintained by triggers and the sweep.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createVocabularySweep } from './vocabulary-sweep.ts'

let app: TestApp
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp()
  asha = await app.signUp({ username: 'aaa1', canPost: true })
  bikram = await app.signUp({ username: 'bbb1', canPost: true })
})
afterAll(() => app.close())

const write = ({ user }: TestMember, ...texts: readonly string[]) =>
  app.pool.query(`INSERT INTO posts (id, author_id, content) SELECT gen_random_uuid(), $1, unnest($2::text[])`, [
    user._id,
    texts,
  ])
const change = ({ user }: TestMember, what: string) =>
  app.pool.query(`UPDATE members SET ${what} WHERE id = $1`, [user._id])
async function words(vocabulary: 'post_words' | 'member_words'): Promise<string[]> {
  const { rows } = await app.pool.query<{ word: string }>(`SELECT word FROM ${vocabulary} ORDER BY word`)
  return rows.map(({ word }) => word)
}

test('words of posts are folded and removed with the last post that uses them, its edit or its author', async () => {
  await write(asha, 'मोमो teak 9841000000 teak', 'of ... Teak? مرحبا')
  expect(await words('post_words')).toEqual(['momo', 'teak'])
  await write(bikram, 'hill')
  await app.pool.query(`UPDATE posts SET title = 'Trek' WHERE content = 'hill'`)
  await app.pool.query(`UPDATE posts SET likes_count = 1, title = 'Lakes' WHERE content = 'hill'`)
  expect(await words('post_words')).toEqual(['hil', 'lakes', 'momo', 'teak'])
  await app.pool.query(`DELETE FROM posts WHERE content LIKE 'of%'`)
  expect(await words('post_words')).toContain('teak')
  const deleted = await app.signUp({ username: 'ccc1' })
  await write(deleted, 'teak unmistakable')
  await app.pool.query('DELETE FROM members WHERE id = $1', [deleted.user._id])
  await app.app.erasures.eraseAll()
  expect(await words('post_words')).toEqual(['hil', 'lakes', 'momo', 'teak'])
})

test('only the current names of members who can be found are in the vocabulary', async () => {
  await change(asha, `name = 'Kiran Rai'`)
  expect(await words('member_words')).toEqual([])
  await change(asha, 'visible = true, visibility_approved = true')
  await change(bikram, `name = 'Bikram Rai', visible = true, visibility_approved = true`)
  expect(await words('member_words')).toEqual(['bikram', 'kiran', 'rai'])
  await change(asha, `name = 'Kiran Limbu'`)
  await change(bikram, 'suspended_at = now()')
  expect(await words('member_words')).toEqual(['kiran', 'limbu'])
  await change(bikram, 'suspended_at = NULL')
  await change(asha, 'visible = false')
  expect(await words('member_words')).toEqual(['bikram', 'rai'])
})

test('concurrent posts with the same new words neither deadlock nor lose a word', async () => {
  const texts = ['one two three', 'three two one', 'two one three five']
  await Promise.all(Array.from({ length: 60 }, (_, n) => write(n % 2 ? asha : bikram, texts[n % 3] ?? '', 'five')))
  expect(await words('post_words')).toEqual(expect.arrayContaining(['one', 'pibe', 'tbo', 'tri']))
  const ends = [0, 1, 2].map((n) => app.pool.query('DELETE FROM posts WHERE content = $1', [texts[n]]))
  await Promise.all([...ends, write(asha, 'six')])
})

test('the sweep deletes unused words and adds missing ones', async () => {
  await app.pool.query(`INSERT INTO post_words VALUES ('leftover'); INSERT INTO member_words VALUES ('leftover')`)
  await app.pool.query(`DELETE FROM post_words WHERE word = 'teak'; DELETE FROM member_words WHERE word = 'bikram'`)
  const sweep = createVocabularySweep(app.pool)
  await sweep(new AbortController().signal)
  expect(await words('post_words')).toEqual(['hil', 'lakes', 'momo', 'pibe', 'siks', 'teak'])
  expect(await words('member_words')).toEqual(['bikram', 'rai'])
})
