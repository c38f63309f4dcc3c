import type { StoredUser } from '@hamvav/contract/auth/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const valid = { username: 'sita', name: 'Sita Rai', email: 'sita@gmail.com', password: 'momo and chiya' }
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })
const register = (overrides: Partial<typeof valid>) => post('register', { ...valid, ...overrides })
interface Signed {
  token: string
  user: StoredUser
  message: string
}

test('a newcomer signs up and is logged in', async () => {
  const answer = await register({ username: ' SiTa ', email: ' Sita@Gmail.com ' })
  expect(answer.statusCode).toBe(201)
  const { token, user, message } = answer.json<Signed>()
  expect(message).toBe('Registration successful!')
  expect(user).toEqual({
    _id: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Sita Rai',
    username: 'sita',
    email: 'sita@gmail.com',
    profileImage: null,
    verified: false,
    canPost: false,
    suspended: false,
  })
  const everywhere = await post('logout-everywhere', {}, { authorization: `Bearer ${token}` })
  expect(everywhere.statusCode).toBe(204)
})
