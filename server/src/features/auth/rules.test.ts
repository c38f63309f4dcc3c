import { dayMs, secondMs } from '@hamvav/contract/durations'
import { expect, test } from 'vitest'
import { classifyOldToken, isDomainAllowed, personalNames, sessionEnd } from './rules.ts'

const at = new Date('2026-11-22T08:00:00Z')
const ago = (ms: number) => new Date(at.getTime() - ms)
const previous = Buffer.from('previous')
const session = {
  previous_hash: previous,
  rotated_at: ago(10 * secondMs),
  expires_at: ago(-dayMs),
  revoked_at: null,
  created_at: ago(dayMs),
}

test('the previous token is accepted for ten seconds, and is reuse afterwards even without a valid proof', () => {
  expect(classifyOldToken(session, previous, false, at)).toBe('grace')
  const later = { ...session, rotated_at: ago(10 * secondMs + 1) }
  expect(classifyOldToken(later, previous, false, at)).toBe('reuse')
})

test('another token is reuse if it was issued for the session, and unknown otherwise', () => {
  expect(classifyOldToken(session, Buffer.from('older'), true, at)).toBe('reuse')
  expect(classifyOldToken(session, Buffer.from('invented'), false, at)).toBe('unknown')
})

test('no previous token matches before the first refresh', () => {
  const fresh = { ...session, previous_hash: null }
  expect(classifyOldToken(fresh, previous, false, at)).toBe('unknown')
  expect(classifyOldToken(fresh, previous, true, at)).toBe('reuse')
})

test('a session that is over reports no reuse', () => {
  for (const over of [
    undefined,
    { ...session, revoked_at: at },
    { ...session, expires_at: at },
    { ...session, created_at: ago(180 * dayMs) },
  ])
    expect(classifyOldToken(over, previous, true, at)).toBe('ended')
})

test('a password must not consist of the username, the name, or the mail address before its last @', () => {
  const names = personalNames({ username: 'sita', name: 'Sita Rai', email: '"s@home"@gmail.com' })
  expect(names).toEqual(['sita', 'Sita Rai', '"s@home"'])
})

test('the domain of a mail address follows its last @, and is compared whole', () => {
  const isAllowed = (email: string) => isDomainAllowed(email, ['gmail.com', 'yahoo.com'])
  expect(['a@gmail.com', '"a@x.org"@yahoo.com'].map(isAllowed)).toEqual([true, true])
  expect(['a@mail.com', 'a@gmail.com.np', '"a@gmail.com"@x.org'].map(isAllowed)).toEqual([false, false, false])
})

test('a session lasts 30 days from its last refresh, and 180 days from the sign-in', () => {
  expect(sessionEnd(ago(dayMs), at)).toEqual(ago(-30 * dayMs))
  expect(sessionEnd(ago(170 * dayMs), at)).toEqual(ago(-10 * dayMs))
})
