// `npm run test:mutation [-- PART]`: changes the modules that decide, one operator at a time, and expects a red test for each
// change (Stryker). PART: only groups whose name, or files whose path, contains it. Fails if a group notices less than 85 % of
// the changes.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyWorkingTree } from './copy.mjs'

const leastScore = 85

/** Modules that decide, by group. Messages of errors are texts and are not changed. */
const groups = {
  'fields of the contract': ['contract/src/fields.ts', 'contract/src/graphemes.ts', 'contract/src/admin/fields.ts'],
  'rules of the server': ['server/src/features/**/rules.ts', 'server/src/features/**/*-rules.ts'],
  limits: ['server/src/platform/rate-limit/{attempts,buckets,limits,socket-limits}.ts'],
  guna: ['server/src/features/play/guna/{birth,kootas,moon}.ts'],
  'rules of the web': ['web/src/features/**/*rules.ts'],
  outbox: ['web/src/core/outbox/outbox-rules.ts'],
  thread: ['web/src/features/messaging/model/{thread,entries}.ts'],
  conversations: ['web/src/features/messaging/model/conversations.ts', 'web/src/features/feed/model/feed-pages.ts'],
}

/** Tested together with the rule in SQL, by hand-made faults (scripts/faults/apply.mjs). */
const excluded = new Set(['server/src/features/auth/mailboxes/mailbox-rules.ts'])

const part = process.argv[2] ?? ''
const copy = copyWorkingTree()
const files = ([name, patterns]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: copy }))
    .filter((file) => (name.includes(part) || file.includes(part)) && !file.includes('.test.') && !excluded.has(file))
const mutate = Object.entries(groups).flatMap(files)
if (mutate.length === 0) fail(`No module that decides is named like ${part}.`)

writeFileSync(
  path.join(copy, 'stryker.config.json'),
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    inPlace: true,
    concurrency: 2,
    timeoutMS: 20_000,
    vitest: { configFile: 'scripts/faults/mutation.vitest.config.ts', pool: 'vmThreads', related: true },
    mutate,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: 'mutation.json' },
  }),
)
const { status } = spawnSync(path.join(copy, 'node_modules/.bin/stryker'), ['run', 'stryker.config.json'], {
  cwd: copy,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
})
if (status !== 0) fail('Stryker has failed; see above.')

const { files: results } = JSON.parse(readFileSync(path.join(copy, 'mutation.json'), 'utf8'))
let isEnough = true
console.log('\n| group | changes | noticed | score |\n| --- | ---: | ---: | ---: |')
for (const group of Object.entries(groups)) {
  const mutants = files(group).flatMap((file) => results[file]?.mutants ?? [])
  const counted = mutants.filter(({ status: result }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(result))
  if (counted.length === 0) continue
  const noticed = counted.filter(({ status: result }) => result === 'Killed' || result === 'Timeout').length
  const score = (100 * noticed) / counted.length
  isEnough &&= score >= leastScore
  console.log(`| ${group[0]} | ${counted.length} | ${noticed} | ${score.toFixed(1)} % |`)
}
if (!isEnough) fail(`\nA group is below ${leastScore} %.`)

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
