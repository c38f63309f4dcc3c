import { questionOf } from '@hamvav/contract/play/deck/deck'
import { drawingText } from '@hamvav/contract/play/drawing'
import { wrappedGiftText } from '@hamvav/contract/play/gifts'
import { gunaText } from '@hamvav/contract/play/guna'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { createDiskStore } from '../../../platform/media/store/disk-store.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { connectSocket } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { removeMember } from './removal.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'
import { leaveTraces as leaveTracesOn } from '../testing/traces.ts'

const removal = { keepRecord: async () => {}, endVerification: async () => [] }
let app: TestApp
let pictures: PictureStore

const exportOf = (by: TestMember, password = by.password) =>
  app.request(by, 'POST', '/api/profile/export', { password })
const remove = (by: TestMember, password = by.password) => app.request(by, 'POST', '/api/profile/delete', { password })
const send = (by: TestMember, to: TestMember, text: string, replyTo?: string) =>
  app.request(by, 'POST', '/api/messages/send', { to: to.user._id, text, ...(replyTo && { replyTo }) })
const query = async (sql: string, ...values: unknown[]) => (await app.pool.query<object>(sql, values)).rows
const leaveTraces = (member: TestMember, other: TestMember) => leaveTracesOn(app, pictures, member, other)
const filesInStore = async () =>
  (await readdir(path.join(app.config.dataDir, 'pictures'), { recursive: true }))
    .filter((name) => name.endsWith('.webp'))
    .toSorted()

async function filesOf(by: TestMember) {
  const answer = await exportOf(by)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = readZip(answer.rawPayload)
  const rows = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[]
  return { answer, files, rows }
}

beforeAll(async () => {
  app = await createTestApp()
  pictures = createDiskStore(path.join(app.config.dataDir, 'pictures'))
})
afterAll(() => app.close())

test('the export contains all data of the member, but not confidential statements of others', async () => {
  const [member, other] = [await app.signUp({ username: 'exporter' }), await app.signUp()]
  await leaveTraces(member, other)
  const { answer, files, rows } = await filesOf(member)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="hamvav-exporter_now-[\d-]{10}\.zip"$/)
  for (const [name, list] of [...files].filter(([file]) => file.endsWith('.json')))
    expect([name, (JSON.parse(String(list)) as unknown[]).length > 0]).toEqual([name, true])
  expect(rows('profile')).toEqual([
    expect.objectContaining({ bio: 'Momo first', email: 'exporter@gmail.com', age: 27 }),
  ])
  expect(rows('privacy')).toMatchObject([{ safeChat: true, hiddenWords: [], showsPresence: true }])
  expect(rows('former-usernames')).toMatchObject([{ username: 'exporter' }])
  const question = questionOf('light-1')
  expect(rows('messages').map(({ text }) => text)).toEqual([
    'Namaste, said by me',
    'Namaste, said to me',
    `${question?.en}\n${question?.ne}`,
    gunaText,
    drawingText,
    wrappedGiftText,
  ])
  expect(rows('gifts')).toMatchObject([{ gift: 'momo', note: 'For the rain', state: 'sent' }])
  expect(rows('guna-games')).toMatchObject([{ state: 'revealed', result: { total: [28, 28] } }])
  const drawing = { drawnBy: 'you', state: 'open', word: 'Momo', description: 'Steamed on a hill' }
  expect(rows('drawings')).toMatchObject([{ ...drawing, lines: [{ points: [1, 2, 3, 4] }] }])
  expect(rows('drawing-guesses')).toMatchObject([{ guess: 'A bell' }])
  expect(rows('games')).toMatchObject([{ question, ownAnswer: 'Momo, of course', theirAnswer: 'Momo, of course' }])
  expect(rows('messages')[1]).toMatchObject({
    seq: 2,
    replyTo: { text: 'Namaste, said by me' },
    reactions: [
      { by: other.user._id, emoji: '🙏' },
      { by: member.user._id, emoji: '🙏' },
    ],
  })
  expect(rows('conversations')).toMatchObject([
    {
      with: other.user._id,
      waitsForAnswer: false,
      declinedAt: null,
      deletedUpTo: 0,
      mutedUntil: '9999-12-31T00:00:00.000Z',
      safeChat: null,
    },
  ])
  expect(rows('matches')).toMatchObject([{ with: other.user._id }])
  expect(rows('profile-views')).toEqual([{ of: other.user._id, day: '2026-11-21' }])
  expect(rows('reports')).toMatchObject([{ details: 'what I said of them' }])
  expect(rows('strikes')).toMatchObject([{ reason: 'spam', words: 'Please stop' }])
  expect(rows('appeals')).toMatchObject([{ text: 'It was not me', status: 'open' }])
  expect(rows('covered-suspensions')).toMatchObject([{ reason: 'hate', suspendedUntil: null }])
  expect(rows('pictures').toSorted((a, b) => Number(a['position']) - Number(b['position']))).toMatchObject([
    {
      file: 'pictures/1.webp',
      audience: 'members',
      state: 'unscored',
      score: 0.4,
      reason: 'score',
      fingerprints: ['1', '2'],
    },
    { file: 'pictures/2.webp', audience: 'matches', state: 'unscored', score: null, reason: null, fingerprints: null },
  ])
  expect(String(files.get('pictures/1.webp'))).toBe('the open one')
  expect(String(files.get('pictures/2.webp'))).toBe('the hidden one')
  const [posted] = rows('post-pictures')
  expect(posted).toMatchObject({ state: 'clear', alt: 'A roof', position: 0, fingerprints: ['3', '4'] })
  expect(String(files.get(String(posted?.['file'])))).toBe('the posted one')
  expect(String(files.get('README.txt'))).toContain('@exporter_now')
  const all = [...files.values()].join('\n')
  for (const secret of [
    'argon2',
    'password_hash',
    'token_hash',
    'what they said of me',
    'a moderator thinks',
    'archive_cursor',
  ])
    expect(all).not.toContain(secret)
})

