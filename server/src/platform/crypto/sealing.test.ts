import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealing, SealingError } from './sealing.ts'

const key = randomBytes(32)
const olderKey = randomBytes(32)
const id = '019b0000-0000-7000-8000-000000000001'
const otherId = '019b0000-0000-7000-8000-000000000002'
const sealing = createSealing([key, olderKey])

const reasonOf = (open: () => string) => {
  try {
    return `opened: ${open()}`
  } catch (error) {
    return error instanceof SealingError ? error.reason : `unexpected: ${String(error)}`
  }
}

test.each(['', 'Namaste', 'नमस्ते 👨‍👩‍👧‍👦', 'x'.repeat(64_000)])('decrypts an encrypted text', (text) => {
  expect(sealing.open(sealing.seal(text, id), id)).toBe(text)
})

test('envelopes contain no plain text and differ for the same text', () => {
  const first = sealing.seal('meet me at the stupa', id)
  expect(first.includes('stupa')).toBe(false)
  expect(first.equals(sealing.seal('meet me at the stupa', id))).toBe(false)
})

test('envelopes start with the version and the id of the newest key', () => {
  expect(sealing.seal('a', id).subarray(0, 5)).toEqual(sealing.currentHeader)
  expect(sealing.currentHeader[0]).toBe(1)
})

test('decrypts with an older key, not with an unknown key', () => {
  const old = createSealing([olderKey]).seal('from before', id)
  expect(sealing.open(old, id)).toBe('from before')
  expect(reasonOf(() => createSealing([key]).open(old, id))).toBe('unknown_key')
})

test('refuses an envelope of another row', () => {
  const envelope = sealing.seal('mine', id)
  expect(reasonOf(() => sealing.open(envelope, otherId))).toBe('tampered')
})

test('refuses an envelope with any changed byte', () => {
  const envelope = sealing.seal('exactly this', id)
  for (let at = 0; at < envelope.length; at++) {
    const changed = Buffer.from(envelope)
    changed.writeUInt8(envelope.readUInt8(at) ^ 1, at)
    expect(['malformed', 'unknown_key', 'tampered']).toContain(reasonOf(() => sealing.open(changed, id)))
  }
})

test.each([0, 1, 5, 32])('refuses an envelope truncated to %i bytes', (length) => {
  expect(reasonOf(() => sealing.open(sealing.seal('whole', id).subarray(0, length), id))).toBe('malformed')
})

test('refuses keys of a different length, or none', () => {
  expect(() => createSealing([])).toThrow('32 bytes')
  expect(() => createSealing([key, Buffer.alloc(16)])).toThrow('32 bytes')
})
