import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createCleanup } from '../service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const count = async (table: string) => (await app.pool.query(`SELECT 1 FROM ${table}`)).rowCount

test('deletes all ended sessions and links in batches and nothing else', async () => {
  const loggedIn = await app.signUp()
  const loggedOut = await app.signUp()
  await app.app.auth.logoutEverywhere((await app.app.auth.checkMember(loggedOut.token))!)
  await app.pool.query(
    `INSERT INTO sessions (id, member_id, token_hash, expires_at)
     SELECT gen_random_uuid(), $1, int4send(n), now() - interval '1 second' FROM generate_series(1, 2500) n`,
    [loggedIn.user._id],
  )
  await app.pool.query(
    `INSERT INTO mailed_links (id, member_id, purpose, email, token_hash, expires_at, used_at)
     SELECT gen_random_uuid(), $1, 'reset', 'x', int4send(n), now() + interval '1 hour', CASE WHEN n > 1 THEN now() END
     FROM generate_series(1, 5) n`,
    [loggedOut.user._id],
  )
  await app.mailsSent()
  const links = await count('mailed_links')
  const left: (number | null)[] = []
  const pause = async () => void left.push(await count('sessions'))
  await createCleanup({ pool: app.pool, now: Date.now, pause })(AbortSignal.any([]))
  // 2,501 ended sessions and one that has not: a pause after each full batch.
  expect(left).toEqual([1502, 502])
  expect(await count('sessions')).toBe(1)
  expect(await count('mailed_links')).toBe((links ?? 0) - 4)
  expect(await app.app.auth.checkMember(loggedIn.token)).not.toBeNull()
})
