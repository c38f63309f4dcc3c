// `npm run dev`: the front end takes a changed contract without a restart.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contractCalls } from '../../web/contract-calls.ts'

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
