// Generates missing secrets and stores them in the data folder.
import { createECDH, randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Private key of P-256 in base64url, padded to 32 bytes. */
export function makePrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Public key of a P-256 private key in base64url; undefined if invalid. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Secret of 32 bytes in base64. */
export const makeSecret = () => randomBytes(32).toString('base64')

/** Generates the file's content once, also with several processes starting at once. */
export function generated(file: string, make: () => string = makeSecret): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  createPrivately(file, make()) // another process may be first; its value is used
  return readFileSync(file, 'utf8').trim()
}

/** Creates a complete file that only this account can read. @returns false if it exists */
export function createPrivately(file: string, content: string): boolean {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, content, { mode: 0o600, flag: 'wx' })
  try {
    createExclusively(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(own)
  }
}

/** Atomic if the file system supports links. */
function createExclusively(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}
