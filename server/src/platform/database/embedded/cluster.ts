import fs from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from '../postgres-errors.ts'
import { ensureOwner } from './account.ts'
import { lastLogLine, launch } from './launch.ts'
import { endStaleProcesses } from './stale-process.ts'

const staleLocks = ['postmaster.pid', '.s.PGSQL.5432.lock']

/** Prepares the cluster for a start, and creates it if there is none. The caller must hold the store's lock. */
export async function prepareCluster(dataDir: string): Promise<string> {
  const cluster = path.join(dataDir, 'postgres')
  const partial = path.join(dataDir, 'postgres.new')
  await endStaleProcesses(partial)
  remove(partial) // of an interrupted initialization
  if (!fs.existsSync(cluster)) await initialize(cluster, partial)
  await endStaleProcesses(cluster)
  ensureOwner(cluster)
  // PostgreSQL checks a stale lock by its process id, which may belong to another program after a reboot, or to a zombie
  // process in a container.
  for (const name of staleLocks) fs.rmSync(path.join(cluster, name), { force: true })
  return cluster
}

/** Creates the cluster beside its final path and renames it, so that a crash leaves no incomplete cluster. */
async function initialize(cluster: string, partial: string): Promise<void> {
  fs.mkdirSync(partial, { mode: 0o700 })
  ensureOwner(partial)
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const initdb = launch('initdb', ['-U', 'postgres', '--auth=trust', ...encoding, '--no-instructions'], partial)
  if ((await initdb.exitCode) !== 0)
    throw new DatabaseStartError(`The database could not be created: ${lastLogLine(initdb.log())}`)
  fs.renameSync(partial, cluster)
  syncFolder(path.dirname(cluster))
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  if (fs.existsSync(folder)) throw new DatabaseStartError(`${folder} is in the way and cannot be removed.`)
}

/** Flushes the rename to disk: after a power failure it must not be missing while later writes to the cluster exist. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
