import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StoredUser } from '@hamvav/contract/auth/entities'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Client, type Pool } from 'pg'
import { createApp, type App } from '../app/app.ts'
import { readConfig, type Config } from '../config/config.ts'
import { createPasswords, type Passwords } from '../platform/crypto/passwords.ts'
import type { PictureScorer } from '../platform/media/scoring/picture-scorer.ts'
import { isUnavailable } from '../platform/database/postgres-errors.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestMember {
  readonly user: StoredUser
  readonly token: string
  readonly password: string
  /** Headers for calls as this member. */
  readonly headers: { readonly authorization: string }
}

interface SignUpOptions {
  readonly username?: string
  readonly canPost?: boolean
  readonly adult?: boolean
  readonly reviewed?: boolean
}

export interface TestApp {
  readonly app: App
  /** `server.inject({ method, url, headers, payload })`: call without network. */
  readonly server: FastifyInstance
  readonly pool: Pool
  readonly database: TestDatabase
  readonly config: Config
  /** Starts listening, for sockets. @returns URL */
  listen(): Promise<string>
  /** Signs up a member; by default an adult who is reviewed: approved, but not yet visible, with a confirmed e-mail. */
  signUp(options?: SignUpOptions): Promise<TestMember>
  /** Call without network. */
  request(by: Caller, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object): Answer
  /** Resolves when the mails of all earlier calls are sent; a mail is a background job. */
  mailsSent(): Promise<void>
  close(): Promise<void>
}

/** A member, the headers of an admin, or null for a visitor. */
export type Caller = { readonly headers: object } | Readonly<Record<string, string>> | null
export type Answer = Promise<LightMyRequestResponse>

interface Options {
  readonly now?: () => number
  /** Default: without their cost. */
  readonly passwords?: Passwords
  readonly uploadMs?: number
  readonly pushDelayFactor?: number
  /** Default: every picture is clear, without the model. */
  readonly scorer?: PictureScorer
  readonly demoAdmin?: { readonly username: string; readonly password: string }
  /** Makes headers that every `request` has too, such as those of another address each time. */
  readonly addresses?: () => object
  readonly logger?: FastifyBaseLogger | boolean
  /** A real worker, with schedules and retries. */
  readonly hasWorker?: boolean
  /** Each new job runs once, as soon as it is committed (default, without a worker); false: only by `jobs.runAll()`. */
  readonly runsJobs?: boolean
  /** Additional server of the same installation; must be closed before the first. */
  readonly beside?: TestApp
}

/** Without the cost that protects stored passwords, which was a quarter of the CPU time of each sign-up. */
export const quickPasswords = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } })

// `person807` is possible; `member807` reads as the reserved name memberbot.
let counter = 0

/** Finds every picture clear, and none like another. */
export const clearScorer: PictureScorer = {
  score: async () => ({ score: 0, hashes: null }),
  windows: async () => [],
  close: async () => {},
}

/** Starts the real server on a separate database; rate limits are off by default. */
export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  options: Options = {},
): Promise<TestApp> {
  const { logger = false, beside, hasWorker = false, runsJobs = !hasWorker, addresses, ...others } = options
  const database = beside ? { ...beside.database, drop: async () => {} } : await createTestDatabase()
  const dataDir = beside?.config.dataDir ?? mkdtempSync(path.join(tmpdir(), 'hamvav-app-'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', RATE_LIMIT: 'off', DATA_DIR: dataDir, ...env })
  const app = await createApp(config, { pool: database.pool, db: database.db, close: async () => {} }, logger, {
    passwords: quickPasswords,
    scorer: clearScorer,
    ...others,
    hasWorker,
  })
  await app.server.ready()
  const stopJobs = runsJobs ? await runJobsOnNotification(app, database.url) : async () => {}
  if (config.firstAdmin) await app.admin.sessions.ensureFirstAdmin(config.firstAdmin)
  return {
    app,
    server: app.server,
    pool: database.pool,
    database,
    config,
    listen: async () => {
      if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
    },
    signUp: async ({ username = `person${++counter}`, canPost = false, adult = true, reviewed = true } = {}) => {
      const password = 'a long enough secret'
      const payload = { username, name: `Name of ${username}`, email: `${username}@gmail.com`, password }
      const answer = await app.server.inject({ method: 'POST', url: '/api/auth/register', payload })
      if (answer.statusCode !== 201) throw new Error(`sign-up failed: ${answer.body}`)
      const { token, user } = answer.json<{ token: string; user: StoredUser }>()
      await database.pool.query(
        `UPDATE members SET can_post = $2, age = $3, age_declared_at = now(), visibility_approved = $4,
           email_confirmed_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
        [user._id, canPost, adult ? 27 : null, reviewed],
      )
      return { user: { ...user, canPost }, token, password, headers: { authorization: `Bearer ${token}` } }
    },
    request: (by, method, url, payload) =>
      app.server.inject({ method, url, headers: { ...addresses?.(), ...headersOf(by) }, ...(payload && { payload }) }),
    mailsSent: async () => {
      await app.auth.close()
      await app.jobs.runAll()
    },
    close: async () => {
      await stopJobs()
      await app.close()
      if (beside) return
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const headersOf = (by: Caller): object => (typeof by?.headers === 'object' ? by.headers : (by ?? {}))

/** Runs new jobs without a worker, which would need some ten connections in each test file. */
async function runJobsOnNotification({ jobs }: App, url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // a test that ends all connections
  let running = Promise.resolve()
  client.on('notification', () => {
    running = running.then(jobs.runAll).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
    })
  })
  await client.connect()
  await client.query('LISTEN "jobs:insert"')
  return async () => {
    await client.end()
    await running
  }
}
