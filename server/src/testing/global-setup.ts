// One PostgreSQL server for all test files, with a migrated template database that each of them copies. TEST_DATABASE_URL:
// external server with permission to create databases, used instead of the embedded one.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openPool } from '../platform/database/connections/pool.ts'
import { command, databaseUrl } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { readonly serverUrl: string; readonly template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL'])
  const template = `hamvav_template_${randomUUID().slice(0, 8)}`
  await command(server.url, `CREATE DATABASE ${template}`)
  const pool = openPool({ connectionString: databaseUrl(server.url, template) }, 1, () => {})
  await migrateDatabase(pool)
  await pool.end()
  project.provide('testDatabase', { serverUrl: server.url, template })
  return async () => {
    await command(server.url, `DROP DATABASE ${template} WITH (FORCE)`)
    await server.stop()
  }
}

async function startServer(outside: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (outside) return { url: outside, stop: async () => {} }
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-test-'))
  const postgres = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // It would visit each of some 250 databases, which are dropped soon.
    autovacuum: 'off',
    max_connections: '200',
  })
  const { host, user, database } = postgres.connection
  return {
    url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
