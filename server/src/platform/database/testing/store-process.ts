// A minimal server for the lifecycle tests: opens the store of DATA_DIR and inserts a row (with WRITE: rows until it is ended).
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { openPool } from '../connections/pool.ts'
import { DatabaseStartError } from '../postgres-errors.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const postgres = await startEmbeddedPostgres(process.env['DATA_DIR'] ?? '')
  const pool = openPool(postgres.connection, 1, () => {})
  void postgres.exited.then(() => {
    process.exitCode ??= 1
    print('PostgreSQL is gone')
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
  print(`ready starts=${rows[0]?.starts}`)
  for (let written = 1; process.env['WRITE']; written++) {
    await pool.query('INSERT INTO starts VALUES (now())')
    print(`written=${written}`)
  }
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  print(error.message)
  process.exit(1)
}
