import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { isUniqueViolation } from './postgres-errors.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE trial (id int CONSTRAINT trial_id_key UNIQUE, n int DEFAULT 0)')
})
beforeEach(async () => {
  await database.pool.query('TRUNCATE trial')
  await database.pool.query('INSERT INTO trial VALUES (1), (2)')
})
afterAll(() => database.drop())

const rows = async () => (await database.pool.query('SELECT id, n FROM trial ORDER BY id')).rows

test('commits and returns the result of the work', async () => {
  const answer = await withTransaction(database.pool, async (client) => {
    await client.query('UPDATE trial SET n = 5 WHERE id = 1')
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await rows()).toEqual([
    { id: 1, n: 5 },
    { id: 2, n: 0 },
  ])
})

test('an error rolls the work back and is rethrown', async () => {
  const work = withTransaction(database.pool, async (client) => {
    await client.query('DELETE FROM trial')
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await rows()).toHaveLength(2)
})

test('a rollback by PostgreSQL rejects', async () => {
  const work = withTransaction(database.pool, async (client) => {
    await client.query('DELETE FROM trial')
    await client.query('SELECT 1/0').catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await rows()).toHaveLength(2)
})

test('the work is retried after a deadlock', async () => {
  const bothLocked = Promise.withResolvers<void>()
  const oneEnded = Promise.withResolvers<void>()
  let attempts = 0
  const cross = async (first: number, second: number) => {
    await withTransaction(database.pool, async (client) => {
      // A repeated attempt that locks its row before the other wakes up would end in a second deadlock.
      if (attempts === 2) await oneEnded.promise
      await client.query('UPDATE trial SET n = n + 1 WHERE id = $1', [first])
      if (++attempts === 2) bothLocked.resolve()
      await bothLocked.promise
      await client.query('UPDATE trial SET n = n + 1 WHERE id = $1', [second])
    })
    oneEnded.resolve()
  }
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(attempts).toBe(3)
  expect(await rows()).toEqual([
    { id: 1, n: 2 },
    { id: 2, n: 2 },
  ])
})

test('rejects after the second conflict', async () => {
  let attempts = 0
  const work = withTransaction(database.pool, async (client) => {
    attempts++
    await client.query("DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$")
  })
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(2)
})

test('every connection is released, also a broken one', async () => {
  const work = withTransaction(database.pool, async (client) => {
    await client.query('SELECT pg_terminate_backend(pg_backend_pid())')
  })
  await expect(work).rejects.toThrow('terminating connection')
  expect(await rows()).toHaveLength(2)
  expect(database.pool.totalCount).toBe(database.pool.idleCount)
})

test('recognizes a unique violation, also wrapped by drizzle', async () => {
  const plain = await database.pool.query('INSERT INTO trial VALUES (1)').catch((error: unknown) => error)
  const wrapped = await database.db.execute(sql`INSERT INTO trial VALUES (1)`).catch((error: unknown) => error)
  for (const error of [plain, wrapped]) {
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'trial_id_key')).toBe(true)
    expect(isUniqueViolation(error, 'another_key')).toBe(false)
  }
  const other = await database.pool.query('SELECT 1/0').catch((error: unknown) => error)
  expect(isUniqueViolation(other)).toBe(false)
})
