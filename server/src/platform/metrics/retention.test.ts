import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readRetention } from './retention.ts'

let app: TestApp
let one: string
let other: string
beforeAll(async () => {
  app = await createTestApp({}, { runsJobs: false }) // no job erases what a test adds
  ;[one, other] = [(await app.signUp()).user._id, (await app.signUp()).user._id]
})
afterAll(() => app.close())

test('nothing is late in a new database', async () => {
  const ages = Object.values(await readRetention(app.pool))
  expect(ages.length).toBeGreaterThan(10)
  expect(ages.filter((age) => age !== 0)).toEqual([])
})

const hour = 3_600
const notification = (moments: string) =>
  `INSERT INTO notifications (id, member_id, kind, dedupe_key, data, moved_at, read_at, deleted_at)
   SELECT gen_random_uuid(), $1, 'match', gen_random_uuid()::text, '{}', ${moments} WHERE $2::uuid IS NOT NULL`
const verification = (status: string, createdAt: string, endedAt: string) =>
  `INSERT INTO verifications (id, member_id, kind, status, created_at, ended_at)
   SELECT gen_random_uuid(), $1, 'photo', '${status}', ${createdAt}, ${endedAt} WHERE $2::uuid IS NOT NULL`
const report = (status: string, decidedAt: string, evidence: string) =>
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, evidence, status, due_at, decided_at)
   VALUES (gen_random_uuid(), $1, $2, 'profile', $2, 'other', '${evidence}', '${status}', now(), ${decidedAt})`

const minorReport = (status: string, decidedAt: string) =>
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, evidence, status, due_at, decided_at, reporter_mailbox)
   VALUES (gen_random_uuid(), $1, $2, 'profile', $2, 'minor', '{}', '${status}', now(), ${decidedAt}, '\\x01')`
const link = (expiresAt: string, usedAt: string) =>
  `INSERT INTO mailed_links (id, member_id, purpose, email, token_hash, expires_at, used_at)
   SELECT gen_random_uuid(), $1, 'confirm', '', '\\x01', ${expiresAt}, ${usedAt} WHERE $2::uuid IS NOT NULL`
const hiddenContact = (endsAt: string) =>
  `INSERT INTO hidden_contacts (id, member_id, address_hash, key_id, added_at, applies_at, ends_at)
   SELECT gen_random_uuid(), $1, '\\x01', '', now() - interval '900 days', now(), ${endsAt} WHERE $2::uuid IS NOT NULL`
const document = (memberId: string, expiresAt: string) =>
  `INSERT INTO identity_documents (hash, key_id, member_id, created_at, expires_at)
   SELECT '\\x01', '', ${memberId}, now() - interval '900 days', ${expiresAt} WHERE ($1::uuid, $2::uuid) IS NOT NULL`
const friend = (askedAt: string, confirmedAt: string) =>
  `INSERT INTO date_friends (id, member_id, address_hash, sealed, asked_at, confirmed_at)
   SELECT gen_random_uuid(), $1, '\\x01', '', ${askedAt}, ${confirmedAt} WHERE $2::uuid IS NOT NULL`
const subscription = (createdAt: string, confirmedAt: string) =>
  `INSERT INTO newsletter_subscriptions (id, email, confirmed_at, created_at)
   SELECT gen_random_uuid(), 'a@b.test', ${confirmedAt}, ${createdAt} WHERE ($1::uuid, $2::uuid) IS NOT NULL`
const bulkJob = (finishedAt: string) =>
  `INSERT INTO bulk_jobs (id, admin_id, client_id, action, total, created_at, finished_at)
   SELECT gen_random_uuid(), $1, $2, 'lift', 1, now() - interval '900 days', ${finishedAt}`

