// Announcement worker: each member exactly once, after a crash, with two servers, during a deletion.
import { houseAccount } from '@hamvav/contract/product'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createBroadcast } from '../../notifications/broadcast.ts'
import { createAnnouncementWorker } from './announcement-worker.ts'

let database: TestDatabase
const members = 1_700
const announcementId = '0193a5c0-0000-7000-8000-00000000000a'
const failures: unknown[] = []
const report = (error: unknown) => void failures.push(error)
const listener = {
  connected: true,
  on() {},
  onLost() {},
  onConnected() {},
  start: async () => {},
  close: async () => {},
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  await pool.query(
    `INSERT INTO members (id, username, name, email, password_hash)
     SELECT gen_random_uuid(), 'member' || n, 'Member', n || '@mail.example', 'none' FROM generate_series(1, $1) AS n`,
    [members],
  )
  await pool.query(
    `INSERT INTO announcements (id, admin_id, client_id, title, content, created_at)
     VALUES ($1, $1, $1, 'Maintenance', 'Tonight.', now())`,
    [announcementId],
  )
})
afterAll(() => database.drop())

const count = async (sql: string) => {
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)
  return rows[0]?.n
}

/** A worker as on another server. @param before runs in each transaction after the inserts */
function serverOf(before: (batch: number) => Promise<void> | void = () => {}) {
  const { pool } = database
  const notified: string[] = []
  let batches = 0
  const { notifyBatch } = createBroadcast({ pool, listener, report, now: Date.now })
  const worker = createAnnouncementWorker({
    pool,
    now: Date.now,
    notifications: {
      async notifyBatch(...given) {
        const batch = await notifyBatch(...given)
        await before(++batches)
        notified.push(...batch.added.map(({ memberId }) => memberId))
        return batch
      },
    },
  })
  const stopping = new AbortController()
  const announce = () => worker.work(announcementId, stopping.signal)
  return { announce, stop: () => stopping.abort(), resume: worker.resume, notified }
}
const nextRuns = async () =>
  (await database.pool.query(`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'announcement'`)).rows

test('each member is notified once despite a crash, two servers and a deletion', async () => {
  const broken = serverOf((batch) => {
    if (batch === 2) throw new Error('The server goes down')
  })
  await expect(broken.announce()).rejects.toThrow('The server goes down')
  expect(await count('notifications')).toBe(500)
  expect(broken.notified).toHaveLength(500)

  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM members ORDER BY id OFFSET 1000 LIMIT 1')
  const goesAway = await database.pool.connect()
  await goesAway.query('BEGIN')
  await goesAway.query('DELETE FROM members WHERE id = $1', [rows[0]?.id])
  const slow = serverOf(() => sleep(20))
  const servers = [slow, serverOf()]
  const working = Promise.all(servers.map(({ announce }) => announce()))
  await vi.waitUntil(
    async () => (await count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)) !== 0,
  )
  await goesAway.query('COMMIT')
  goesAway.release()
  await working
  await slow.announce()

  expect(await count('notifications')).toBe(members - 1)
  expect(await count(`members m WHERE NOT EXISTS (SELECT FROM notifications WHERE member_id = m.id)`)).toBe(1)
  expect(await count(`notifications WHERE member_id = '${houseAccount._id}'`)).toBe(0)
  const notified = [broken, ...servers].flatMap((server) => server.notified)
  expect([notified.length, new Set(notified).size]).toEqual([members - 1, members - 1])
  expect((await database.pool.query('SELECT told, finished_at FROM announcements')).rows).toEqual([
    { told: members - 1, finished_at: expect.any(Date) },
  ])
  expect(failures).toEqual([])
})

test('another server continues where a stopped one ended', async () => {
  await database.pool.query(`UPDATE announcements SET told = 0, told_up_to = NULL, finished_at = NULL`)
  await database.pool.query(`DELETE FROM notifications`)
  const stopped = serverOf(() => stopped.stop())
  await stopped.announce()
  expect(await count('notifications')).toBe(500)
  expect(await nextRuns()).toEqual([{ key: `announcement:${announcementId}` }])
  await database.pool.query(`DELETE FROM graphile_worker._private_jobs`)
  // An announcement without a job gets one, once.
  await stopped.resume()
  await stopped.resume()
  expect(await nextRuns()).toHaveLength(1)
  await serverOf().announce()
  expect(await count('notifications')).toBe(members - 1)
})

test('a member who has the notification already is not notified again', async () => {
  await database.pool.query(`UPDATE announcements SET told = 0, told_up_to = NULL, finished_at = NULL`)
  const one = `DELETE FROM notifications WHERE member_id IN (SELECT member_id FROM notifications ORDER BY 1 OFFSET 700 LIMIT 3)`
  expect((await database.pool.query(one)).rowCount).toBe(3)
  const server = serverOf()
  await server.announce()
  expect(server.notified).toHaveLength(3)
  expect(await count('notifications')).toBe(members - 1)
  expect((await database.pool.query('SELECT told FROM announcements')).rows).toEqual([{ told: 3 }])
})
