// Reads the JSON reports of vitest and Playwright: passed and failed tests, and skipped suites.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export function readVitest(folder, name, root) {
  const report = read(folder, name)
  if (!report) return { passed: 0, failed: 0, skipped: [] }
  const skipped = []
  let failedFiles = 0
  for (const file of report.testResults) {
    // A file that cannot be loaded has no failed test.
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) failedFiles++
    for (const { status, ancestorTitles, title } of file.assertionResults) {
      if (status === 'skipped' || status === 'pending' || status === 'todo')
        skipped.push(`${path.relative(root, file.name)} › ${ancestorTitles[0] ?? title}`)
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles, skipped: counted(skipped) }
}

export function readPlaywright(folder) {
  const report = read(folder, 'playwright.json')
  if (!report) return { passed: 0, failed: 0, skipped: [] }
  const { expected, flaky, unexpected } = report.stats
  const skipped = report.suites.flatMap((file) =>
    specsOf(file)
      .filter(isSkipped)
      .map(() => `e2e/${file.file}`),
  )
  // Errors outside tests (a syntax error, a server that does not start) are reported in `errors`.
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped: counted(skipped) }
}

function read(folder, name) {
  const file = path.join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function isSkipped(spec) {
  return spec.tests.every(({ status }) => status === 'skipped')
}

/** One line per suite with the number of its tests. */
function counted(names) {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts].map(([name, { length }]) => `${name} (${length} ${length === 1 ? 'test' : 'tests'})`)
}
