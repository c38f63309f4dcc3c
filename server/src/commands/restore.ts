// `npm run restore -- FROM`: restores a backup into an empty database and picture store (decision 0043).
import { copyFile } from 'node:fs/promises'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dayMs } from '@hamvav/contract/durations'
import type { ClientBase } from 'pg'
import { keysOf, requireConfiguredKeys } from '../app/keys.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/env-file.ts'
import { endAllAdminSessions } from '../features/admin/accounts/account-queries.ts'
import { auditHeadsFile, readAuditHeads, verifyAudit, writeAuditHead } from '../features/admin/audit/audit-chain.ts'
import { recordRestore, restoreSigner } from '../features/admin/audit/restores.ts'
import { endAllSessions } from '../features/auth/sessions/session-queries.ts'
import { BackupError, type Manifest, readManifest } from '../platform/backup/manifest.ts'
import { createProgress } from '../platform/backup/progress.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { forgetKey } from '../platform/crypto/key-fingerprints.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openErasedList, readErased } from '../platform/erased/erased-list.ts'
import { openPictureStore } from '../platform/media/store/open-picture-store.ts'
import { missingKeys, runCommand } from './backup-command.ts'
import { openWithoutServers } from './command-database.ts'

const usage = `npm run restore -- FROM                        restores a backup into an empty database and picture store
npm run restore -- FROM --database-only        leaves the pictures as they are
npm run restore -- FROM --erased PATH          also erases the members of a later erased.txt, or of a copy of DATA_DIR/erased; may be repeated
npm run restore -- FROM --forget FINGERPRINT   goes on without a key that is lost for ever; may be repeated
npm run restore -- --point-in-time TIME        after another program, such as pgBackRest, restored the database to TIME`

const options = {
  'database-only': { type: 'boolean' },
  erased: { type: 'string', multiple: true },
  forget: { type: 'string', multiple: true },
  'point-in-time': { type: 'string' },
  'env-file': { type: 'string' },
} as const

const progress = createProgress(console.info)
const report = (error: unknown) => console.error(String(error))

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, ...rest] = positionals
  const time = values['point-in-time']
  if (rest.length > 0 || (folder === undefined) === (time === undefined)) return false
  const config = loadConfig()
  const { erased = [], forget = [] } = values
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (time !== undefined) await finishPointInTime(config, time, erased)
  else
    await restore(path.resolve(folder ?? ''), config, {
      erased,
      forget,
      isDatabaseOnly: values['database-only'] === true,
    })
  return true
})

interface Choices {
  readonly erased: readonly string[]
  readonly forget: readonly string[]
  readonly isDatabaseOnly: boolean
}

async function restore(from: string, config: Config, { erased, forget, isDatabaseOnly }: Choices): Promise<void> {
  const manifest = await readManifest(from)
  requireRecent(manifest, config)
  const lost = manifest.keys.filter(({ fingerprint }) => forget.includes(fingerprint))
  const missing = missingKeys({ ...manifest, keys: manifest.keys.filter((key) => !lost.includes(key)) }, keysOf(config))
  if (missing.length > 0) throw new BackupError(missing.join('\n'))
  const { client, close } = await openWithoutServers(config)
  try {
    await restoreBackup(from, manifest, {
      client,
      pictures: isDatabaseOnly ? undefined : openPictureStore(config, report),
      progress,
      finish: async () => {
        for (const { fingerprint } of lost)
          await forgetKey(client, fingerprint, { keys: keysOf(config), now: new Date() })
        await mergeErased(config, path.join(from, 'erased.txt'), erased)
        await keepHeads(from, config)
        await finish(client, config, new Date(manifest.takenAt))
      },
    })
    await writeAuditHead(client, config.dataDir, Date.now())
    const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
    console.info(`Restored: ${rows} rows as of ${manifest.takenAt}. Everybody has to log in again.`)
    console.info('The server erases members who were erased since then, before it answers anybody. Start it now.')
  } finally {
    await close()
  }
}

async function finishPointInTime(config: Config, time: string, erased: readonly string[]): Promise<void> {
  const moment = new Date(time)
  if (Number.isNaN(moment.getTime())) throw new BackupError(`${time} is no time, such as 2026-11-22T16:15:32Z.`)
  const { client, pool, close } = await openWithoutServers(config)
  try {
    await migrateDatabase(pool)
    await requireConfiguredKeys(pool, config)
    await mergeErased(config, undefined, erased)
    await client.query('BEGIN')
    await finish(client, config, moment)
    await client.query('COMMIT')
    await writeAuditHead(client, config.dataDir, Date.now())
    console.info(`The audit log records the restore to ${moment.toISOString()}. Everybody has to log in again.`)
  } finally {
    await close()
  }
}

/** Sessions and links that were ended or used since do not come back; the audit log records the restore. */
async function finish(tx: ClientBase, { dataDir, encryptionKeys }: Config, backup: Date): Promise<void> {
  await endAllSessions(tx)
  await endAllAdminSessions(tx)
  const signer = restoreSigner(encryptionKeys)
  const heads = await readAuditHeads(dataDir)
  const { number, from } = await recordRestore(tx, signer, { heads, backup, now: Date.now() })
  const { fault } = await verifyAudit(tx, heads, signer)
  if (fault) throw new BackupError(`The audit log is not whole: ${fault} Nothing was restored.`)
  if (from < number)
    console.info(
      `  The audit log continues from number ${number}; it differs from ${from} on from what was written out.`,
    )
}

/** The list of erased members reaches back as far as the oldest backup that may be restored. */
function requireRecent({ takenAt }: Manifest, { backupRetentionDays }: Config): void {
  const days = Math.ceil((Date.now() - Date.parse(takenAt)) / dayMs)
  if (days <= backupRetentionDays) return
  throw new BackupError(
    `This backup is ${days} days old, and the ids of erased members are kept for ${backupRetentionDays}: members who left would come back. Give a larger BACKUP_RETENTION_DAYS only if you have their ids.`,
  )
}

/** @param own the list of the backup @param given further lists: one in which nobody is found is a mistake */
async function mergeErased(config: Config, own: string | undefined, given: readonly string[]): Promise<void> {
  const list = openErasedList(config, report)
  const known = new Set<string>()
  for await (const { memberId } of list.entries()) known.add(memberId)
  const found = new Map<string, string>()
  for (const place of own === undefined ? given : [own, ...given]) {
    let count = 0
    for await (const { memberId, day } of readErased(place)) {
      count += 1
      if (!known.has(memberId)) found.set(memberId, day)
    }
    if (count === 0 && place !== own) throw new BackupError(`${place} lists no erased members.`)
  }
  for (const [day, entries] of Map.groupBy(found, ([, day]) => day))
    await list.add(
      entries.map(([id]) => id),
      new Date(`${day}T00:00:00Z`),
    )
}

/** The heads that are there already know more than those of the backup. */
async function keepHeads(from: string, { dataDir }: Config): Promise<void> {
  const heads = auditHeadsFile(dataDir)
  if (!existsSync(heads)) await copyFile(path.join(from, 'audit-heads.jsonl'), heads)
}
