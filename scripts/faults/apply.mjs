// `npm run test:faults [-- PART]`: applies each hand-made fault of server/src/testing/faults to a copy and expects red tests.
// PART: only patches whose name contains it. Fails if less than 90 % are noticed, or if a patch does not apply. Faults of modules
// that need a database, or several tabs, are made by hand, because each change costs long tests; for the others see mutation.mjs.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { copyWorkingTree, root } from './copy.mjs'
import { applyFault, changedFiles, readFaults } from './patches.mjs'

const leastShare = 0.9
const timeoutMs = 10 * 60_000
const runner = path.join(import.meta.dirname, 'test-runner.mjs')
const started = Date.now()

const faults = readFaults(root, process.argv[2])
if (faults.length === 0) fail(`No fault is named like ${process.argv[2]}.`)

const results = []
const queue = [...faults]
await Promise.all([work(), work()])

const missed = results.filter(({ noticedBy }) => !noticedBy)
const minutes = ((Date.now() - started) / 60_000).toFixed(0)
console.log(`\n${results.length - missed.length} of ${results.length} faults were noticed, in ${minutes} min.`)
for (const { name, fault, problem } of missed)
  console.log(`not noticed: ${name}: ${fault}${problem ? ` (${problem})` : ''}`)
const isEnough = results.length - missed.length >= leastShare * results.length
process.exit(isEnough && results.every(({ problem }) => !problem) ? 0 : 1)

async function work() {
  const copy = copyWorkingTree()
  let tests = await startRunner(copy)
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const begun = Date.now()
    const { failed: noticedBy, problem } = await check(copy, fault, tests)
    if (problem) {
      tests.kill()
      tests = await startRunner(copy)
    }
    results.push({ ...fault, noticedBy, problem })
    const seconds = ((Date.now() - begun) / 1000).toFixed(0)
    const outcome = noticedBy ? `noticed by ${noticedBy}` : (problem ?? 'NOT NOTICED')
    console.log(`${results.length} of ${faults.length} ${fault.name} ${seconds} s: ${outcome}`)
  }
  tests.disconnect()
  await once(tests, 'exit')
}

/** @returns the failed test, or the problem: the patch does not apply, or its tests could not run */
async function check(copy, { file, tests }, child) {
  try {
    applyFault(copy, file)
  } catch {
    return { problem: 'the patch does not apply any more' }
  }
  const changed = changedFiles(readFileSync(file, 'utf8')).map((name) => path.join(copy, name))
  try {
    child.send({ changed, tests })
    const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return answer
  } catch {
    return { problem: `its tests took longer than ${timeoutMs / 60_000} minutes` }
  } finally {
    applyFault(copy, file, '-R')
    child.send({ changed })
  }
}

async function startRunner(copy) {
  const bin = path.join(copy, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const child = fork(runner, { cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  process.on('exit', () => child.kill())
  await once(child, 'message')
  return child
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
