import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from './config-reader.ts'
import { readConfig } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const key = Buffer.alloc(32, 7).toString('base64')
const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: key }
const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://hamvav.org', ...secrets }
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const mistakesOf = (env: Record<string, string>) => {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

test('defaults match the README', () => {
  expect(read()).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    trustedProxies: [],
    rateLimit: true,
  })
})

test('secrets are generated once outside production, readable by this account only', () => {
  const first = read()
  expect(read()).toMatchObject({ jwtSecret: first.jwtSecret, encryptionKeys: first.encryptionKeys })
  const file = path.join(dataDir, 'secrets', 'jwt_secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(first.jwtSecret)
})

test('web push keys are generated once, also in production, and a given pair must match', () => {
  const { push } = read({ ...inProduction })
  expect(read().push).toEqual(push)
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65)
  expect(statSync(path.join(dataDir, 'secrets', 'vapid_private_key')).mode & 0o777).toBe(0o600)
  const given = { VAPID_PUBLIC_KEY: push.publicKey, VAPID_PRIVATE_KEY: push.privateKey }
  expect(read(given).push).toEqual(push)
  expect(mistakesOf({ ...given, VAPID_PUBLIC_KEY: push.publicKey.slice(0, -1) })).toHaveLength(1)
})

test('production listens on all addresses, has no demo, and requires secrets', () => {
  expect(read({ ...inProduction })).toMatchObject({ production: true, host: '0.0.0.0', demo: false })
  expect(mistakesOf({ NODE_ENV: 'production' })).toEqual([
    'JWT_SECRET: needed in production.',
    'ENCRYPTION_KEY: needed in production.',
    'PUBLIC_URL: needed in production: the address that members open, https://…',
  ])
})

