// Erasure of heavy accounts: gone at once, erased in batches.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createErasures } from './erasures.ts'

let app: TestApp
const rememberErased = async () => {}
beforeAll(async () => {
  app = await createTestApp()
})
// Also after a failure, so that the next test begins with nothing to erase.
afterEach(() => app.app.erasures.eraseAll())
afterAll(() => app.close())

const query = async <Row>(sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows as Row[]
const countOf = async (sql: string, ...values: unknown[]) =>
  (await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, ...values))[0]?.n
const posts = 150
const partners = 60
const messages = 10

/** A member with posts that others like and conversations with others, who also like the posts of `friend`. */
async function fill({ user: { _id: id } }: TestMember, friend: TestMember): Promise<void> {
  await query('DROP TABLE IF EXISTS others')
  await query(
    `CREATE TABLE others AS WITH added AS (
       INSERT INTO members (id, username, email, password_hash, name)
       SELECT gen_random_uuid(), 'o' || left(md5($1 || n), 12), md5($1 || n) || '@gmail.com', 'none', 'Other'
       FROM generate_series(1, ${partners}) n RETURNING id)
     SELECT id, $1::uuid AS of FROM added`.replaceAll('$1', `'${id}'`),
  )
  await query(
    `INSERT INTO posts (id, author_id, content) SELECT gen_random_uuid(), $1, 'Dal bhat ' || n FROM generate_series(1, ${posts}) n`,
    id,
  )
  await query(
    'INSERT INTO post_likes (post_id, member_id) SELECT p.id, o.id FROM (SELECT id FROM posts WHERE author_id = $1 LIMIT 20) p, others o',
    id,
  )
  await query(`INSERT INTO posts (id, author_id, content) SELECT gen_random_uuid(), $1, 'Momo'`, friend.user._id)
  const theirs = 'SELECT id FROM posts WHERE author_id = $2 ORDER BY id DESC LIMIT 1'
  await query(
    `INSERT INTO post_likes (post_id, member_id) SELECT (${theirs}), id FROM others WHERE $1::uuid = $1::uuid`,
    id,
    friend.user._id,
  )
  await query(`INSERT INTO post_likes (post_id, member_id) VALUES ((${theirs}), $1)`, id, friend.user._id)
  await query(
    `INSERT INTO conversations (id, low_id, high_id, last_seq)
     SELECT gen_random_uuid(), least(id, $1), greatest(id, $1), ${messages} FROM others`,
    id,
  )
  await query(
    `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, created_at)
     SELECT gen_random_uuid(), c.id, k, CASE k % 2 WHEN 0 THEN low_id ELSE high_id END,
       CASE k % 2 WHEN 0 THEN high_id ELSE low_id END, 'sealed', now()
     FROM conversations c, generate_series(1, ${messages}) k WHERE low_id = $1 OR high_id = $1`,
    id,
  )
  await query(
    'INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least(id, $1), greatest(id, $1) FROM others',
    id,
  )
  await query(`INSERT INTO choices SELECT id, $1, 'like' FROM others`, id)
  await query(`INSERT INTO profile_views SELECT $1, '2026-11-21', id FROM others`, id)
  await query('INSERT INTO blocks (blocker_id, blocked_id) SELECT id, $1 FROM others LIMIT 5', id)
}

const remove = (member: TestMember) =>
  app.server.inject({
    method: 'POST',
    url: '/api/profile/delete',
    headers: member.headers,
    payload: { password: member.password },
  })

/** Rows that name the member, by table. */
async function rowsAbout(id: string): Promise<Record<string, number>> {
  const references = await query<{ table: string; column: string }>(
    `SELECT conrelid::regclass::text AS table, attname AS column FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND confrelid IN ('member_ids'::regclass, 'members'::regclass)`,
  )
  expect(references.length).toBeGreaterThan(40)
  const columns = [
    ...references,
    { table: 'messages', column: 'sender_id' },
    { table: 'messages', column: 'recipient_id' },
  ]
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const n = await countOf(`${table} WHERE ${column} = $1`, id)
    if (n) found[`${table}.${column}`] = n
  }
  return found
}

test('a heavy account is gone with the answer, and then everything of it is erased', async () => {
  const [heavy, friend] = [await app.signUp(), await app.signUp()]
  const id = heavy.user._id
  await fill(heavy, friend)
  // The erasure has not begun: another server is at a batch.
  const { answer } = await withTransaction(app.pool, async (other) => {
    await other.query('SELECT pg_advisory_xact_lock(7302931)')
    const answer = remove(heavy)
    await expect.poll(() => countOf('members WHERE id = $1', id), { timeout: 60_000 }).toBe(0)
    const read = (by: TestMember, url: string) => app.server.inject({ method: 'GET', url, headers: by.headers })
    expect((await read(friend, `/api/profile/${id}`)).statusCode).toBe(404)
    expect((await read(heavy, '/api/profile/me')).statusCode).toBe(401)
    const feed = await read(friend, '/api/posts?limit=50')
    expect(feed.json<{ posts: { user: { _id: string } }[] }>().posts.map(({ user }) => user._id)).toEqual([
      friend.user._id,
    ])
    expect(await countOf('posts WHERE author_id = $1', id)).toBe(posts)
    expect((await app.app.erasures.progress(10)).oldest).toMatchObject([{ memberId: id, erased: 0 }])
    return { answer }
  })
  expect((await answer).statusCode).toBe(200)

  await app.app.erasures.eraseAll()
  expect(await rowsAbout(id)).toEqual({})
  expect(await app.app.erasures.progress(10)).toEqual({ total: 0, oldest: [] })
  // What others wrote remains, and the counts are right.
  const own = 'messages m JOIN others o ON o.id = m.sender_id'
  expect(await countOf(`${own} WHERE envelope IS NOT NULL AND unsent_at IS NULL`)).toBe((partners * messages) / 2)
  expect(await countOf('messages WHERE sender_id IS NULL AND envelope IS NOT NULL')).toBe(0)
  const likes = 'SELECT likes_count FROM posts WHERE author_id = $1'
  expect(await query(likes, friend.user._id)).toEqual([{ likes_count: partners }])
})

