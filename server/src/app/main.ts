// Starts the server: configuration, database, demo community, HTTP and sockets; stops them in reverse order.
import { mkdirSync } from 'node:fs'
import pino from 'pino'
import { createApp, type App } from './app.ts'
import { requireConfiguredKeys } from './keys.ts'
import { prepareDemo, type Demo } from '../demo/seeding/seed.ts'
import { startPartners } from '../demo/partners.ts'
import { ConfigError } from '../config/config-reader.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/env-file.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { DatabaseStartError } from '../platform/database/postgres-errors.ts'

/** Maximum duration of a shutdown after SIGTERM, ms (decisions §8). */
const drainMs = 9_000

async function main(): Promise<void> {
  const signals = onSignal(() => process.exit(0)) // nothing to stop yet
  const config = loadConfig()
  makeDataDir(config)
  const logger = pino({ level: config.production ? 'info' : 'warn', base: null })
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: console.info, error: (text) => logger.error(text) },
    onLost: (reason) => fail(reason),
  })
  await migrateDatabase(database.pool)
  await requireConfiguredKeys(database.pool, config)
  const demo = config.demo ? await prepareDemo(config, database.pool, console.info) : null
  const app = await createApp(config, database, logger, {
    demoAccounts: demo?.accounts,
    // The demo admin exists only if no other first admin is configured.
    demoAdmin: config.firstAdmin ? undefined : demo?.admin,
  })
  await ensureFirstAdmin(app, config.firstAdmin ?? demo?.admin)
  const partners = demo && (await startPartners(app))
  await listen(app, config)
  announce(config, demo)

  signals.setHandler(async (signal) => {
    logger.info(`${signal}: ending`)
    setTimeout(() => fail('Could not end in time.'), drainMs).unref()
    partners?.stop()
    await app.close()
    await database.close()
    process.exit(0)
  })
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

async function listen({ server }: App, { host, port }: Config): Promise<void> {
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`PORT: ${port} is taken by another program. Stop it, or set another PORT.`)
    fail(`HOST and PORT: cannot listen on ${host}, port ${port} (${error.code ?? error.message}).`)
  })
}

/** Creates the first admin of an empty database; a generated password is printed once. */
async function ensureFirstAdmin({ admin }: App, first: Config['firstAdmin']): Promise<void> {
  const created = await admin.sessions.ensureFirstAdmin(first)
  if (created) console.info(`First admin: ${created.username}, one-time password ${created.password}`)
}

function announce({ publicUrl, databaseUrl, dataDir, firstAdmin }: Config, demo: Demo | null): void {
  console.info(databaseUrl ? 'Database: DATABASE_URL' : `Database: embedded PostgreSQL in ${dataDir}`)
  for (const { name, email, password } of demo?.accounts ?? [])
    console.info(`Demo member ${name}: ${email}, ${password}`)
  if (demo && !firstAdmin) console.info(`Demo admin: ${demo.admin.username}, ${demo.admin.password}`)
  console.info(`Hamvav is ready: ${publicUrl}`)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

await main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) fail(error.message)
  console.error(error)
  process.exit(1)
})
