import { postMax } from '@hamvav/contract/feed/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDuring, untilBlocked } from '../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createBoard, type Board } from './testing/board.ts'
import { addComment, addLike, addPost } from './write-queries.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp()
})
afterAll(() => app.close())

const countOf = async (table: 'post_likes' | 'comments', postId: string) =>
  (await app.pool.query(`SELECT FROM ${table} WHERE post_id = $1`, [postId])).rowCount

describe('createPost', () => {
  test('returns the post as the feed shows it', async () => {
    const post = await board.write(asha, '  Tea at five?\nWho comes?  ')
    expect(post).toMatchObject({
      content: 'Tea at five?\nWho comes?',
      user: { _id: asha.user._id, username: asha.user.username, profileImage: null },
      likes: [],
      comments: [],
      likesCount: 0,
      commentsCount: 0,
      hasCommented: false,
    })
    expect(await board.find(asha, post._id)).toEqual(post)
  })

  test.each([
    ['plain letters', 'a'],
    ['Devanagari clusters of several code points', 'क्षि'],
    ['a family of seven code points', '👨‍👩‍👧‍👦'],
    ['a flag', '🇳🇵'],
  ])('280 characters are counted as a reader counts: %s', async (_name, cluster) => {
    expect(countGraphemes(cluster)).toBe(1)
    const longest = cluster.repeat(postMax)
    expect((await board.write(asha, longest)).content).toBe(longest)
    const answer = await board.send(asha, 'POST', '/api/posts', { content: longest + cluster })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { content: expect.any(String) } })
  })

  test('requires canPost; a change takes effect at once', async () => {
    const answer = await board.send(bikram, 'POST', '/api/posts', { content: 'May I?' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'posting_limited', message: 'Only limited users can create posts.' })
    await app.pool.query('UPDATE members SET can_post = true WHERE id = $1', [bikram.user._id])
    expect((await board.write(bikram)).user._id).toBe(bikram.user._id)
    await app.pool.query('UPDATE members SET can_post = false WHERE id = $1', [bikram.user._id])
    expect((await board.send(bikram, 'POST', '/api/posts', { content: 'Still?' })).statusCode).toBe(403)
  })

  test('stores one post per clientId, also for concurrent requests', async () => {
    const named = { content: 'Once', clientId: uuidv7() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => board.send(asha, 'POST', '/api/posts', named)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const { rowCount } = await app.pool.query('SELECT FROM posts WHERE author_id = $1 AND client_id = $2', [
      asha.user._id,
      named.clientId,
    ])
    expect(rowCount).toBe(1)
    // A client id belongs to its author and reveals nothing to a member who may not post.
    expect((await board.send(bikram, 'POST', '/api/posts', named)).statusCode).toBe(403)
    await app.pool.query('UPDATE members SET can_post = false WHERE id = $1', [asha.user._id])
    expect((await board.send(asha, 'POST', '/api/posts', named)).body).toBe(answers[0]?.body)
    expect((await board.send(asha, 'POST', '/api/posts', { ...named, clientId: uuidv7() })).statusCode).toBe(403)
    await app.pool.query('UPDATE members SET can_post = true WHERE id = $1', [asha.user._id])
    expect((await board.send(asha, 'POST', '/api/posts', { ...named, clientId: 'x' })).statusCode).toBe(400)
  })

  test('ignores unknown fields such as author, title and counts', async () => {
    const forged = { content: 'Honest', user: bikram.user._id, title: 'News', likesCount: 99, _id: uuidv7() }
    const answer = await board.send(asha, 'POST', '/api/posts', forged)
    expect(answer.statusCode).toBe(201)
    const { post } = answer.json<{ post: Record<string, unknown> }>()
    expect(post).toMatchObject({ user: { _id: asha.user._id }, likesCount: 0 })
    expect(post).not.toHaveProperty('title')
    expect(post['_id']).not.toBe(forged._id)
  })
})

