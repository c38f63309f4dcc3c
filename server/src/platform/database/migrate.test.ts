import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrateDatabase, requireCurrentSchema } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-migrations-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Later than the migrations in the copied database. */
const year2100 = Date.UTC(2100)

function write(...migrations: string[]) {
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  const entries = migrations.map((text, idx) => {
    writeFileSync(path.join(folder, `${idx}.sql`), text)
    return { idx, version: '7', when: year2100 + idx, tag: String(idx), breakpoints: true }
  })
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
}
const created = async () =>
  (await database.pool.query("SELECT relname AS name FROM pg_class WHERE relname LIKE 'trial%' ORDER BY 1")).rows.map(
    ({ name }) => name as string,
  )

test('applies missing migrations once', async () => {
  write('CREATE TABLE trial_a ()')
  await migrateDatabase(database.pool, { folder })
  write('CREATE TABLE trial_a ()', 'CREATE TABLE trial_b ()')
  await migrateDatabase(database.pool, { folder })
  await migrateDatabase(database.pool, { folder })
  expect(await created()).toEqual(['trial_a', 'trial_b'])
})

test('a failed migration is rolled back, and those before it remain', async () => {
  write(
    'CREATE TABLE trial_a ()',
    'CREATE TABLE trial_b ();--> statement-breakpoint\nCREATE TABLE trial_c (id nonsense)',
  )
  await expect(migrateDatabase(database.pool, { folder })).rejects.toThrow(
    /^The database could not be migrated: type "nonsense" does not exist$/,
  )
  expect(await created()).toEqual(['trial_a'])
})

const indexIfNotExists = 'CREATE INDEX IF NOT EXISTS "trial_index" ON "trial_a" USING btree ("id")'

test('an index IF NOT EXISTS is built before the transaction, and again after an interrupted build', async () => {
  write('CREATE TABLE trial_a (id int)')
  await migrateDatabase(database.pool, { folder })
  await database.pool.query('INSERT INTO trial_a VALUES (1), (1)')
  await expect(database.pool.query('CREATE UNIQUE INDEX CONCURRENTLY trial_index ON trial_a (id)')).rejects.toThrow()
  // The transaction refuses when the index is not there yet.
  const check = `DO $$ BEGIN IF NOT (SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('trial_index')) THEN
    RAISE 'not built'; END IF; END $$`
  write('CREATE TABLE trial_a (id int)', `${check};--> statement-breakpoint\n${indexIfNotExists}`)
  await migrateDatabase(database.pool, { folder })
  expect(await created()).toEqual(['trial_a', 'trial_index'])
})

test('an index on a table or column of the same migration is built in the transaction', async () => {
  write(
    `CREATE TABLE trial_a ();--> statement-breakpoint\nALTER TABLE trial_a ADD COLUMN id int;--> statement-breakpoint\n${indexIfNotExists}`,
    `ALTER TABLE trial_a ADD COLUMN n int;--> statement-breakpoint\n${indexIfNotExists.replace('trial_index', 'trial_n').replace('("id")', '("n")')}`,
  )
  await migrateDatabase(database.pool, { folder })
  expect(await created()).toEqual(['trial_a', 'trial_index', 'trial_n'])
})

test('servers that start concurrently migrate one after the other', async () => {
  write('SELECT pg_sleep(0.1)', 'CREATE TABLE trial_a ()')
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.pool, { folder })))
  expect(await created()).toEqual(['trial_a'])
})

test('fails after the time limit while another server migrates', async () => {
  write('SELECT pg_sleep(2)')
  const first = migrateDatabase(database.pool, { folder })
  const asleep = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
  await vi.waitUntil(async () => (await database.pool.query(asleep)).rowCount === 1)
  await expect(migrateDatabase(database.pool, { folder, wait: 100 })).rejects.toThrow('locked by another server')
  await first
})

test('the statement timeout of requests does not apply', async () => {
  write('SELECT pg_sleep(0.8)', 'CREATE TABLE trial_a ()')
  database.pool.options.statement_timeout = 500
  await migrateDatabase(database.pool, { folder })
  expect(await created()).toEqual(['trial_a'])
})

test('a command refuses an older and a newer schema in one line and applies nothing', async () => {
  write('CREATE TABLE trial_a ()', 'CREATE TABLE trial_b ()')
  await expect(requireCurrentSchema(database.pool, folder)).rejects.toThrow(
    /^The database lacks the migration 1: start the server once, which applies it\.$/,
  )
  expect(await created()).toEqual([])
  await migrateDatabase(database.pool, { folder })
  await requireCurrentSchema(database.pool, folder)
  write('CREATE TABLE trial_a ()')
  await expect(requireCurrentSchema(database.pool, folder)).rejects.toThrow(
    /^The database was migrated by a newer version of this program: use that version\.$/,
  )
})

test('a command refuses an empty database', async () => {
  await database.pool.query('DROP SCHEMA drizzle CASCADE')
  await expect(requireCurrentSchema(database.pool)).rejects.toThrow(/^The database lacks the migration \d{4}_/)
})

test('logs each applied migration with its duration, and nothing if none is missing', async () => {
  const lines: [object, string][] = []
  const log = (about: object, text: string) => void lines.push([about, text])
  write('SELECT pg_sleep(0.2)', 'CREATE TABLE trial_a ()')
  await migrateDatabase(database.pool, { folder, log })
  await migrateDatabase(database.pool, { folder, log })
  expect(lines).toEqual([
    [{ migrations: ['0', '1'] }, 'migrating the database'],
    [{ name: '0', ms: expect.any(Number) }, 'applied a migration'],
    [{ name: '1', ms: expect.any(Number) }, 'applied a migration'],
  ])
  const [first] = lines.flatMap(([about]) => ('ms' in about ? Number(about.ms) : []))
  expect(first).toBeGreaterThanOrEqual(200)
})

test('the migrations of a new database are logged in one line', async () => {
  await database.pool.query('DROP SCHEMA drizzle CASCADE')
  const lines: string[] = []
  write('CREATE TABLE trial_a ()', 'CREATE TABLE trial_b ()')
  await migrateDatabase(database.pool, { folder, log: (_about, text) => void lines.push(text) })
  expect(lines).toEqual(['created the tables of the database'])
})

test('later migrations add constraints to filled tables without a check of the rows, which another one validates', () => {
  const migrations = readMigrations().filter(({ name }) => name > '0047')
  expect(migrations.length).toBeGreaterThan(6)
  for (const { name, text } of migrations) {
    const created = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table))
    const added = [...text.matchAll(/ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:CHECK|FOREIGN KEY)[^;]*;?/g)]
    const onFilled = added.filter(([, table]) => !created.has(table))
    for (const [statement, , constraint] of onFilled) {
      expect([name, constraint, statement.replace(/;$/, '').endsWith(' NOT VALID')]).toEqual([name, constraint, true])
      const isValidated = migrations.some(
        (later) => later.name > name && later.text.includes(`VALIDATE CONSTRAINT "${constraint}"`),
      )
      expect([constraint, isValidated]).toEqual([constraint, true])
    }
  }
})

function readMigrations() {
  const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return names.map((name) => ({ name, text: readFileSync(path.join(migrationsFolder, name), 'utf8') }))
}

test('no check of the schema waits for its validation', async () => {
  const { rows } = await database.pool.query(
    "SELECT conname FROM pg_constraint WHERE contype = 'c' AND NOT convalidated",
  )
  expect(rows).toEqual([])
})

test('no migration analyses an empty table: plans for a new database would read the growing table as a whole', async () => {
  const { rows } = await database.pool.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples = 0`,
  )
  expect(rows).toEqual([])
})
