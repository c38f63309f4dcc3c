// Each table is written by the SQL of its owner only (boundaries.ts).
import { expect, test } from 'vitest'
import { findForeignSqlWrites, foreignSqlWritesIn } from './sql-writes.mjs'

test('every table has an owner, and no SQL writes a table of another owner', () => {
  expect(findForeignSqlWrites()).toEqual([])
})

const inSafety = (text) => foreignSqlWritesIn('features/safety/planted-queries.ts', text)

test.each([
  ['DELETE FROM matches WHERE id = $1', 'belongs to matches'],
  ['WITH gone AS (\n  delete from notifications WHERE id = $1) SELECT 1', 'belongs to notifications'],
  ['UPDATE conversations c SET last_seq = 1', 'belongs to messaging'],
  ['INSERT INTO posts (id) VALUES ($1)', 'belongs to feed'],
  ['MERGE INTO choices USING given ON true', 'belongs to matches'],
  ['TRUNCATE TABLE messages', 'belongs to messaging'],
  ['UPDATE members SET verified = true', 'belongs to profiles'],
  ['DELETE FROM ${table} WHERE id = $1', 'named in the text'],
  ['UPDATE nothing_known SET id = 1', 'has no owner'],
])('finds %j', (sql, what) => {
  expect(inSafety(`const planted = statement('planted', \`${sql}\`)`)).toEqual([
    expect.stringMatching(new RegExp(`^server/src/features/safety/planted-queries\\.ts:\\d: .*${what}`)),
  ])
})

test('finds a write by the query builder', () => {
  expect(inSafety('await db.delete(tables.matches).where(eq(matches.id, id))')).toHaveLength(1)
})

test.each([
  'SELECT id FROM members WHERE id = $1 FOR UPDATE',
  'SELECT id FROM matches m FOR NO KEY UPDATE OF m SKIP LOCKED',
  'INSERT INTO blocks (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET id = excluded.id',
  'DELETE FROM blocks WHERE blocker_id = $1',
])('accepts %j', (sql) => expect(inSafety(`const planted = \`${sql}\``)).toEqual([]))

test('a feature that shares a table writes only its own columns', () => {
  const inAuth = (sql) => foreignSqlWritesIn('features/auth/planted-queries.ts', `const planted = \`${sql}\``)
  expect(inAuth('UPDATE members SET password_hash = $2, last_active_at = now() WHERE id = $1')).toEqual([])
  expect(inAuth('INSERT INTO members (id) VALUES ($1)')).toEqual([])
  expect(inAuth('UPDATE members SET password_hash = coalesce($2, bio), bio = $3 WHERE id = $1')).toHaveLength(1)
  expect(inAuth('DELETE FROM members WHERE id = $1')).toHaveLength(1)
})

test('tests and the demo may write any table', () => {
  for (const file of ['features/safety/blocking.test.ts', 'features/feed/testing/board.ts', 'demo/seeding/seed.ts'])
    expect(foreignSqlWritesIn(file, '`DELETE FROM matches`')).toEqual([])
})
