// Paths and requests that no browser sends, over a real connection.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp()
  port = Number(new URL(await app.listen()).port)
})
afterAll(() => app.close())

/** Status and body of the response to exactly these bytes. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}
const get = (address: string, accept = '*/*') =>
  answerTo(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`)

test.each(['//x', '//[', '//a:99999', '/%zz', '/api/%zz', '/admin//[', '/media/..%2f..%2fsecrets'])(
  'GET %s returns 404 with the fixed headers',
  async (address) => {
    for (const accept of ['text/html', '*/*']) {
      const { status, head } = await get(address, accept)
      expect([404, 503]).toContain(status) // 503 if the front end is not built
      expect(head).toContain('x-content-type-options: nosniff')
    }
  },
)

test('invalid HTTP and oversized headers are refused with the usual error body', async () => {
  const { status, body } = await answerTo('GARBAGE\r\n\r\n')
  expect([status, JSON.parse(body)]).toMatchObject([400, { code: 'bad_request' }])
  const large = await answerTo(`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect([large.status, JSON.parse(large.body)]).toMatchObject([431, { code: 'too_large' }])
  const odd = await get('/api/%zz')
  expect(JSON.parse(odd.body)).toMatchObject({ code: 'not_found' })
})

test('an unknown call under /admin gets a JSON error', async () => {
  for (const address of ['/admin', '/admin/nothing'])
    expect(JSON.parse((await get(address, 'application/json')).body)).toMatchObject({ code: 'not_found' })
})

test('/index.html has the CSP of the pages, and the API documentation allows no external host', async () => {
  const page = await get('/index.html')
  if (page.status === 200) expect(page.head).toContain("frame-ancestors 'none'")
  const { head } = await get('/api/docs')
  expect(head).toContain("frame-ancestors 'none'")
  expect(head).not.toMatch(/https:|swagger\.io/)
})
