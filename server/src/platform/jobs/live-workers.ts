// Frees the jobs of workers that were killed: the library would keep them locked for four hours. A worker that lives holds
// an advisory lock on a connection of its own, which PostgreSQL releases when its process dies, and 30 s after its machine
// fell silent (the keep-alive of database/connections/pool.ts).
import { once } from 'node:events'
import { type Queryable, run, statement } from '../database/statement.ts'
import type { RetryingPool } from './retrying-pool.ts'

/** Arbitrary, but the same in every version of this program. */
const lockClass = 7_302_919

/** Holds the lock of a worker until the signal aborts, and takes it again after a lost connection. */
export async function holdWorkerLock(pool: RetryingPool, workerId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = await pool.connect()
    const ended = once(client, 'end', { signal }).catch(() => {})
    try {
      // Shared: two ids with one hash must not wait for each other.
      await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [lockClass, workerId])
      await ended
    } catch {
      // Lost while it was asked: the next round connects again.
    } finally {
      client.release(true)
    }
  }
}

/** Time in which every living worker notices a lost connection and takes its lock again, also after a silent failover. */
const reconnectSeconds = 30
/** The same if the database was not interrupted, so that no living worker has lost its connection by it. */
const settleSeconds = 5

/**
 * Since when PostgreSQL has not ended all sessions at once: its start, its promotion (the last change that it replayed as a
 * standby), or a crash of one of its processes, which resets these figures. Clocks and commits may differ by a moment.
 */
const uninterruptedSince = `GREATEST(pg_postmaster_start_time(), pg_last_xact_replay_timestamp(),
  (SELECT stats_reset FROM pg_stat_bgwriter)) + interval '1 second'`

/**
 * Frees no locks younger than 5 s: their worker may not hold its own lock yet. Frees those from before a restart, a crash or a
 * failover of PostgreSQL only after the living workers had time to connect again: some worker has held its lock for $2 seconds,
 * otherwise for $3, as when the only server was killed and has started again. Other modes are checks like this one.
 */
const unlockDead = statement(
  'jobs_unlock_dead_workers',
  `SELECT 1 FROM (
     SELECT array_agg(id) AS ids FROM (
       SELECT locked_by AS id, max(locked_at) AS since
       FROM (SELECT locked_by, locked_at FROM graphile_worker._private_jobs
             UNION ALL SELECT locked_by, locked_at FROM graphile_worker._private_job_queues) held
       WHERE locked_by LIKE 'pool-%' GROUP BY locked_by
     ) workers
     WHERE since < now() - interval '5 seconds'
       AND pg_try_advisory_xact_lock($1, hashtext(id))
       AND EXISTS (SELECT FROM pg_locks held JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND classid = $1 AND mode = 'ShareLock' AND granted AND datname = current_database()
           AND backend_start <= now() - CASE WHEN since > ${uninterruptedSince} THEN $3::float8 ELSE $2::float8 END * interval '1 second')
   ) dead, LATERAL (SELECT graphile_worker.force_unlock_workers(dead.ids)) done`,
)

/** @param seconds for which some worker must have held its lock, see above */
export const unlockDeadWorkers = (
  queryable: Queryable,
  { reconnect, settle } = { reconnect: reconnectSeconds, settle: settleSeconds },
) => run(queryable, unlockDead, [lockClass, reconnect, settle])