describe('liking and commenting', () => {
  test('count once per member; a repeat returns 409 with the count', async () => {
    const { _id } = await board.write(asha)
    expect((await board.like(bikram, _id)).json()).toEqual({ likesCount: 1 })
    expect((await board.like(asha, _id)).json()).toEqual({ likesCount: 2 })
    const again = await board.like(bikram, _id)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'already_liked', likesCount: 2 })

    const comment = await board.comment(bikram, _id, '  So true  ')
    expect(comment.statusCode).toBe(201)
    expect(comment.json()).toMatchObject({
      comment: { content: 'So true', user: { _id: bikram.user._id } },
      commentsCount: 1,
    })
    const second = await board.comment(bikram, _id, 'and more')
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'already_commented',
      message: 'You have already commented',
      commentsCount: 1,
      comment: comment.json<{ comment: unknown }>().comment,
    })
    expect((await board.comments(bikram, _id)).comments).toEqual([comment.json<{ comment: unknown }>().comment])
  })

  test('20 concurrent ones by one member count once', async () => {
    const { _id } = await board.write(asha)
    const likes = await Promise.all(Array.from({ length: 20 }, () => board.like(bikram, _id)))
    const comments = await Promise.all(Array.from({ length: 20 }, (_, n) => board.comment(bikram, _id, `${n}`)))
    expect(likes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(comments.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect(new Set(likes.map((answer) => answer.json<{ likesCount: number }>().likesCount))).toEqual(new Set([1]))
    expect([await countOf('post_likes', _id), await countOf('comments', _id)]).toEqual([1, 1])
    expect(await board.find(bikram, _id)).toMatchObject({ likesCount: 1, commentsCount: 1 })
  })

  test('20 concurrent ones by 20 members count 20', async () => {
    const { _id } = await board.write(asha)
    const members = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
    const answers = await Promise.all(members.flatMap((by) => [board.like(by, _id), board.comment(by, _id)]))
    expect(answers.filter(({ statusCode }) => statusCode >= 300)).toEqual([])
    expect(await board.find(asha, _id)).toMatchObject({ likesCount: 20, commentsCount: 20 })
    const last = Math.max(...answers.map((answer) => answer.json<{ likesCount?: number }>().likesCount ?? 0))
    expect(last).toBe(20)
  })

  test('return 404 for an unknown post and for a suspended or blocked author', async () => {
    const author = await app.signUp({ canPost: true })
    const { _id } = await board.write(author)
    const refusals = async (by: TestMember, id: string) => {
      const answers = [await board.like(by, id), await board.comment(by, id)]
      answers.push(await board.send(by, 'GET', `/api/posts/${id}/comments`))
      return answers.map((answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`)
    }
    const notFound = Array(3).fill('404 post_not_found')
    expect(await refusals(bikram, uuidv7())).toEqual(notFound)
    expect(new Set(await refusals(bikram, 'not-an-id'))).toEqual(new Set(['404 not_found']))
    await board.block(author, bikram)
    expect(await refusals(bikram, _id)).toEqual(notFound)
    await board.block(asha, author)
    expect(await refusals(asha, _id)).toEqual(notFound)
    await board.suspend(author)
    expect(await refusals(await app.signUp(), _id)).toEqual(notFound)
    expect((await board.send(null, 'GET', `/api/posts/${_id}/comments`)).statusCode).toBe(404)
    expect([await countOf('post_likes', _id), await countOf('comments', _id)]).toEqual([0, 0])
  })

  test('return post_not_found for a post deleted during the request', async () => {
    const { _id } = await board.write(asha)
    const client = await app.pool.connect()
    await client.query('BEGIN')
    await client.query('DELETE FROM posts WHERE id = $1', [_id])
    const answers = Promise.all([board.like(bikram, _id), board.comment(bikram, _id)])
    await untilBlocked(app.pool, 2)
    await client.query('COMMIT')
    client.release()
    for (const answer of await answers) expect(answer.json()).toMatchObject({ code: 'post_not_found' })
  })

  test.each(['like', 'comment'] as const)(
    'a %s of an own post waits for the deletion of the account and does not block it',
    async (way) => {
      const author = await app.signUp({ canPost: true })
      const { _id } = await board.write(author)
      const answer = await deleteDuring(app.pool, author.user._id, () => board[way](author, _id))
      expect(answer.json()).toMatchObject({ code: 'post_not_found' })
    },
  )
})

test.each(['suspended_at', 'declared_minor_at'])(
  'the statements themselves refuse a member whose %s was set since the call began',
  async (column) => {
    const late = await app.signUp({ canPost: true })
    const { _id: postId } = await board.write(asha)
    await app.pool.query(`UPDATE members SET ${column} = now() WHERE id = $1`, [late.user._id])
    const memberId = late.user._id
    const post = { id: uuidv7(), authorId: memberId, content: 'Late', clientId: undefined, pictureCount: 0 }
    expect(await addPost(app.pool, post)).toBeUndefined()
    expect(await addLike(app.pool, postId, memberId)).toBeUndefined()
    expect(await addComment(app.pool, { id: uuidv7(), postId, memberId, content: 'Late' })).toBeUndefined()
    expect([await countOf('post_likes', postId), await countOf('comments', postId)]).toEqual([0, 0])
  },
)
