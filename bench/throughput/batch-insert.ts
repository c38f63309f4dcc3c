// Batch insert of a bare server: messages that arrive during a commit share the next one.
import type { Pool } from 'pg'

export interface Row {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly text: Buffer
  readonly createdAt: string
}

type InsertAll = (rows: readonly Row[]) => Promise<void>

const concurrency = 2
const batchMax = 200

const select = `SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::timestamptz[])
  AS w (id, sender_id, recipient_id, text, created_at)`
/** Checks the recipient and blocks in the product's tables. */
const allowed = `JOIN members recipient ON recipient.id = w.recipient_id AND recipient.suspended_at IS NULL
  WHERE NOT EXISTS (SELECT FROM blocks WHERE blocker_id = w.sender_id AND blocked_id = w.recipient_id)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = w.recipient_id AND blocked_id = w.sender_id)`

export const limitTable = `CREATE TABLE bench_limit.messages
  (id uuid PRIMARY KEY, sender_id uuid NOT NULL, recipient_id uuid NOT NULL, text bytea NOT NULL, created_at timestamptz NOT NULL)`

export function insertInto(pool: Pool, checked: boolean): InsertAll {
  const source = checked ? select.replace('*', 'w.*') + allowed : select
  const text = `INSERT INTO bench_limit.messages (id, sender_id, recipient_id, text, created_at) ${source}`
  return async (rows) => {
    const values = [
      rows.map(({ id }) => id),
      rows.map(({ from }) => from),
      rows.map(({ to }) => to),
      rows.map(({ text }) => text),
      rows.map(({ createdAt }) => createdAt),
    ]
    await pool.query({ name: 'insert', text, values })
  }
}

export function createBatchInsert(insertAll: InsertAll): (row: Row) => Promise<void> {
  const waiting: { row: Row; done: () => void; failed: (error: unknown) => void }[] = []
  let running = 0
  async function work(): Promise<void> {
    running++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      try {
        await insertAll(batch.map(({ row }) => row))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    running--
  }
  return (row) =>
    new Promise((done, failed) => {
      waiting.push({ row, done, failed })
      if (running < concurrency) void work()
    })
}
