import { expect, test } from 'vitest'
import { tokenFor } from '../../testing/session.ts'
import { decodeToken, isExpired, secondsLeft, tokenProblem } from './token.ts'

const tokenOf = (payload: string) => `head.${btoa(payload).replaceAll('=', '')}.sign`

test('reads the member id from _id, id or sub, and decodes non-ASCII text', () => {
  expect(decodeToken(tokenOf('{"_id":"a","exp":5}'))).toEqual({ id: 'a', exp: 5 })
  expect(decodeToken(tokenOf('{"id":"b"}'))).toEqual({ id: 'b', exp: null })
  expect(decodeToken(tokenOf('{"sub":"c"}'))).toEqual({ id: 'c', exp: null })
  // 'आ' in UTF-8, base64url: the alphabet's two special characters must be understood.
  expect(decodeToken('h.eyJfaWQiOiLgpIYiLCJ4Ijoi77-_In0.s')?.id).toBe('आ')
})

test.each(['', 'abc', 'a.b', 'a.b.c', 'a.b.c.d', 'a..c', tokenOf('no json'), tokenOf('null'), tokenOf('"text"')])(
  '%j cannot be decoded and counts as expired',
  (token) => {
    expect(decodeToken(token)).toBeNull()
    expect(isExpired(token)).toBe(true)
  },
)

test('a token with fewer than 30 s left, without an expiry, or a missing one is expired', () => {
  const now = Date.now()
  const token = tokenOf(JSON.stringify({ _id: 'a', exp: now / 1000 + 30 }))
  expect(isExpired(token, now)).toBe(false)
  expect(isExpired(token, now + 1)).toBe(true)
  expect(secondsLeft(token, now + 60_000)).toBe(0)
  expect(isExpired(tokenOf('{"_id":"a"}'))).toBe(true)
  expect(isExpired(null)).toBe(true)
})

test('checks the token of a login in the order of the specification', () => {
  expect(tokenProblem(undefined)).toBe('missing')
  expect(tokenProblem('')).toBe('missing')
  expect(tokenProblem('two.parts')).toBe('malformed')
  expect(tokenProblem('not.decodable.token')).toBe('invalid')
  expect(tokenProblem(tokenFor({ seconds: -1 }))).toBe('invalid')
  expect(tokenProblem(tokenOf('{"_id":"a"}'))).toBe('invalid')
  expect(tokenProblem(tokenOf('{"exp":99999999999}'))).toBe('undecodable')
  expect(tokenProblem(tokenFor())).toBeNull()
})
