import { Health, Overview } from '@hamvav/contract/admin/overview'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/admin-client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { firstIdOf } from './figures.ts'
import { createFiguresJob } from './figures.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Noon in Kathmandu. */
const noon = Date.parse('2026-03-10T06:15:00Z')
/** The midnight in Kathmandu before it, 18:15 UTC. */
const midnight = Date.parse('2026-03-09T18:15:00Z')
const credentials = { username: 'chief', password: 'an admin of the tests' }

let clock = noon
let app: TestApp
/** Two servers. */
let sweeps: JobWork[]
let headers: { readonly 'x-admin-token': string }
let memberId: string

const now = () => clock
const idAt = (at: number) => uuidv7({ msecs: at })
const get = (url: string, given: object = headers) => app.server.inject({ url, headers: { ...given } })
const overview = async (days = 7) => Overview.parse((await get(`/admin/overview?days=${days}`)).json())
const login = async () => {
  headers = await logInAdmin(app, credentials)
}
/** Counts one minute after the last count. */
const count = async () => {
  clock += minute
  await sweeps[0]?.(AbortSignal.any([]))
  await login() // the clock may have moved past the token's end
}

async function addMember(at: number, lastActiveAt = at): Promise<string> {
  const id = idAt(at)
  await app.pool.query(
    `INSERT INTO members (id, username, email, password_hash, name, created_at, last_active_at)
     VALUES ($1, $2, $2 || '@gmail.com', 'x', 'Old', $3, $4)`,
    [id, `old_${id.slice(-12)}`, new Date(at), new Date(lastActiveAt)],
  )
  return id
}
const addPost = (at: number, authorId = memberId) =>
  app.pool.query('INSERT INTO posts (id, author_id, content, created_at) VALUES ($1, $2, $3, $4)', [
    idAt(at),
    authorId,
    'Namaste',
    new Date(at),
  ])
const addReport = (at: number, decidedAt: number | null, dueAt = at + day) =>
  app.pool.query(
    `INSERT INTO reports (id, reporter_id, subject, subject_id, reason, evidence, status, due_at, created_at, decided_at)
     VALUES ($1, $2, 'profile', $3, 'scam', '{}', $4, $5, $6, $7)`,
    [
      idAt(at),
      memberId,
      idAt(at),
      decidedAt ? 'dismissed' : 'open',
      new Date(dueAt),
      new Date(at),
      decidedAt ? new Date(decidedAt) : null,
    ],
  )

beforeAll(async () => {
  const env = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password }
  app = await createTestApp(env, { now })
  const options = { pool: app.pool, report: () => {}, now }
  sweeps = [createFiguresJob(options), createFiguresJob(options)]
  await login()
})
afterAll(() => app.close())

test('a store without members is counted, but no day becomes final', async () => {
  expect((await overview()).at).toBeNull()
  await sweeps[0]?.(AbortSignal.any([]))
  expect(await overview()).toMatchObject({ at: new Date(noon).toISOString(), activeSince: null, now: { members: 0 } })
})

test('the first run counts earlier days by Kathmandu midnight to the millisecond, and today', async () => {
  memberId = await addMember(midnight - 20 * day, noon)
  await addMember(midnight - 1)
  await addMember(midnight)
  await addPost(midnight - 1)
  await addPost(midnight)
  await addPost(midnight - 10 * day)
  await count()
  const { days, total, before, now: standing, activeSince } = await overview()
  expect(days.map(({ day }) => day)).toEqual(['04', '05', '06', '07', '08', '09', '10'].map((n) => `2026-03-${n}`))
  expect(days.at(-1)).toMatchObject({ newMembers: 1, posts: 1, active: 2 })
  // Yesterday was not counted live, so members who joined or wrote are counted.
  expect(days.at(-2)).toMatchObject({ newMembers: 1, posts: 1, active: 2 })
  expect([total.newMembers, total.posts, before.posts]).toEqual([2, 2, 1])
  expect((await overview(30)).days.find((one) => one.newMembers > 0)?.day).toBe('2026-02-18')
  expect([standing.members, activeSince]).toEqual([3, '2026-03-10'])
})

