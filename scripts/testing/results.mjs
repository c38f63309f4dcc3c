// Results of vitest (vitest-summary.mjs) and Playwright: passed tests, and the names of failed, repeated and skipped ones.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ passed: number, failed: string[], retried: string[], skipped: string[] }} Results */

/** @returns {Results} of all reports in the folder; a missing report has no results */
export function readResults(folder, vitestReports) {
  return sum([...vitestReports.map((name) => readReport(folder, name) ?? none), readPlaywright(folder)])
}

const none = { passed: 0, failed: [], retried: [], skipped: [] }

function readPlaywright(folder) {
  const report = readReport(folder, 'playwright.json')
  if (!report) return none
  const results = { ...structuredClone(none), failed: report.errors.map(({ message }) => message) }
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

function readReport(folder, name) {
  const file = path.join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
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
