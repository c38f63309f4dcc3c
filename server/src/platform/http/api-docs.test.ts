import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { errorTable } from '@hamvav/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

interface Operation {
  readonly operationId: string
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { schema: object }> }
  >
}
interface Document {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, object> }
}

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await createTestApp()
  document = (await app.server.inject({ method: 'GET', url: '/api/docs/json' })).json<Document>()
})
afterAll(() => app.close())

/** Length from which a response that is described twice should have a name, characters. */
const namedFrom = 300

const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('every call is documented with its success and each of its errors by code and status', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: app.config.publicUrl }])
  for (const endpoint of allEndpoints) {
    const responses = operationOf(endpoint)?.responses ?? {}
    expect(Object.keys(responses), endpoint.id).toContain(String(endpoint.status))
    for (const code of [...endpoint.errors, 'server_error', 'too_many_requests'] as const)
      expect(responses[errorTable[code].status]?.description, `${endpoint.id} ${code}`).toContain(`\`${code}\``)
  }
})

test('entities are named schemas, and every reference leads to one', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ErrorBody', 'Post', 'Message', 'StoredUser']))
  for (const [, name] of JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)"/g))
    expect(schemas).toHaveProperty([name ?? ''])
})

test('the schemas of every module of the contract have names', async () => {
  const contract = path.join(import.meta.dirname, '../../../../contract/src')
  // Endpoints have paths instead; events are of the socket.
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !/(?:test|endpoints|events)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(path.join(contract, file))) as object] as const),
  )
  const declaring = modules.filter(([, module]) =>
    Object.entries(module).some(([name, value]) => /^[A-Z]/.test(name) && value instanceof Object && '_zod' in value),
  )
  expect(declaring.length).toBeGreaterThan(25)
  const source = readFileSync(path.join(import.meta.dirname, 'api-docs.ts'), 'utf8')
  const missing = declaring.filter(([file]) => !source.includes(`'@hamvav/contract/${file.slice(0, -'.ts'.length)}'`))
  expect(missing.map(([file]) => file)).toEqual([])
})

test('what several calls return is described once, and referred to by its name', () => {
  expect(JSON.stringify(operationOf({ path: '/api/verification', method: 'GET' })?.responses['200'])).toContain(
    '"#/components/schemas/OwnVerification"',
  )
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const [, methods] of Object.entries(document.paths))
    for (const { responses } of Object.values(methods))
      for (const [status, { content }] of Object.entries(responses)) {
        const schema = JSON.stringify(content?.['application/json']?.schema ?? '')
        if (!status.startsWith('2') || !schema.includes('"properties"') || schema.length < namedFrom) continue
        ;(seen.has(schema) ? repeated : seen).add(schema)
      }
  expect([...repeated].map((schema) => schema.slice(0, 200))).toEqual([])
})

test('the page needs no other host', async () => {
  const page = await app.server.inject({ method: 'GET', url: '/api/docs' })
  expect(page.body).not.toMatch(/https?:\/\/(?!localhost)/)
})

/** `npm run openapi` writes the file again. */
test('docs/openapi.json is up to date', async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('../../../../docs/openapi.json')
})
