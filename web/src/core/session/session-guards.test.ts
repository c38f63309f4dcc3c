import { expect, test } from 'vitest'
import { safeReturnPath } from './session-guards.ts'

const origin = 'https://hamvav.test'

test.each(['/messages/5?x=1#end', '/', '/@asha', '/profile'])('%s is a valid return path', (path) => {
  expect(safeReturnPath(path, origin)).toBe(path)
})

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test',
  'javascript:alert(1)',
  'messages',
  '/login?next=/login',
  '/register',
  '',
  5,
  undefined,
])('%j is no return path', (path) => {
  expect(safeReturnPath(path, origin)).toBeNull()
})
