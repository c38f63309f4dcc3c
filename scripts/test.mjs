// `npm test`: runs every check, quick ones first.
//   --check    all except the browser tests
//   --outside  only the suites with external services: the server's tests on Debian's PostgreSQL, and several servers with
//              Redis behind nginx
//   --full     also the suites with external services, all combinations of screens, and the chaos test (FULL=1)
//   --no-skip  fails if a suite was skipped
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOutsidePostgres } from '../ops/cluster/outside-postgres.ts'
import { buildWebIfStale } from './build-web.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = path.join(root, 'node_modules/.bin')
const reports = path.join(root, '.cache/test')
const options = new Set(process.argv.slice(2))
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
if (options.has('--full')) env.FULL = '1'
env.PLAYWRIGHT_JSON_OUTPUT_FILE = path.join(reports, 'playwright.json')

const usesDatabase = /createTest(App|Database)|startRedis/

const checks = [
  ['types', () => run('tsc', '-b', 'contract', 'server', 'web', 'web/src/worker', 'e2e', 'ops', 'bench')],
  ['format', () => run('prettier', '--check', '--log-level', 'warn', '.')],
  ['lint', () => run('oxlint', '--deny-warnings')],
  ['unused code', () => run('knip')],
  ['structure', () => run('node', 'scripts/structure.mjs')],
  ['web front end', buildWebIfStale], // served by the server in tests
  ['tests', () => runVitest('vitest.json', '--project=!ops')],
]
const browser = [['browser', () => run('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json')]]
const outside = [
  ['outside PostgreSQL', testOnOutsidePostgres],
  ['several servers', testCluster],
]
const chaos = [['chaos test', () => run('node', 'bench/cluster/chaos.ts')]]
const steps = chooseSteps()

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
let exitCode = 0
for (const [name, step] of steps) {
  exitCode = await timed(name, step)
  if (exitCode !== 0) break
}
const { passed, failed, skipped } = sum([
  readVitest(reports, 'vitest.json', root),
  readVitest(reports, 'outside.json', root),
  readVitest(reports, 'cluster.json', root),
  readPlaywright(reports),
])
if (!steps.includes(outside[0])) {
  skipped.push('the same server tests on an outside PostgreSQL: npm run test:outside')
  skipped.push('several servers with Redis behind nginx: npm run test:outside')
}
for (const suite of skipped) console.log(`skipped: ${suite}`)
if (exitCode === 0 && skipped.length > 0 && options.has('--no-skip')) exitCode = 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(exitCode)

function chooseSteps() {
  if (options.has('--outside')) return outside
  if (options.has('--check')) return checks
  return options.has('--full') ? [...checks, ...browser, ...outside, ...chaos] : [...checks, ...browser]
}

function runVitest(report, ...args) {
  return run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${report}`,
    ...args,
  )
}

/** Runs the server's database tests on an installed PostgreSQL. */
async function testOnOutsidePostgres() {
  const server = await startOutsidePostgres({ fsync: 'off', log_min_messages: 'panic' })
  if (!server) throw new Error('No PostgreSQL is installed in /usr/lib/postgresql.')
  console.log(server.version)
  env.TEST_DATABASE_URL = server.url
  try {
    return await runVitest('outside.json', '--project=server', ...databaseTests())
  } finally {
    await server.stop()
  }
}

/** Runs the cluster test with Debian's PostgreSQL, Redis and nginx; skipped without TEST_CLUSTER. */
function testCluster() {
  env.TEST_CLUSTER = '1'
  return runVitest('cluster.json', '--project=ops')
}

/** Server test files that use a database or Redis. */
function databaseTests() {
  const folder = path.join(root, 'server/src')
  const tests = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.test.ts'))
  return tests.filter((file) => usesDatabase.test(readFileSync(path.join(folder, file), 'utf8')))
}

async function timed(name, step) {
  console.log(`\n▸ ${name}`)
  const started = performance.now()
  const code = await step().then(
    (code) => code ?? 0,
    (error) => {
      console.error(error.message)
      return 1
    },
  )
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return code
}

/** Resolves with the exit code. On interruption the child ends first, so that it can clean up. */
function run(program, ...args) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' })
  const end = () => child.kill('SIGTERM')
  const ignore = () => {} // Ctrl-C also reaches the child directly
  process.on('SIGTERM', end).on('SIGINT', ignore)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', end).off('SIGINT', ignore)
      resolve(code ?? 1)
    })
  })
}

function sum(results) {
  const total = { passed: 0, failed: 0, skipped: [] }
  for (const result of results) {
    total.passed += result.passed
    total.failed += result.failed
    total.skipped.push(...result.skipped)
  }
  return total
}
