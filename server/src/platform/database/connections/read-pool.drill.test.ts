// Reads on a real standby of Debian's PostgreSQL, whose replay the tests pause, and which they kill and promote.
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  findPostgres,
  startOutsidePostgres,
  startStandby,
  type OutsidePostgres,
} from '../../../../../ops/cluster/outside-postgres.ts'
import { lagMaxMs, openStandby, type Reads } from './read-pool.ts'
import { openPool } from './pool.ts'

/** Time for a standby to catch up or to start, ms. */
const timeout = 30_000

describe.skipIf(!findPostgres())('reads on a standby', () => {
  let primary: OutsidePostgres
  let standby: OutsidePostgres
  let pool: Pool
  let onStandby: Pool
  let reads: Reads
  const onError = vi.fn<(reason: string) => void>()
  /** Added to the clock of the lag, ms. */
  let later = 0

  beforeAll(async () => {
    primary = (await startOutsidePostgres()) as OutsidePostgres
    pool = openPool({ connectionString: primary.url }, 2, () => {})
    await pool.query('CREATE TABLE trial (id int)')
    standby = await startStandby(primary)
    onStandby = openPool({ connectionString: standby.url }, 1, () => {})
  })
  beforeEach(() => {
    later = 0
    onError.mockClear()
    reads = openStandby(pool, standby.url, { onError, checkMs: 20, clock: () => performance.now() + later })
  })
  afterEach(() => reads.close())
  afterAll(async () => {
    await Promise.all([pool?.end(), onStandby?.end()])
    await standby?.stop()
    await primary?.stop()
  })

  const place = (ageMs?: number) =>
    reads.read(async (on) => {
      const { rows } = await on.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby')
      return rows[0]?.is_standby ? 'standby' : 'primary'
    }, ageMs)
  const follows = () => vi.waitFor(async () => expect(await place()).toBe('standby'), timeout)

  test('reads go to the primary until the lag of the standby is known to be small, then to the standby', async () => {
    expect(await place()).toBe('primary')
    await follows()
  })

  test('reads go to the primary once the standby lags too far, and see what was stored meanwhile', async () => {
    await follows()
    await onStandby.query('SELECT pg_wal_replay_pause()')
    await pool.query('INSERT INTO trial VALUES (1)')
    expect(await place()).toBe('standby')
    later = lagMaxMs
    expect(await place()).toBe('primary')
    await onStandby.query('SELECT pg_wal_replay_resume()')
    await follows()
    const { rows } = await reads.read((on) => on.query<object>('SELECT id FROM trial'))
    expect(rows).toEqual([{ id: 1 }])
  })

  test('a read that must see a younger change goes to the primary, until the standby has it', async () => {
    await follows()
    expect(await place(0)).toBe('primary')
    await onStandby.query('SELECT pg_wal_replay_pause()')
    await pool.query('INSERT INTO trial VALUES (2)')
    const changedAt = performance.now()
    expect(await place(performance.now() - changedAt)).toBe('primary')
    await onStandby.query('SELECT pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await place(performance.now() - changedAt)).toBe('standby'), timeout)
  })

  test('no read fails when the standby goes down, and it is used again when it is back', async () => {
    await follows()
    await standby.kill()
    for (let n = 0; n < 5; n++) expect(await place()).toBe('primary')
    await vi.waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.stringMatching(/^The standby for reads is away/)),
    )
    await standby.start()
    await follows()
  })

  test('an error of a read is thrown, and not repeated on the primary', async () => {
    await follows()
    const work = vi.fn<(on: Pool) => Promise<unknown>>((on) => on.query('SELECT 1/0'))
    await expect(reads.read(work)).rejects.toMatchObject({ code: '22012' })
    expect(work).toHaveBeenCalledOnce()
  })

  test('a promoted standby is not used, because it no longer follows the primary', async () => {
    await follows()
    await onStandby.query('SELECT pg_promote()')
    await vi.waitFor(
      // Which of the two is seen first depends on the moment of the check.
      () =>
        expect(onError).toHaveBeenCalledWith(
          expect.stringMatching(/^The standby for reads is away: it (?:is not a standby|has not followed a failover)$/),
        ),
      timeout,
    )
    expect(await place()).toBe('primary')
  })
})

describe.skipIf(!findPostgres())('reads on a standby after a failover', () => {
  let former: OutsidePostgres
  let promoted: OutsidePostgres
  /** Has more of the former primary than the promoted one, so that it cannot follow it. */
  let stranded: OutsidePostgres
  let follower: OutsidePostgres
  const pools: Pool[] = []
  const poolOf = ({ url }: OutsidePostgres) => {
    const pool = openPool({ connectionString: url }, 2, () => {})
    pools.push(pool)
    return pool
  }

  beforeAll(async () => {
    former = (await startOutsidePostgres()) as OutsidePostgres
    await poolOf(former).query('CREATE TABLE trial (id int); CREATE ROLE reader LOGIN')
    promoted = await startStandby(former)
    stranded = await startStandby(former)
    follower = await startStandby(former)
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await Promise.all([follower, stranded, promoted, former].map((each) => each?.stop()))
  })

  test('a standby that did not follow is not used, although its position is the higher one; one that follows is', async () => {
    let primary = poolOf(former)
    const current = { query: (...args: [string]) => primary.query(...args) } as Pool
    const onError = vi.fn<(reason: string) => void>()
    const place = (reads: Reads) =>
      reads.read(async (on) => {
        const { rows } = await on.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby')
        return rows[0]?.is_standby ? 'standby' : 'primary'
      })
    const used = (reads: Reads) => vi.waitFor(async () => expect(await place(reads)).toBe('standby'), timeout)
    const [ofStranded, ofFollower] = [stranded, follower].map(({ url }) =>
      openStandby(current, url.replace('postgres@', 'reader@'), { onError, checkMs: 20 }),
    ) as [Reads, Reads]
    try {
      await used(ofStranded)
      await used(ofFollower)
      await Promise.all([promoted.kill(), follower.kill()])
      await primary.query('INSERT INTO trial SELECT generate_series(1, 100000)')
      await used(ofStranded)
      await former.kill()

      await promoted.start()
      await poolOf(promoted).query('SELECT pg_promote()')
      primary = poolOf(promoted)
      await vi.waitFor(
        () => expect(onError).toHaveBeenCalledWith('The standby for reads is away: it has not followed a failover'),
        timeout,
      )
      await primary.query('INSERT INTO trial VALUES (1); CHECKPOINT')

      await follower.start()
      const onFollower = poolOf(follower)
      const from = `host=${promoted.folder} port=5432 user=postgres`
      await onFollower.query(`ALTER SYSTEM SET primary_conninfo = '${from}'`)
      await onFollower.query('SELECT pg_reload_conf()')
      await vi.waitFor(async () => {
        await onFollower.query('CHECKPOINT') // a restart point, if a checkpoint of the promoted one has arrived
        expect(await place(ofFollower)).toBe('standby')
      }, timeout)
      expect(await place(ofStranded)).toBe('primary')
    } finally {
      await Promise.all([ofStranded.close(), ofFollower.close()])
    }
  })
})
