import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { run, statement } from './statement.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const add = statement<{ sum: number }>('test_add', 'SELECT $1::int + $2::int AS sum')

test('answers rows, from a pool and in a transaction', async () => {
  expect(await run(database.pool, add, [1, 2])).toEqual([{ sum: 3 }])
  expect(await withTransaction(database.pool, (client) => run(client, add, [2, 2]))).toEqual([{ sum: 4 }])
})

test('is parsed and planned once a connection', async () => {
  const client = await database.pool.connect()
  try {
    await run(client, add, [1, 1])
    await run(client, add, [1, 1])
    const { rows } = await client.query("SELECT count(*)::int FROM pg_prepared_statements WHERE name = 'test_add'")
    expect(rows).toEqual([{ count: 1 }])
  } finally {
    client.release()
  }
})
