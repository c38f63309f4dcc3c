// The rows of a database as compressed files, one per table, in PostgreSQL's COPY text format: independent of the server's
// version, and in bounded memory.
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Progress } from './progress.ts'

export interface TableDump {
  /** With its schema, quoted where necessary. */
  readonly name: string
  /** Quoted where necessary; without generated columns. */
  readonly columns: readonly string[]
  readonly rows: number
}

export interface SequenceValue {
  readonly name: string
  /** Null before its first use. */
  readonly value: string | null
}

/** Schemas of the program; the queue of jobs is not in a backup (decision 0043). */
const schemas = ['public', 'drizzle']
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

export const dumpFile = (folder: string, table: string) => path.join(folder, `${table.replaceAll('"', '')}.copy.zst`)

/** Tables with their columns, without those of extensions. */
export async function listTables(client: Client): Promise<Omit<TableDump, 'rows'>[]> {
  const { rows } = await client.query<Omit<TableDump, 'rows'>>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY n.nspname, c.relname ORDER BY 1`,
    [schemas],
  )
  return rows
}

export async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY ($1) ORDER BY 1`,
    [schemas],
  )
  return rows
}

export async function dumpTable(
  client: Client,
  { name, columns }: Omit<TableDump, 'rows'>,
  folder: string,
  progress: Progress,
): Promise<TableDump> {
  const copy = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`))
  const file = createWriteStream(dumpFile(folder, name), { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(copy, reportBytes(name, progress), createZstdCompress(compression), file)
  return { name, columns, rows: copy.rowCount }
}

/** Fills the tables of an empty, migrated database; in an open transaction, so that an interruption leaves it empty. */
export async function loadTables(
  client: Client,
  tables: readonly TableDump[],
  sequences: readonly SequenceValue[],
  folder: string,
  progress: Progress,
): Promise<void> {
  const names = tables.map(({ name }) => name)
  // The rows already contain what triggers did. The owner of a table may disable its triggers, but only a superuser foreign keys.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`) // rows that migrations insert
  const rebuild = await dropForeignKeysAndIndexes(client)
  for (const table of tables) await loadTable(client, table, folder, progress)
  // Null for a sequence of a table that is not of the program.
  for (const { name, value } of sequences)
    if (value) await client.query('SELECT setval(to_regclass($1), $2)', [name, value])
  for (const statement of rebuild) {
    progress(`Building ${/(?:INDEX|CONSTRAINT) (\S+)/.exec(statement)?.[1] ?? ''}`)
    await client.query(statement)
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

async function loadTable(client: Client, table: TableDump, folder: string, progress: Progress): Promise<void> {
  const { name, columns, rows } = table
  const copy = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN WITH (FREEZE)`))
  const file = createReadStream(dumpFile(folder, name))
  await pipeline(file, createZstdDecompress(), reportBytes(name, progress), copy)
  if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} rows instead of ${rows}`)
}

/**
 * A foreign key would remember every row until the end of its COPY, and an index is built much faster at once.
 * @returns statements that create them again
 */
async function dropForeignKeysAndIndexes(client: Client): Promise<string[]> {
  const keys = await client.query<{ drop: string; create: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
     FROM pg_constraint WHERE contype = 'f' AND connamespace = ANY ($1::regnamespace[]) ORDER BY oid`,
    [schemas],
  )
  const indexes = await client.query<{ drop: string; create: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
     FROM pg_index JOIN pg_class c ON c.oid = indrelid
     WHERE c.relnamespace = ANY ($1::regnamespace[]) AND c.relkind = 'r' AND NOT indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
     ORDER BY indexrelid`,
    [schemas],
  )
  for (const { drop } of [...keys.rows, ...indexes.rows]) await client.query(drop)
  return [...indexes.rows, ...keys.rows].map(({ create }) => create)
}

/** The first row of a backed up table whose column is not null; values are escaped as in COPY. */
export async function readFirstRow(
  { name, columns }: TableDump,
  folder: string,
  column: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const at = columns.indexOf(column)
  const stream = createReadStream(dumpFile(folder, name)).pipe(createZstdDecompress())
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    const found = lines.map((line) => line.split('\t')).find((fields) => fields[at] !== '\\N')
    if (found) return new Map(columns.map((name, index) => [name, found[index] ?? '']))
  }
  return undefined
}

function reportBytes(name: string, progress: Progress): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      progress(`${name}: ${Math.round(bytes / 1e6)} MB`)
      done(null, chunk)
    },
  })
}
