import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyedHash } from './keyed-hash.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]

test('the same value has the same hash under one key and purpose, and only then', () => {
  const { hash } = createKeyedHash([older], 'mailbox').current('asha@gmail.com')
  expect(createKeyedHash([older], 'mailbox').current('asha@gmail.com').hash).toEqual(hash)
  expect(createKeyedHash([older], 'mailbox').current('asha@gmail.co').hash).not.toEqual(hash)
  expect(createKeyedHash([older], 'device').current('asha@gmail.com').hash).not.toEqual(hash)
  expect(createKeyedHash([newer], 'mailbox').current('asha@gmail.com').hash).not.toEqual(hash)
})

test('after a rotation the older key still finds a value', () => {
  const before = createKeyedHash([older], 'mailbox').current('asha@gmail.com')
  const rotated = createKeyedHash([newer, older], 'mailbox')
  expect(rotated.all('asha@gmail.com')).toContainEqual(before.hash)
  expect(rotated.current('asha@gmail.com').keyId).not.toBe(before.keyId)
})

test('a value cannot be the key id, and an empty list of keys is refused', () => {
  const hashes = createKeyedHash([older], 'mailbox')
  expect(hashes.all('key id').map((hash) => hash.toString('hex').slice(0, 8))).not.toContain(hashes.current('').keyId)
  expect(() => createKeyedHash([], 'mailbox')).toThrow('need a key')
})
