// `npm run test:faults [-- PART]`: applies each hand-made fault of server/src/testing/faults to a copy and expects red tests.
// PART: only patches whose name contains it. Fails if less than 90 % are noticed, or if a patch does not apply. Faults of modules
// that need a database, or several tabs, are made by hand, because each change costs long tests; for the others see mutation.mjs.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyWorkingTree, root } from './copy.mjs'
import { applyFault, readFaults } from './patches.mjs'

const leastShare = 0.9
const timeoutMs = 240_000
const faults = readFaults(root, process.argv[2])
if (faults.length === 0) fail(`No fault is named like ${process.argv[2]}.`)

const results = []
const queue = [...faults]
await Promise.all([work(), work()])

const missed = results.filter(({ noticed }) => !noticed)
console.log(`\n${results.length - missed.length} of ${results.length} faults were noticed.`)
for (const { name, fault, reason } of missed)
  console.log(`not noticed: ${name}: ${fault}${reason ? ` (${reason})` : ''}`)
if (results.some(({ isStale }) => isStale) || missed.length > (1 - leastShare) * results.length) process.exit(1)

async function work() {
  const copy = copyWorkingTree()
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const started = Date.now()
    const result = await check(copy, fault)
    results.push({ ...fault, ...result })
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    console.log(
      `${results.length} of ${faults.length} ${result.noticed ? 'noticed' : 'NOT NOTICED'} ${fault.name} ${seconds} s`,
    )
  }
}

/** @returns whether a test failed; `isStale`: the patch does not apply, or its tests could not run */
async function check(copy, { file, tests, project }) {
  try {
    applyFault(copy, file)
  } catch {
    return { noticed: false, isStale: true, reason: 'the patch does not apply any more' }
  }
  try {
    await runTests(copy, project, tests)
    return { noticed: false }
  } catch (error) {
    const output = `${error.stdout}${error.stderr}`
    if (/Tests .*\d+ failed/.test(output.replaceAll(/\u001b\[\d+m/g, ''))) return { noticed: true }
    return { noticed: false, isStale: true, reason: output.trim().split('\n').at(-1) }
  } finally {
    applyFault(copy, file, '-R')
  }
}

/** @throws if a test fails */
async function runTests(copy, project, tests) {
  await promisify(execFile)(
    path.join(copy, 'node_modules/.bin/vitest'),
    ['run', `--project=${project}`, '--maxWorkers=1', '--retry=0', '--bail=1', '--reporter=dot', ...tests],
    { cwd: copy, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024, env: environment(copy) },
  )
}

function environment(copy) {
  return { ...process.env, PATH: `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` }
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
