import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { run, statement, type Queryable } from './statement.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const add = statement<{ sum: number }>('test_add', 'SELECT $1::int + $2::int AS sum')

test('returns rows from a pool and in a transaction', async () => {
  expect(await run(database.pool, add, [1, 2])).toEqual([{ sum: 3 }])
  expect(await withTransaction(database.pool, (client) => run(client, add, [2, 2]))).toEqual([{ sum: 4 }])
})

test('is prepared once per connection', async () => {
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

interface Parts {
  readonly first: number
  readonly second: number | null
}
const addNamed = statement<{ sum: number }, Parts>(
  'test_add_named',
  'SELECT coalesce($second::int, $first::int) + $first + coalesce($second, 0) AS sum',
)

test('named parameters get one position per name', async () => {
  expect(addNamed).toMatchObject({
    text: 'SELECT coalesce($1::int, $2::int) + $2 + coalesce($1, 0) AS sum',
    parameters: ['second', 'first'],
  })
  expect(await run(database.pool, addNamed, { first: 1, second: 20 })).toEqual([{ sum: 41 }])
  expect(await run(database.pool, addNamed, { first: 1, second: null })).toEqual([{ sum: 2 }])
})

test('missing, unknown and mistyped values are type errors', async () => {
  const nowhere: Queryable = { query: () => Promise.reject(new Error('not sent')) }
  const tooMany = { first: 1, second: 2, third: 3 }
  const attempts = [
    // @ts-expect-error a name is missing
    run(nowhere, addNamed, { first: 1 }),
    // @ts-expect-error an unknown name
    run(nowhere, addNamed, { first: 1, second: 2, third: 3 }),
    // @ts-expect-error an unknown name in a variable
    run(nowhere, addNamed, tooMany),
    // @ts-expect-error a value of another type
    run(nowhere, addNamed, { first: 'one', second: 2 }),
    // @ts-expect-error positional values
    run(nowhere, addNamed, [1, 2]),
    // @ts-expect-error no values
    run(nowhere, addNamed),
    // @ts-expect-error names for a statement with positional parameters
    run(nowhere, add, { first: 1 }),
  ]
  expect(await Promise.allSettled(attempts)).toHaveLength(7)
})

test('throws for positional beside named parameters, and for a duplicate name of a statement', () => {
  expect(() => statement('test_mixed', 'SELECT $1, $name')).toThrow('not both')
  expect(() => statement('test_add', 'SELECT 1')).toThrow('test_add')
  expect(statement('test_add', add.text)).toMatchObject(add)
})
