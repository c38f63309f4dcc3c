// The store with a million members: on Debian's PostgreSQL, or on the embedded one; filled once.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountOf, startOutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'
import { chownSync } from 'node:fs'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { fillMillion } from './fill-store.ts'
import { sealingOf, type Sealing } from './fill-texts.ts'

export const admin = { username: 'bench', password: 'an admin of the bench' }

const given = process.env['DATABASE_URL']
/** Slowest statements whose plans are written, ms. */
const planFromMs = 50

export interface Store {
  readonly product: RunningProduct
  readonly where: string
  /** With the key of the server. */
  readonly sealing: Sealing
  /** Copies the plans of slow statements to a file. @returns its path; undefined if the server writes none */
  keepPlans(): string | undefined
  stop(): Promise<void>
}

interface Options {
  /** Folder of a store that is reused in later runs; default: a temporary one. */
  readonly keep: string | undefined
  readonly isEmbedded: boolean
  readonly note: (line: string) => void
}

export async function startStore({ keep, isEmbedded, note }: Options): Promise<Store> {
  const folder = keep ?? mkdtempSync(path.join(tmpdir(), 'hamvav-million-'))
  const filled = path.join(folder, 'filled')
  // Retries: at an interruption PostgreSQL has only been told to end.
  const remove = () =>
    keep === undefined && rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  process.once('exit', remove)
  try {
    if (!existsSync(filled) && given === undefined) {
      const store = await run(folder, isEmbedded, false)
      try {
        await fillMillion(store.product.database, store.sealing, note)
        await store.product.pool.query('CHECKPOINT')
        writeFileSync(filled, '')
      } finally {
        await store.stop()
      }
    }
    const store = await run(folder, isEmbedded, true)
    return {
      ...store,
      async stop() {
        await store.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** @param isDurable `fsync`: off while it is filled */
async function run(folder: string, isEmbedded: boolean, isDurable: boolean): Promise<Store> {
  const postgres = isEmbedded || given !== undefined ? undefined : await startDebian(folder, isDurable)
  if (postgres) process.env['DATABASE_URL'] = postgres.url // read by startProduct
  try {
    const product = await startProduct(
      { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
      { keep: path.join(folder, 'data') },
    )
    const stop = async () => {
      await product.stop()
      await postgres?.stop()
    }
    const where = given === undefined ? 'embedded' : 'by DATABASE_URL'
    return {
      product,
      where: postgres?.version ?? where,
      sealing: sealingOf(path.join(folder, 'data')),
      keepPlans: () => postgres && keepPlans(folder),
      stop,
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function startDebian(folder: string, isDurable: boolean) {
  const logs = path.join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = accountOf('postgres')
    for (const each of [folder, logs]) chownSync(each, uid, gid)
  }
  const settings = {
    shared_buffers: '1GB',
    max_wal_size: '4GB',
    fsync: isDurable ? 'on' : 'off',
    autovacuum: isDurable ? 'on' : 'off',
    ...(isDurable && {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': `${planFromMs}ms`,
      // Counting the rows of each step makes a statement that reads many take one and a half times as long.
      'auto_explain.log_analyze': process.env['ANALYZE'] === 'on' ? 'on' : 'off',
      'auto_explain.log_timing': 'off',
      logging_collector: 'on',
      log_directory: logs,
    }),
  }
  const postgres = await startOutsidePostgres(settings, undefined, path.join(folder, 'postgres'))
  if (!postgres)
    throw new Error('PostgreSQL of Debian is not installed; POSTGRES=embedded measures on the embedded one')
  return postgres
}

/** The newest log file. */
function keepPlans(folder: string): string | undefined {
  const newest = readdirSync(path.join(folder, 'logs')).toSorted().at(-1)
  if (newest === undefined) return undefined
  const kept = path.join(tmpdir(), 'hamvav-million-plans.log')
  copyFileSync(path.join(folder, 'logs', newest), kept)
  return kept
}
