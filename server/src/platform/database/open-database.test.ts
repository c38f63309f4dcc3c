import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client, defaults } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase, type DatabaseOptions } from './open-database.ts'
import { DatabaseStartError } from './postgres-errors.ts'

const onLost = vi.fn<(reason: string) => void>()
let options: DatabaseOptions
beforeEach(() => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-open-'))
  options = { dataDir, log: { info: vi.fn(), error: vi.fn() }, onLost }
  onLost.mockClear()
})
afterEach(() => fs.rmSync(options.dataDir, { recursive: true, force: true }))

test('opens the embedded server exclusively until it is closed', async () => {
  const { pool, db, close } = await openDatabase(options)
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
  await expect(openDatabase(options)).rejects.toThrow(`Another server is using ${options.dataDir}.`)
  await Promise.all([close(), close()])
  await (await openDatabase(options)).close()
  expect(onLost).not.toHaveBeenCalled()
})

test('reports an unexpected end of the embedded server', async () => {
  const { pool, close } = await openDatabase(options)
  const [pid] = fs.readFileSync(path.join(options.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const waiting = pool.query('SELECT pg_sleep(5)')
  process.kill(Number(pid), 'SIGQUIT')
  await expect(waiting).rejects.toThrow()
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  expect(onLost.mock.calls[0]?.[0]).toMatch(/^PostgreSQL ended unexpectedly: /)
  await close()
})

test('opens an external server and leaves the data folder empty', async () => {
  const external = await createTestDatabase()
  const { pool, close } = await openDatabase({ ...options, databaseUrl: external.url })
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await close()
  await external.drop()
  expect(fs.readdirSync(options.dataDir)).toEqual([])
})

test('the user of an address without one is the account of the process, also under cron, which sets no USER', async () => {
  const { user } = defaults
  onTestFinished(() => void Object.assign(defaults, { user }))
  Object.assign(defaults, { user: undefined })
  const external = await createTestDatabase()
  const { close } = await openDatabase({ ...options, databaseUrl: external.url })
  expect(new Client({ connectionString: 'postgresql:///hamvav?host=/var/run/postgresql' }).user).toBe(
    os.userInfo().username,
  )
  await close()
  await external.drop()
})

test('a start error is one line without the password', async () => {
  const unreachable = openDatabase({ ...options, databaseUrl: 'postgresql://me:secret@127.0.0.1:1/none' })
  await expect(unreachable).rejects.toThrow(DatabaseStartError)
  await expect(unreachable).rejects.toThrow(/^The database cannot be reached: [^\n]*ECONNREFUSED[^\n]*$/)
  await expect(unreachable).rejects.not.toThrow('secret')
  const file = path.join(options.dataDir, 'a file')
  fs.writeFileSync(file, '')
  await expect(openDatabase({ ...options, dataDir: file })).rejects.toThrow(/^DATA_DIR cannot be used: [^\n]+$/)
})
