// Starts the server: configuration, database, demo community, HTTP and sockets; stops them in reverse order.
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createApp, type App } from './app.ts'
import { requireConfiguredKeys } from './keys.ts'
import { prepareDemo, type Demo } from '../demo/seeding/seed.ts'
import { startPartners } from '../demo/partners.ts'
import { ConfigError } from '../config/config-reader.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/env-file.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { DatabaseStartError } from '../platform/database/postgres-errors.ts'

/** For failures before the settings are known: NODE_ENV may come from the settings file. */
const earlyLogger = () => createLogger({ production: process.env['NODE_ENV']?.trim() === 'production', level: 'info' })
let logger = earlyLogger()

/** Maximum duration of a shutdown after SIGTERM, ms (decisions §8). */
const drainMs = 9_000

async function main(): Promise<void> {
  const signals = onSignal(() => process.exit(0)) // nothing to stop yet
  const config = loadConfig()
  logger = createLogger({ production: config.production, level: config.logLevel })
  for (const line of config.warnings) logger.warn(line)
  const tracing = await traceIfConfigured(config)
  await requireFreePorts(config)
  makeDataDir(config)
  const log = (about: object, text: string) => logger.info(about, text)
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: (text) => logger.info(text), error: (text) => logger.error(text) },
    onLost: (reason) => fail(reason),
  })
  await migrateDatabase(database.pool, { log })
  await requireConfiguredKeys(database.pool, config)
  const demo = config.demo ? await prepareDemo(config, database.pool, (text) => logger.info(text)) : null
  const app = await createApp(config, database, logger, {
    demoAccounts: demo?.accounts,
    // The demo admin exists only if no other first admin is configured.
    demoAdmin: config.firstAdmin ? undefined : demo?.admin,
  })
  await ensureFirstAdmin(app, config, demo)
  const partners = demo && (await startPartners(app))
  await listen(app, config)
  announce(config, demo)

  signals.setHandler(async (signal) => {
    logger.info(`${signal}: finishing running calls, then ending`)
    setTimeout(() => fail('Could not end in time.'), drainMs).unref()
    partners?.stop()
    await app.close()
    await database.close()
    await tracing?.close()
    logger.info('Ended.')
    process.exit(0)
  })
}

/** Before the pools and the server, which ask for the tracer when they are made. */
async function traceIfConfigured({ traces }: Config) {
  if (traces === undefined) return undefined
  const { startTracing } = await import('../platform/tracing/tracing.ts')
  return startTracing(traces, (text) => logger.warn(text))
}

type ShutdownHandler = (signal: string) => unknown

/** Calls the current handler at the first signal and ignores others, because a terminal and npm both send one. */
function onSignal(initial: ShutdownHandler): { setHandler(handler: ShutdownHandler): void } {
  let handler = initial
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      if (!isEnding) handler(signal)
      isEnding = true
    })
  return { setHandler: (next) => void (handler = next) }
}

function makeDataDir({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    fail(`DATA_DIR: cannot be used (${(error as Error).message}).`)
  }
}

/** Notices a busy port before the database is started, migrated and filled. The ports are taken later. */
async function requireFreePorts({ host, port, metrics }: Config): Promise<void> {
  await requireFreePort({ host, port }, 'PORT')
  if (metrics.port !== undefined) await requireFreePort({ host: metrics.host, port: metrics.port }, 'METRICS_PORT')
}

async function requireFreePort(address: Address, setting: PortSetting): Promise<void> {
  const probe = createServer()
  await once(probe.listen(address), 'listening').catch((error: NodeJS.ErrnoException) =>
    failToListen(error, address, setting),
  )
  await new Promise((resolve) => probe.close(resolve))
}

async function listen({ server }: App, { host, port }: Config): Promise<void> {
  await server
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) => failToListen(error, { host, port }, 'PORT'))
}

type Address = Pick<Config, 'host' | 'port'>
type PortSetting = 'PORT' | 'METRICS_PORT'

function failToListen(error: NodeJS.ErrnoException, { host, port }: Address, setting: PortSetting): never {
  if (error.code === 'EADDRINUSE')
    fail(`${setting}: ${port} is taken by another program. Stop it, or set another ${setting}.`)
  const hostSetting = setting.replace('PORT', 'HOST')
  fail(`${hostSetting} and ${setting}: cannot listen on ${host}, port ${port} (${error.code ?? error.message}).`)
}

/** Creates the first admin of an empty database. */
async function ensureFirstAdmin({ admin }: App, config: Config, demo: Demo | null): Promise<void> {
  const { exists, generated } = await admin.sessions.ensureFirstAdmin(config.firstAdmin ?? demo?.admin)
  if (generated) handOver(generated, config)
  if (exists && config.firstAdmin)
    logger.warn(
      'ADMIN_USERNAME, ADMIN_PASSWORD: ignored, because an admin exists already. Remove them from the settings.',
    )
}

/** Gives the generated password to the operator, not to the log: on the terminal, or in a file where there is none. */
function handOver(
  { username, password }: { readonly username: string; readonly password: string },
  config: Config,
): void {
  if (!config.production || process.stdout.isTTY) {
    process.stdout.write(`First admin: ${username}, one-time password ${password}\n`)
    return
  }
  const file = path.join(config.dataDir, 'first-admin')
  rmSync(file, { force: true })
  writeFileSync(file, `${username}\n${password}\n`, { mode: 0o600, flag: 'wx' })
  logger.warn(`First admin: name and one-time password are in ${file}. Delete the file after signing in.`)
}

function announce({ publicUrl, databaseUrl, dataDir, firstAdmin }: Config, demo: Demo | null): void {
  logger.info(databaseUrl ? 'Database: DATABASE_URL' : `Database: embedded PostgreSQL in ${dataDir}`)
  for (const { name, email, password } of demo?.accounts ?? [])
    logger.info(`Demo member ${name}: ${email}, ${password}`)
  if (demo && !firstAdmin) logger.info(`Demo admin: ${demo.admin.username}, ${demo.admin.password}`)
  logger.info(`Hamvav is ready: ${publicUrl}`)
}

/** @param reason one line, or several */
function fail(reason: string): never {
  for (const line of reason.split('\n')) logger.fatal(line)
  process.exit(1)
}

function crash(error: unknown): never {
  if (error instanceof ConfigError) logger = earlyLogger()
  if (error instanceof ConfigError || error instanceof DatabaseStartError) fail(error.message)
  logger.fatal({ err: error }, 'unexpected error')
  process.exit(1)
}

process.on('uncaughtException', crash) // rejections too
process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node.js'))
await main().catch(crash)