test('the export contains all pages of a long history', async () => {
  const [member, other] = [await app.signUp(), await app.signUp()]
  await send(member, other, 'first')
  await query(
    `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, created_at)
     SELECT gen_random_uuid(), c.id, n, $1, $2, now() FROM conversations c, generate_series(2, 1203) n
     WHERE $1 IN (c.low_id, c.high_id)`,
    member.user._id,
    other.user._id,
  )
  await query(
    "INSERT INTO posts (id, author_id, content) SELECT gen_random_uuid(), $1, 'post ' || n FROM generate_series(1, 1001) n",
    member.user._id,
  )
  const { rows } = await filesOf(member)
  expect(rows('messages')).toHaveLength(1203)
  expect(new Set(rows('posts').map(({ content }) => content)).size).toBe(1001)
})

test('suspended and restricted members can export their data; a wrong password is rejected', async () => {
  const member = await app.signUp()
  await query('UPDATE members SET suspended_at = now(), declared_minor_at = now() WHERE id = $1', member.user._id)
  app.app.auth.forgetStanding(member.user._id)
  expect((await exportOf(member)).statusCode).toBe(200)
  for (const answer of [await exportOf(member, 'not the password'), await remove(member, 'not the password')])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'wrong_password', fields: { password: expect.any(String) } },
    ])
  expect((await app.request(member, 'POST', '/api/profile/delete', {})).statusCode).toBe(400)
  expect((await app.server.inject({ method: 'POST', url: '/api/profile/export' })).statusCode).toBe(401)
})

test('a member can run one export at a time', async () => {
  const member = await app.signUp()
  const holding = await app.pool.connect()
  await holding.query('BEGIN')
  await holding.query('LOCK TABLE posts IN ACCESS EXCLUSIVE MODE')
  const first = exportOf(member)
  await vi.waitUntil(
    async () => (await query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'posts'::regclass")).length,
  )
  const second = await exportOf(member)
  await holding.query('COMMIT')
  holding.release()
  expect([second.statusCode, second.json()]).toMatchObject([429, { code: 'too_many_requests' }])
  expect(readZip((await first).rawPayload).size).toBeGreaterThan(10)
  expect((await exportOf(member)).statusCode).toBe(200)
})

test('a failed export aborts the archive', async () => {
  const member = await app.signUp({ canPost: true })
  await query('ALTER TABLE comments RENAME TO comments_elsewhere')
  try {
    await expect(exportOf(member)).rejects.toThrow()
  } finally {
    await query('ALTER TABLE comments_elsewhere RENAME TO comments')
  }
  expect((await exportOf(member)).statusCode).toBe(200)
})

test('deletion is blocked after too many wrong passwords', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' }, {})
  try {
    const member = await limited.signUp()
    const guess = (url: string, payload: object) =>
      limited.server.inject({ method: 'POST', url, headers: member.headers, payload })
    for (let n = 0; n < 10; n++) await guess(`/api/profile/${n % 2 ? 'delete' : 'export'}`, { password: `guess ${n}` })
    expect((await guess('/api/profile/delete', { password: member.password })).statusCode).toBe(429)
  } finally {
    await limited.close()
  }
})

