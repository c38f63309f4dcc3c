// Keyed hashes: equal values can be found again, but without a key nobody can test a guess.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

interface Hashed {
  readonly keyId: string
  readonly hash: Buffer
}

export interface KeyedHash {
  /** With the newest key. */
  readonly current: (value: string) => Hashed
  /** With each configured key, newest first, to find values stored before a rotation. */
  readonly all: (value: string) => Buffer[]
}

const keyBytes = 32
const idCharacters = 8

/**
 * @param keys the server's encryption keys, newest first; each gives its own key for this purpose (HKDF)
 * @param purpose hashes of different purposes cannot be compared
 */
export function createKeyedHash(keys: readonly Buffer[], purpose: string): KeyedHash {
  // A KeyObject is prepared once; bytes would be prepared for each value (33 µs instead of 5).
  const derived = keys.map((key) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes))))
  const [newest] = derived
  if (!newest) throw new Error('Keyed hashes need a key')
  const hash = (key: KeyObject, value: string) => createHmac('sha256', key).update(value).digest()
  const keyId = hash(newest, 'key id').toString('hex').slice(0, idCharacters)
  return {
    current: (value) => ({ keyId, hash: hash(newest, `value ${value}`) }),
    all: (value) => derived.map((key) => hash(key, `value ${value}`)),
  }
}
