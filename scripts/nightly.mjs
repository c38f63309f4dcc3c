// `npm run test:nightly`: the drills and suites that take too long for every push; a word after `--` runs the steps whose
// names contain it, --list prints them. docs/testing.md describes each step, and how to add one.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatTable, runStep, runSteps } from './testing/steps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` }

/** Minutes: usual duration on two cores. A step is ended after four times as long, at the earliest after ten minutes. */
const steps = [
  // Three conditions that take no time of their own, in one run; after a failure each runs alone by the same program.
  {
    name: 'one worker, at Kathmandu midnight, without a network',
    command: 'node scripts/testing/conditions.mjs one-worker+midnight+no-network',
    minutes: 45,
  },
  { name: 'slow machine', command: 'node scripts/testing/conditions.mjs slow-machine', minutes: 25 },
  { name: 'twice in parallel', command: 'node scripts/testing/conditions.mjs twice', minutes: 24 },
  {
    name: 'every voice file in every browser',
    command: 'playwright test -c e2e/smoke/playwright.config.ts voice',
    minutes: 2,
  },
  { name: 'outside PostgreSQL', command: 'node scripts/test.mjs --outside', minutes: 6 },
  { name: 'drills of the server', command: 'vitest run --project=drills', minutes: 1 },
  { name: 'long fuzzing', command: 'FUZZ=long vitest run --project=server src/fuzz.test.ts', minutes: 1 },
  {
    name: 'every journey, and every look of every screen',
    command: 'FULL=1 playwright test -c e2e/playwright.config.ts',
    minutes: 28,
  },
  { name: 'restore under load', command: 'node ops/drills/restore.ts', minutes: 1 },
  { name: 'point-in-time recovery', command: 'node ops/drills/point-in-time.ts', minutes: 1 },
  { name: 'upgrade and rollback', command: 'node ops/drills/upgrade.ts', minutes: 1 },
  { name: 'a million members', command: 'node bench/million/million.ts', minutes: 30 },
  { name: 'chaos', command: 'node bench/cluster/chaos.ts', minutes: 3 },
  { name: 'database chaos', command: 'node bench/cluster/database-chaos.ts', minutes: 4 },
  { name: 'failover', command: 'node ops/drills/failover.ts', minutes: 4 },
  { name: 'erasure', command: 'node bench/erase/erase.ts 0.05', minutes: 3 },
  { name: 'mutation', command: 'node scripts/faults/mutation.mjs', minutes: 10 },
  { name: 'faults', command: 'node scripts/faults/apply.mjs', minutes: 37 },
]

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (process.argv.includes('--list')) {
  for (const { name, minutes, command } of chosen) console.log(`${name} (${minutes} min): ${command}`)
  process.exit()
}
if (chosen.length === 0) {
  console.error(`No step has a name with ${words.join(' or ')}; npm run test:nightly -- --list prints them.`)
  process.exit(1)
}
const times = await runSteps(
  chosen.map(({ name, command, minutes }) => ({
    name,
    run: () => runStep(['sh', '-c', command], { cwd: root, env, limitMs: Math.max(10, 4 * minutes) * 60_000 }),
  })),
)
console.log(`\n${formatTable(times)}`)
const failed = times.results.filter(({ error }) => error !== undefined)
for (const { name, error } of failed) console.log(`failed: ${name}: ${error}`)
const missing = chosen.length - times.results.length
if (missing > 0) console.log(`interrupted before ${missing} ${missing === 1 ? 'step' : 'steps'}`)
process.exit(failed.length + missing > 0 ? 1 : 0)
