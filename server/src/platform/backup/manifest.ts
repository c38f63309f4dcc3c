// What a backup contains, and the checksums of all its files: manifest.json, and SHA256SUMS as `sha256sum --check` reads it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { Progress } from './progress.ts'
import type { SequenceValue, TableDump } from './tables.ts'

/** A refusal in one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A state of the schema: the last applied migration. */
export interface SchemaVersion {
  readonly hash: string
  readonly at: number
}

export interface NamedKey {
  readonly setting: string
  readonly fingerprint: string
}

export interface Manifest {
  readonly format: 1
  /** Moment of the database's snapshot: everything acknowledged before is contained. */
  readonly takenAt: string
  readonly database: {
    readonly server: string
    readonly schema: SchemaVersion
    readonly tables: readonly TableDump[]
    readonly sequences: readonly SequenceValue[]
  }
  readonly pictures: { readonly count: number; readonly bytes: number }
  readonly auditEntries: number
  /** Keys that sealed or signed something in the database. */
  readonly keys: readonly NamedKey[]
  /** Whether the secrets themselves are in `secrets.env`. */
  readonly containsSecrets: boolean
  /** Number of all other files except SHA256SUMS. */
  readonly files: number
}

const manifestName = 'manifest.json'
const sumsName = 'SHA256SUMS'

/** Writes the manifest and the checksums last: a folder without them is no backup. */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format' | 'files'>,
  progress: Progress,
): Promise<Manifest> {
  let files = 0
  for await (const _ of filesIn(folder)) files += 1
  const complete: Manifest = { format: 1, ...manifest, files }
  await writeFlushed(path.join(folder, manifestName), [`${JSON.stringify(complete, null, 2)}\n`])
  await writeFlushed(path.join(folder, sumsName), sumsOf(folder, progress))
  return complete
}

async function* sumsOf(folder: string, progress: Progress): AsyncGenerator<string> {
  for await (const file of filesIn(folder)) {
    if (file === sumsName) continue
    progress(`Checksum of ${file}`)
    yield `${await sumOf(path.join(folder, file))}  ${file}\n`
  }
}

async function writeFlushed(file: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const line of lines) await handle.write(line)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @throws BackupError if the folder is no whole backup, or of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} is no complete backup: ${manifestName} cannot be read (${error.code ?? ''}).`)
  })
  try {
    const manifest = JSON.parse(text) as Manifest
    const lists = manifest.format === 1 ? [manifest.keys, manifest.database.tables, manifest.database.sequences] : []
    if (!lists.every((list) => Array.isArray(list))) throw new TypeError('incomplete')
    if (manifest.format === 1) return manifest
  } catch {
    throw new BackupError(`${folder}: ${manifestName} is damaged.`)
  }
  throw new BackupError(`${folder}: this backup is of another version of the program.`)
}

/** Compares every file with its checksum. @throws BackupError naming the first file that is missing, damaged or unknown */
export async function verifySums(folder: string, { files }: Manifest, progress: Progress): Promise<void> {
  const sums = path.join(folder, sumsName)
  await stat(sums).catch(() => {
    throw new BackupError(`${folder} is no complete backup: ${sumsName} is missing.`)
  })
  let verified = 0
  for await (const line of createInterface({ input: createReadStream(sums) })) {
    const [, sum, file = ''] = /^([\da-f]{64}) {2}([\w./-]+)$/.exec(line) ?? []
    if (!sum || path.isAbsolute(file) || file.split('/').includes('..'))
      throw new BackupError(`${folder}: ${sumsName} is damaged.`)
    progress(`Checking ${file}`)
    const actual = await sumOf(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`${folder}: ${file} cannot be read (${error.code ?? error.message}).`)
    })
    if (actual !== sum) throw new BackupError(`${folder}: ${file} is damaged.`)
    verified += 1
  }
  if (verified !== files + 1) throw new BackupError(`${folder}: ${verified} checksums for ${files + 1} files.`)
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Paths of all files below the folder, one folder in memory at a time. */
async function* filesIn(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true })
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesIn(folder, name)
    else yield name
  }
}