test.each([
  [{ ...inProduction, DEMO: 'true' }, /^DEMO: refused/],
  [{ ...inProduction, RATE_LIMIT: 'off' }, /^RATE_LIMIT: off is refused/],
  [{ DEMO: 'true', HOST: '0.0.0.0' }, /^DEMO: only where/],
  [{ DEMO: 'true', PUBLIC_URL: 'https://hamvav.example' }, /^DEMO: only where/],
  [{ ...inProduction, PUBLIC_URL: 'http://hamvav.example' }, /^PUBLIC_URL: must be https/],
  [{ PORT: '70000' }, /^PORT: must be a number from 0 to 65535/],
  [{ PORT: 'three' }, /^PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must be an address that starts with postgres:/],
  [{ PUBLIC_URL: 'hamvav.example' }, /^PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://hamvav.example/app' }, /^PUBLIC_URL: must end after the host/],
  [{ PUBLIC_URL: 'https://me:secret@hamvav.example' }, /^PUBLIC_URL: must end after the host/],
  [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '1' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY/],
  [{ VAPID_PUBLIC_KEY: 'x' }, /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both/],
  [{ VAPID_SUBJECT: 'me' }, /^VAPID_SUBJECT/],
  [{ PUSH_HOSTS: '10.0.0.1' }, /^PUSH_HOSTS: must be a list/],
  [{ ...inProduction, PUSH_HOSTS: '127.0.0.1' }, /^PUSH_HOSTS: this machine is refused/],
  [
    { ...inProduction, REDIS_URL: 'redis://redis', S3_URL: 'https://key:secret@s3.example/bucket' },
    /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: needed/,
  ],
  [{ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'x'.repeat(129) }, /^ADMIN_PASSWORD: .* 128 at most/],
  [{ ADMIN_USERNAME: 'x'.repeat(65), ADMIN_PASSWORD: 'x'.repeat(12) }, /^ADMIN_USERNAME/],
  [{ DATA_DIR: '/dev/null' }, /^DATA_DIR: cannot be used/],
  [{ ADMIN_USERNAME: 'chief' }, /^ADMIN_USERNAME and ADMIN_PASSWORD/],
  [{ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: needs at least 12/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET: needs at least 32/],
  [{ ENCRYPTION_KEY: `${key},tooshort` }, /^ENCRYPTION_KEY/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL/],
  [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL: must be an address that starts with redis:/],
  [{ REDIS_URL: 'redis://me:secret@' }, /^REDIS_URL/],
  [{ REDIS_URL: 'redis://localhost/hamvav' }, /^REDIS_URL: must end after the number of the database/],
  [{ REDIS_URL: 'rediss://me:%zz@localhost' }, /^REDIS_URL: user and password must be percent-encoded/],
  [{ LIKES_PER_DAY: '0' }, /^LIKES_PER_DAY: must be a number from 1 to 1000/],
  [{ DEMO: 'maybe' }, /^DEMO: must be one of/],
  [{ S3_URL: 's3://key:secret@host/bucket' }, /^S3_URL: must be an address that starts with https:/],
  [{ S3_URL: 'https://s3.example/bucket' }, /^S3_URL: must have a key and its secret/],
  [{ S3_URL: 'https://key:secret@s3.example/bucket/folder' }, /^S3_URL: must end after the bucket/],
  [{ S3_URL: 'https://key:%zz@s3.example/bucket' }, /^S3_URL: key and secret must be percent-encoded/],
])('%o is one line', (env, line) => {
  expect(mistakesOf(env as unknown as Record<string, string>)).toEqual([expect.stringMatching(line)])
})

test('reports several mistakes together, without the values of secrets', () => {
  const mistakes = mistakesOf({ PORT: 'x', JWT_SECRET: 'a-bad-secret', ENCRYPTION_KEY: 'a-bad-key' })
  expect(mistakes).toHaveLength(3)
  expect(mistakes.join()).not.toMatch(/a-bad/)
})

test('a remote address disables the demo', () => {
  expect(read({ PUBLIC_URL: 'https://hamvav.example/' })).toMatchObject({
    demo: false,
    publicUrl: 'https://hamvav.example',
  })
})

test('accepts a bucket in the path or in the host', () => {
  expect(read({ S3_URL: 'https://KEY:a%2Fb%2Bc@s3.example:9000/bucket/?region=ap-south-1' }).s3).toEqual({
    bucketUrl: 'https://s3.example:9000/bucket',
    region: 'ap-south-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  })
  expect(read({ S3_URL: 'https://KEY:s@bucket.s3.example' }).s3).toMatchObject({
    bucketUrl: 'https://bucket.s3.example',
    region: 'us-east-1',
  })
  expect(read({}).s3).toBeUndefined()
})

test('accepts addresses, networks and network names as proxies', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,fc00::/7 , 192.0.2.1'
  expect(read({ TRUST_PROXY }).trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fc00::/7', '192.0.2.1'])
})

test('does not accept an empty secret file', () => {
  const secrets = path.join(dataDir, 'emptied', 'secrets')
  mkdirSync(secrets, { recursive: true })
  for (const name of ['jwt_secret', 'encryption_key']) writeFileSync(path.join(secrets, name), '')
  expect(mistakesOf({ DATA_DIR: path.dirname(secrets) })).toEqual([
    expect.stringMatching(/^JWT_SECRET/),
    expect.stringMatching(/^ENCRYPTION_KEY/),
  ])
})

const warningsOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).warnings
const complete = {
  ...inProduction,
  DATABASE_URL: 'postgres://db/hamvav',
  SMTP_URL: 'smtps://mail.hamvav.org',
  TRUST_PROXY: 'loopback',
  SUPPORT_EMAIL: 'help@hamvav.org',
  SUPPORT_PHONE: '+977 1-4444444',
}

test('a complete production has no warning; mail comes from its host', () => {
  expect(read(complete)).toMatchObject({ warnings: [], mailFrom: 'Hamvav <no-reply@hamvav.org>', logLevel: 'info' })
})

test.each(['DATABASE_URL', 'SMTP_URL', 'TRUST_PROXY', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'])(
  '%s missing in production is one warning',
  (name) => {
    expect(warningsOf({ ...complete, [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name}: not set`))])
  },
)

test.each([
  ['PUBLIC_URL', 'https://hamvav.example'],
  ['SUPPORT_EMAIL', 'help@example.org'],
  ['MAIL_FROM', 'Hamvav <post@mail.example.com>'],
  ['SMTP_URL', 'smtps://user:secret@mail.example'],
])('an example address in %s is a warning without secrets', (name, value) => {
  const warnings = warningsOf({ ...complete, [name]: value })
  expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${name}: .* is a domain for examples`))])
  expect(warnings.join()).not.toContain('secret')
})

test('help lines are those of Nepal, or up to eight of the operator', () => {
  expect(read({}).helpLines.map(({ phone }) => phone)).toContain('1166')
  expect(read({ HELP_LINES: '1166=Helpline|हेल्पलाइन ; +977 1-4444444 = Somebody' }).helpLines).toEqual([
    { phone: '1166', name: { en: 'Helpline', ne: 'हेल्पलाइन' } },
    { phone: '+977 1-4444444', name: { en: 'Somebody', ne: 'Somebody' } },
  ])
  for (const HELP_LINES of ['Helpline', '1166=', ';', Array.from({ length: 9 }, () => '100=Police').join(';')])
    expect(mistakesOf({ HELP_LINES })).toEqual([expect.stringMatching(/^HELP_LINES/)])
})

test('https outside production is a warning', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://hamvav.org' })).toEqual([
    expect.stringMatching(/^NODE_ENV: is not production/),
  ])
  expect(warningsOf({})).toEqual([])
})

const fileWith = (...names: string[]) => ({ path: '/etc/hamvav.env', names: new Set(names), isPublic: false })
test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['JWT_SECRETS', 'JWT_SECRET'],
  ['ENCRYPTON_KEY', 'ENCRYPTION_KEY'],
  ['PROT', 'PORT'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
])('%s is a warning in the environment and refused in the settings file: did you mean %s?', (name, meant) => {
  const line = `${name}: no such setting; did you mean ${meant}?`
  expect(warningsOf({ [name]: 'x' })).toEqual([line])
  expect(() => readConfig({ DATA_DIR: dataDir, [name]: 'x' }, fileWith(name))).toThrow(line)
})

test('names of other programs and empty values are no misspellings', () => {
  const others = ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'LANG', 'SHELL', 'npm_config_port', 'POSTGRES_PASSWORD', 'TERM']
  expect(warningsOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(warningsOf({ SMPT_URL: '' })).toEqual([])
})

test('a settings file that everybody can read is a warning', () => {
  const { warnings } = readConfig({ DATA_DIR: dataDir }, { ...fileWith(), isPublic: true })
  expect(warnings).toEqual([expect.stringMatching(/^ENV_FILE: every account can read/)])
})
