// Attacks with names and tags in posts and comments (decision 0085), and with the list of a member's posts.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { notifyMentioned } from '../features/feed/mentions.ts'
import { createBoard, type Board } from '../features/feed/testing/board.ts'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let board: Board
let team: TeamClient
let author: TestMember
let reader: TestMember

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  board = createBoard(app)
  team = await createTeamClient(app)
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
  const { notifications } = answer.json<{
    notifications: { id: string; kind: string; unread: boolean; count: number; message: string; postId?: string }[]
  }>()
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

const edit = async (by: TestMember, kind: 'posts' | 'comments', id: string, content: string) =>
  expect((await app.request(by, 'PUT', `/api/${kind}/${id}`, { content })).statusCode).toBe(200)
const comment = async (by: TestMember, postId: string, content: string) =>
  (await board.comment(by, postId, content)).json<{ comment: { _id: string } }>().comment._id
const remove = (by: TestMember, kind: 'posts' | 'comments', id: string) =>
  app.request(by, 'DELETE', `/api/${kind}/${id}`)
const read = async (by: TestMember) => {
  const [newest] = await mentions(by)
  expect((await app.request(by, 'POST', '/api/notifications/read-all', { upTo: newest?.id })).statusCode).toBe(200)
}
const signUps = (count: number) => Promise.all(Array.from({ length: count }, () => app.signUp()))
const notified = async (members: readonly TestMember[]) =>
  (await Promise.all(members.map(mentions))).map(({ length }) => length)

test('a name in a comment leads to the post; its author only hears of the comment', async () => {
  const friend = await app.signUp()
  const { _id } = await board.write(author, 'Chiya at five')
  await comment(friend, _id, at(author, reader, friend))
  await expect
    .poll(() => mentions(reader))
    .toMatchObject([{ postId: _id, unread: true, message: `${friend.user.name} mentioned you in the feed.` }])
  expect(await notified([author, friend])).toEqual([0, 0])
})

