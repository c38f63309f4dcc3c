import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = 'a secret of more than 32 characters'
let time = Date.UTC(2026, 0, 1)
const tokens = createTokens(secret, () => time)

const names = { _id: 'somebody', sid: 'a session' }
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** A token with any header and payload, signed with `key`. */
function forge(header: object, payload: object, key: string | null = secret): string {
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${key === null ? '' : createHmac('sha256', key).update(content).digest('base64url')}`
}
const header = { alg: 'HS256', typ: 'JWT' }
const payload = { ...names, aud: 'member', exp: time / 1000 + 60 }

test('accepts its own tokens until they expire', () => {
  const token = tokens.sign('member', names, 60)
  expect(tokens.verify('member', token)).toMatchObject({ ...names, exp: time / 1000 + 60 })
  time += 59_999
  expect(tokens.verify('member', token)).not.toBeNull()
  time += 1
  expect(tokens.verify('member', token)).toBeNull()
  time -= 60_000
})

test('the forging helper of this test can create a valid token', () => {
  expect(tokens.verify('member', forge(header, payload))).toMatchObject(names)
})

test.each([
  ['another key', forge(header, payload, 'another secret of 32 characters')],
  ['no algorithm', forge({ ...header, alg: 'none' }, payload, null)],
  ['no algorithm, signed', forge({ ...header, alg: 'none' }, payload)],
  ['another algorithm', forge({ ...header, alg: 'HS512' }, payload)],
  ['the audience of an admin', forge(header, { ...payload, aud: 'admin' })],
  ['no audience', forge(header, { ...names, exp: payload.exp })],
  ['no end', forge(header, { ...names, aud: 'member' })],
  ['an end that is no number', forge(header, { ...payload, exp: 'never' })],
  ['an end long ago', forge(header, { ...payload, exp: 1 })],
  ['nobody named', forge(header, { aud: 'member', exp: payload.exp })],
  [
    'another payload under its signature',
    forge(header, payload).replace(/\..*\./, `.${encode({ ...payload, _id: 'x' })}.`),
  ],
  ['no signature', forge(header, payload).replace(/[^.]+$/, '')],
  ['nothing', ''],
  ['dots', '..'],
  ['no JSON', 'a.b.c'],
  ['a bare id', '0192d9d0-0000-7000-8000-000000000000'],
  ['great length', 'a'.repeat(100_000)],
])('refuses a token with %s', (_what, token) => {
  expect(tokens.verify('member', token)).toBeNull()
})

test('refuses a token of another audience', () => {
  for (const audience of ['member', 'admin', 'device'] as const) {
    const token = tokens.sign(audience, names, 60)
    for (const other of ['member', 'admin', 'device'] as const)
      expect(tokens.verify(other, token) !== null).toBe(other === audience)
  }
})

test('after a rotation the older secret verifies and the newest signs', () => {
  const newest = 'a newer secret of more than 32 characters'
  const before = tokens.sign('member', names, 60)
  const rotated = createTokens(newest, () => time, [secret])
  expect(rotated.verify('member', before)).toMatchObject(names)
  expect(rotated.verify('admin', before)).toBeNull()
  expect(tokens.verify('member', rotated.sign('member', names, 60))).toBeNull()
  expect(createTokens(newest, () => time).verify('member', before)).toBeNull()
})
