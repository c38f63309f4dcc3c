import { allEndpoints } from '@hamvav/contract/endpoints'
import type { Endpoint } from '@hamvav/contract/endpoint'
import { ErrorBody } from '@hamvav/contract/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAdmin } from '../testing/admin-client.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let headersOf: Record<Endpoint['access'], Record<string, string>>

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'an admin of the tests' })
  const { headers } = await app.signUp({ canPost: true })
  const payload = { username: 'chief', password: 'an admin of the tests' }
  const admin = { ...(await signInAdmin(app, payload)) }
  headersOf = { anyone: {}, visitor: headers, member: headers, admin }
})
afterAll(() => app.close())

const withBody = allEndpoints.filter(({ body }) => body)
const unknownId = '019359f0-0000-7000-8000-000000000000'
const addressOf = ({ path }: Endpoint) =>
  path
    .replaceAll(/:[a-zA-Z]*[iI]d/g, unknownId)
    .replace(':username', 'nobody')
    .replace(':event', 'dashain-meetup')

test('every endpoint of the contract is mounted once', () => {
  expect([...app.app.mounted].toSorted()).toEqual(allEndpoints.map(({ id }) => id).toSorted())
})

describe.each(allEndpoints.filter(({ access }) => access !== 'anyone' && access !== 'visitor'))('$id', (endpoint) => {
  test('returns 401 without a token, with a forged token and with a plain id, before parsing the body', async () => {
    for (const token of ['', 'a.b.c', unknownId]) {
      const headers = { 'x-user-id': token, 'x-admin-token': token, 'content-type': 'text/plain' }
      const answer = await app.server.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers,
        payload: 'x',
      })
      expect(answer.statusCode).toBe(401)
      expect(ErrorBody.parse(answer.json()).message).not.toBe('')
    }
  })
})

describe.each(withBody)('$id', (endpoint) => {
  const send = (payload: string, type = 'application/json') =>
    app.server.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: { ...headersOf[endpoint.access], 'content-type': type },
      payload,
    })

  test.each([
    ['no JSON', '{"a":', 'application/json', 400],
    ['another type', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['too much', JSON.stringify({ a: 'x'.repeat(70_000) }), 'application/json', 413],
    ['nothing', '', 'application/json', 400],
    ['an empty object', '{}', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
  ])('%s', async (_name, payload, type, status) => {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(ErrorBody.parse(answer.json()))).not.toContain('stack')
  })

  test('returns the invalid fields of a body with wrong types', async () => {
    const answer = await send(
      JSON.stringify(Object.fromEntries(Object.keys(shapeOf(endpoint)).map((key) => [key, { odd: [] }]))),
    )
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(ErrorBody.parse(answer.json()).fields ?? {})).not.toEqual([])
  })
})

/** Fields of a body, or of the first kind of a body that has several. */
function shapeOf({ body }: Endpoint): object {
  const { shape, def } = body as unknown as { shape?: object; def: { options?: readonly { shape: object }[] } }
  return shape ?? def.options?.[0]?.shape ?? {}
}

test('returns a JSON 404 for an unknown call, the page with 404 for an unknown screen, 200 for a known one', async () => {
  const call = await app.server.inject({ method: 'GET', url: '/api/nothing' })
  expect([call.statusCode, call.json()]).toMatchObject([404, { code: 'not_found' }])
  const page = (url: string) => app.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  expect((await page('/no/such/page')).statusCode).not.toBe(200)
  expect((await app.server.inject({ method: 'POST', url: '/login' })).json()).toMatchObject({ code: 'not_found' })
})

test('responses have the security headers and are not cached', async () => {
  const { headers } = await app.server.inject({ method: 'GET', url: '/api/posts' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.*object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
    ),
  })
})

test('every kind of response has a policy; the worker may fetch', async () => {
  const policyOf = async (url: string) =>
    String((await app.server.inject({ method: 'GET', url })).headers['content-security-policy'])
  for (const url of [
    '/',
    '/sw.js',
    '/api/unknown',
    '/api/posts',
    '/healthz',
    '/media/unknown',
    '/api/docs',
    '/robots.txt',
  ])
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([url, await policyOf(url)]).toEqual([url, expect.stringContaining(directive)])
  expect(await policyOf('/sw.js')).toContain("connect-src 'self'")
})

test('assets, icons and the manifest have few headers, and a policy under which they are no page', async () => {
  const page = await app.server.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
  const [asset = ''] = /\/assets\/shell-[\w-]+\.js/.exec(page.body) ?? []
  for (const url of [asset, '/favicon.svg', '/icon-192.png', '/manifest.webmanifest', '/early.js']) {
    const { statusCode, headers } = await app.server.inject({ method: 'GET', url })
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers).toMatchObject({
      'cache-control': url === asset ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    for (const name of ['cross-origin-opener-policy', 'last-modified', 'accept-ranges'])
      expect(headers).not.toHaveProperty(name)
  }
})

test('returns 200 for /healthz and /readyz', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect((await app.server.inject({ method: 'GET', url })).json()).toEqual({ ok: true })
})
