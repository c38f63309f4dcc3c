// The totals of a member's posts and likes, compared with the sums after random simultaneous changes.
import { randomUUID } from 'node:crypto'
import { getMyProfile } from '@hamvav/contract/profiles/endpoints'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTransactionConflict } from '../../platform/database/postgres-errors.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createBoard } from './testing/board.ts'

let app: TestApp
let author: TestMember

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signUp({ canPost: true })
})
afterAll(() => app.close())

const sql = async (text: string, values: readonly unknown[]) => {
  for (;;)
    try {
      return (await app.pool.query<{ id: string }>(text, [...values])).rows
    } catch (error) {
      if (!isTransactionConflict(error)) throw error
    }
}
/** Some of the rows, by a number instead of a random order. */
const some = (table: string, id: string, salt: number) => `SELECT ${id} FROM ${table} ORDER BY md5(${id} || '${salt}')`

const addMember = () =>
  sql(
    `INSERT INTO members (id, username, email, password_hash, name)
     SELECT id, 'm' || left(id::text, 8), id || '@gmail.com', '-', 'Someone' FROM (SELECT $1::uuid AS id) new`,
    [randomUUID()],
  )
const changes = {
  post: (n: number, salt: number) =>
    sql(
      `INSERT INTO posts (id, author_id, content, likes_count)
       SELECT gen_random_uuid(), author.id, 'Namaste', $2 FROM (${some('members', 'id', salt)} LIMIT 2) author, generate_series(1, $1)`,
      [n, n === 3 ? 2 : 0],
    ),
  like: (n: number, salt: number) =>
    sql(
      `INSERT INTO post_likes (post_id, member_id)
       SELECT p.id, m.id FROM (SELECT id FROM (${some('posts', 'id', salt)} LIMIT $1) chosen FOR KEY SHARE) p, (${some('members', 'id', salt)} LIMIT 2) m
       ON CONFLICT DO NOTHING`,
      [n],
    ),
  unlike: (n: number, salt: number) =>
    sql(`DELETE FROM post_likes WHERE post_id IN (${some('posts', 'id', salt)} LIMIT $1)`, [n]),
  deletePosts: (n: number, salt: number) =>
    sql(`DELETE FROM posts WHERE id IN (${some('posts', 'id', salt)} LIMIT $1)`, [n]),
  deleteMember: async (_: number, salt: number) => {
    await addMember()
    return sql(`DELETE FROM members WHERE id IN (${some('members', 'id', salt)} LIMIT 1) AND id <> $1`, [
      author.user._id,
    ])
  },
}
const change = fc.record({
  // Posts and likes more often than deletions, so that there is something to delete.
  kind: fc.constantFrom(
    ...(['post', 'like', 'post', 'like', 'like', 'unlike', 'deletePosts', 'deleteMember'] as const),
  ),
  n: fc.integer({ min: 1, max: 4 }),
  salt: fc.integer({ min: 0, max: 1_000 }),
})

/** Random changes of many rows often deadlock; the database waits a second before it ends one of them. */
const deadlocksMs = 90_000

const differences = async () => {
  const { rows } = await app.pool.query(
    `SELECT author_id, t.posts, t.likes, s.posts AS true_posts, s.likes AS true_likes
     FROM (SELECT author_id, sum(posts) AS posts, sum(likes) AS likes FROM post_totals GROUP BY 1) t
     FULL JOIN (SELECT author_id, count(*) AS posts, sum(likes_count) AS likes FROM posts GROUP BY 1) s USING (author_id)
     WHERE (coalesce(t.posts, 0), coalesce(t.likes, 0)) IS DISTINCT FROM (coalesce(s.posts, 0), coalesce(s.likes, 0))`,
  )
  return rows
}

test(
  'equal the sums after random changes, six at once',
  async () => {
    for (let n = 0; n < 5; n++) await addMember()
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 12, maxLength: 30 }), async (list) => {
        const lanes = [0, 1, 2, 3, 4, 5].map((lane) => list.filter((_, index) => index % 6 === lane))
        await Promise.all(
          lanes.map(async (lane) => {
            for (const { kind, n, salt } of lane)
              await changes[kind](n, salt).catch((error: unknown) => {
                // The author, the post or the member was deleted at the same moment.
                if (!String(error).includes('violates foreign key')) throw error
              })
          }),
        )
        expect(await differences()).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
    const { rows } = await app.pool.query<{ posts: number; likes: number }>(
      'SELECT sum(posts)::int AS posts, sum(likes)::int AS likes FROM post_totals',
    )
    expect([Number(rows[0]?.posts) > 0, Number(rows[0]?.likes) > 0]).toEqual([true, true])
  },
  deadlocksMs,
)

test('are what the own profile shows', async () => {
  const board = createBoard(app)
  const profile = async () =>
    getMyProfile.response.parse(
      (await app.server.inject({ method: 'GET', url: getMyProfile.path, headers: author.headers })).json(),
    )
  await app.app.erasures.eraseAll() // of the members deleted above
  const before = await profile()
  const fans = await Promise.all([0, 1, 2].map(() => app.signUp()))
  const posts = [await board.write(author, 'one'), await board.write(author, 'two')]
  for (const fan of fans) for (const { _id } of posts) await board.like(fan, _id)
  expect(await profile()).toMatchObject({ posts: before.posts + 2, likes: before.likes + 6 })
  await app.pool.query('DELETE FROM members WHERE id = $1', [fans[0]?.user._id])
  await app.app.erasures.eraseAll()
  await app.pool.query('DELETE FROM posts WHERE id = $1', [posts[0]?._id])
  expect(await profile()).toMatchObject({ posts: before.posts + 1, likes: before.likes + 2 })
})