test('deletion removes all data except placeholders in chats of others and evidence of reports', async () => {
  const [member, other] = [await app.signUp(), await app.signUp()]
  const { files } = await leaveTraces(member, other)
  const device = await connectSocket(await app.listen(), member.token)
  const answer = await remove(member)
  await app.app.erasures.eraseAll()
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account is deleted.' }])
  expect(answer.cookies).toMatchObject([{ name: 'hamvav_refresh', value: '', path: '/api/auth' }])
  expect(await device.first('authError')).toMatchObject({ code: 'session_expired' })
  expect((await app.request(member, 'GET', '/api/profile/me')).statusCode).toBe(401)
  expect((await app.request(other, 'GET', `/api/users/${member.user._id}`)).statusCode).toBe(404)
  for (const { table, column } of await columnsWithIds())
    expect([table, column, await query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, member.user._id)]).toEqual([
      table,
      column,
      table === 'audit_log' ? expect.anything() : [],
    ])
  const messages = await query(
    `SELECT sender_id, recipient_id, envelope IS NULL AS erased, sender_reaction, recipient_reaction FROM messages
     WHERE $1 IN (sender_id, recipient_id) ORDER BY seq`,
    other.user._id,
  )
  const reactions = { sender_reaction: null, recipient_reaction: null }
  expect(messages).toEqual([
    { sender_id: null, recipient_id: other.user._id, erased: true, ...reactions },
    { sender_id: other.user._id, recipient_id: null, erased: false, ...reactions, sender_reaction: '🙏' },
    { sender_id: null, recipient_id: other.user._id, erased: true, ...reactions },
    { sender_id: null, recipient_id: other.user._id, erased: true, ...reactions },
    { sender_id: null, recipient_id: other.user._id, erased: true, ...reactions },
    { sender_id: null, recipient_id: other.user._id, erased: true, ...reactions },
  ])
  const left = await filesOf(other)
  expect(left.rows('messages').map(({ text }) => text)).toEqual(['', 'Namaste, said to me', '', '', '', ''])
  expect([...left.files.values()].join()).not.toContain('Namaste, said by me')
  const marks = await query(
    'SELECT low_muted_until, high_muted_until FROM conversations WHERE $1 IN (low_id, high_id)',
    other.user._id,
  )
  expect(marks).toEqual([{ low_muted_until: null, high_muted_until: null }])
  expect(await query("SELECT details FROM reports WHERE details LIKE 'what%me'")).not.toEqual([])
  for (const file of Object.values(files))
    expect([await pictures.open.read(file, 960), await pictures.hidden.read(file, 960)]).toEqual([null, null])
  await remove(other)
  await app.app.erasures.eraseAll()
  expect(await query('SELECT 1 FROM messages WHERE $1 IN (sender_id, recipient_id)', other.user._id)).toEqual([])
})

