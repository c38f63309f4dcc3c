// Attacks with what members do to their own posts, comments and likes afterwards (decision 0068).
import { editMs } from '@hamvav/contract/feed/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const edit = (by: TestMember | null, kind: 'posts' | 'comments', id: string, content: string) =>
  app.request(by, 'PUT', `/api/${kind}/${id}`, { content })
const remove = (by: TestMember | null, kind: 'posts' | 'comments', id: string) =>
  app.request(by, 'DELETE', `/api/${kind}/${id}`)
const outcome = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body ? (JSON.parse(answer.body) as { code?: string }).code : undefined,
]
const age = (table: 'posts' | 'comments', id: string, ms: number) =>
  app.pool.query(`UPDATE ${table} SET created_at = now() - $2 * interval '1 ms' WHERE id = $1`, [id, ms])
const comment = async (by: TestMember, postId: string, content = 'So true') =>
  (await board.comment(by, postId, content)).json<{ comment: { _id: string } }>().comment._id
const notifications = async (of: TestMember) => {
  await app.app.notifications.settled()
  return (await app.request(of, 'GET', '/api/notifications')).json<{
    notifications: { kind: string; count: number; unread: boolean }[]
  }>().notifications
}
const threat = 'I will kill you'

describe('an edit', () => {
  test('keeps likes and comments, is marked, found by its new words, and the same text is no edit', async () => {
    const { _id } = await board.write(author, 'Chiya at five')
    await board.like(reader, _id)
    await board.comment(reader, _id)
    expect((await edit(author, 'posts', _id, 'Chiya at five')).json()).toMatchObject({ post: { isEdited: false } })
    const answer = await edit(author, 'posts', _id, 'Sandakphu at dawn')
    expect(answer.json()).toMatchObject({
      post: { _id, content: 'Sandakphu at dawn', isEdited: true, likesCount: 1, commentsCount: 1 },
    })
    expect(await board.find(reader, _id)).toMatchObject({
      content: 'Sandakphu at dawn',
      isEdited: true,
      hasCommented: true,
    })
    const found = async (q: string) => (await app.request(reader, 'GET', `/api/search/posts?q=${q}`)).body.includes(_id)
    expect([await found('sandakphu'), await found('five')]).toEqual([true, false])
  })

  test('ends after 15 minutes by the server’s clock; deleting does not', async () => {
    const { _id } = await board.write(author)
    const commentId = await comment(reader, _id)
    await age('posts', _id, editMs - 5_000)
    await age('comments', commentId, editMs - 5_000)
    expect((await edit(author, 'posts', _id, 'Just in time')).statusCode).toBe(200)
    expect((await edit(reader, 'comments', commentId, 'Just in time')).statusCode).toBe(200)
    await age('posts', _id, editMs + 1)
    await age('comments', commentId, editMs + 1)
    expect(outcome(await edit(author, 'posts', _id, 'Too late'))).toEqual([409, 'edit_time_over'])
    expect(outcome(await edit(reader, 'comments', commentId, 'Too late'))).toEqual([409, 'edit_time_over'])
    expect(await board.find(reader, _id)).toMatchObject({ content: 'Just in time' })
    expect((await remove(reader, 'comments', commentId)).json()).toEqual({ commentsCount: 0 })
    expect((await remove(author, 'posts', _id)).statusCode).toBe(204)
  })

  test('brings in nothing that a new text could not', async () => {
    const { _id } = await board.write(author, 'Good morning')
    const commentId = await comment(reader, _id)
    expect(outcome(await edit(author, 'posts', _id, threat))).toEqual([409, 'edit_needs_review'])
    expect(outcome(await edit(reader, 'comments', commentId, threat))).toEqual([409, 'edit_needs_review'])
    for (const content of ['', ' ', 'x'.repeat(281), 'a\u0000'])
      expect(outcome(await edit(author, 'posts', _id, content))).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(await board.find(author, _id))).not.toContain(threat)
  })

  test('is the author’s alone, and not of somebody who may no longer post', async () => {
    const { _id } = await board.write(author)
    const commentId = await comment(reader, _id)
    for (const by of [reader, null])
      for (const call of [() => edit(by, 'posts', _id, 'Mine'), () => remove(by, 'posts', _id)])
        expect((await call()).statusCode).toBe(by ? 404 : 401)
    // The author of a post does not write in the name of others, nor delete what they wrote.
    expect(outcome(await edit(author, 'comments', commentId, 'I agree'))).toEqual([404, 'comment_not_found'])
    expect(outcome(await remove(author, 'comments', commentId))).toEqual([404, 'comment_not_found'])
    await app.pool.query('UPDATE members SET can_post = false WHERE id = $1', [author.user._id])
    expect(outcome(await edit(author, 'posts', _id, 'Still here'))).toEqual([403, 'posting_limited'])
    expect((await remove(author, 'posts', _id)).statusCode).toBe(204)
    expect(outcome(await remove(author, 'posts', _id))).toEqual([404, 'post_not_found'])
  })

  test('of a comment is over once its post’s author has blocked or the post is gone', async () => {
    const { _id } = await board.write(author)
    const commentId = await comment(reader, _id)
    await board.block(author, reader)
    expect(outcome(await edit(reader, 'comments', commentId, 'To everybody else'))).toEqual([404, 'comment_not_found'])
    // What was written can still be taken away.
    expect((await remove(reader, 'comments', commentId)).statusCode).toBe(200)
  })

  test('leaves the evidence of a report as it was reported', async () => {
    const { _id } = await board.write(author, 'Cheap loans at my shop')
    const body = { subject: 'post', subjectId: _id, reason: 'scam', details: '' }
    expect((await app.request(reader, 'POST', '/api/safety/reports', body)).statusCode).toBeLessThan(300)
    expect((await edit(author, 'posts', _id, 'Good morning')).statusCode).toBe(200)
    expect((await remove(author, 'posts', _id)).statusCode).toBe(204)
    const { rows } = await app.pool.query('SELECT status FROM reports WHERE subject_id = $1', [_id])
    expect(rows).toEqual([{ status: 'open' }])
  })

  test('twenty at the same time leave one of the texts, marked, and the likes', async () => {
    const { _id } = await board.write(author)
    await board.like(reader, _id)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(author, 'posts', _id, `Text ${n}`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const post = await board.find(reader, _id)
    expect(post).toMatchObject({ isEdited: true, likesCount: 1 })
    expect(post?.content).toMatch(/^Text \d+$/)
  })
})

