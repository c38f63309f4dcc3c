// With many conversations, that of two members is found by the key of the pair, not by reading all of one of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ofPair } from './queries.ts'

const lookUp = `SELECT id FROM conversations c WHERE ${ofPair}`
const one = '00000000-0000-7000-8000-000000000001'
const other = '00000000-0000-7000-8000-000000000002'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the conversation of two members is found by the key of the pair', async () => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica') // without members
    await client.query(
      `INSERT INTO conversations (id, low_id, high_id, last_message_at)
       SELECT gen_random_uuid(), least(one, other), greatest(one, other), now()
       FROM (SELECT gen_random_uuid() AS one, gen_random_uuid() AS other FROM generate_series(1, 20000)) pairs`,
    )
    await client.query('ANALYZE conversations')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${lookUp}`, [one, other])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('using conversations_pair_key')
    expect(plan).not.toContain('Filter:')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
