import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicKeyOf } from './config-secrets.ts'
import { readConfig } from './config.ts'
import { makeSecretsFile } from './secrets-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-secrets-'))
  file = path.join(folder, 'hamvav.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = ['ENCRYPTION_KEY', 'JWT_SECRET', 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY', 'METRICS_TOKEN']
const make = (env: Record<string, string> = {}) =>
  makeSecretsFile(file, { DATA_DIR: path.join(folder, 'data'), ...env })
const contents = () => parseEnv(readFileSync(file, 'utf8'))
const origins = (result: ReturnType<typeof make>) =>
  Object.fromEntries(result.secrets.map(({ name, origin }) => [name, origin]))

test('creates a file that only its owner can read and that suffices for production', () => {
  expect(make()).toMatchObject({ isNew: true, secrets: names.map((name) => ({ name, origin: 'made' })) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const env = { ...contents(), NODE_ENV: 'production', PUBLIC_URL: 'https://hamvav.example', DATA_DIR: folder }
  const config = readConfig(env)
  expect(config.encryptionKeys).toHaveLength(1)
  expect(config.push.publicKey).toBe(publicKeyOf(config.push.privateKey))
  expect(config.metrics.token).toMatch(/^\S{44}$/)
  expect(existsSync(path.join(folder, 'secrets'))).toBe(false)
})

test('a second run changes nothing', () => {
  make()
  const before = readFileSync(file, 'utf8')
  expect(make()).toMatchObject({ isNew: false, secrets: names.map((name) => ({ name, origin: 'kept' })) })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('adds what an existing file lacks, fills in empty values, and keeps the rest with its rights', () => {
  const given = '# mine\nexport JWT_SECRET=\nPUBLIC_URL=https://hamvav.example\nENCRYPTION_KEY=mine'
  writeFileSync(file, given)
  chmodSync(file, 0o640)
  expect(origins(make())).toMatchObject({ ENCRYPTION_KEY: 'kept', JWT_SECRET: 'made', VAPID_PUBLIC_KEY: 'made' })
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(
    /^# mine\nJWT_SECRET=\S{44}\nPUBLIC_URL=https:\/\/hamvav\.example\nENCRYPTION_KEY=mine\nVAPID_PRIVATE_KEY=/,
  )
  expect(statSync(file).mode & 0o777).toBe(0o640)
})

test('copies secrets of the data folder, and does not write those that the environment sets', () => {
  mkdirSync(path.join(folder, 'data/secrets'), { recursive: true })
  writeFileSync(path.join(folder, 'data/secrets/encryption_key'), 'from the folder\n')
  expect(origins(make({ JWT_SECRET: 'from the environment' }))).toMatchObject({
    ENCRYPTION_KEY: 'data folder',
    JWT_SECRET: 'environment',
  })
  expect(contents()).toMatchObject({ ENCRYPTION_KEY: 'from the folder' })
  expect(contents()).not.toHaveProperty('JWT_SECRET')
})

test('a symbolic link to the file remains one', () => {
  const target = path.join(folder, 'target.env')
  writeFileSync(target, 'PORT=3000\n')
  symlinkSync(target, file)
  make()
  expect(readFileSync(target, 'utf8')).toMatch(/^PORT=3000\nENCRYPTION_KEY=/)
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(target, 'utf8'))
})

test('refuses half a key pair, and a path that cannot be written, in one line', () => {
  writeFileSync(file, 'VAPID_PUBLIC_KEY=abc\n')
  expect(() => make()).toThrow(/^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: are no pair/)
  file = path.join(folder, 'missing/hamvav.env')
  expect(() => make()).toThrow(/hamvav\.env cannot be used \(.*ENOENT/)
})
