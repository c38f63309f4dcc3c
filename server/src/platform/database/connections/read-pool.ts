// Reads that may lag go to a standby (READ_DATABASE_URL), but only while everything that was stored some seconds ago has
// certainly arrived there: then an older block, deletion or suspension counts there as well (docs/decisions/0049-reads-on-a-standby.md).
import { secondMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { isUnavailable } from '../postgres-errors.ts'
import { run, statement, withTimeout } from '../statement.ts'
import { openPool } from './pool.ts'

export interface Reads {
  /**
   * Runs a read on the standby, or on the primary without a standby that is near enough or if the standby fails.
   * @param ageMs the read must see what was stored at least so long ago; at most and by default `lagMaxMs`
   */
  read<Result>(work: (on: Pool) => Promise<Result>, ageMs?: number): Promise<Result>
  /** Whether there is a standby for reads, also if it lags. */
  readonly hasStandby: boolean
  close(): Promise<void>
}

/** Largest lag of a read, ms. */
export const lagMaxMs = 5 * secondMs

interface Options {
  readonly onError: (reason: string) => void
  readonly size?: number
  readonly checkMs?: number
  /** Monotonic, so that a clock that is set changes nothing, ms. */
  readonly clock?: () => number
}

const readsOf = (primary: Pool): Reads => ({
  read: (work) => work(primary),
  hasStandby: false,
  close: async () => {},
})

type Report = (error: unknown, context: string) => void

/** @param url of the standby; undefined: all reads go to the primary */
export const openReads = (primary: Pool, url: string | undefined, report: Report): Reads =>
  url === undefined
    ? readsOf(primary)
    : openStandby(primary, url, { onError: (reason) => report(new Error(reason), 'standby for reads') })

export function openStandby(primary: Pool, url: string, options: Options): Reads {
  const { onError, size = 10, checkMs = secondMs / 2, clock = () => performance.now() } = options
  const standby = openPool({ connectionString: url }, size, onError)
  /** Everything stored before this time is on the standby, ms. */
  let seenUntil = -Infinity
  let isUp = false
  let marks: { readonly at: number; readonly position: bigint }[] = []
  let isChecking = false

  /** The position in the log of the primary is noted; the standby has seen that time when it has replayed up to there. */
  async function check(): Promise<void> {
    if (isChecking || primary.ending) return
    isChecking = true
    const at = clock()
    const [written, replayed] = await Promise.allSettled([
      readPosition(primary, 'primary'),
      readPosition(standby, 'standby'),
    ])
    const reached = replayed.status === 'fulfilled' ? replayed.value : null
    setUp(reached !== null, replayed.status === 'rejected' ? (replayed.reason as Error).message : 'it is no standby')
    for (const mark of marks) if (reached !== null && mark.position <= reached) seenUntil = Math.max(seenUntil, mark.at)
    marks = marks.filter((mark) => mark.at > seenUntil && mark.at > at - 2 * lagMaxMs)
    if (written.status === 'fulfilled' && written.value !== null) marks.push({ at, position: written.value })
    isChecking = false
  }
  function setUp(isNowUp: boolean, reason: string): void {
    if (isUp && !isNowUp) onError(`The standby for reads is away: ${reason}`)
    isUp = isNowUp
  }

  const timer = setInterval(() => void check(), checkMs).unref()
  return {
    hasStandby: true,
    async read(work, ageMs = lagMaxMs) {
      if (!isUp || seenUntil < clock() - Math.min(ageMs, lagMaxMs)) return await work(primary)
      try {
        return await work(standby)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        setUp(false, (error as Error).message)
        return await work(primary)
      }
    },
    async close() {
      clearInterval(timer)
      await standby.end()
    },
  }
}

/** Positions in the write-ahead log; that of a standby is null if it is none. */
const positions = {
  primary: statement<{ position: string | null }>(
    'position_of_primary',
    `SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text AS position`,
  ),
  standby: statement<{ position: string | null }>(
    'position_of_standby',
    `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text END AS position`,
  ),
}

async function readPosition(pool: Pool, of: keyof typeof positions): Promise<bigint | null> {
  const [row] = await run(withTimeout(pool, 2 * secondMs), positions[of])
  return row?.position == null ? null : BigInt(row.position)
}
