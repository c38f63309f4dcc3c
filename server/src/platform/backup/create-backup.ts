// Writes a backup: the rows of one snapshot of the database, then the pictures, then the files beside them.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { createDiskStore } from '../media/store/disk-store.ts'
import type { PictureStore } from '../media/store/picture-store.ts'
import { BackupError, type Manifest, type NamedKey, writeManifest } from './manifest.ts'
import { declaredTables, isOfLaterProgram, readSchemaVersion } from './migrations.ts'
import { copyPictures } from './pictures.ts'
import type { Progress } from './progress.ts'
import { dumpTable, listTables, readSequences, type TableDump } from './tables.ts'

export interface BackupSource {
  /** A connection of its own, without timeouts. */
  readonly client: Client
  readonly pictures: PictureStore
  readonly progress: Progress
  readonly warn: (line: string) => void
  /** Facts for the manifest that only features can read from the snapshot. */
  readonly describe: (client: Client) => Promise<{ auditEntries: number; keys: readonly NamedKey[] }>
  /** Further files of the backup by name, read after the database. */
  readonly files: () => Promise<Readonly<Record<string, string>>>
  readonly containsSecrets: boolean
}

/**
 * Atomic: an interrupted backup keeps the ending `.partial`.
 * @param to a folder that does not exist
 * @throws BackupError
 */
export async function createBackup(to: string, source: BackupSource): Promise<Manifest> {
  const partial = `${to}.partial`
  if (existsSync(to)) throw new BackupError(`${to} exists already: name a new folder.`)
  await mkdir(path.dirname(to), { recursive: true })
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(`${partial} is being written, or was interrupted: remove it, or name another folder.`)
  })
  const { pictures, progress } = source
  const target = createDiskStore(path.join(partial, 'pictures'))
  // Pictures before the database, so that few of them are removed between its snapshot and their copy. Again after it, for those
  // uploaded meanwhile: a row without its picture cannot be repaired.
  const earlier = await copyPictures(pictures, target, progress)
  const database = await dumpDatabase(partial, source)
  const later = await copyPictures(pictures, target, progress)
  for (const [name, content] of Object.entries(await source.files()))
    await writeFile(path.join(partial, name), content, { mode: 0o600, flag: 'wx' })
  const copied = { count: earlier.count + later.count, bytes: earlier.bytes + later.bytes }
  const { containsSecrets } = source
  const manifest = await writeManifest(partial, { ...database, pictures: copied, containsSecrets }, progress)
  await promisify(execFile)('sync') // everything is on disk before the folder gets its final name
  await rename(partial, to)
  await syncFolder(path.dirname(to))
  return manifest
}

async function dumpDatabase(
  partial: string,
  { client, describe, progress, warn }: BackupSource,
): Promise<Pick<Manifest, 'takenAt' | 'database' | 'auditEntries' | 'keys'>> {
  const folder = path.join(partial, 'database')
  await mkdir(folder, { mode: 0o700 })
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await setFormats(client)
  // The first statement takes the snapshot.
  const { rows } = await client.query<{ at: Date; server: string }>(
    `SELECT clock_timestamp() AS at, current_setting('server_version') AS server`,
  )
  const schema = await readSchemaVersion(client)
  const described = await describe(client)
  const tables: TableDump[] = []
  const isLater = isOfLaterProgram(schema)
  if (isLater)
    warn(
      'A newer version of the program migrated the database: every table is saved, and only that version can restore it.',
    )
  const declared = isLater ? undefined : declaredTables(schema)
  for (const table of await listTables(client))
    if (declared?.has(table.name) ?? true) tables.push(await dumpTable(client, table, folder, progress))
    else warn(`Not in the backup, because this program did not create it: the table ${table.name}`)
  const sequences = await readSequences(client)
  await client.query('COMMIT')
  const { at, server = '' } = { at: new Date(), ...rows[0] }
  return { takenAt: at.toISOString(), database: { server, schema, tables, sequences }, ...described }
}

/** Fixes the text formats of COPY, which settings of the server would change. */
export async function setFormats(client: Client): Promise<void> {
  await client.query(
    `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
     SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
