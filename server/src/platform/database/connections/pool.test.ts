import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Pool } from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { startSilentProxy, type SilentProxy } from '../testing/silent-proxy.ts'
import { UnknownOutcomeError, withAdvisoryLock, withTransaction } from '../transaction.ts'
import { isUnavailable } from '../postgres-errors.ts'
import { openLongWorkPool, openPool, openWorkPool } from './pool.ts'

let database: TestDatabase
let proxy: SilentProxy
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `CREATE TABLE trial (id int PRIMARY KEY);
     CREATE TABLE child (id int REFERENCES trial DEFERRABLE INITIALLY DEFERRED)`,
  )
})
beforeEach(async () => {
  proxy = await startSilentProxy(database.url)
  pool = openPool({ connectionString: proxy.url }, 3, () => {})
})
afterEach(async () => {
  await proxy.close()
  await pool.end()
  await database.pool.query('TRUNCATE trial, child')
})
afterAll(() => database.drop())

const show = async (on: Pool, setting: string) =>
  ((await on.query(`SHOW ${setting}`)).rows[0] as Record<string, string>)[setting]

/** Opens and releases all connections of the pool. */
async function openAll(on: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: on.options.max }, () => on.connect()))
  for (const client of clients) client.release()
}
describe('settings of a session', () => {
  test('JIT is off, and statements are limited', async () => {
    expect(await show(database.pool, 'jit')).toBe('off')
    expect(await show(database.pool, 'statement_timeout')).toBe('10s')
    expect(database.pool.options).toMatchObject({ query_timeout: 12_000, keepAliveInitialDelayMillis: 10_000 })
  })

  test('the pool of a command waits for minutes', async () => {
    const long = openLongWorkPool({ connectionString: database.url }, 1, () => {})
    expect([await show(long, 'jit'), await show(long, 'statement_timeout')]).toEqual(['off', '30min'])
    expect(long.options.query_timeout).toBe(31 * 60_000)
    await long.end()
  })

  test('the pool for long work has the settings of the pool for requests, and jobs wait longer for a connection', async () => {
    const work = openWorkPool(database.pool, () => {})
    expect([await show(work, 'jit'), await show(work, 'statement_timeout')]).toEqual(['off', '10s'])
    const { max, connectionTimeoutMillis: waitMs, ...shared } = work.options
    expect([max, waitMs]).toEqual([5, 12_000])
    expect(database.pool.options).toMatchObject({ ...shared, connectionTimeoutMillis: 5_000 })
    await work.end()
  })

  test('settings of a caller are added and win, also in a pool with the options of another one', async () => {
    const options = '-c plan_cache_mode=force_generic_plan -c jit=on'
    const own = openPool({ ...database.pool.options, options }, 1, () => {})
    expect([await show(own, 'plan_cache_mode'), await show(own, 'jit')]).toEqual(['force_generic_plan', 'on'])
    const next = openPool(own.options, 1, () => {})
    expect(await show(next, 'plan_cache_mode')).toBe('force_generic_plan')
    await Promise.all([own.end(), next.end()])
  })
})

describe('silent connections', () => {
  test('idle connections that fall silent are replaced without a failed query', async () => {
    await openAll(pool)
    proxy.freeze()
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), 12_000)
    await pool.query('SELECT 1')
  }, 20_000)

  test('those for long work as well', async () => {
    const work = openWorkPool(pool, () => {})
    await openAll(work)
    proxy.freeze()
    await vi.waitFor(() => expect(work.totalCount).toBe(0), 12_000)
    await work.query('SELECT 1')
    await work.end()
  }, 20_000)

  test('one that falls silent closes the others that are silent, also under a query', async () => {
    await openAll(pool)
    const running = pool.query('SELECT pg_sleep(0.2)')
    proxy.freeze()
    await expect(running).rejects.toThrow('Connection terminated unexpectedly')
    await pool.query('SELECT 1')
    expect(proxy.passing()).toBe(1)
  }, 20_000)

  test('while new connections are silent too, the open ones stay: the whole database is away', async () => {
    await openAll(pool)
    const client = await pool.connect()
    proxy.freezeNew(true)
    proxy.freeze(2)
    await vi.waitFor(() => expect(pool.totalCount).toBe(1), 12_000)
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    client.release()
  }, 20_000)
})

describe('work on a connection that falls silent', () => {
  beforeEach(() => {
    pool.options.query_timeout = 300 // of connections opened from now on
  })

  test('a transaction sends no ROLLBACK, which would only time out too', async () => {
    const sent = vi.fn<(text: string) => Promise<void>>()
    const work = withTransaction(pool, async (client) => {
      proxy.freeze()
      await client.query('SELECT 1').finally(() => vi.spyOn(client, 'query').mockImplementation(sent))
    })
    await expect(work).rejects.toThrow('Query read timeout')
    expect(sent).not.toHaveBeenCalled()
    expect(pool.totalCount).toBe(0)
  })

  test('an advisory lock is not released by a statement, but by the end of the connection', async () => {
    const sent = vi.fn<(text: string) => Promise<void>>()
    const work = withAdvisoryLock(pool, 4711, async (client) => {
      proxy.freeze()
      await client.query('SELECT 1').finally(() => vi.spyOn(client, 'query').mockImplementation(sent))
    })
    await expect(work).rejects.toThrow('Query read timeout')
    expect(sent).not.toHaveBeenCalled()
    expect(pool.totalCount).toBe(0)
  })

  test('the outcome of an unanswered COMMIT is unknown, and the call may be repeated', async () => {
    const error: unknown = await withTransaction(pool, async (client) => {
      await client.query('INSERT INTO trial VALUES (1)')
      // The row is stored and its answer lost: the COMMIT is the next statement.
      setImmediate(() => proxy.freeze())
    }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnknownOutcomeError)
    expect(isUnavailable(error)).toBe(true)
  })

  test('a constraint that fails at the COMMIT is known to have failed', async () => {
    const error: unknown = await withTransaction(pool, (client) => client.query('INSERT INTO child VALUES (7)')).catch(
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({ code: '23503' })
  })
})