describe('taking back', () => {
  test('a like is possible once and again, in parallel too, and notifies once', async () => {
    const { _id } = await board.write(author)
    await board.like(reader, _id)
    expect(await notifications(author)).toMatchObject([{ kind: 'like', count: 1 }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.request(reader, 'DELETE', `/api/posts/${_id}/like`)),
    )
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => ({ likesCount: 0 })))
    expect(await notifications(author)).toEqual([])
    for (let n = 0; n < 3; n += 1) {
      expect((await board.like(reader, _id)).json()).toEqual({ likesCount: 1 })
      expect((await app.request(reader, 'DELETE', `/api/posts/${_id}/like`)).json()).toEqual({ likesCount: 0 })
    }
    await board.like(reader, _id)
    const other = await app.signUp()
    await board.like(other, _id)
    expect(await notifications(author)).toMatchObject([{ kind: 'like', count: 1 }])
    expect(await board.find(reader, _id)).toMatchObject({ likesCount: 2, likes: [reader.user._id] })
  })

  test('a comment frees its place, but the next one notifies nobody', async () => {
    const { _id } = await board.write(author)
    const first = await comment(reader, _id)
    expect(await notifications(author)).toMatchObject([{ kind: 'comment', count: 1 }])
    expect((await remove(reader, 'comments', first)).json()).toEqual({ commentsCount: 0 })
    expect((await board.comment(reader, _id, 'Once more')).statusCode).toBe(201)
    const other = await app.signUp()
    await comment(other, _id)
    expect(await notifications(author)).toMatchObject([{ kind: 'comment', count: 1 }])
  })

  test('a deleted post takes its likes, comments and notifications with it', async () => {
    const { _id } = await board.write(author)
    await board.like(reader, _id)
    await comment(reader, _id)
    expect(await notifications(author)).toHaveLength(2)
    expect((await remove(author, 'posts', _id)).statusCode).toBe(204)
    expect(await notifications(author)).toEqual([])
    for (const table of ['post_likes', 'comments', 'withdrawn_reactions'])
      expect((await app.pool.query(`SELECT FROM ${table} WHERE post_id = $1`, [_id])).rowCount).toBe(0)
    expect(outcome(await app.request(reader, 'DELETE', `/api/posts/${_id}/like`))).toEqual([404, 'post_not_found'])
  })
})
