import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

const sqliteBusy = 5

/**
 * Keeps every other process away from the folder. The kernel holds the lock (SQLite's, on a file of its own), so it
 * ends with this process however that ends, and there is no stale one to judge.
 */
export function lockStore(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(path.join(dataDir, 'postgres.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE') // no second file
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DatabaseStartError(`Another server is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  }
  return { release: () => lock.close() }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
