// Which jobs of dead workers are free soon, on a real PostgreSQL that is promoted and crashes: only those of workers that were
// killed since. After such an interruption living workers need time to connect again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  findPostgres,
  startOutsidePostgres,
  startStandby,
  type OutsidePostgres,
} from '../../../../ops/cluster/outside-postgres.ts'
import { openPool } from '../database/connections/pool.ts'
import { holdWorkerLock, unlockDeadWorkers } from './live-workers.ts'
import { enqueue, installJobSchema } from './queue.ts'
import { openRetryingPool, type RetryingPool } from './retrying-pool.ts'

const name = 'eraseFailedJobs'
const waiting = { timeout: 30_000, interval: 200 }

describe.skipIf(!findPostgres())('jobs of dead workers', () => {
  let primary: OutsidePostgres
  let standby: OutsidePostgres
  let onPrimary: Pool
  let onStandby: Pool
  let lockPool: RetryingPool
  const living = new AbortController()

  beforeAll(async () => {
    primary = (await startOutsidePostgres()) as OutsidePostgres
    onPrimary = openPool({ connectionString: primary.url }, 2, () => {})
    await installJobSchema(onPrimary)
    standby = await startStandby(primary)
    onStandby = openPool({ connectionString: standby.url }, 2, () => {})
    lockPool = openRetryingPool({ connectionString: standby.url }, 2, () => {})
  }, 60_000)
  afterAll(async () => {
    living.abort()
    await Promise.all([onPrimary?.end(), onStandby?.end(), lockPool?.end()])
    await standby?.stop()
    await primary?.stop()
  })

  /** Adds a job that a worker without a lock of its own has begun. */
  async function begin(on: Pool, key: string): Promise<void> {
    await enqueue(on, name, {}, { key })
    await on.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-' || key, locked_at = now() WHERE key = $1`,
      [key],
    )
  }
  const locked = async () =>
    (
      await onStandby.query<{ key: string }>(
        'SELECT key FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY key',
      )
    ).rows.map(({ key }) => key)
  /** Begins a job after an interruption, and waits until it is free. @returns those that are not */
  async function freeNewer(key: string): Promise<string[]> {
    // Lost connections fail at first.
    await vi.waitFor(() => onStandby.query('SELECT 1'), waiting)
    await sleep(1_500)
    await vi.waitFor(() => begin(onStandby, key), waiting)
    await vi.waitFor(async () => {
      await unlockDeadWorkers(onStandby, { reconnect: 3_600, settle: 0 })
      expect(await locked()).not.toContain(key)
    }, waiting)
    return await locked()
  }

  test('stay locked after a promotion and after a crash, as long as living ones may be connecting; newer ones are freed', async () => {
    // The standby has run for longer than the job.
    await sleep(1_500)
    await begin(onPrimary, 'replicated')
    await vi.waitFor(async () => expect(await locked()).toEqual(['replicated']), waiting)
    await primary.kill()
    await onStandby.query('SELECT pg_promote()')
    void holdWorkerLock(lockPool, 'pool-alive', living.signal)
    expect(await freeNewer('promoted')).toEqual(['replicated'])

    await begin(onStandby, 'running')
    const { rows } = await onStandby.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL')
    expect(await freeNewer('restarted')).toEqual(['replicated', 'running'])
    await unlockDeadWorkers(onStandby, { reconnect: 0, settle: 0 })
    expect(await locked()).toEqual([])
  }, 120_000)
})
