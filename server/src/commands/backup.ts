// `npm run backup -- TO`: writes a backup of database, pictures and heads of the audit log; `--check` opens one.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { keysOf } from '../app/keys.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/env-file.ts'
import { auditHeadsFile } from '../features/admin/audit/audit-chain.ts'
import { createBackup } from '../platform/backup/create-backup.ts'
import { BackupError, type Manifest, readManifest, verifySums } from '../platform/backup/manifest.ts'
import { createProgress } from '../platform/backup/progress.ts'
import { readFirstRow } from '../platform/backup/tables.ts'
import { listKeys } from '../platform/crypto/key-fingerprints.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { openErasedList } from '../platform/erased/erased-list.ts'
import { createDiskStore } from '../platform/media/store/disk-store.ts'
import { openPictureStore } from '../platform/media/store/open-picture-store.ts'
import { missingKeys, runCommand } from './backup-command.ts'
import { shareDatabase } from './command-database.ts'

const usage = `npm run backup -- TO                  writes a backup into the new folder TO; the server may be running
npm run backup -- TO --with-secrets   the same, with the secrets in TO/secrets.env
npm run backup -- --check FROM        verifies every checksum, and opens one message and one picture`

const progress = createProgress(console.info)

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: {
      check: { type: 'boolean' },
      'with-secrets': { type: 'boolean' },
      'env-file': { type: 'string' },
    },
    allowPositionals: true,
  })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) return false
  const config = loadConfig()
  if (values.check) await check(path.resolve(folder), config)
  else await write(path.resolve(folder), config, values['with-secrets'] === true)
  return true
})

async function write(to: string, config: Config, containsSecrets: boolean): Promise<void> {
  const { client, close } = await shareDatabase(config)
  try {
    const manifest = await createBackup(to, {
      client,
      pictures: openPictureStore(config, (error) => console.error(String(error))),
      progress,
      warn: console.warn,
      describe: async () => {
        const keys = (await listKeys(client)).map(({ setting, fingerprint }) => ({ setting, fingerprint }))
        const { rows } = await client.query<{ entries: number }>('SELECT count(*)::int AS entries FROM audit_log')
        return { keys, auditEntries: rows[0]?.entries ?? 0 }
      },
      files: () => readOtherFiles(config, containsSecrets),
      containsSecrets,
    })
    console.info(`Backup of ${describe(manifest)} in ${to}.`)
    for (const { setting, fingerprint } of manifest.keys) console.info(`  needs ${setting} ${fingerprint}`)
    console.info(
      containsSecrets
        ? '  secrets.env contains the keys: whoever has this backup can read all messages.'
        : '  The keys are not in it: keep them elsewhere, such as a copy of .env.',
    )
  } finally {
    await close()
  }
}

async function readOtherFiles(config: Config, withSecrets: boolean): Promise<Record<string, string>> {
  const heads = await readFile(auditHeadsFile(config.dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const erased: string[] = []
  const list = openErasedList(config, (error) => console.error(String(error)))
  for await (const { day, memberId } of list.entries()) erased.push(`${day} ${memberId}\n`)
  const files = { 'audit-heads.jsonl': heads, 'erased.txt': erased.join('') }
  return withSecrets ? { ...files, 'secrets.env': secretsOf(config) } : files
}

function secretsOf({ encryptionKeys, jwtSecret, olderJwtSecrets, push }: Config): string {
  const secrets = {
    ENCRYPTION_KEY: encryptionKeys.map((key) => key.toString('base64')).join(),
    JWT_SECRET: [jwtSecret, ...olderJwtSecrets].join(),
    VAPID_PRIVATE_KEY: push.privateKey,
    VAPID_PUBLIC_KEY: push.publicKey,
  }
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

async function check(from: string, config: Config): Promise<void> {
  const manifest = await readManifest(from)
  await verifySums(from, manifest, progress)
  const missing = missingKeys(manifest, keysOf(config))
  if (missing.length > 0) throw new BackupError(`Every file is whole, but:\n${missing.join('\n')}`)
  const opened = [
    (await checkMessage(from, manifest, config)) && 'a message',
    (await checkPicture(from)) && 'a picture',
  ]
  console.info(
    `The backup of ${describe(manifest)} is whole. Opened: ${opened.filter(Boolean).join(', ') || 'nothing'}.`,
  )
}

/** @returns false without messages. @throws if the first message cannot be decrypted */
async function checkMessage(from: string, { database }: Manifest, { encryptionKeys }: Config): Promise<boolean> {
  const table = database.tables.find(({ name }) => name === 'public.messages')
  const row = table && (await readFirstRow(table, path.join(from, 'database'), 'envelope'))
  if (!row) return false
  const envelope = Buffer.from((row.get('envelope') ?? '').replace(/^\\\\x/, ''), 'hex')
  createSealing(encryptionKeys).open(envelope, row.get('id') ?? '')
  return true
}

/** @returns false without pictures. @throws if the first picture cannot be decoded */
async function checkPicture(from: string): Promise<boolean> {
  const { open } = createDiskStore(path.join(from, 'pictures'))
  for await (const { id } of open.list()) {
    const file = await open.read(id, 320)
    if (!file) continue
    await sharp(await buffer(file.stream), { failOn: 'error' })
      .raw()
      .toBuffer()
    return true
  }
  return false
}

function describe({ takenAt, database, pictures }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${takenAt} (${rows} rows, ${pictures.count} pictures)`
}
