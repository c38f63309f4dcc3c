import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { connectSocket } from '../../testing/socket-client.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startTracing } from './tracing.ts'

interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code?: number; readonly message?: string }
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Collector that takes OTLP in JSON. */
async function openCollector(answer: (request: IncomingMessage) => number | undefined = () => 200) {
  const bodies: string[] = []
  let unanswered = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    unanswered++
    response.once('close', () => unanswered--)
    const status = answer(request)
    if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => void server.close().closeAllConnections())
  const exports = () => bodies.map((body) => JSON.parse(body) as Export)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    /** Requests that neither got an answer nor were given up. */
    unanswered: () => unanswered,
    exports,
    spans: () => exports().flatMap(({ resourceSpans }) => resourceSpans[0]?.scopeSpans[0]?.spans ?? []),
  }
}

const config = (endpoint: string, ratio = 1) => ({ endpoint, serviceName: 'hamvav', ratio })
const valueOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

test('requests, statements, jobs and socket events reach the collector, with the id of the request and nothing private', async () => {
  const collector = await openCollector()
  const tracing = startTracing(config(collector.endpoint), () => {})
  ends.push(() => tracing.close())
  const app = await createTestApp()
  const [asha, bina] = [await app.signUp({ username: 'asha_private' }), await app.signUp()]
  await app.pool.query("UPDATE members SET messages_from = 'everyone'")
  const phone = await connectSocket(await app.listen(), bina.token)
  await phone.first('sync')
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const sent = await app.server.inject({
    method: 'POST',
    url: '/api/messages/send?search=kept-from-traces',
    headers: { ...asha.headers, traceparent },
    payload: { to: bina.user._id, text: 'Meet me at Boudha', clientId: '0198f3a0-0000-7000-8000-000000000001' },
  })
  expect(sent.statusCode).toBe(201)
  await phone.first('message')
  const forgotten = { method: 'POST', url: '/api/auth/forgot-password', payload: { email: asha.user.email } } as const
  await app.server.inject(forgotten)
  await app.server.inject({ url: `/api/users/${asha.user._id}`, headers: bina.headers })
  await app.server.inject({ url: '/readyz' })
  await vi.waitFor(() => app.app.jobs.runAll())
  await app.close()
  await tracing.close()

  const spans = collector.spans()
  const requestId = String(sent.headers['x-request-id'])
  const request = spans.find((span) => valueOf(span, 'hamvav.request_id') === requestId)
  expect([request?.name, request?.parentSpanId ?? 'none']).toEqual(['POST /api/messages/send', 'none'])
  expect(request && valueOf(request, 'http.response.status_code')).toBe(201)
  expect(request?.traceId).not.toBe('ab'.repeat(16))
  const parts = spans.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name)
  expect(parts).toEqual(expect.arrayContaining([expect.stringMatching(/^db /), 'send message']))
  const names = spans.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /api/users/:id', 'receive authenticate']))
  expect(names).toContainEqual(expect.stringMatching(/^job /))
  expect(names).not.toContain('GET /readyz')
  // Polling and maintenance: no trace of its own.
  expect(spans.filter(({ name, parentSpanId }) => name.startsWith('db ') && !parentSpanId)).toEqual([])

  const [{ resourceSpans: [all] = [] } = {}] = collector.exports()
  expect(all && valueOf(all.resource, 'service.name')).toBe('hamvav')
  expect(all && valueOf(all.resource, 'service.version')).toMatch(/^\d+\.\d+\.\d+/)
  const text = collector.bodies.join()
  const secrets = [asha.token, asha.user._id, bina.user._id, asha.user.username, asha.user.email, asha.password]
  for (const secret of [...secrets, 'Boudha', 'kept-from-traces', 'SELECT', 'INSERT', '127.0.0.1'])
    expect(text).not.toContain(secret)
})

test('a failed call has the code of its error and no message', async () => {
  const collector = await openCollector()
  const tracing = startTracing(config(collector.endpoint), () => {})
  ends.push(() => tracing.close())
  const app = await createTestApp()
  const asha = await app.signUp()
  await app.pool.query('ALTER TABLE members RENAME TO gone')
  const failed = await app.server.inject({ url: `/api/users/${asha.user._id}`, headers: asha.headers })
  await app.pool.query('ALTER TABLE gone RENAME TO members')
  expect(failed.statusCode).toBe(500)
  await app.close()
  await tracing.close()
  const failures = collector.spans().filter(({ status }) => status.code === 2)
  expect(failures.map((span) => valueOf(span, 'error.type'))).toEqual(expect.arrayContaining(['42P01', '500']))
  expect(failures.filter(({ status }) => status.message !== undefined)).toEqual([])
  expect(collector.bodies.join()).not.toContain('does not exist')
})

test('a collector that is away or never answers delays neither answers nor the end; one warning tells of it', async () => {
  for (const status of [503, undefined]) {
    const collector = await openCollector(() => status)
    const warnings: string[] = []
    const tracing = startTracing(config(collector.endpoint), (text) => warnings.push(text))
    const app = await createTestApp()
    const call = async () => (await app.server.inject({ url: '/api/nothing' })).statusCode
    for (let number = 0; number < 50; number++) expect(await call()).toBe(404)
    await vi.waitFor(() => expect(collector.bodies.length).toBeGreaterThan(0), 10_000)
    expect(await call()).toBe(404)
    await app.close()
    await tracing.close()
    // The end did not wait until the exporter gave the silent collector up.
    expect(status ?? collector.unanswered()).toBeGreaterThan(0)
    expect(warnings.length).toBeLessThan(2)
  }
})

test('without a tracer nothing is recorded, and a share of 0 records nothing either', async () => {
  const collector = await openCollector()
  const tracing = startTracing(config(collector.endpoint, 0), () => {})
  const app = await createTestApp()
  await app.server.inject({ url: '/api/nothing' })
  await app.close()
  await tracing.close()
  const later = await createTestApp()
  await later.server.inject({ url: '/api/nothing' })
  await later.close()
  const last = startTracing(config(collector.endpoint), () => {})
  const recorded = await createTestApp()
  await recorded.server.inject({ url: '/fence' })
  await recorded.close()
  await last.close()
  expect(collector.spans().filter(({ name }) => name.startsWith('GET'))).toHaveLength(1)
})