test.each(['posts', 'comments'] as const)('an edit of %s notifies new names, each once', async (kind) => {
  const other = await app.signUp()
  const post = await board.write(author, kind === 'posts' ? at(reader) : 'Chiya at five')
  const writer = kind === 'posts' ? author : await app.signUp()
  const id = kind === 'posts' ? post._id : await comment(writer, post._id, at(reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  await read(reader)
  await edit(writer, kind, id, at(reader, other))
  await expect.poll(() => mentions(other)).toMatchObject([{ postId: post._id, unread: true }])
  await read(other)
  for (const content of ['nobody', at(other, reader), 'nobody again', at(reader, other)])
    await edit(writer, kind, id, content)
  await later()
  expect([await mentions(reader), await mentions(other)]).toMatchObject([[{ unread: false }], [{ unread: false }]])
})

async function namesOf(postId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>('SELECT name FROM mentions WHERE post_id = $1', [postId])
  return rows.map(({ name }) => name).toSorted()
}

test('a text notifies five names in all, over many edits and repeated comments', async () => {
  const others = await signUps(8)
  const { _id } = await board.write(author, 'Chiya at five')
  let id = await comment(reader, _id, at(...others.slice(0, 2)))
  await expect.poll(() => notified(others.slice(0, 2))).toEqual([1, 1])
  for (const one of others.slice(2, 4)) {
    await edit(reader, 'comments', id, at(one))
    await expect.poll(() => notified([one])).toEqual([1])
  }
  expect((await remove(reader, 'comments', id)).statusCode).toBe(200)
  id = await comment(reader, _id, at(...others.slice(3)))
  // One of the five names was left.
  await expect.poll(() => notified(others.slice(4))).toEqual([1, 0, 0, 0])
  for (const one of others) await edit(reader, 'comments', id, `Again ${at(one)}`)
  await later()
  expect(await namesOf(_id)).toEqual(
    others
      .slice(0, 5)
      .map(({ user }) => user.username)
      .toSorted(),
  )
  expect((await notified(others)).slice(4)).toEqual([1, 0, 0, 0])
  // Another member's comments have a limit of their own.
  await comment(author, _id, at(...others.slice(5)))
  await expect.poll(() => notified(others.slice(5))).toEqual([1, 1, 1])
})

/** Connections that wait for others; a wait for a transaction has no database in the list of locks. */
async function countBlocked(holder: Pick<TestApp['pool'], 'query'>): Promise<number> {
  // PostgreSQL reads the list of connections once for a transaction: later ones would be missing.
  await holder.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await holder.query<{ count: number }>(`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
  return rows[0]?.count ?? 0
}
/** In place of a notification. */
const memberOf = (_: unknown, memberId: string) => Promise.resolve(memberId)

test('parallel edits share the five names', async () => {
  const { _id } = await board.write(author, 'Chiya at five')
  // Otherwise the names of the new post may be read after the first edit, and wait as well.
  await later()
  const holder = await app.pool.connect()
  const adding: Promise<string[]>[] = []
  onTestFinished(async () => {
    holder.release(true)
    await Promise.allSettled(adding)
  })
  await holder.query('BEGIN; LOCK TABLE mentions IN SHARE MODE')
  for (let n = 1; n <= 7; n += 1) {
    await app.pool.query('UPDATE posts SET content = $2 WHERE id = $1', [_id, `@somebody_${n}`])
    adding.push(notifyMentioned(app.pool, { kind: 'post', postId: _id, authorId: author.user._id }, memberOf))
    await expect.poll(() => countBlocked(holder)).toBe(n)
  }
  await holder.query('COMMIT')
  await Promise.all(adding)
  expect(await namesOf(_id)).toHaveLength(5)
})

test('a comment that is deleted and written anew meanwhile is booked with its own names', async () => {
  const { _id } = await board.write(author, 'Chiya at five')
  const write = (content: string) =>
    app.pool.query('INSERT INTO comments (id, post_id, member_id, content) VALUES (gen_random_uuid(), $1, $2, $3)', [
      _id,
      reader.user._id,
      content,
    ])
  const [one, other] = await signUps(2)
  if (!one || !other) throw new Error('two members')
  await write(at(one))
  /** The text is replaced after the first read, before the transaction. */
  const pool = {
    query: app.pool.query.bind(app.pool),
    connect: async () => {
      await app.pool.query('DELETE FROM comments WHERE post_id = $1', [_id])
      await write(at(other))
      return app.pool.connect()
    },
  } as unknown as TestApp['pool']
  const source = { kind: 'comment', postId: _id, authorId: reader.user._id } as const
  expect(await notifyMentioned(pool, source, memberOf)).toEqual([other.user._id])
  expect(await namesOf(_id)).toEqual([other.user.username])
})

test('comments that name the same members in another order do not end in a deadlock', async () => {
  const [one, other] = (await signUps(2)).toSorted((a, b) => (a.user._id < b.user._id ? -1 : 1))
  if (!one || !other) throw new Error('two members')
  const { _id } = await board.write(author, 'Chiya at five')
  const holder = await app.pool.connect()
  onTestFinished(() => holder.release(true))
  // A deadlock would be seen after a second only, and end the comment's transaction instead of this one.
  await holder.query("BEGIN; SET LOCAL lock_timeout = '500ms'")
  const add = ({ user }: TestMember) =>
    holder.query("INSERT INTO mentions VALUES ($1, $2, 'post', $3, $4)", [
      _id,
      author.user._id,
      user.username,
      user._id,
    ])
  await add(one)
  await app.pool.query(
    'INSERT INTO comments (id, post_id, member_id, content) VALUES (gen_random_uuid(), $1, $2, $3)',
    [_id, reader.user._id, at(other, one)],
  )
  const adding = notifyMentioned(app.pool, { kind: 'comment', postId: _id, authorId: reader.user._id }, memberOf)
  await expect.poll(() => countBlocked(holder)).toBe(1)
  await add(other)
  await holder.query('COMMIT')
  expect(await adding).toEqual([])
})

test('nobody is notified twice for a post, whoever names them, nor again after a deletion', async () => {
  const [friend, third] = await signUps(2)
  if (!friend || !third) throw new Error('two members')
  const { _id } = await board.write(author, at(reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  await read(reader)
  await comment(author, _id, at(reader))
  await comment(friend, _id, at(reader))
  await later()
  expect(await mentions(reader)).toMatchObject([{ unread: false, count: 1 }])
  const id = await comment(third, _id, at(friend))
  await expect.poll(() => mentions(friend)).toHaveLength(1)
  await remove(third, 'comments', id)
  await expect.poll(() => mentions(friend)).toEqual([])
  await comment(third, _id, at(friend))
  await later()
  expect(await notified([friend])).toEqual([0])
})

test('only who can see the post and the comment hears of a name in it', async () => {
  const [writer, blocksAuthor, blocksWriter, blockedByAuthor, blockedByWriter, suspended] = await signUps(6)
  if (!writer || !blocksAuthor || !blocksWriter || !blockedByAuthor || !blockedByWriter || !suspended)
    throw new Error('six members')
  await board.block(blocksAuthor, author)
  await board.block(blocksWriter, writer)
  await board.block(author, blockedByAuthor)
  await board.block(writer, blockedByWriter)
  await board.suspend(suspended)
  const post = await board.write(author, 'Chiya at five')
  await comment(writer, post._id, at(blocksAuthor, blocksWriter, blockedByAuthor, blockedByWriter, reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  const second = await board.write(author, 'nobody')
  await edit(author, 'posts', second._id, at(suspended, blocksAuthor, blockedByAuthor, reader))
  await expect.poll(() => mentions(reader)).toHaveLength(2)
  const { rows } = await app.pool.query<{ member_id: string }>(
    "SELECT member_id FROM notifications WHERE kind = 'mention' AND data ->> 'postId' = ANY ($1)",
    [[post._id, second._id]],
  )
  expect(rows.map(({ member_id: id }) => id)).toEqual([reader.user._id, reader.user._id])
})

test('names that notify nobody count towards the five', async () => {
  const [blocker, sixth] = await signUps(2)
  if (!blocker || !sixth) throw new Error('two members')
  await board.block(blocker, author)
  const { _id } = await board.write(author, `${at(blocker)} @nobody_1 @nobody_2 @nobody_3 @nobody_4 ${at(sixth)}`)
  await later()
  await edit(author, 'posts', _id, at(sixth))
  await later()
  expect(await notified([sixth])).toEqual([0])
  expect(await namesOf(_id)).toHaveLength(5)
})

describe.each(['posts', 'comments'] as const)('%s that are removed as soon as they are published', (kind) => {
  test('a removal also deletes the notification that is being written', async () => {
    const post = kind === 'comments' ? await board.write(author, 'Chiya at five') : null
    const holder = await app.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('BEGIN; LOCK TABLE mentions IN SHARE MODE')
    const id = post ? await comment(author, post._id, at(reader)) : (await board.write(author, at(reader)))._id
    await expect.poll(() => countBlocked(holder)).toBe(1)
    let isRemoved = false
    const removing = remove(author, kind, id).finally(() => (isRemoved = true))
    await expect.poll(async () => isRemoved || (await countBlocked(holder)) === 2).toBe(true)
    await holder.query('COMMIT')
    expect((await removing).statusCode).toBeLessThan(300)
    await later()
    expect(await mentions(reader)).toEqual([])
  })

  test('a text that is removed first notifies nobody', async () => {
    const post = await board.write(author, kind === 'posts' ? '@nobody_1' : 'Chiya at five')
    const id = kind === 'posts' ? post._id : await comment(author, post._id, '@nobody_1')
    await later()
    await app.pool.query(`UPDATE ${kind} SET content = $2 WHERE id = $1`, [id, at(reader)])
    const holder = await app.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('BEGIN')
    await holder.query(`DELETE FROM ${kind} WHERE id = $1`, [id])
    const source = { kind: kind === 'posts' ? 'post' : 'comment', postId: post._id, authorId: author.user._id } as const
    let hasEnded = false
    const adding = notifyMentioned(app.pool, source, memberOf).finally(() => (hasEnded = true))
    await expect.poll(async () => hasEnded || (await countBlocked(holder)) === 1).toBe(true)
    await holder.query('COMMIT')
    expect(await adding).toEqual([])
  })
})

test('a takedown takes the notifications of a post, of its comments, and of a comment alone with it', async () => {
  const takeDown = async (writer: TestMember, subject: 'post' | 'comment', subjectId: string) => {
    const body = { subject, subjectId, reason: 'spam' }
    const answer = await team.call('moderator', 'POST', `/admin/users/${writer.user._id}/takedowns`, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  const [writer, other] = await signUps(2)
  if (!writer || !other) throw new Error('two members')
  const { _id } = await board.write(author, at(reader))
  const id = await comment(writer, _id, at(other))
  await expect.poll(() => notified([reader, other])).toEqual([1, 1])
  await takeDown(writer, 'comment', id)
  await expect.poll(() => notified([reader, other])).toEqual([1, 0])
  const friend = await app.signUp()
  await comment(friend, _id, at(writer))
  await expect.poll(() => notified([writer])).toEqual([1])
  await takeDown(author, 'post', _id)
  expect(await notified([reader, writer])).toEqual([0, 0])
})

test('a removed post takes the mentions of its comments with it', async () => {
  const { _id } = await board.write(author, 'Chiya at five')
  await comment(await app.signUp(), _id, at(reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  expect((await remove(author, 'posts', _id)).statusCode).toBe(204)
  expect(await mentions(reader)).toEqual([])
})

test('the account of a deleted author takes the mentions in comments on its posts with it', async () => {
  const { _id } = await board.write(author, 'Chiya at five')
  await comment(await app.signUp(), _id, at(reader))
  await expect.poll(() => mentions(reader)).toHaveLength(1)
  const { _id: other } = await board.write(await app.signUp({ canPost: true }), 'Momo at six')
  const friend = await app.signUp()
  await comment(await app.signUp(), other, at(friend))
  await expect.poll(() => mentions(friend)).toHaveLength(1)
  const answer = await app.request(author, 'POST', '/api/profile/delete', { password: author.password })
  expect(answer.statusCode).toBe(200)
  await expect.poll(() => mentions(reader)).toEqual([])
  expect(await mentions(friend)).toHaveLength(1)
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

async function release(writer: TestMember): Promise<void> {
  const cases = (await team.call('moderator', 'GET', '/admin/held?limit=100')).json<
    { _id: string; member: { _id: string } }[]
  >()
  const id = cases.find(({ member }) => member._id === writer.user._id)?._id
  const answer = await team.call('moderator', 'POST', `/admin/held/${id}/decide`, { decision: 'release', upTo: id })
  expect(answer.statusCode).toBe(200)
}

test.each(['post', 'comment'] as const)('a held %s names nobody before its release', async (kind) => {
  const { _id } = await board.write(author, 'Chiya at five')
  const writer = kind === 'post' ? author : await app.signUp()
  const url = kind === 'post' ? '/api/posts' : `/api/posts/${_id}/comments`
  const answer = await board.send(writer, 'POST', url, { content: `I will kill you ${at(reader)}` })
  expect(answer.json()).toMatchObject({ [kind]: { isHeld: true } })
  await later()
  expect(await mentions(reader)).toEqual([])
  await release(writer)
  await expect.poll(() => mentions(reader)).toHaveLength(1)
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