test('counting is idempotent, and of two servers only one counts', async () => {
  const first = await overview(90)
  await count()
  const { at, asked } = first
  expect({ ...(await overview(90)), at, asked }).toEqual(first)
  await addPost(clock)
  clock += minute
  await Promise.all([...sweeps, ...sweeps].map((sweep) => sweep(AbortSignal.any([]))))
  expect((await overview()).days.at(-1)?.posts).toBe(2)
  // A recent count of another server is not repeated.
  await addPost(clock)
  clock += 5_000
  await sweeps[1]?.(AbortSignal.any([]))
  expect((await overview()).days.at(-1)?.posts).toBe(2)
  await count()
  expect((await overview()).days.at(-1)?.posts).toBe(3)
})

test('deleted members stay counted as active; a past day is counted once more and then never', async () => {
  const gone = await addMember(midnight - 30 * day, clock)
  await count()
  expect((await overview()).days.at(-1)?.active).toBe(3)
  await app.pool.query('DELETE FROM members WHERE id = $1', [gone])
  await count()
  expect((await overview()).days.at(-1)?.active).toBe(3)

  await addPost(midnight + day - 1)
  clock = midnight + day + minute
  await count()
  expect((await overview()).days.slice(-2)).toMatchObject([
    { day: '2026-03-10', posts: 4, active: 3 },
    { day: '2026-03-11', posts: 0, active: 0 },
  ])
  clock += 10 * minute
  await count()
  await app.pool.query('DELETE FROM posts WHERE id >= $1', [firstIdOf(new Date(midnight))])
  await count()
  expect((await overview()).days.at(-2)).toMatchObject({ day: '2026-03-10', posts: 4 })
})

test('days during an outage are counted later', async () => {
  const away = clock + 2 * day
  await addPost(away)
  clock += 3 * day + 9 * hour
  await count()
  expect((await overview()).days.at(-2)).toMatchObject({ day: '2026-03-13', posts: 1, active: 1 })
})

test('queues are counted live, decisions from the log, decision time as a median', async () => {
  for (const hours of [2, 4, 12]) await addReport(clock - day, clock - day + hours * hour)
  await addReport(clock - 3 * hour, null)
  await addReport(clock - 2 * hour, null, clock - hour)
  // The reporter has a question, so the report waits for the answer.
  await addReport(clock - 4 * hour, null)
  await app.pool.query(`UPDATE reports SET question = 'Where?', asked_at = now() WHERE id < $1 AND status = 'open'`, [
    firstIdOf(new Date(clock - 3 * hour)),
  ])
  await app.pool.query(
    `UPDATE members SET visibility_requested = true, approval_requested_at = $1, verification_requested_at = $1
     WHERE id = $2`,
    [new Date(clock - hour), memberId],
  )
  expect((await overview()).now).toMatchObject({
    reportsWaiting: 2,
    reportsOverdue: 1,
    oldestReportHours: 3,
    approvalsWaiting: 1,
    verificationsWaiting: 1,
    submissionsWaiting: 0,
    changedWaiting: 0,
    online: 0,
  })
  const suspend = { method: 'POST', url: `/admin/suspend/${memberId}`, headers, payload: { suspended: true } } as const
  const verify = { ...suspend, url: `/admin/verify/${memberId}`, payload: { verified: true } }
  expect((await app.server.inject(suspend)).statusCode).toBe(200)
  expect((await overview()).now).toMatchObject({ approvalsWaiting: 0, verificationsWaiting: 0 })
  expect((await app.server.inject(verify)).statusCode).toBe(200)
  await count()
  const { days, now: standing } = await overview()
  expect(days.at(-1)).toMatchObject({ decisions: 1, reports: 3 })
  expect(standing).toMatchObject({ suspended: 1, medianDecisionHours: 4 })
})

test('a failing figure does not stop the others, and the time shows that not all are new', async () => {
  const { at, days } = await overview()
  await addPost(clock)
  await app.pool.query('ALTER TABLE matches RENAME TO matches_away')
  await count()
  await app.pool.query('ALTER TABLE matches_away RENAME TO matches')
  const after = await overview()
  expect([after.at, after.days.at(-1)?.posts]).toEqual([at, (days.at(-1)?.posts ?? 0) + 1])
})

