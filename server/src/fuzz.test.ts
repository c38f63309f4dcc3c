// Whatever comes in, no call answers 500 or in another shape than the contract's. The seed is fixed, except at night.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { allEndpoints } from '@hamvav/contract/endpoints'
import type { Endpoint } from '@hamvav/contract/endpoint'
import { ErrorBody } from '@hamvav/contract/fields'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdmin } from './testing/admin-client.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** A dozen random calls of each endpoint in every run of the tests, two hundred of another seed at night. */
const isNightly = process.env['FUZZ'] === 'long'
const run = {
  seed: isNightly ? Date.now() : 20261121,
  numRuns: isNightly ? 200 : 12,
  interruptAfterTimeLimit: isNightly ? 10_000 : 1_500,
  endOnFailure: true,
}
const password = 'an admin of the tests'

let app: TestApp
let admin: Record<string, string>
/** What makes sense somewhere, by the name of the field. */
let sensible: Record<string, unknown>

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: password })
  admin = { ...(await signInAdmin(app, { username: 'chief', password })) }
  const { user, headers } = await app.signUp({ canPost: true })
  const written = await app.server.inject({ method: 'POST', url: '/api/posts', headers, payload: { content: 'hello' } })
  // prettier-ignore
  sensible = {
    id: written.json<{ post: { _id: string } }>().post._id,
    userId: user._id, to: user._id, username: user.username, email: user.email, token: 'x'.repeat(40),
    text: 'नमस्ते', content: 'नमस्ते #hello', name: 'Asha', password, currentPassword: password, newPassword: password,
    bio: '', age: 30, gender: 'other', interests: ['tea'], location: 'Patan', profilePic: null, visible: true,
    page: '2', limit: '3', q: 'a', upTo: 'true', status: 'verified', clientId: 'client-0001',
    verified: true, suspended: false, approved: true, canPost: true,
  }
})
afterAll(() => app.close())

// prettier-ignore
const nasty = [
  '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\u202e', '\ufeff', '\u200b', '%', '%00', '_%\\', "'; DROP TABLE members; --",
  '__proto__', 'constructor', '', ' ', '👨‍👩‍👧‍👦'.repeat(300), 'क्षि'.repeat(300), 'a'.repeat(5_000), '../../etc/passwd',
  -1, 0, 1e308, -1e308, 2 ** 53, 2 ** 31, 0.1, 120, 12, 16, true, null, [], {}, [[[[]]]], { $gt: '' },
  'ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', 'NaN', '1e3', '0x10', 'Infinity',
]
const odd = fc.oneof(fc.constantFrom<unknown>(...nasty), fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }))
const oddText = odd.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
const mostlySensible = (keys: readonly string[], strange: fc.Arbitrary<unknown>) =>
  fc.record(
    Object.fromEntries(
      keys.map((key) => [
        key,
        fc.oneof({ weight: 3, arbitrary: fc.constant(sensible[key]) }, { weight: 1, arbitrary: strange }),
      ]),
    ),
    { requiredKeys: [] },
  )

function requestsOf({ params, query, body }: Endpoint) {
  return fc.record({
    params: mostlySensible(keysOf(params), oddText),
    query: fc.oneof(mostlySensible(keysOf(query), oddText), fc.dictionary(oddText, oddText, { maxKeys: 3 })),
    body: body
      ? fc.oneof({ weight: 3, arbitrary: mostlySensible(keysOf(body), odd) }, { weight: 1, arbitrary: odd })
      : fc.constant(undefined),
    token: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.string() }),
  })
}

/** As a browser writes it: half a surrogate pair becomes the sign for what cannot be shown. */
const escaped = (value: unknown) => encodeURIComponent(String(value ?? 'x').toWellFormed())

async function call(
  endpoint: Endpoint,
  request: { params: object; query: object; body: unknown; token: string | undefined },
  own: Record<string, string>,
) {
  const { params, query, body, token } = request
  const named = new Map<string, unknown>(Object.entries(params))
  const search = Object.entries(query).map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
  const headers = token === undefined ? own : { 'x-user-id': escaped(token), 'x-admin-token': escaped(token) }
  const address = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => escaped(named.get(name)) || 'x')
  const answer = await app.server.inject({
    method: endpoint.method,
    url: `${address}?${search.join('&')}`,
    headers: { ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { payload: JSON.stringify(body) }),
  })
  expect(answer.statusCode, `${address} ${answer.body}`).toBeLessThan(500)
  if (answer.statusCode < 400) return void endpoint.response.parse(answer.statusCode === 204 ? null : answer.json())
  const { message, fields } = ErrorBody.parse(answer.json())
  for (const text of [message, ...Object.values(fields ?? {})]) expect(text).not.toMatch(/^(|Invalid input.*)$/)
}

test.each(allEndpoints.map((one) => [one.id, one] as const))('%s', async (_id, endpoint) => {
  const own = endpoint.access === 'admin' ? admin : (await app.signUp({ canPost: true })).headers
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint), (request) => call(endpoint, request, own)),
    run,
  )
})

/** As it is written: neither inject() nor fetch() would send such an address. */
async function statusOf(url: string, path: string, accept: string): Promise<number> {
  const [answer] = (await once(get(url, { path, headers: { accept } }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

test('no random URL causes a server error', async () => {
  const url = await app.listen()
  const part = fc.oneof(
    oddText.map(escaped),
    fc.constantFrom('api', 'admin', 'media', '', '.', '..', '%zz', '%2f', '[', 'a:99999', '@x'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.constantFrom('text/html', '*/*'), async (parts, accept) => {
      const path = `/${parts.join('/')}`
      expect(await statusOf(url, path, accept), path).not.toBe(500)
    }),
    { ...run, numRuns: 300, interruptAfterTimeLimit: 3_000 },
  )
})
