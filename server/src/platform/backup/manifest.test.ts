import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, expect, test } from 'vitest'
import { type Manifest, readManifest } from './manifest.ts'
import { declaredTables, ownTables } from './migrations.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-manifest-'))
afterAll(() => rmSync(folder, { recursive: true }))

const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')
const last = readMigrationFiles({ migrationsFolder }).at(-1)
const schema = { hash: last?.hash ?? '', at: last?.folderMillis ?? 0 }
const tables = [...declaredTables(schema)].map((name) => ({ name, columns: ['id', 'created_at', '"from"'], rows: 1 }))
const check = (changed: Manifest['database']['tables']) =>
  ownTables({ server: '18', schema, tables: changed, sequences: [] })

test('only the tables of the program are used of a backup, and all of them, because names become parts of statements and paths', () => {
  const [first = { name: '', columns: [], rows: 0 }, ...rest] = tables
  expect(tables.length).toBeGreaterThan(60)
  expect(check(tables)).toEqual(tables)
  const notes = { name: 'public.notes_of_the_operator; --', columns: [') FROM'], rows: 1 }
  expect(check([...tables, notes])).toEqual(tables)
  for (const name of [`${first.name}; DROP SCHEMA public CASCADE; --`, '../../../etc/passwd', 'pg_catalog.pg_authid'])
    expect(() => check([{ ...first, name }, ...rest])).toThrow('manifest.json is damaged')
  for (const column of [') FROM PROGRAM $$id$$ --', 'id, name', '"a" "b"', ''])
    expect(() => check([{ ...first, columns: [column] }, ...rest])).toThrow('manifest.json is damaged')
  expect(() => check(rest)).toThrow('manifest.json is damaged')
  expect(() => check([...rest, ...rest.slice(0, 1)])).toThrow('manifest.json is damaged')
})

test.each(['null', '{', '{"format":1}', '{"format":1,"keys":[],"database":{"tables":{}}}'])(
  'a manifest of %s is damaged',
  async (content) => {
    writeFileSync(path.join(folder, 'manifest.json'), content)
    await expect(readManifest(folder)).rejects.toThrow('manifest.json is damaged')
  },
)

test('a manifest of another format is of another version', async () => {
  writeFileSync(path.join(folder, 'manifest.json'), '{"format":2}')
  await expect(readManifest(folder)).rejects.toThrow('of another version')
})
