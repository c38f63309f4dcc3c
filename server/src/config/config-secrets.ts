// Secrets that are made where none are given, and kept beside the data.
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

/** 32 bytes, also where the number begins with zeros. */
export function makePrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Undefined for what is no private key of the curve P-256, in base64url. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Made once; whoever starts at the same time reads the same. */
export function generated(file: string, make: () => string = () => randomBytes(32).toString('base64')): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, make(), { mode: 0o600, flag: 'wx' })
  try {
    putOnce(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another first start was first: its value counts
  } finally {
    unlinkSync(own)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Whole or not at all, where the file system knows links. */
function putOnce(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}
