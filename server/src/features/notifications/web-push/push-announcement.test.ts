// Web push of an announcement: to all subscribed members, in several runs of its job.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startPushCatcher, type PushCatcher } from '../testing/push-catcher.ts'

const announcementId = '0193a5c0-0000-7000-8000-00000000000a'
/** More than one run pushes to. */
const subscribers = 20

let catcher: PushCatcher
let app: TestApp
/** Endpoints of the subscribed members, by member id. */
const paths = new Map<string, string>()
const inOrder = () => [...paths.keys()].toSorted()

beforeAll(async () => {
  catcher = await startPushCatcher()
  app = await createTestApp({ PUSH_HOSTS: '127.0.0.1' })
  for (let n = 0; n < subscribers; n++) {
    const member = await app.signUp()
    const { subscription } = catcher.browser()
    await app.request(member, 'PUT', '/api/push/subscription', subscription)
    paths.set(member.user._id, new URL(subscription.endpoint).pathname)
  }
  await app.pool.query(
    `INSERT INTO notifications (id, member_id, kind, data, dedupe_key)
     SELECT gen_random_uuid(), id, 'announcement', '{"title": "Maintenance", "message": "Tonight."}', $2
     FROM unnest($1::uuid[]) AS id`,
    // The first one joined later.
    [inOrder().slice(1), `announcement:${announcementId}`],
  )
})
afterAll(async () => {
  await app.close()
  await catcher.close()
})

/** Runs the job and those that it adds. @returns paths that got a push */
async function pushAfter(after: string | null): Promise<string[]> {
  catcher.caught.length = 0
  await enqueue(app.pool, 'pushAnnouncement', { announcementId, after })
  await vi.waitFor(
    async () => {
      const { rows } = await app.pool.query(
        `SELECT FROM graphile_worker.jobs WHERE task_identifier IN ('push', 'pushAnnouncement')`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 60_000 },
  )
  return catcher.caught.map(({ path }) => path).toSorted()
}
const pathsOf = (members: readonly string[]) => members.map((id) => paths.get(id)).toSorted()

test('each subscribed member who was notified gets one push, those without the notification none', async () => {
  expect(await pushAfter(null)).toEqual(pathsOf(inOrder().slice(1)))
})

test('a later run goes on behind the members of the one before', async () => {
  expect(await pushAfter(inOrder()[15] ?? null)).toEqual(pathsOf(inOrder().slice(16)))
})
