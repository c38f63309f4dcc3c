import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await createTestApp()
  member = await app.signUp({ canPost: true })
  for (let number = 0; number < 12; number++)
    await app.server.inject({
      method: 'POST',
      url: '/api/posts',
      headers: member.headers,
      payload: { content: `Post ${number} चिया` },
    })
})
afterAll(() => app.close())

const feed = (encoding: string | undefined, headers: object = {}) =>
  app.server.inject({
    method: 'GET',
    url: '/api/posts',
    headers: { ...(encoding && { 'accept-encoding': encoding }), ...headers },
  })

test('a client that accepts gzip gets the same body, compressed', async () => {
  for (const headers of [{}, member.headers]) {
    const plain = await feed(undefined, headers)
    const short = await feed('gzip, deflate, br', headers)
    expect([plain.headers['content-encoding'], short.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(short.headers['vary']).toBe('Accept-Encoding')
    expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(short.rawPayload).toString()).toBe(plain.body)
  }
})

test.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
  'Accept-Encoding %s gets an uncompressed body',
  async (encoding) => {
    expect((await feed(encoding)).headers['content-encoding']).toBeUndefined()
  },
)

test('a short body is not compressed', async () => {
  const answer = await app.server.inject({
    method: 'GET',
    url: '/api/posts?limit=1',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
})
