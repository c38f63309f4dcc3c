// Common part of `backup` and `restore`.
import { ConfigError } from '../config/config-reader.ts'
import { BackupError, type Manifest } from '../platform/backup/manifest.ts'
import { fingerprintOf, type Keys } from '../platform/crypto/key-fingerprints.ts'
import { keySettings } from '../platform/crypto/key-fingerprint-queries.ts'
import { DatabaseStartError } from '../platform/database/postgres-errors.ts'

/** Runs a command; mistakes of the operator are one line each. @param work returns false if it was called wrongly */
export async function runCommand(usage: string, work: () => Promise<boolean>): Promise<void> {
  try {
    if (await work()) return
    console.error(usage)
  } catch (error) {
    const isWrongOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (isWrongOption) console.error(`${error.message}\n${usage}`)
    else if (error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseStartError)
      console.error(error.message)
    else console.error(error)
  }
  process.exitCode = 1
}

/** A line for each key of the backup that is not configured. */
export function missingKeys({ keys, containsSecrets }: Manifest, configured: Keys): string[] {
  const known = new Set(
    keySettings.flatMap((setting) => configured[setting].map((key) => `${setting} ${fingerprintOf(setting, key)}`)),
  )
  const remedy = containsSecrets ? 'it is in secrets.env of the backup; copy it into .env' : 'add it to .env'
  return keys
    .filter(({ setting, fingerprint }) => !known.has(`${setting} ${fingerprint}`))
    .map(({ setting, fingerprint }) => `${setting}: the key ${fingerprint} is missing: ${remedy}.`)
}
