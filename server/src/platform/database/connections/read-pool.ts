// Reads that may lag go to a standby (READ_DATABASE_URL) only while it has everything that was stored more than some seconds
// ago: so an older block, deletion or suspension is effective there too (docs/decisions/0049-reads-on-a-standby.md).
import { secondMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { isUnavailable } from '../postgres-errors.ts'
import { run, statement, withTimeout } from '../statement.ts'
import { openPool } from './pool.ts'

export interface Reads {
  /**
   * Runs a read on the standby; on the primary if there is no standby, if it lags too far, or if it fails.
   * @param ageMs the read must see what was stored longer ago than this, ms; at most and by default `lagMaxMs`
   */
  read<Result>(work: (on: Pool) => Promise<Result>, ageMs?: number): Promise<Result>
  /** Connections to the standby; undefined: none is configured. It may lag or be down. */
  readonly standby: Pool | undefined
  close(): Promise<void>
}

/** Largest lag of a read, ms. */
export const lagMaxMs = 5 * secondMs

interface Options {
  readonly onError: (reason: string) => void
  readonly size?: number
  readonly checkMs?: number
  /** Monotonic, so that changes of the system's clock have no effect, ms. */
  readonly clock?: () => number
}

const readsOnPrimary = (primary: Pool): Reads => ({
  read: (work) => work(primary),
  standby: undefined,
  close: async () => {},
})

type Report = (error: unknown, context: string) => void

/** @param url of the standby; undefined: all reads go to the primary */
export const openReads = (primary: Pool, url: string | undefined, report: Report): Reads =>
  url === undefined
    ? readsOnPrimary(primary)
    : openStandby(primary, url, { onError: (reason) => report(new Error(reason), 'standby for reads') })

export function openStandby(primary: Pool, url: string, options: Options): Reads {
  const { onError, size = 10, checkMs = secondMs / 2, clock = () => performance.now() } = options
  const standby = openPool({ connectionString: url }, size, onError)
  /** The standby has everything that was stored before this time, ms. */
  let seenUntil = -Infinity
  let isUp = false
  /** Positions of the primary's log with their times, oldest first; all of its present timeline. */
  let marks: { readonly at: number; readonly position: bigint }[] = []
  let timeline: number | undefined
  let isChecking = false

  /** The lag is exact without comparing clocks: a standby that has replayed a position has everything from before its time. */
  async function check(): Promise<void> {
    if (isChecking || primary.ending) return
    isChecking = true
    const at = clock()
    const [written, replayed] = await Promise.allSettled([
      readPosition(primary, 'primary'),
      readPosition(standby, 'standby'),
    ])
    const [now, reached] = [valueOf(written), valueOf(replayed)]
    if (now !== null && now.timeline !== timeline) {
      timeline = now.timeline
      marks = []
      seenUntil = -Infinity
    }
    const isBehindFailover = reached !== null && timeline !== undefined && reached.timeline !== timeline
    setUp(
      reached !== null && !isBehindFailover,
      isBehindFailover ? 'it has not followed a failover' : reasonOf(replayed),
    )
    if (isUp && reached !== null)
      for (const mark of marks) if (mark.position <= reached.position) seenUntil = Math.max(seenUntil, mark.at)
    marks = marks.filter((mark) => mark.at > seenUntil && mark.at > at - 2 * lagMaxMs)
    if (now !== null) marks.push({ at, position: now.position })
    isChecking = false
  }
  function setUp(isNowUp: boolean, reason: string): void {
    if (isUp && !isNowUp) onError(`The standby for reads is away: ${reason}`)
    isUp = isNowUp
  }

  const timer = setInterval(() => void check(), checkMs).unref()
  return {
    standby,
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

/** In the write-ahead log, bytes. A failover begins a new timeline, whose positions say nothing about those of another one. */
interface Position {
  readonly position: bigint
  readonly timeline: number
}

interface PositionRow {
  readonly position: string | null
  readonly timeline: number | null
}

/** Null from a server that is no standby. A standby knows its timeline from its last restart point or later. */
const positions = {
  primary: statement<PositionRow>(
    'position_of_primary',
    `SELECT (at - '0/0'::pg_lsn)::text AS position, ('x' || substr(pg_walfile_name(at), 1, 8))::bit(32)::int AS timeline
     FROM pg_current_wal_insert_lsn() AS at`,
  ),
  standby: statement<PositionRow>(
    'position_of_standby',
    `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text END AS position,
       greatest(timeline_id, min_recovery_end_timeline) AS timeline
     FROM pg_control_checkpoint(), pg_control_recovery()`,
  ),
}

async function readPosition(pool: Pool, of: keyof typeof positions): Promise<Position | null> {
  const [row] = await run(withTimeout(pool, 2 * secondMs), positions[of])
  if (row?.position == null || row.timeline === null) return null
  return { position: BigInt(row.position), timeline: row.timeline }
}

const valueOf = <Value>(result: PromiseSettledResult<Value>) => (result.status === 'fulfilled' ? result.value : null)

const reasonOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? (result.reason as Error).message : 'it is not a standby'
