// The statements for one and for many messages must give the same result.
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Draft } from './batch-insert.ts'
import { insertMessages } from './insert-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Pair {
  readonly sender: string
  readonly recipient: string
}

const draft = ({ sender, recipient }: Pair, clientId: string | null = null): Draft => ({
  id: uuidv7(),
  senderId: sender,
  recipientId: recipient,
  envelope: Buffer.of(1),
  clientId,
  createdAt: new Date(),
  replyToId: null,
  isScreened: true,
})

/** Creates two members with a conversation of `messages` messages; `requestFrom` is the sender of an unanswered request. */
async function pair(messages = 2, requestFrom: 'sender' | 'recipient' | null = null): Promise<Pair> {
  const [one, other] = [(await app.signUp()).user._id, (await app.signUp()).user._id]
  const [sender, recipient] = [one as string, other as string]
  await app.pool.query(
    `INSERT INTO conversations (id, low_id, high_id, request_from, last_seq)
     VALUES ($1, LEAST($2::uuid, $3::uuid), GREATEST($2::uuid, $3::uuid), $4, $5)`,
    [uuidv7(), sender, recipient, requestFrom && { sender, recipient }[requestFrom], messages],
  )
  return { sender, recipient }
}

const stateOf = async ({ sender, recipient }: Pair) => {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `SELECT last_seq::int AS seq, low_unread + high_unread AS unread, CASE WHEN low_id = $2 THEN low_unread ELSE high_unread END AS received,
       request_from IS NULL AS answered, declined_at IS NULL AS open, last_message_id IS NOT NULL AS written
     FROM conversations WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)`,
    [sender, recipient],
  )
  return rows[0]
}

const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values)

const cases: Record<string, () => Promise<Pair>> = {
  'an ordinary message': () => pair(),
  'a reply that accepts a request': () => pair(2, 'recipient'),
  'the last message that fits into a request': () => pair(4, 'sender'),
  'a message beyond the limit of a request': () => pair(5, 'sender'),
  async 'to a member who declined the request'() {
    const members = await pair(2, 'sender')
    await sql('UPDATE conversations SET declined_at = now() WHERE request_from = $1', members.sender)
    return members
  },
  async 'from a member who had declined the request'() {
    const members = await pair(2, 'recipient')
    await sql('UPDATE conversations SET declined_at = now() WHERE request_from = $1', members.recipient)
    return members
  },
  async 'to a member who blocks the sender'() {
    const members = await pair()
    await sql('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', members.recipient, members.sender)
    return members
  },
  async 'to a member whom the sender blocks'() {
    const members = await pair()
    await sql('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', members.sender, members.recipient)
    return members
  },
  async 'to a suspended member'() {
    const members = await pair()
    await sql('UPDATE members SET suspended_at = now() WHERE id = $1', members.recipient)
    return members
  },
  async 'to a declared minor'() {
    const members = await pair()
    await sql('UPDATE members SET declared_minor_at = now() WHERE id = $1', members.recipient)
    return members
  },
  async 'of a request to a member who accepts messages from matches only'() {
    const members = await pair(1, 'sender')
    await sql(`UPDATE members SET messages_from = 'matches' WHERE id = $1`, members.recipient)
    return members
  },
  async 'of a request by a sender whose approval was withdrawn'() {
    const members = await pair(1, 'sender')
    await sql(`UPDATE members SET visibility_approved = false WHERE id = $1`, members.sender)
    return members
  },
  async 'without a conversation'() {
    const members = await pair()
    await sql('DELETE FROM conversations WHERE low_id = $1 OR high_id = $1', members.sender)
    return members
  },
}

test.each(Object.entries(cases))('%s', async (_, make) => {
  const store = insertMessages(app.pool, true)
  const [alone, among, other] = [await make(), await make(), await pair()]
  const one = draft(alone)
  const many = draft(among)
  const [fromOne] = await store([one])
  const fromMany = (await store([draft(other), many])).find(({ id }) => id === many.id)
  expect(fromOne && { ...fromOne, id: '' }).toEqual(fromMany && { ...fromMany, id: '' })
  expect(fromOne?.id).toBe(fromOne && one.id)
  expect(await stateOf(alone)).toEqual(await stateOf(among))
})

test('an unanswered request takes no message beyond its limit, and any number of its recipient', async () => {
  const store = insertMessages(app.pool, true)
  const full = async (from: 'sender' | 'recipient') => draft(await pair(requestMessagesMax, from))
  const other = await pair()
  for (const [from, stored] of [
    ['sender', 0],
    ['recipient', 1],
  ] as const) {
    expect(await store([await full(from)])).toHaveLength(stored)
    expect(await store([draft(other), await full(from)])).toHaveLength(stored + 1)
  }
  expect(await store([draft(await pair(requestMessagesMax - 1, 'sender'))])).toHaveLength(1)
})

test('a repeated clientId stores nothing and uses no seq', async () => {
  const store = insertMessages(app.pool, true)
  const members = await pair()
  expect(await store([draft(members, 'the-same-id')])).toHaveLength(1)
  expect(await store([draft(members, 'the-same-id')])).toEqual([])
  expect(await stateOf(members)).toMatchObject({ seq: 3, received: 1 })
})

test('a message that was not checked is stored only in a conversation that is no unanswered request of its sender', async () => {
  const store = insertMessages(app.pool, true)
  const unchecked = async (members: Pair) => ({ ...draft(members), isScreened: false })
  const other = await pair()
  for (const from of ['sender', 'recipient', null] as const) {
    const stored = from === 'sender' ? 0 : 1
    expect(await store([await unchecked(await pair(2, from))])).toHaveLength(stored)
    expect(await store([draft(other), await unchecked(await pair(2, from))])).toHaveLength(stored + 1)
  }
})

test('the lanes use indexes, also while the tables are nearly empty', async () => {
  const client = await app.app.messaging.lanes.connect()
  try {
    await client.query('ANALYZE conversations, members, messages, blocks')
    const store = insertMessages(client, true)
    const members = await pair()
    await store([draft(members)])
    await store([draft(members), draft(members)])
    const { rows: inserts } = await client.query<{ name: string; parameters: number }>(
      `SELECT name, cardinality(parameter_types) AS parameters FROM pg_prepared_statements WHERE name LIKE 'messaging_insert_%'`,
    )
    expect(inserts).toHaveLength(2)
    for (const { name, parameters } of inserts) {
      const values = Array.from({ length: parameters }, () => 'NULL').join()
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${name}(${values})`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index Scan')
      expect(plan).not.toContain('Seq Scan')
    }
  } finally {
    client.release()
  }
})
