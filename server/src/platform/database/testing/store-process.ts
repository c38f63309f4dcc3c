// A server in small, for the life-cycle tests to start and kill: opens the store of DATA_DIR and adds a row to it (with WRITE,
// one row after the other).
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { openPool } from '../open-database.ts'
import { DatabaseStartError } from '../postgres-errors.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const postgres = await startEmbeddedPostgres(process.env['DATA_DIR'] ?? '')
  const pool = openPool(postgres.connection, 1, () => {})
  void postgres.exited.then(() => {
    process.exitCode ??= 1
    say('PostgreSQL is gone')
  })
  await pool.query('CREATE TABLE IF NOT EXISTS starts (at timestamptz)')
  await pool.query('INSERT INTO starts VALUES (now())')
  const { rows } = await pool.query<{ starts: number }>('SELECT count(*)::int AS starts FROM starts')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.exitCode = 0
      void pool.end().then(postgres.stop)
    })
  }
  say(`ready starts=${rows[0]?.starts}`)
  for (let written = 1; process.env['WRITE']; written++) {
    await pool.query('INSERT INTO starts VALUES (now())')
    say(`written=${written}`)
  }
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  say(error.message)
  process.exit(1)
}
