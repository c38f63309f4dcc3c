// Makes the secrets of an installation once and keeps them in the settings file.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, type Env } from './config-reader.ts'
import { createPrivately, makePrivateKey, makeSecret, publicKeyOf } from './config-secrets.ts'

export interface SecretReport {
  readonly name: string
  readonly origin: 'made' | 'kept' | 'environment' | 'data folder'
}

interface SecretsFile {
  readonly path: string
  /** The file did not exist before. */
  readonly isNew: boolean
  readonly secrets: readonly SecretReport[]
}

/** Generates a secret; `value` returns an earlier one of the list. */
type Generate = (value: (name: string) => string | undefined) => string

/** In the order in which they are written. */
const generators: readonly (readonly [name: string, generate: Generate])[] = [
  ['ENCRYPTION_KEY', makeSecret],
  ['JWT_SECRET', makeSecret],
  ['VAPID_PRIVATE_KEY', makePrivateKey],
  ['VAPID_PUBLIC_KEY', (value) => publicKeyOf(value('VAPID_PRIVATE_KEY') ?? '') ?? ''],
  ['METRICS_TOKEN', makeSecret],
]

const introduction = `# Settings of the server and its commands. Keep a copy of this file elsewhere: without ENCRYPTION_KEY, messages cannot be
# read. Values without spaces, #, $ and quotes are read the same by systemd.
`

/**
 * Creates the file, or adds the secrets that it lacks; never changes a value that is there.
 * @param env environment of this process: a secret that it sets is not written
 * @throws ConfigError
 */
export function makeSecretsFile(file: string, env: Env): SecretsFile {
  try {
    if (existsSync(file)) return addTo(realpathSync(file), env)
    const { secrets, lines } = chooseSecrets({}, env)
    if (!createPrivately(file, `${introduction}${lines.join('')}`)) return addTo(file, env) // made by another process
    return { path: file, isNew: true, secrets }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([`${file} cannot be used (${(error as Error).message}).`])
  }
}

function addTo(file: string, env: Env): SecretsFile {
  const content = readFileSync(file, 'utf8')
  const { secrets, lines } = chooseSecrets(parseEnv(content), env)
  if (lines.length > 0) {
    const { mode, uid, gid } = statSync(file)
    const fresh = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(fresh, withLines(content, lines), { mode: 0o600, flag: 'wx' })
    if (process.getuid?.() === 0) chownSync(fresh, uid, gid)
    chmodSync(fresh, mode & 0o777)
    renameSync(fresh, file)
  }
  return { path: file, isNew: false, secrets }
}

/** Takes each secret from the file, else the environment, else the data folder, else generates it. */
function chooseSecrets(given: Env, env: Env): { secrets: SecretReport[]; lines: string[] } {
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || given['DATA_DIR']?.trim() || './data')
  const values = new Map<string, string>()
  const secrets: SecretReport[] = []
  const lines: string[] = []
  for (const [name, generate] of generators) {
    const stored = path.join(dataDir, 'secrets', name.toLowerCase())
    const inFile = given[name]?.trim()
    const inEnvironment = env[name]?.trim()
    const inDataFolder = existsSync(stored) ? readFileSync(stored, 'utf8').trim() : ''
    const value = inFile || inEnvironment || inDataFolder || generate((other) => values.get(other))
    values.set(name, value)
    const origin = inFile ? 'kept' : inEnvironment ? 'environment' : inDataFolder ? 'data folder' : 'made'
    secrets.push({ name, origin })
    if (!inFile && !inEnvironment) lines.push(`${name}=${value}\n`)
  }
  const pair = publicKeyOf(values.get('VAPID_PRIVATE_KEY') ?? '')
  if (pair !== values.get('VAPID_PUBLIC_KEY'))
    throw new ConfigError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: are no pair; set both or remove both.'])
  return { secrets, lines }
}

/** Replaces lines with an empty value; adds the others at the end. */
function withLines(content: string, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const name = line.slice(0, line.indexOf('='))
    const empty = new RegExp(`^(?:export\\s+)?${name}\\s*=[ \\t]*(?:""|'')?[ \\t]*(?:\\r?\\n|$)`, 'm')
    if (empty.test(text)) return text.replace(empty, () => line)
    return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}`
  }, content)
}
