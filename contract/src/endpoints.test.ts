import { expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { errorTable } from './errors.ts'

/** All calls of section 7 of the specification. */
const specified = [
  'GET /api/posts',
  'POST /api/posts',
  'POST /api/posts/:id/like',
  'POST /api/posts/:id/comments',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/refresh-token',
  'GET /api/users/username/:username',
  'GET /api/users/:id',
  'GET /api/profile/me',
  'GET /api/profile',
  'PUT /api/profile',
  'POST /api/profile/upload',
  'GET /api/profile/messages-users',
  'GET /api/messages/online-users',
  'POST /api/messages/heartbeat',
  'GET /api/messages/conversation/:userId',
  'POST /api/messages/send',
  'PUT /api/messages/seen/:messageId',
  'GET /api/matches',
  'POST /admin/login',
  'GET /admin/users',
  'DELETE /admin/users/:id',
  'POST /admin/verify/:id',
  'POST /admin/suspend/:id',
]

/** Fields of an input. */
const shapeOf = (schema: object | undefined): object =>
  schema && 'shape' in schema && schema.shape && typeof schema.shape === 'object' ? schema.shape : {}
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call of the specification has an endpoint', () => {
  expect(allEndpoints.map(callOf)).toEqual(expect.arrayContaining(specified))
})

test('paths and ids are unique', () => {
  expect(new Set(allEndpoints.map(callOf)).size).toBe(allEndpoints.length)
  expect(new Set(allEndpoints.map(({ id }) => id)).size).toBe(allEndpoints.length)
})

test('exactly the admin endpoints have a role', () => {
  for (const { access, role } of allEndpoints) expect(role !== undefined).toBe(access === 'admin')
})

test('only calls with a member token have exceptions for suspended members and declared minors', () => {
  for (const { access, alsoFor } of allEndpoints)
    if (alsoFor !== undefined) expect(['visitor', 'member']).toContain(access)
})

test('no call takes or moves money: nothing is for sale', () => {
  const words = /pay|price|purchase|buy|checkout|invoice|premium|boost|coin|credit|wallet/i
  const inputs = allEndpoints.map(({ id, path, body, query }) =>
    [id, path, ...Object.keys({ ...shapeOf(body), ...shapeOf(query) })].join(' '),
  )
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter((input) => words.test(input))).toEqual([])
})

test('every path parameter has a schema, and every error has an error status', () => {
  for (const { path, params, errors } of allEndpoints) {
    expect(Boolean(params)).toBe(path.includes(':'))
    for (const code of errors) expect(errorTable[code].status).toBeGreaterThanOrEqual(400)
  }
})
