// `npm run dev`: the front end takes a changed contract without a restart, and waits for the server without stack traces.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as listen } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createLogger, createServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contractCalls } from '../../web/contract-calls.ts'
import { devLogger } from '../../web/dev-logger.ts'

let root
let server
beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'hamvav-dev-')))
  mkdirSync(path.join(root, 'contract/src/trial'), { recursive: true })
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [contractCalls({ isTest: false })],
  })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test('a change of an endpoint, and of a file that it imports, reaches the browser', async () => {
  const file = (name) => path.join(root, 'contract/src/trial', name)
  const write = (name, text) => writeFileSync(file(name), text)
  const endpoint = (method) =>
    `import { base } from './base.ts'
     export const trial: object = { id: 'trial', method: '${method}', path: base + '/x', access: 'anyone', body: () => 1 }`
  write('base.ts', `export const base = '/api/first'`)
  write('endpoints.ts', endpoint('GET'))
  const load = async () =>
    (await server.environments.client.transformRequest(file('endpoints.ts'))).code.replaceAll(/\s/g, '')
  expect(await load()).toMatch(/"method":"GET","path":"\/api\/first\/x","access":"anyone"\}/)
  write('endpoints.ts', endpoint('PUT'))
  await vi.waitFor(async () => expect(await load()).toContain('"method":"PUT"'), 10_000)
  write('base.ts', `export const base = '/api/second'`)
  await vi.waitFor(async () => expect(await load()).toContain('"path":"/api/second/x"'), 10_000)
})

test('calls before the server is ready are one line without a stack; other errors of the proxy are shown', async () => {
  const lines = []
  const write = (text) => lines.push(stripVTControlCharacters(text)) // coloured where CI is set
  const logger = devLogger({ ...createLogger(), info: write, error: write })
  const closed = listen().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address()
  closed.close()
  await once(closed, 'close')
  const broken = listen((socket) => socket.end('no HTTP\r\n\r\n')).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const proxy = {
    '/api': { target: `http://127.0.0.1:${port}` },
    '/broken': { target: `http://127.0.0.1:${broken.address().port}` },
  }
  const dev = await createServer({
    root,
    configFile: false,
    customLogger: logger,
    server: { port: 0, ws: false, proxy },
  })
  await dev.listen()
  const call = async (path) => (await fetch(`http://localhost:${dev.httpServer.address().port}${path}`)).status
  expect([await call('/api/one'), await call('/api/two')]).toEqual([502, 502])
  expect(await call('/broken')).toBe(502)
  await dev.close()
  broken.close()
  expect(lines.filter((line) => /proxy|server/.test(line))).toEqual([
    'The server is not ready yet; pages repeat their calls.',
    expect.stringMatching(/proxy error: \/broken\n.*\n +at /),
  ])
}, 60_000)
