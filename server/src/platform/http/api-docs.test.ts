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

test('the page needs no other host', async () => {
  const page = await app.server.inject({ method: 'GET', url: '/api/docs' })
  expect(page.body).not.toMatch(/https?:\/\/(?!localhost)/)
})

/** `npm run openapi` writes the file again. */
test('docs/openapi.json is up to date', async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('../../../../docs/openapi.json')
})