test('health reports server, queues and database without names or secrets', async () => {
  const answer = await get('/admin/health')
  const health = Health.parse(answer.json())
  expect(health.server).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), sockets: 0 })
  expect(health.erasures).toEqual({ total: 1, oldest: [{ _id: expect.any(String), erased: 0, seconds: 0 }] })
  expect(health.failedJobs?.types).toEqual([])
  expect(health.database?.connections).toBeLessThanOrEqual(health.database?.connectionsMax ?? 0)
  expect(health.queues?.find(({ name }) => name === 'reports')).toEqual({
    name: 'reports',
    waiting: 2,
    oldestSeconds: (3 * hour + 2 * minute) / 1000,
  })
  expect(answer.body).not.toMatch(/password|postgres|localhost|127\.0\.0\.1|\/tmp/i)
})

test('every admin can read the overview, nobody else can', async () => {
  for (const url of ['/admin/overview', '/admin/health']) {
    expect((await get(url, {})).statusCode).toBe(401)
    for (const role of ['viewer', 'moderator', 'chief']) {
      await app.pool.query('UPDATE admins SET role = $1', [role])
      expect((await get(url)).statusCode).toBe(200)
    }
  }
  expect((await get('/admin/overview?days=8')).statusCode).toBe(400)
})

test('games of all kinds, those played to their end, gifts, voice notes and pictures in chats are counted', async () => {
  const [low = '', high = ''] = [await addMember(clock), await addMember(clock)].toSorted()
  const conversation = idAt(clock)
  const { pool } = app
  await pool.query(`INSERT INTO conversations (id, low_id, high_id) VALUES ($1, $2, $3)`, [conversation, low, high])
  let seq = 0
  const message = async (kind: string, at = clock) => {
    const id = idAt(at)
    await pool.query(
      `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, kind, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, conversation, ++seq, low, high, kind, new Date(at)],
    )
    return [id, conversation, low, high, new Date(at)] as const
  }
  const game = async (state: string, at?: number) =>
    pool.query(
      `INSERT INTO games (message_id, conversation_id, starter_id, partner_id, question, created_at, state)
       VALUES ($1, $2, $3, $4, 'q', $5, $6)`,
      [...(await message('both_answer', at)), state],
    )
  const attachment = async (kind: string) => {
    const [id, , sender, recipient, at] = await message(kind)
    await pool.query(
      `INSERT INTO attachments (id, member_id, client_id, kind, bytes, message_id, recipient_id, created_at)
       VALUES ($1, $2, $6, $3, 9, $1, $4, $5)`,
      [id, sender, kind, recipient, at, `client ${id}`],
    )
  }
  for (const state of ['open', 'declined', 'revealed']) await game(state)
  await game('revealed', clock - day)
  await pool.query(
    `INSERT INTO guna_games (message_id, conversation_id, starter_id, partner_id, created_at, state)
     VALUES ($1, $2, $3, $4, $5, 'revealed')`,
    [...(await message('guna'))],
  )
  for (const state of ['drawing', 'guessed', 'missed'])
    await pool.query(
      `INSERT INTO drawings (message_id, conversation_id, drawer_id, guesser_id, created_at, state, word)
       VALUES ($1, $2, $3, $4, $5, $6, 'w')`,
      [...(await message('drawing')), state],
    )
  for (const kind of ['voice', 'voice', 'picture']) await attachment(kind)
  for (const at of [clock, clock, clock - day]) {
    const [id, , sender, recipient, sentAt] = await message('gift', at)
    await pool.query(
      `INSERT INTO gifts (message_id, sender_id, recipient_id, gift, created_at) VALUES ($1, $2, $3, 'momo', $4)`,
      [id, sender, recipient, sentAt],
    )
  }
  await count()
  expect((await overview()).days.at(-1)).toMatchObject({
    games: 7,
    gamesFinished: 4,
    gifts: 2,
    voiceNotes: 2,
    chatPictures: 1,
  })
})