/** Each row should have been erased an hour ago, except the views, which are erased by day. */
test.each([
  ['notifications', 'that was read', notification(`now() - interval '180 days 1 hour', now(), NULL`)],
  ['notifications', 'that was not read', notification(`now() - interval '365 days 1 hour', NULL, NULL`)],
  ['notifications', 'that was deleted', notification(`now(), NULL, now() - interval '1 day 1 hour'`)],
  ['verifications', 'without a decision', verification('waiting', `now() - interval '14 days 1 hour'`, 'NULL')],
  ['verifications', 'with a decision', verification('granted', 'now()', `now() - interval '365 days 1 hour'`)],
  ['evidence', 'of a decided report', report('dismissed', `now() - interval '90 days 1 hour'`, '{"text":"x"}')],
  [
    'mails',
    'that was not sent',
    `INSERT INTO waiting_mails (id, member_id, purpose, sealed, expires_at, created_at)
     SELECT gen_random_uuid(), $1, 'reset', '', now() - interval '1 hour', now() WHERE $2::uuid IS NOT NULL`,
  ],
  ['mailed_links', 'that ended', link(`now() - interval '1 hour'`, 'NULL')],
  ['mailed_links', 'that was used', link(`now() + interval '1 day'`, `now() - interval '1 hour'`)],
  ['minor_reporters', 'of a decided report', minorReport('dismissed', `now() - interval '365 days 1 hour'`)],
  [
    'former_usernames',
    'that is not reserved any more',
    `INSERT INTO former_usernames (username, member_id, until, reserved_until)
     SELECT 'former', $1, now(), now() - interval '1 hour' WHERE $2::uuid IS NOT NULL`,
  ],
  [
    'named_reports',
    'that is not shown any more',
    `INSERT INTO named_reports (id, member_id, name, key, reason, details, created_at)
     SELECT gen_random_uuid(), $1, 'Ram', '', 'other', '', now() - interval '90 days 1 hour' WHERE $2::uuid IS NOT NULL`,
  ],
  ['hidden_contacts', 'that was removed', hiddenContact(`now() - interval '1 hour'`)],
  [
    'ban_links',
    'that ended',
    `WITH record AS (INSERT INTO deletion_records (id, mailbox_hash, key_id, created_at, expires_at)
       SELECT gen_random_uuid(), '', '', now(), now() + interval '1 day' WHERE ($1::uuid, $2::uuid) IS NOT NULL RETURNING id)
     INSERT INTO ban_links (token_hash, record_id, expires_at) SELECT '', id, now() - interval '1 hour' FROM record`,
  ],
  [
    'removed_pictures',
    'that is not recognized any more',
    `INSERT INTO removed_pictures (picture_id, hashes, keys, removed_at)
     SELECT $1, '{}', '{}', now() - interval '365 days 1 hour' WHERE $2::uuid IS NOT NULL`,
  ],
  ['identity_documents', 'of a deleted account', document('NULL', `now() - interval '1 hour'`)],
  ['date_friends', 'who never confirmed', friend(`now() - interval '7 days 1 hour'`, 'NULL')],
  ['newsletter_subscriptions', 'that was never confirmed', subscription(`now() - interval '7 days 1 hour'`, 'NULL')],
  ['bulk_jobs', 'that ended', bulkJob(`now() - interval '30 days 1 hour'`)],
  [
    'attachments',
    'whose file was not removed',
    `INSERT INTO attachment_removals (file_id, created_at)
     SELECT gen_random_uuid(), now() - interval '1 hour' WHERE ($1::uuid, $2::uuid) IS NOT NULL`,
  ],
] as const)('%s: one %s is an hour late', async (kind, _, insert) => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(insert, [one, other])
    const late = Object.entries(await readRetention(client)).filter(([, age]) => age > 0)
    expect(late.map(([name, age]) => [name, Math.round(age / 60) * 60])).toEqual([[kind, hour]])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test.each([
  ["profile_views (member_id, day, viewer_id) SELECT $1, (now() - interval '190 days')::date, $2", 9],
  [
    "page_views (day, screen, by, views) SELECT (now() - interval '740 days')::date, '/', 'members', 1 WHERE ($1::uuid, $2::uuid) IS NOT NULL",
    9,
  ],
])('views: a day that was not erased is late by the days since', async (row, days) => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`INSERT INTO ${row}`, [one, other])
    const { views } = await readRetention(client)
    expect(Math.abs(views / 86_400 - days)).toBeLessThan(1.5)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('what is within its time, or was erased already, is not late', async () => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    for (const insert of [
      notification(`now() - interval '364 days', NULL, NULL`),
      notification(`now() - interval '179 days', now(), now() - interval '23 hours'`),
      verification('waiting', `now() - interval '13 days'`, 'NULL'),
      report('dismissed', `now() - interval '89 days'`, '{"text":"x"}'),
      report('dismissed', `now() - interval '900 days'`, '{}'),
      minorReport('open', 'NULL'),
      link(`now() + interval '1 hour'`, 'NULL'),
      hiddenContact('NULL'),
      document('$1', 'NULL'),
      friend(`now() - interval '900 days'`, 'now()'),
      subscription(`now() - interval '900 days'`, 'now()'),
      bulkJob('NULL'),
    ])
      await client.query(insert, [one, other])
    expect(Object.values(await readRetention(client)).filter((age) => age > 0)).toEqual([])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

/** @param moment SQL of the time of the decision; `n` counts from 1 */
const reports = (amount: number, moment: string, evidence: string) =>
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, evidence, status, due_at, decided_at)
   SELECT gen_random_uuid(), $1, $2, 'profile', $2, 'other', '${evidence}', 'dismissed', now(), ${moment}
   FROM generate_series(1, ${amount}) AS n`

test('evidence: many reports that are late do not hide those that are late for days', async () => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(reports(1_500, `now() - interval '90 days' - n * interval '1 second'`, '{"text":"x"}'), [
      one,
      other,
    ])
    await client.query(reports(1, `now() - interval '94 days'`, '{"text":"x"}'), [one, other])
    expect((await readRetention(client)).evidence / 86_400).toBeCloseTo(4)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('evidence: reports whose evidence was erased long ago are not read again', async () => {
  const client = await app.pool.connect()
  const rowsRead = async () => {
    const { rows } = await client.query<{ n: string }>(
      `SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables WHERE relname = 'reports'`,
    )
    return Number(rows[0]?.n)
  }
  try {
    await client.query('BEGIN')
    await client.query(reports(20_000, `now() - interval '100 days' - n * interval '1 hour'`, '{}'), [one, other])
    await client.query('ANALYZE reports')
    const before = await rowsRead()
    expect((await readRetention(client)).evidence).toBe(0)
    expect((await rowsRead()) - before).toBeLessThan(3_000)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
