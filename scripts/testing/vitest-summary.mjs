// Reporter of vitest: prints how many files are done, and writes the outcome as JSON to TEST_SUMMARY, for results.mjs
// (vitest's own JSON lacks retries).
import { writeFileSync } from 'node:fs'

const progressLines = 10

export default class VitestSummary {
  files = 0
  done = 0

  onTestRunStart(files) {
    this.files = files.length
  }

  onTestModuleEnd() {
    this.done++
    if (this.done % Math.ceil(this.files / progressLines) === 0) console.log(`${this.done} of ${this.files} files`)
  }

  /** @param modules {readonly import('vitest/node').TestModule[]} */
  onTestRunEnd(modules, errors) {
    const summary = { passed: 0, failed: errors.map(({ message }) => message), retried: [], skipped: [] }
    for (const module of modules) {
      const file = `${module.project.name}: ${module.relativeModuleId}`
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        const name = `${file} › ${test.fullName}`
        if (state === 'passed') summary.passed++
        else if (state === 'failed') summary.failed.push(name)
        else summary.skipped.push(`${file} › ${test.parent.type === 'suite' ? test.parent.fullName : test.name}`)
        if (test.diagnostic()?.flaky) summary.retried.push(name)
      }
      // A file that cannot be loaded and a hook that fails have no failed test.
      const own = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
      for (const { message } of own) summary.failed.push(`${file}: ${message}`)
    }
    writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(summary))
  }
}
