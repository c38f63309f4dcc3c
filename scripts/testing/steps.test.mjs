import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from './child-processes.mjs'
import { formatTable, runStep, runSteps } from './steps.mjs'
import { judgeRun, readResults } from './results.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-steps-'))
const reports = path.join(folder, 'reports')
mkdirSync(reports)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server that says when it listens, and never ends by itself. */
const server = "require('node:net').createServer().listen(0, () => console.log('listening ' + process.pid))"

/** Whether the process exists and is not a zombie. */
function isRunning(id) {
  const file = `/proc/${id}/stat`
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'latin1'))
}

test('a failed step does not hide the later ones, and each has a number, a time and a name', async () => {
  const lines = []
  const step = (name, ...command) => ({ name, run: () => runStep(command, { stdio: 'ignore' }) })
  const steps = [step('types', 'true'), step('lint', 'sh', '-c', 'exit 3'), step('tests', 'true')]
  const { results } = await runSteps(steps, (line) => lines.push(line))
  expect(results.map(({ name, error }) => [name, error])).toEqual([
    ['types', undefined],
    ['lint', 'exit code 3'],
    ['tests', undefined],
  ])
  expect(lines).toContain('\n▸ 3 of 3: tests')
  expect(lines.find((line) => line.startsWith('✗'))).toMatch(/^✗ lint, \d+\.\d s: exit code 3$/)
})

test('tracks of a group run at the same time, and the next group waits for all', async () => {
  const order = []
  const step = (name, before = Promise.resolve()) => ({
    name,
    run: async () => {
      order.push(`${name} starts`)
      await before
      order.push(`${name} ends`)
    },
  })
  let release
  const released = new Promise((resolve) => (release = resolve))
  const releasing = { name: 'second', run: async () => release() }
  const { results } = await runSteps([[[step('first', released)], [releasing]], step('last')], () => {})
  expect(results.map(({ name }) => name)).toEqual(['first', 'second', 'last'])
  expect(order).toEqual(['first starts', 'first ends', 'last starts', 'last ends'])
})

test('the table aligns names and times, and has the time of the whole', () => {
  const results = [
    { name: 'lint', seconds: 2.04 },
    { name: 'journeys', seconds: 119.6, error: 'exit code 1' },
  ]
  expect(formatTable({ results, seconds: 122 })).toBe(
    '✓ lint           2.0 s\n✗ journeys  2 min 00 s\n  total     2 min 02 s',
  )
})

test('a process that outlives its step is ended and named', async () => {
  // `setsid` leaves the group and the session: only the environment tells where it came from.
  const step = runStep(['sh', '-c', 'setsid sleep 1000 & sleep 2000 & exit 0'], { graceMs: 500, stdio: 'ignore' })
  const error = await step.catch((error) => error)
  expect(error.message).toMatch(/^left running: sleep [12]000 \(\d+\); left running: sleep [12]000 \(\d+\)$/)
  for (const [, id] of error.message.matchAll(/\((\d+)\)/g)) expect(isRunning(id)).toBe(false)
})

test('a step that reaches its limit is ended', async () => {
  const { exitCode } = await runProgram([process.execPath, '-e', server], { limitMs: 200, stdio: 'ignore' })
  expect(exitCode).toBe(124)
  const deaf = ['sh', '-c', "trap '' TERM; sleep 1000"]
  await expect(runStep(deaf, { limitMs: 1, graceMs: 100 })).rejects.toThrow('not finished in time')
})

