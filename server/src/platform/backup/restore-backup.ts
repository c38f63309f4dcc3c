// Restores a backup into an empty database and picture store. The database is filled in one transaction, which also contains the
// work of the features: an interrupted restore leaves it empty and can be repeated.
import path from 'node:path'
import type { Client } from 'pg'
import { createDiskStore } from '../media/store/disk-store.ts'
import type { PictureStore } from '../media/store/picture-store.ts'
import { setFormats } from './create-backup.ts'
import { BackupError, type Manifest, verifySums } from './manifest.ts'
import { applyLater, createTables, ownTables, splitMigrations } from './migrations.ts'
import { copyPictures, hasOtherPictures } from './pictures.ts'
import type { Progress } from './progress.ts'
import { loadTables } from './tables.ts'

export interface RestoreTarget {
  /** A connection of its own, without timeouts. */
  readonly client: Client
  /** Undefined: the pictures are left as they are. */
  readonly pictures: PictureStore | undefined
  readonly progress: Progress
  /** Work of the features on the filled database, in the same transaction. */
  readonly finish: (client: Client) => Promise<void>
}

/** The number of `migrateDatabase`'s lock: no server migrates the database meanwhile. */
const migrationLock = 7_302_918

/** @throws BackupError before anything is written, or with nothing in the database */
export async function restoreBackup(from: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  const { client, pictures, progress, finish } = target
  const { schema, sequences } = manifest.database
  const { upTo, later } = splitMigrations(schema)
  const tables = ownTables(manifest.database)
  await verifySums(from, manifest, progress)
  await requireEmpty(client)
  const saved = createDiskStore(path.join(from, 'pictures'))
  if (pictures && (await hasOtherPictures(pictures, saved)))
    throw new BackupError('The picture store contains pictures that are not in the backup: empty it, or use another.')
  if (pictures) await copyPictures(saved, pictures, progress)
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await requireEmpty(client)
  await setFormats(client)
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'; SET LOCAL synchronous_commit = on`)
  await createTables(client, upTo)
  await loadTables(client, tables, sequences, path.join(from, 'database'), progress)
  await applyLater(client, later)
  await finish(client)
  await client.query('COMMIT')
  progress('Analyzing the tables')
  await client.query('ANALYZE')
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       AND relpersistence = 'p' AND relnamespace::regnamespace::text NOT LIKE 'pg\\_toast%' LIMIT 1`,
  )
  if (rows[0]) throw new BackupError(`The database is not empty (it has the table ${rows[0].name}): use an empty one.`)
}
