// `npm test`: runs every check, quick ones first; a failed one does not hide the later ones.
//   --check     all except the browser tests
//   --browsers  only the smoke journey in Debian's Firefox and WebKit
//   --outside   only the suites with external services: the server's tests on Debian's PostgreSQL, and several servers with
//               Redis behind nginx; the alert rules with Prometheus's promtool
//   --ci        the checks, the journeys, --browsers and --outside; the attacks run on Debian's PostgreSQL only, with every
//               statement; fails if a suite was skipped, or if more than two tests passed only when repeated
//   --full      --ci with the drills of the server, every journey, all combinations of screens (FULL=1), and the chaos test
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOutsidePostgres } from '../ops/cluster/outside-postgres.ts'
import { buildWebIfStale } from './starting/build-web.mjs'
import { formatTable, runStep, runSteps, testProjects } from './testing/steps.mjs'
import { judgeRun, readResults } from './testing/results.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = path.join(root, 'node_modules/.bin')
const reports = path.join(root, '.cache/test', String(process.pid)) // another run may use the same folder
const options = new Set(process.argv.slice(2))
const isStrict = options.has('--ci') || options.has('--full')
const temporary = openMemoryFolder()
if (temporary) process.env.TMPDIR = temporary
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  // Each server that a test starts compiles the same few hundred files: from this cache, a third of its start.
  NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
}
if (options.has('--full')) env.FULL = '1'

const usesDatabase = /createTest(App|Database)/
/** Wait more than they compute, or start servers of their own: they run on the embedded PostgreSQL only. */
const runsOnce =
  /^(commands|app|platform\/(media|realtime|redis|mail|rate-limit|database\/connections)|features\/.*\/(upload|album|push)\.)|fuzz\./

const step = (name, run) => ({ name, run })
/** Formatting takes as long as the other static checks together, and uses one core. */
const staticChecks = [
  [
    step('types', () =>
      run('tsc', '-b', 'contract', 'words', 'server', 'web', 'web/src/worker', 'e2e', 'ops', 'bench'),
    ),
    step('lint', () => run('oxlint', '--deny-warnings')),
    step('unused code', () => run('knip')),
    step('structure', () => run('node', 'scripts/structure.mjs')),
  ],
  [step('format', () => run('prettier', '--check', '--log-level', 'warn', '.'))],
]
const webFrontEnd = step('web front end', buildWebIfStale) // served by the server in tests
/** In a run of all suites the attacks are among the tests on Debian's PostgreSQL, the database of most installations. */
const tests = step('tests', () =>
  runVitest(
    'vitest.json',
    {},
    ...testProjects,
    ...(options.has('--full') ? ['--project=drills'] : []),
    ...(isStrict ? ['--exclude=**/src/attacks/**'] : []),
  ),
)
const checks = [staticChecks, webFrontEnd, tests]
const chromium = step('journeys in Chromium', () => runPlaywright('e2e/playwright.config.ts', 'chromium.json'))
const browsers = step('Firefox and WebKit', () => runPlaywright('e2e/smoke/playwright.config.ts', 'browsers.json'))
const outside = [
  step('outside PostgreSQL', testOnOutsidePostgres),
  // Debian's PostgreSQL, Redis, nginx and promtool; skipped without TEST_CLUSTER.
  step('several servers', () => runVitest('cluster.json', { TEST_CLUSTER: '1' }, '--project=ops')),
]
const chaos = step('chaos test', () => run('node', 'bench/cluster/chaos.ts'))
const dependsOnVersion = /^attacks\/|statements\./
const groups = chooseGroups()
const steps = groups.flat(2)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const times = await runSteps(groups)
const exitCode = report(times)
rmSync(reports, { recursive: true, force: true })
if (temporary) rmSync(temporary, { recursive: true, force: true })
process.exit(exitCode)

/** Databases and browser profiles of a run in memory, if there is plenty: creating a database on a disk takes five times as long. */
function openMemoryFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, freemem()) < 8 * 2 ** 30) return undefined
  const folder = mkdtempSync(path.join(memory, 'hamvav-'))
  chmodSync(folder, 0o1777) // PostgreSQL runs as another user if the tests run as root
  return folder
}

function chooseGroups() {
  if (options.has('--outside')) return outside
  if (options.has('--browsers')) return [webFrontEnd, browsers]
  if (options.has('--check')) return checks
  // The other browsers and several servers wait more than they compute.
  const all = [...checks, chromium, [[browsers], outside]]
  if (options.has('--full')) return [...all, chaos]
  return options.has('--ci') ? all : [...checks, chromium]
}

/** Prints times, skipped, repeated and failed tests. @returns the exit code */
function report(times) {
  const results = readResults(reports)
  if (!steps.includes(browsers)) results.skipped.push('the smoke journey in Firefox and WebKit: npm run test:browsers')
  if (!steps.includes(outside[0])) {
    results.skipped.push('the same server tests on an outside PostgreSQL: npm run test:outside')
    results.skipped.push('several servers with Redis behind nginx: npm run test:outside')
  }
  const maxMinutes = options.has('--ci') ? 20 : undefined
  const { lines, exitCode } = judgeRun({ results, times, stepCount: steps.length, isStrict, maxMinutes })
  console.log(`\n${formatTable(times)}\n\n${lines.join('\n')}`)
  return exitCode
}

function run(...command) {
  return runStep(command, { cwd: root, env })
}

function runVitest(report, more, ...args) {
  const command = ['vitest', 'run', '--reporter=default', '--reporter=./scripts/testing/vitest-summary.mjs', ...args]
  return runStep(command, { cwd: root, env: { ...env, ...more, TEST_SUMMARY: path.join(reports, report) } })
}

function runPlaywright(config, report) {
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, report), TEST_RUN: String(process.pid) }
  const command = ['playwright', 'test', '-c', config, '--reporter=list,json']
  return runStep(command, { cwd: root, env: { ...env, ...more } })
}

/** Runs the server's database tests on an installed PostgreSQL. */
async function testOnOutsidePostgres() {
  const server = await startOutsidePostgres({ fsync: 'off', autovacuum: 'off', log_min_messages: 'panic' })
  if (!server) throw new Error('No PostgreSQL is installed in /usr/lib/postgresql.')
  console.log(server.version)
  try {
    await runVitest('outside.json', { TEST_DATABASE_URL: server.url }, '--project=server', ...databaseTests())
  } finally {
    await server.stop()
  }
}

/** Server test files that use a database; in a run of all suites those that depend most on the version of PostgreSQL. */
function databaseTests() {
  const folder = path.join(root, 'server/src')
  const all = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.test.ts'))
  if (isStrict) return all.filter((file) => dependsOnVersion.test(file))
  return all.filter((file) => !runsOnce.test(file) && usesDatabase.test(readFileSync(path.join(folder, file), 'utf8')))
}
