import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp(
    { PUBLIC_URL: 'https://hamvav.example', SUPPORT_EMAIL: 'help@hamvav.example' },
    { now: () => Date.parse('2026-11-22T21:00:00Z') },
  )
})
afterAll(() => app.close())

test('security.txt has the fields of RFC 9116 and expires within a year', async () => {
  const answer = await app.server.inject('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:help@hamvav.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en, ne',
      'Canonical: https://hamvav.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('SECURITY_CONTACT is an e-mail or a secure page, and cannot add a line', async () => {
  const other = await createTestApp({ SECURITY_CONTACT: 'https://hamvav.example/security' })
  expect((await other.server.inject('/.well-known/security.txt')).body).toMatch(
    /^Contact: https:\/\/hamvav.example\/security\n/,
  )
  await other.close()
  for (const contact of ['help@hamvav.example', 'http://hamvav.example', 'mailto:a@b.c\nEncryption: x'])
    await expect(createTestApp({ SECURITY_CONTACT: contact })).rejects.toThrow('SECURITY_CONTACT')
})

test('change-password leads to the settings, and an unknown address is 404, also for a browser', async () => {
  const answer = await app.server.inject('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/settings#account'])
  for (const accept of ['text/html', '*/*']) {
    const url = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    const missing = await app.server.inject({ url, headers: { accept } })
    expect([missing.statusCode, missing.json()]).toMatchObject([404, { code: 'not_found' }])
  }
})
