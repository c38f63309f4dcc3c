import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { untilBlocked } from '../../../testing/delete-during.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { addMember, changePasswordHash } from '../queries.ts'
import { addSession, revokeSessionsOf } from './session-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const at = new Date()
const member = { name: 'Sita', passwordHash: 'old', canPost: false, language: 'en' } as const
const sessionOf = (memberId: string) => ({
  id: randomUUID(),
  memberId,
  passwordHash: 'old',
  tokenHash: Buffer.from(memberId),
  device: '',
  network: '',
})
const liveSessions = async (id: string) =>
  (await database.pool.query('SELECT 1 FROM sessions WHERE member_id = $1 AND revoked_at IS NULL', [id])).rowCount

test('a log-in concurrent with a password change opens no session for the old password', async () => {
  const { id } = await addMember(database.pool, { ...member, username: 'a', email: 'a@gmail.com' }, at)
  const open = () => addSession(database.pool, sessionOf(id), at)
  const opened = await withTransaction(database.pool, async (client) => {
    await changePasswordHash(client, id, 'old', 'new')
    const opening = open()
    await untilBlocked(database.pool) // it reads the member while the change is not committed
    await revokeSessionsOf(client, id, at)
    return { opening }
  })
  expect(await opened.opening).toBe(false)
  expect(await liveSessions(id)).toBe(0)
})

test('a session opened just before a password change is ended by it', async () => {
  const { id } = await addMember(database.pool, { ...member, username: 'b', email: 'b@gmail.com' }, at)
  let changing: Promise<void> | undefined
  await withTransaction(database.pool, async (client) => {
    expect(await addSession(client, sessionOf(id), at)).toBe(true)
    changing = withTransaction(database.pool, async (other) => {
      await changePasswordHash(other, id, 'old', 'new')
      await revokeSessionsOf(other, id, at)
    })
    await untilBlocked(database.pool)
  })
  await changing
  expect(await liveSessions(id)).toBe(0)
})
