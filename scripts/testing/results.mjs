// Results of vitest (vitest-summary.mjs) and Playwright: passed tests, the names of failed, repeated and skipped ones, and
// whether a run passed.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ passed: number, failed: string[], retried: string[], skipped: string[] }} Results */

const maxRetried = 2

/**
 * Whether a run passed, and the lines printed at its end. A strict run also fails if a test was skipped, or if more than two passed
 * only when repeated. A run that takes longer than `maxMinutes` says so and still passes: a slow host is no fault of the code.
 * @param {{ results: Results, times: { results: { name: string, error?: string }[], seconds: number }, stepCount: number,
 *   isStrict: boolean, maxMinutes?: number }} run
 */
export function judgeRun({
  results: { passed, failed, retried, skipped },
  times,
  stepCount,
  isStrict,
  maxMinutes = Infinity,
}) {
  const failedSteps = times.results.filter(({ error }) => error !== undefined)
  const isInterrupted = times.results.length < stepCount
  const tooManyRetried = isStrict && retried.length > maxRetried
  const lines = [
    ...skipped.map((suite) => `skipped: ${suite}`),
    ...retried.map((name) => `passed only when repeated: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    ...failedSteps.map(({ name, error }) => `failed step: ${name}: ${error}`),
    ...(isInterrupted ? [`interrupted after ${times.results.length} of ${stepCount} steps`] : []),
    `${passed} passed, ${failed.length} failed, ${retried.length} passed only when repeated`,
    ...(tooManyRetried
      ? [`More than ${maxRetried} tests passed only when repeated: find out why they wait or race.`]
      : []),
    ...(times.seconds > maxMinutes * 60 ? [`This run took more than ${maxMinutes} minutes.`] : []),
  ]
  const hasFailed = failed.length + failedSteps.length > 0 || isInterrupted
  return { lines, exitCode: hasFailed || tooManyRetried || (isStrict && skipped.length > 0) ? 1 : 0 }
}

/** @returns {Results} of all reports in the folder */
export function readResults(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const reports = names.toSorted().map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  return sum(reports.map((report) => ('stats' in report ? readPlaywright(report) : report)))
}

function readPlaywright(report) {
  const results = { passed: 0, failed: report.errors.map(({ message }) => message), retried: [], skipped: [] }
  for (const { file, name, status } of report.suites.flatMap((suite) => testsOf(suite))) {
    if (status === 'skipped') results.skipped.push(`e2e/${file}`)
    else if (status === 'unexpected') results.failed.push(`${file} › ${name}`)
    else results.passed++
    if (status === 'flaky') results.retried.push(`${file} › ${name}`)
  }
  return results
}

function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ file, name: title, status })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner))]
}

function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    retried: all.flatMap(({ retried }) => retried),
    skipped: counted(all.flatMap(({ skipped }) => skipped)),
  }
}

/** One line per suite with the number of its tests. */
function counted(names) {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts].map(([name, { length }]) => `${name} (${length} ${length === 1 ? 'test' : 'tests'})`)
}
