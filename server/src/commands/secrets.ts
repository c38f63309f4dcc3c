// `npm run secrets`: makes the secrets of an installation once and keeps them in its settings file; lists the keys that the
// database needs; forgets one that is lost for ever (decision 0042). Never prints a secret.
import { parseArgs } from 'node:util'
import { keysOf } from '../app/keys.ts'
import { ConfigError } from '../config/config-reader.ts'
import { envFilePath } from '../config/env-file.ts'
import { makeSecretsFile, type SecretReport } from '../config/secrets-file.ts'
import { keySettings } from '../platform/crypto/key-fingerprint-queries.ts'
import { fingerprintOf, forgetKey, type Keys, listKeys } from '../platform/crypto/key-fingerprints.ts'
import { maintain } from './maintain.ts'

const usage = `npm run secrets                                   makes .env, or adds the secrets that it lacks
ENV_FILE=PATH npm run secrets                     the same with another file
npm run secrets -- list                           the keys in use, by fingerprint
npm run secrets -- forget FINGERPRINT             starts without a key that is lost for ever`

const origins: Record<SecretReport['origin'], string> = {
  made: 'made',
  kept: 'was there; unchanged',
  environment: 'is set in the environment; not written',
  'data folder': 'taken from DATA_DIR/secrets',
}

const args = process.argv.slice(2)
const { positionals } = parseArgs({
  args,
  options: { 'env-file': { type: 'string' } },
  strict: false,
  allowPositionals: true,
})
const [command, fingerprint, ...rest] = positionals
if (command === undefined) make()
else if (command === 'list' && fingerprint === undefined) await list()
else if (command === 'forget' && fingerprint !== undefined && rest.length === 0) await forget(fingerprint)
else {
  console.error(usage)
  process.exitCode = 1
}

function make(): void {
  try {
    const { path, isNew, secrets } = makeSecretsFile(envFilePath(process.env, args) ?? '.env', process.env)
    console.info(isNew ? `Made ${path}, readable by this account only:` : `${path}:`)
    for (const { name, origin } of secrets) console.info(`  ${name} ${origins[origin]}`)
    console.info('Keep a copy of it elsewhere: without ENCRYPTION_KEY, messages cannot be read.')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function isConfigured(keys: Keys, fingerprint: string): boolean {
  return keySettings.some((setting) => keys[setting].some((key) => fingerprintOf(setting, key) === fingerprint))
}

async function list(): Promise<void> {
  await maintain(
    async (pool, config) => {
      const keys = keysOf(config)
      const recorded = await listKeys(pool)
      for (const { setting, fingerprint, firstUsedAt } of recorded) {
        const state = isConfigured(keys, fingerprint) ? 'configured' : 'MISSING'
        console.info(`${setting} ${fingerprint} in use since ${firstUsedAt.toISOString().slice(0, 10)}, ${state}`)
      }
      return recorded.every(({ fingerprint }) => isConfigured(keys, fingerprint))
    },
    { requiresKeys: false },
  )
}

async function forget(fingerprint: string): Promise<void> {
  await maintain(
    async (pool, config) => {
      const keys = keysOf(config)
      if (isConfigured(keys, fingerprint)) {
        console.error(`${fingerprint} is configured, so it is not lost. "npm run reseal" retires older keys.`)
        return false
      }
      const forgotten = await forgetKey(pool, fingerprint, { keys, now: new Date() })
      if (!forgotten) {
        console.error(`No key with the fingerprint ${fingerprint} is in use: see "npm run secrets -- list".`)
        return false
      }
      console.info(`${forgotten.setting}: ${fingerprint} is forgotten; what it sealed or signed stays unreadable.`)
      return true
    },
    { requiresKeys: false },
  )
}