test('an erasure that was cut off is continued by another server', async () => {
  const [heavy, friend] = [await app.signUp(), await app.signUp()]
  const id = heavy.user._id
  await fill(heavy, friend)
  await query('DELETE FROM members WHERE id = $1', id)
  const reports: string[] = []
  let batches = 0
  const dying = createErasures({
    pool: app.pool,
    rememberErased,
    steps: [
      async (tx, memberId, rows) => {
        if (batches++ === 3) throw new Error('the power is out')
        await tx.query({
          text: 'DELETE FROM choices WHERE ctid = ANY (ARRAY(SELECT ctid FROM choices WHERE about_id = $1 LIMIT $2)) RETURNING 1',
          values: [memberId, 10],
        })
        return rows // as much as a batch may erase: it is committed
      },
    ],
    report: (error) => reports.push(String(error)),
  })
  await dying.eraseAll()
  expect(reports).toEqual(['Error: the power is out'])
  expect((await app.app.erasures.progress(10)).oldest).toMatchObject([{ memberId: id }])
  expect(await countOf('choices WHERE about_id = $1', id)).toBe(partners - 30)
  const next = await createTestApp({}, { beside: app })
  await next.app.erasures.eraseAll()
  await next.close()
  expect(await rowsAbout(id)).toEqual({})
})

test('content that was being added while the member was deleted is erased too', async () => {
  const member = await app.signUp()
  const id = member.user._id
  const writing = await app.pool.connect()
  await writing.query('BEGIN')
  await writing.query(`INSERT INTO posts (id, author_id, content) VALUES (gen_random_uuid(), $1, 'Late')`, [id])
  expect((await remove(member)).statusCode).toBe(200)
  await app.app.erasures.eraseAll()
  expect((await app.app.erasures.progress(10)).total).toBe(1)
  await writing.query('COMMIT')
  writing.release()
  expect(await countOf('posts WHERE author_id = $1', id)).toBe(1)
  await app.app.erasures.eraseAll()
  expect(await rowsAbout(id)).toEqual({})
  const late = query(`INSERT INTO posts (id, author_id, content) VALUES (gen_random_uuid(), $1, 'Too late')`, id)
  await expect(late).rejects.toThrow('foreign key')
})

test('of several erasures the shortest comes first, and a failing one does not stop the others', async () => {
  const members = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  const [failing = '', ...ids] = members.map(({ user }) => user._id)
  for (const id of [failing, ...ids]) await query('DELETE FROM members WHERE id = $1', id)
  await query('UPDATE erasures SET erased = 1 WHERE member_id = $1', ids[0])
  const order: string[] = []
  const erasures = createErasures({
    pool: app.pool,
    rememberErased,
    steps: [
      async (_, memberId) => {
        if (memberId === failing) throw new Error('no luck')
        if (!order.includes(memberId)) order.push(memberId)
        return 0
      },
    ],
    report: () => {},
  })
  await erasures.eraseAll()
  expect(order).toEqual([ids[1], ids[0]])
  expect((await app.app.erasures.progress(10)).oldest).toMatchObject([{ memberId: failing }])
  await app.app.erasures.eraseAll()
  expect((await app.app.erasures.progress(10)).total).toBe(0)
})

test('an erasure ends on a database where each step takes longer than a batch', async () => {
  const id = (await app.signUp()).user._id
  await query('DELETE FROM members WHERE id = $1', id)
  const slow = async () => {
    await sleep(60)
    return 0
  }
  const erasures = createErasures({
    pool: app.pool,
    rememberErased,
    steps: [slow, slow, slow, slow],
    report: () => {},
  })
  await erasures.eraseAll(AbortSignal.timeout(20_000))
  expect((await erasures.progress(10)).total).toBe(0)
})

test('an erasure ends only once the id is on the list of erased members', async () => {
  const id = (await app.signUp()).user._id
  await query('DELETE FROM members WHERE id = $1', id)
  const listed: string[] = []
  const reports: string[] = []
  let isDiskFull = true
  const erasures = createErasures({
    pool: app.pool,
    steps: [async () => 0],
    async rememberErased(memberId) {
      if (isDiskFull) throw new Error('the disk is full')
      listed.push(memberId)
    },
    report: (error) => reports.push(String(error)),
  })
  await erasures.begin(id)
  expect([reports, (await erasures.progress(10)).total]).toEqual([['Error: the disk is full'], 1])
  isDiskFull = false
  await erasures.eraseAll()
  expect([listed, (await erasures.progress(10)).total]).toEqual([[id], 0])
})