test('a killed runner leaves no server behind', async () => {
  const runner = `import { runProgram } from ${JSON.stringify(import.meta.resolve('./child-processes.mjs'))}
    await runProgram([process.execPath, '-e', ${JSON.stringify(server)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  expect(line).toMatch(/^listening \d+/)
  child.kill('SIGKILL')
  // The pipe closes when the last process that holds it has ended: the server inherited it.
  await once(child.stdout, 'close')
})

test('the summary of vitest names failed, repeated and skipped tests, and files that do not load', async () => {
  const write = (name, text) => writeFileSync(path.join(folder, name), text)
  write(
    'a.test.mjs',
    `let tries = 0
     test('late', { retry: 1 }, () => expect(++tries).toBe(2))
     test('wrong', { retry: 1 }, () => expect(1).toBe(2))
     test('right', () => {})
     describe('elsewhere', () => test.skip('not here', () => {}))`,
  )
  write('b.test.mjs', `throw new Error('no such service')`)
  write('vitest.config.mjs', `export default { test: { globals: true, name: 'trial' } }`)
  const reporter = fileURLToPath(new URL('vitest-summary.mjs', import.meta.url))
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
  const env = { ...process.env, TEST_SUMMARY: path.join(reports, 'vitest.json') }
  const command = [process.execPath, vitest, 'run', '--root', folder, `--reporter=${reporter}`]
  const { exitCode } = await runProgram(command, { cwd: folder, env, stdio: 'ignore' })
  expect(exitCode).toBe(1)
  expect(JSON.parse(readFileSync(env.TEST_SUMMARY, 'utf8'))).toMatchObject({ passed: 2 })
  expect(readResults(reports)).toEqual({
    passed: 2,
    failed: ['trial: a.test.mjs › wrong', 'trial: b.test.mjs: no such service'],
    retried: ['trial: a.test.mjs › late'],
    skipped: ['trial: a.test.mjs › elsewhere (1 test)'],
  })
})

test('the summary of Playwright names failed, flaky and skipped journeys, and errors outside of them', () => {
  const spec = (title, status) => ({ file: 'feed.spec.ts', title, tests: [{ status }] })
  const inner = {
    suites: [],
    specs: [spec('flickers', 'flaky'), spec('breaks', 'unexpected'), spec('later', 'skipped')],
  }
  rmSync(path.join(reports, 'vitest.json'))
  const report = {
    stats: {},
    errors: [{ message: 'no server' }],
    suites: [{ specs: [spec('works', 'expected')], suites: [inner] }],
  }
  writeFileSync(path.join(reports, 'chromium.json'), JSON.stringify(report))
  expect(readResults(reports)).toEqual({
    passed: 2,
    failed: ['no server', 'feed.spec.ts › breaks'],
    retried: ['feed.spec.ts › flickers'],
    skipped: ['e2e/feed.spec.ts (1 test)'],
  })
})

const lint = { name: 'lint', seconds: 1 }
/** Exit code and lines of a run with one step. */
const judgeOneStep = (results, { isStrict = true, seconds = 60, steps = [lint], stepCount = 1 } = {}) =>
  judgeRun({
    results: { passed: 5, failed: [], retried: [], skipped: [], ...results },
    times: { results: steps, seconds },
    stepCount,
    isStrict,
    maxMinutes: 20,
  })

test('a run without failures passes, with up to two repeated tests', () => {
  expect(judgeOneStep({})).toEqual({ exitCode: 0, lines: ['5 passed, 0 failed, 0 passed only when repeated'] })
  expect(judgeOneStep({ retried: ['a', 'b'] })).toMatchObject({ exitCode: 0 })
  expect(judgeOneStep({ skipped: ['voice'], retried: ['a', 'b', 'c'] }, { isStrict: false })).toMatchObject({
    exitCode: 0,
  })
})

test('a strict run fails if three tests were repeated, or if one was skipped', () => {
  const { exitCode, lines } = judgeOneStep({ retried: ['a', 'b', 'c'] })
  expect([exitCode, lines]).toEqual([
    1,
    [
      ...['a', 'b', 'c'].map((name) => `passed only when repeated: ${name}`),
      '5 passed, 0 failed, 3 passed only when repeated',
      'More than 2 tests passed only when repeated: find out why they wait or race.',
    ],
  ])
  expect(judgeOneStep({ skipped: ['voice'] })).toMatchObject({
    exitCode: 1,
    lines: ['skipped: voice', expect.any(String)],
  })
})

test.each([true, false])('a failed test, a failed step or an interruption fails the run (strict: %s)', (isStrict) => {
  expect(judgeOneStep({ failed: ['late'] }, { isStrict })).toMatchObject({ exitCode: 1, lines: ['failed: late', expect.any(String)] }) // prettier-ignore
  const steps = [{ ...lint, error: 'exit code 3' }]
  expect(judgeOneStep({}, { isStrict, steps })).toMatchObject({ exitCode: 1, lines: ['failed step: lint: exit code 3', expect.any(String)] }) // prettier-ignore
  expect(judgeOneStep({}, { isStrict, stepCount: 2 })).toMatchObject({ exitCode: 1, lines: ['interrupted after 1 of 2 steps', expect.any(String)] }) // prettier-ignore
})

test('a run that takes longer than its minutes says so and passes', () => {
  expect(judgeOneStep({}, { seconds: 1200 }).lines).toHaveLength(1)
  const { exitCode, lines } = judgeOneStep({}, { seconds: 1201 })
  expect([exitCode, lines.at(-1)]).toEqual([0, 'This run took more than 20 minutes.'])
})
