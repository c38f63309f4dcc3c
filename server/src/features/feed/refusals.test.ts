import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createBoard, type Board } from './testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
})
afterAll(() => app.close())

describe('bad input', () => {
  test.each([
    ['no content', {}],
    ['a number', { content: 7 }],
    ['null', { content: null }],
    ['only white space', { content: ' \n\t ' }],
    ['a null character', { content: 'a\u0000b' }],
    ['a lone surrogate', { content: 'a\ud800' }],
  ])('%s returns 400 and names the field', async (_name, body) => {
    const { _id } = await board.write(asha)
    for (const url of ['/api/posts', `/api/posts/${_id}/comments`]) {
      const answer = await board.send(asha, 'POST', url, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { content: expect.any(String) } })
    }
  })

  test('pictures that are no list or no pictures are refused with a reason', async () => {
    for (const [pictures, reason] of [
      ['x', 'The pictures are a list.'],
      [[[]], 'A picture has an id and a description.'],
      [[{ _id: 7 }], expect.stringMatching(/^(?!Invalid input)/)],
    ]) {
      const answer = await board.send(asha, 'POST', '/api/posts', { content: 'Tea', pictures })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { pictures: reason } })
    }
  })

  test('returns 413 for a large body, 415 for another type, 404 for another method', async () => {
    expect((await board.send(asha, 'POST', '/api/posts', { content: 'x'.repeat(70_000) })).statusCode).toBe(413)
    const headers = { ...asha.headers, 'content-type': 'text/plain' }
    const plain = await app.server.inject({ method: 'POST', url: '/api/posts', headers, payload: 'hello' })
    expect(plain.statusCode).toBe(415)
    expect((await app.server.inject({ method: 'DELETE', url: '/api/posts', headers: asha.headers })).statusCode).toBe(
      404,
    )
  })

  test('stores SQL and markup as text', async () => {
    const content = `'); DROP TABLE posts; -- <img src=x onerror=alert(1)> {"_id":"x"} $1 \\u0000`
    const post = await board.write(asha, content)
    expect((await board.find(asha, post._id))?.content).toBe(content)
  })
})

describe('listPosts', () => {
  test.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'page=0',
    'page=501',
    'page=1.5',
    'before=7',
    'before=',
    'limit=1&limit=2',
  ])('?%s returns 400 and names the field', async (query) => {
    for (const by of [asha, null]) {
      const answer = await board.send(by, 'GET', `/api/posts?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([query.split('=')[0]])
    }
  })

  test('ignores unknown parameters', async () => {
    expect((await board.list(null, '?limit=3&sort=likes')).limit).toBe(3)
  })

  test('returns 401 for an invalid token', async () => {
    const answer = await app.server.inject({ url: '/api/posts', headers: { 'x-user-id': asha.user._id } })
    expect(answer.statusCode).toBe(401)
  })
})

test('suspended members and visitors cannot write', async () => {
  const { _id } = await board.write(asha)
  const suspended = await app.signUp({ canPost: true })
  await board.suspend(suspended)
  for (const [by, status, code] of [
    [suspended, 403, 'suspended'],
    [null, 401, 'unauthorized'],
  ] as const) {
    const writes = [await board.send(by, 'POST', '/api/posts', { content: 'x' })]
    writes.push(await board.like(by, _id), await board.comment(by, _id))
    for (const answer of writes) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json<{ code: string }>().code).toBe(code)
    }
  }
})
