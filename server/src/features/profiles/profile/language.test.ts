import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the language of the sign-up applies until the member changes it', async () => {
  const password = 'a long enough secret'
  const email = 'gita@gmail.com'
  const payload = { username: 'gita', name: 'Gita', email, password, language: 'ne' }
  const signedUp = await app.server.inject({ method: 'POST', url: '/api/auth/register', payload })
  const { token, user } = signedUp.json<{ token: string; user: { language: string } }>()
  expect(user.language).toBe('ne')
  const headers = { authorization: `Bearer ${token}` }
  const save = (language: unknown, by: object = headers) =>
    app.server.inject({ method: 'PUT', url: '/api/profile/language', headers: { ...by }, payload: { language } })
  expect((await save('en')).statusCode).toBe(204)
  for (const wrong of ['de', '', null, 7, ['en']]) expect((await save(wrong)).statusCode).toBe(400)
  expect((await save('ne', {})).statusCode).toBe(401)
  const me = await app.server.inject({ url: '/api/profile/me', headers })
  expect(me.json<{ language: string }>().language).toBe('en')
  const login = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  expect(login.json<{ user: { language: string } }>().user.language).toBe('en')
})
