// Files sealed with a key of their own: AES-256-GCM, bound to the place where they are stored.
// nonce (12) | tag (16) | ciphertext
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
export const fileKeyBytes = 32
const [nonceBytes, tagBytes] = [12, 16]

export const newFileKey = (): Buffer => randomBytes(fileKeyBytes)

/** @param place id of the file, used as associated data */
export function sealBytes(key: Buffer, place: string, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null if the key does not open it, or not at this place. */
export function openBytes(key: Buffer, place: string, envelope: Buffer): Buffer | null {
  if (envelope.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, envelope.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(envelope.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(envelope.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
