import { randomUUID } from 'node:crypto'
import type { AuditFields } from '@hamvav/contract/admin/audit'
import { AuthorityRequest, Transparency } from '@hamvav/contract/safety/transparency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { appendAudit } from '../audit/audit.ts'
import { createTeamClient, type TeamClient } from '../testing/team-client.ts'

let app: TestApp
let team: TeamClient
beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())

const read = async () => Transparency.parse((await app.request(null, 'GET', '/api/transparency')).json())
const count = async () => {
  await enqueue(app.pool, 'countTransparency', {})
  await app.app.jobs.runAll()
}
const shown = async (figure: string) => (await read()).figures.find((each) => each.figure === figure)?.atLeast
/** Reports with these reasons, decided after two hours or open. */
const addReports = (reason: string, n: number, status = 'open') =>
  app.pool.query(
    `INSERT INTO reports (id, subject, subject_id, reason, evidence, due_at, status, created_at, decided_at)
     SELECT gen_random_uuid(), 'profile', gen_random_uuid(), $1, '{}', now(), $3, now() - interval '2 hours',
       CASE WHEN $3 <> 'open' THEN now() END FROM generate_series(1, $2)`,
    [reason, n, status],
  )
/** Of the watch list; each of a content of its own. */
const addWatchReports = (n: number, status: string) =>
  app.pool.query(
    `INSERT INTO reports (id, watch_id, subject, subject_id, reason, evidence, due_at, status, created_at, decided_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'post', gen_random_uuid(), 'scam', '{}', now(), $2,
       now() - interval '200 days', now()
     FROM generate_series(1, $1)`,
    [n, status],
  )
const request = (part: object = {}) => ({
  _id: randomUUID(),
  receivedOn: '2026-01-05',
  authority: 'police',
  demand: 'data',
  outcome: 'pending',
  ...part,
})

test('before the first night there are no figures; small ones are never exact', async () => {
  expect(await read()).toEqual({ at: null, figures: [], decidedWithinHours: null })
  await addReports('scam', 4)
  await addReports('hate', 23, 'warned')
  await count()
  expect([await shown('reports.scam'), await shown('reports.minor')]).toEqual([0, 0])
  expect([15, 20]).toContain(await shown('reports.hate'))
  expect((await read()).decidedWithinHours).toBe(2)
  const { rows } = await app.pool.query<{ at_least: number }>('SELECT at_least FROM transparency_figures')
  expect(rows.every(({ at_least: n }) => n % 5 === 0 || n === 2)).toBe(true)
})

test('what the watch list reported is in no figure: reports, decisions and the median are those of members', async () => {
  await addWatchReports(40, 'banned')
  await count()
  expect([await shown('reports.scam'), await shown('decisions.banned')]).toEqual([0, 0])
  expect((await read()).decidedWithinHours).toBe(2)
})

test('one report more or less a night shows nothing, or a step', async () => {
  const seen = new Set<number | undefined>()
  let before = await shown('reports.spam')
  for (let day = 0; day < 12; day++) {
    await addReports('spam', 1)
    await count()
    const now = await shown('reports.spam')
    seen.add((now ?? 0) - (before ?? 0))
    before = now
  }
  expect([...seen].toSorted()).toEqual([0, 5])
})

test('decisions about deleted members stay counted, as the audit log has them', async () => {
  for (let n = 0; n < 10; n++) {
    const member = await app.signUp({ reviewed: false })
    await team.call('moderator', 'POST', `/admin/approve/${member.user._id}`, { approved: true })
    if (n > 1) await app.request(member, 'POST', '/api/profile/delete', { password: member.password })
  }
  await count()
  expect(await shown('members.approved')).toBeGreaterThan(0)
  expect(await shown('members.members')).toBe(0)
})

test('decisions about held texts and pictures are counted in steps, from the audit log', async () => {
  const decided = (n: number, action: 'decide-held' | 'release-picture' | 'take-down', after: AuditFields) =>
    withTransaction(app.pool, async (tx) => {
      const entry = { adminId: randomUUID(), action, subjectId: randomUUID(), after } as const
      for (let each = 0; each < n; each++) await appendAudit(tx, entry, new Date())
    })
  await decided(4, 'decide-held', { decision: 'release' })
  await decided(12, 'decide-held', { decision: 'remove' })
  // Cases of withdrawn texts without a violation.
  await decided(40, 'decide-held', { decision: 'close' })
  // From before refusals of held pictures had a mark: the releases of that time are not counted either.
  await decided(40, 'release-picture', { id: randomUUID() })
  await decided(20, 'take-down', { subject: 'picture', id: randomUUID() })
  await count()
  expect(await shown('held.picturesReleased')).toBe(0)
  await decided(12, 'take-down', { subject: 'picture', id: randomUUID(), held: true })
  await decided(11, 'release-picture', { id: randomUUID() })
  await count()
  expect(await shown('held.textsReleased')).toBe(0)
  for (const figure of ['held.textsRemoved', 'held.picturesReleased', 'held.picturesRemoved'])
    expect([5, 10]).toContain(await shown(figure))
  expect([25, 30]).toContain(await shown('takedowns.picture'))
})

test('a chief records requests of authorities, once each, with audit; nobody else does', async () => {
  const body = request()
  for (const role of ['viewer', 'moderator'] as const)
    expect((await team.call(role, 'POST', '/admin/authority-requests', body)).statusCode).toBe(403)
  const added = await team.call('chief', 'POST', '/admin/authority-requests', body)
  expect([added.statusCode, AuthorityRequest.parse(added.json())]).toMatchObject([201, body])
  await team.call('chief', 'POST', '/admin/authority-requests', body)
  const url = `/admin/authority-requests/${body._id}/outcome`
  for (const outcome of ['declined', 'declined'])
    expect((await team.call('chief', 'POST', url, { outcome })).json()).toMatchObject({ outcome: 'declined' })
  expect((await team.call('chief', 'GET', '/admin/authority-requests')).json()).toMatchObject([{ outcome: 'declined' }])
  const future = request({ receivedOn: '2999-01-01' })
  expect((await team.call('chief', 'POST', '/admin/authority-requests', future)).json()).toMatchObject({
    code: 'day_in_future',
  })
  const { rows } = await app.pool.query(`SELECT action, details FROM audit_log WHERE subject_id = $1 ORDER BY number`, [
    body._id,
  ])
  expect(rows).toMatchObject([
    { action: 'add-authority-request', details: { after: { authority: 'police', outcome: 'pending' } } },
    { action: 'decide-authority-request', details: { before: { outcome: 'pending' }, after: { outcome: 'declined' } } },
  ])
  await count()
  expect(await shown('authorities.declined')).toBe(0)
})
