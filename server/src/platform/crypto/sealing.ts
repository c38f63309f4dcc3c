// Encryption at rest: AES-256-GCM in a versioned envelope, bound to its row.
// version (1) | key id (4, of the SHA-256 of the key) | nonce (12) | tag (16) | ciphertext
import { createCipheriv, createDecipheriv, createHash, createSecretKey } from 'node:crypto'
import { createRandomPool } from './random-pool.ts'

export type SealingFailure = 'malformed' | 'unknown_key' | 'tampered'

/** Envelope that cannot be decrypted; contains nothing of its content. */
export class SealingError extends Error {
  readonly reason: SealingFailure
  constructor(reason: SealingFailure) {
    super(`The envelope cannot be opened: ${reason}`)
    this.name = 'SealingError'
    this.reason = reason
  }
}

export interface Sealing {
  /** Encrypts. @param rowId id of the row, used as associated data */
  seal(text: string, rowId: string): Buffer
  /** Decrypts. @throws SealingError */
  open(envelope: Buffer, rowId: string): string
  /** First bytes of envelopes with the newest key; all others need re-encryption. */
  readonly currentHeader: Buffer
}

const version = 1
const headerBytes = 5
const nonceBytes = 12
const tagBytes = 16
const overhead = headerBytes + nonceBytes + tagBytes

/** @param keys 32 bytes each, newest first: the first encrypts, all decrypt */
export function createSealing(keys: readonly Buffer[]): Sealing {
  const [newest] = keys
  if (!newest || keys.some((key) => key.length !== 32)) throw new Error('Sealing needs keys of 32 bytes')
  // KeyObjects, because keys as bytes would be prepared for each message, which takes longer than the encryption.
  const byHeader = new Map(keys.toReversed().map((key) => [headerOf(key).toString('hex'), createSecretKey(key)]))
  const sealingKey = createSecretKey(newest)
  const currentHeader = headerOf(newest)
  const takeNonce = createRandomPool(nonceBytes)
  return {
    currentHeader,
    seal(text, rowId) {
      const nonce = takeNonce()
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: tagBytes })
      cipher.setAAD(associatedData(currentHeader, rowId))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([currentHeader, nonce, cipher.getAuthTag(), sealed])
    },
    open(envelope, rowId) {
      if (envelope.length < overhead || envelope[0] !== version) throw new SealingError('malformed')
      const header = envelope.subarray(0, headerBytes)
      const key = byHeader.get(header.toString('hex'))
      if (!key) throw new SealingError('unknown_key')
      const nonce = envelope.subarray(headerBytes, headerBytes + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(associatedData(header, rowId))
      decipher.setAuthTag(envelope.subarray(headerBytes + nonceBytes, overhead))
      try {
        return decipher.update(envelope.subarray(overhead), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new SealingError('tampered') // the cipher's error has no further details
      }
    },
  }
}

const headerOf = (key: Buffer) =>
  Buffer.concat([
    Buffer.of(version),
    createHash('sha256')
      .update(key)
      .digest()
      .subarray(0, headerBytes - 1),
  ])

const associatedData = (header: Buffer, rowId: string) => Buffer.concat([header, Buffer.from(rowId, 'utf8')])
