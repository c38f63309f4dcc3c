// Runs the suite under a bad condition, or several at once, for `npm run test:nightly`:
//   conditions.mjs CONDITION[+CONDITION] [arguments of vitest]
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOutsidePostgres } from '../../ops/cluster/outside-postgres.ts'
import { buildWebIfStale } from '../starting/build-web.mjs'
import { readResults } from './results.mjs'
import { runStep, testProjects } from './steps.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [names = '', ...more] = process.argv.slice(2)
const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-summary.mjs']
const suite = { command: ['vitest', 'run', ...reporters, ...testProjects, ...more], env: process.env }
const maxRetried = 2

/** Each sets up what it needs, and runs the suite with its arguments, environment or program in front. */
const conditions = {
  'one-worker': ({ command, env }, run) => run({ command: [...command, '--maxWorkers=1'], env }),
  'slow-machine': onSlowMachine,
  midnight: atMidnight,
  twice,
  'no-network': withoutNetwork,
}
const chosen = names.split('+').map((name) => {
  if (!Object.hasOwn(conditions, name)) throw new Error(`${name} is none of ${Object.keys(conditions).join(', ')}`)
  return conditions[name]
})
await buildWebIfStale()
await chosen.reduceRight((run, condition) => (suite) => condition(suite, run), runSuite)(suite)

/** Prints which tests passed only when repeated, and throws if they are too many. */
async function runSuite({ command, env }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-'))
  try {
    await runStep(command, { cwd: root, env: { ...env, TEST_SUMMARY: path.join(folder, 'tests.json') } })
    const { passed, retried } = readResults(folder)
    console.log(`${passed} passed, ${retried.length} passed only when repeated`)
    for (const name of retried) console.log(`passed only when repeated: ${name}`)
    if (retried.length > maxRetried) throw new Error(`more than ${maxRetried} tests passed only when repeated`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Each core is shared with four programs that never wait. About three processes of the tests and of PostgreSQL want a core at a time;
 * at niceness 5 each has a third of the weight of a busy program, so together they get a fifth of it.
 */
async function onSlowMachine({ command, env }, run) {
  const busy = Array.from({ length: 4 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    await run({ command: ['nice', '-n', '5', ...command], env: { ...env, TEST_PATIENCE: '5' } })
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}

/** The clock of the tests and of PostgreSQL shows 23:58 in Kathmandu at the start: the day changes during the run. */
async function atMidnight({ command, env }, run) {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!library) throw new Error('libfaketime is missing: apt-get install libfaketime')
  const dayMs = 24 * 60 * 60_000
  const kathmanduMs = (5 * 60 + 45) * 60_000
  const untilMidnightMs = dayMs - ((Date.now() + kathmanduMs) % dayMs)
  const clock = {
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round(untilMidnightMs / 1000) - 120}s`,
    // Timers measure how long something takes, which does not change.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  // The embedded PostgreSQL has an environment of its own, so its clock would be right.
  Object.assign(process.env, clock)
  const server = await startOutsidePostgres({ fsync: 'off', log_min_messages: 'panic' })
  if (!server) throw new Error('No PostgreSQL is installed in /usr/lib/postgresql.')
  try {
    // With libfaketime PostgreSQL's own timers never fire, so that it ends no deadlock.
    const rest = [...command, '--exclude=**/platform/database/transaction.test.ts']
    await run({ command: rest, env: { ...env, ...clock, TEST_DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
}

/** Two runs at the same time, in the same folder: of all tests and journeys, or with more conditions or arguments of the tests. */
async function twice(suite, run) {
  const isWhole = names === 'twice' && more.length === 0
  const each = isWhole ? { command: ['node', 'scripts/test.mjs'], env: suite.env } : suite
  const both = await Promise.allSettled([run(each), run(each)])
  const failed = both.filter(({ status }) => status === 'rejected')
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('; '))
}

/** A network namespace in which only the loopback interface exists. */
async function withoutNetwork({ command, env }, run) {
  const isolate = process.getuid?.() === 0 ? ['--net'] : ['--map-current-user', '--keep-caps', '--net']
  const inside = 'ip link set lo up && exec "$@"'
  await run({ command: ['unshare', ...isolate, 'sh', '-c', inside, 'sh', ...command], env })
}
