import fs from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from '../postgres-errors.ts'
import { handOver } from './account.ts'
import { lastWords, launch } from './launch.ts'
import { endLeftOvers } from './stale-process.ts'

const staleLocks = ['postmaster.pid', '.s.PGSQL.5432.lock']

/** Makes the store's cluster ready to be started, and new where there is none. Only for who holds the store's lock. */
export async function prepareCluster(dataDir: string): Promise<string> {
  const cluster = path.join(dataDir, 'postgres')
  const partial = path.join(dataDir, 'postgres.new')
  await endLeftOvers(partial)
  remove(partial) // an initialisation that did not get to its end
  if (!fs.existsSync(cluster)) await initialise(cluster, partial)
  await endLeftOvers(cluster)
  handOver(cluster)
  // PostgreSQL would judge a stale lock by its process number, which may be another program's after a reboot, or that
  // of a dead process that nobody has collected, as in a container.
  for (const name of staleLocks) fs.rmSync(path.join(cluster, name), { force: true })
  return cluster
}

/** Built beside its place and renamed, so that a crash on the way leaves no half-made cluster. */
async function initialise(cluster: string, partial: string): Promise<void> {
  fs.mkdirSync(partial, { mode: 0o700 })
  handOver(partial)
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const initdb = launch('initdb', ['-U', 'postgres', '--auth=trust', ...encoding, '--no-instructions'], partial)
  if ((await initdb.ended) !== 0)
    throw new DatabaseStartError(`The database could not be created: ${lastWords(initdb.said())}`)
  fs.renameSync(partial, cluster)
  syncFolder(path.dirname(cluster))
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  if (fs.existsSync(folder)) throw new DatabaseStartError(`${folder} is in the way and cannot be removed.`)
}

/** The rename must not be lost with the power when what is written into the cluster afterwards is not. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
