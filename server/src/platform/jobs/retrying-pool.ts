// A pool whose connect() waits for the database instead of failing. Only for the worker: requests must fail fast.
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@hamvav/contract/durations'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { watchForSilence } from '../database/connections/silence.ts'
import { isUnavailable } from '../database/postgres-errors.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const firstWaitMs = 100
const longestWaitMs = secondMs

export class RetryingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    // The library listens by the callback form, and waits itself between its attempts.
    return callback ? super.connect(callback) : this.#connectWithRetries()
  }

  async #connectWithRetries(): Promise<PoolClient> {
    for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
      try {
        return await super.connect()
      } catch (error) {
        if (this.ending || !isUnavailable(error)) throw error
        await sleep(wait, undefined, { ref: false })
      }
    }
  }
}

/** @param onError called for each connection that is lost */
export function openRetryingPool(connection: PoolConfig, size: number, onError: (error: Error) => void): RetryingPool {
  const pool = new RetryingPool({ ...connection, max: size, application_name: 'hamvav-jobs' })
  // The library requires both listeners; without them, a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // an idle client, reported by the listener above
  watchForSilence(pool)
  return pool
}
