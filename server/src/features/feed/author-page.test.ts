// A page of an author's posts is read in the order of the index, so that it costs the same for an author of 50,000 posts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definedStatements } from '../../platform/database/statement.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { maxId } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['a visitor', 'feed_member_posts_visitor', []],
  ['a member', 'feed_member_posts_member', ['00000000-0000-7000-8000-000000000001']],
])('for %s no other post of the author is read or sorted', async (_, name, viewer) => {
  const { user } = await app.signUp()
  const { text } = definedStatements().find((each) => each.name === name)!
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica') // without counts
    await client.query(
      `INSERT INTO posts (id, author_id, content)
       SELECT gen_random_uuid(), CASE WHEN n % 4 = 0 THEN $1::uuid ELSE gen_random_uuid() END, 'a post' FROM generate_series(1, 8000) n`,
      [user._id],
    )
    await client.query('ANALYZE posts')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${text}`, [
      maxId,
      10,
      user._id,
      ...viewer,
    ])
    const plan = rows.map((row) => row['QUERY PLAN'])
    expect(plan.find((line) => line.includes('using posts_author'))).toMatch(/actual rows=11(\.00)? loops=1/)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