/** Every column that can refer to a member, read from the schema, so that new tables are included. */
const columnsWithIds = async () =>
  (await query(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND (c.column_name LIKE '%_id' OR c.column_name = 'id' OR c.column_name LIKE '%_from')
       AND NOT (c.table_name = 'reports' AND c.column_name = 'subject_id')`,
  )) as { table: string; column: string }[]

test('writes concurrent with the deletion leave nothing behind', async () => {
  const [member, other] = [await app.signUp({ canPost: true }), await app.signUp()]
  app.app.auth.forgetStanding(member.user._id)
  const [gone, ...written] = await Promise.all([
    remove(member),
    ...Array.from({ length: 8 }, (_, n) => [
      send(member, other, `to the end ${n}`),
      send(other, member, `too late ${n}`),
      app.request(member, 'POST', '/api/posts', { content: `last words ${n}` }),
      app.request(member, 'PUT', '/api/profile', { bio: `last words ${n}` }),
      app.request(n % 2 ? member : other, 'POST', `/api/matches/${(n % 2 ? other : member).user._id}/like`),
    ]).flat(),
  ])
  expect(gone.statusCode).toBe(200)
  for (const { statusCode } of written) expect(statusCode).toBeLessThan(500)
  await app.app.erasures.eraseAll()
  expect(await query('SELECT 1 FROM posts WHERE author_id = $1', member.user._id)).toEqual([])
  expect(await query('SELECT 1 FROM messages WHERE sender_id = $1', member.user._id)).toEqual([])
  const texts = await query(
    'SELECT 1 FROM messages WHERE recipient_id = $1 AND sender_id IS NULL AND envelope IS NOT NULL',
    other.user._id,
  )
  expect(texts).toEqual([])
})

test('uploads concurrent with the deletion leave no file behind', async () => {
  const member = await app.signUp()
  const album = await createAlbumClient(app, member)
  const before = await filesInStore()
  await album.add(await photo(1))
  const uploads = [2, 3, 4].map(async (seed) => (await album.upload(['profilePic', await photo(seed)])).status)
  const gone = await remove(member)
  await app.app.erasures.eraseAll()
  const statuses = await Promise.all(uploads)
  expect(gone.statusCode).toBe(200)
  for (const status of statuses) expect([200, 401, 429]).toContain(status)
  expect(await filesInStore()).toEqual(before)
})

test('of two concurrent deletions one succeeds and one returns session_expired', async () => {
  const member = await app.signUp()
  const answers = await Promise.all([remove(member), remove(member)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})

test('concurrent deletions of related members do not deadlock', async () => {
  const deleted = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
  const ids = deleted.map(({ user }) => user._id)
  await query(
    `INSERT INTO posts (id, author_id, content) SELECT gen_random_uuid(), id, 'Momo' FROM unnest($1::uuid[]) AS id`,
    ids,
  )
  const theirs = 'FROM posts, unnest($1::uuid[]) AS member WHERE author_id = ANY ($1)'
  await query(`INSERT INTO post_likes (post_id, member_id) SELECT posts.id, member ${theirs}`, ids)
  await query(
    `INSERT INTO comments (id, post_id, member_id, content) SELECT gen_random_uuid(), posts.id, member, 'Yes' ${theirs}`,
    ids,
  )
  const remove = async (id: string) => {
    await withTransaction(app.pool, (client) => removeMember(client, id, removal))
    await app.app.erasures.begin(id)
  }
  await Promise.all(ids.map(remove))
  expect(await query('SELECT id FROM members WHERE id = ANY ($1)', ids)).toEqual([])
  await app.app.erasures.eraseAll()
  expect(await query('SELECT id FROM member_ids WHERE id = ANY ($1)', ids)).toEqual([])
})

test('an erasure locks conversations in the order of ids, as a batch of messages does', async () => {
  const people = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  const [deleted = '', ...partners] = people.map(({ user }) => user._id)
  const [lower, higher] = [newId(), newId()]
  const open = 'INSERT INTO conversations (id, low_id, high_id) SELECT $1, least(a, b), greatest(a, b) FROM'
  for (const [index, id] of [higher, lower].entries())
    await query(`${open} (SELECT $2::uuid AS a, $3::uuid AS b) pair`, id, deleted, partners[index])
  const lock = 'SELECT FROM conversations WHERE id = $1 FOR UPDATE NOWAIT'
  const { removing: removed } = await withTransaction(app.pool, async (storing) => {
    await storing.query(lock, [lower])
    await withTransaction(app.pool, (client) => removeMember(client, deleted, removal))
    const removing = app.app.erasures.begin(deleted)
    await vi.waitUntil(async () => (await query(waiting)).length === 1)
    await storing.query(lock, [higher])
    return { removing }
  })
  await removed
  await app.app.erasures.eraseAll()
  expect(await query('SELECT id FROM conversations WHERE low_id = $1 OR high_id = $1', deleted)).toEqual([])
})

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
