// Results of vitest (vitest-summary.mjs) and Playwright: passed tests, and the names of failed, repeated and skipped ones.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ passed: number, failed: string[], retried: string[], skipped: string[] }} Results */

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
