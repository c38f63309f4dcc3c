// Runs the suite under a bad condition, for `npm run test:nightly`:
//   conditions.mjs CONDITION [arguments of vitest]
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startOutsidePostgres } from '../../ops/cluster/outside-postgres.ts'
import { buildWebIfStale } from '../build-web.mjs'
import { runStep } from './steps.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [condition, ...more] = process.argv.slice(2)
const vitest = ['vitest', 'run', '--project=!ops', ...more]

const conditions = {
  'one-worker': oneWorker,
  'slow-machine': onSlowMachine,
  midnight: atMidnight,
  twice,
  'no-network': withoutNetwork,
}
const run = conditions[condition]
if (!run) throw new Error(`${condition} is none of ${Object.keys(conditions).join(', ')}`)
await buildWebIfStale()
await run()

async function oneWorker() {
  await runStep([...vitest, '--maxWorkers=1'], { cwd: root })
}

/** Each core is shared with four programs that never wait: the tests get a fifth of it. */
async function onSlowMachine() {
  const busy = Array.from({ length: 4 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    await runStep(vitest, { cwd: root })
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}

/** The clock of the tests and of PostgreSQL shows 23:58 in Kathmandu at the start: the day changes during the run. */
async function atMidnight() {
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
    await runStep(vitest, { cwd: root, env: { ...process.env, TEST_DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
}

/** Two runs of all tests and journeys at the same time, in the same folder. */
async function twice() {
  const both = await Promise.allSettled([1, 2].map(() => runStep(['node', 'scripts/test.mjs'], { cwd: root })))
  const failed = both.filter(({ status }) => status === 'rejected')
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('; '))
}

/** A network namespace in which only the loopback interface exists. */
async function withoutNetwork() {
  const isolate = process.getuid?.() === 0 ? ['--net'] : ['--map-current-user', '--keep-caps', '--net']
  const inside = 'ip link set lo up && exec "$@"'
  await runStep(['unshare', ...isolate, 'sh', '-c', inside, 'sh', ...vitest], { cwd: root })
}
