// Child process of apply.mjs: runs tests of the copy that it was started in, again and again. Vitest, the database server and
// its template stay, and only the changed files are read again: a run takes seconds instead of a minute.
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  watch: false,
  project: ['contract', 'server', 'web'],
  maxWorkers: 1,
  retry: 0,
  bail: 1,
  reporters: [{}],
})

process.on('message', async ({ changed, tests }) => {
  for (const file of changed) vitest.invalidateFile(file)
  if (tests) process.send(await findRedTest(tests))
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send('ready')

/** A test that fails by chance, because the machine is busy, has noticed nothing: its file must fail twice. */
async function findRedTest(tests) {
  for (let round = 0; round < 2; round += 1) {
    const first = await runTests(tests)
    if (!first.failed) return first
    const again = await runTests([first.file])
    if (again.failed) return again
  }
  return {}
}

/** @returns the first failed test and its file, or why the tests could not run; neither if all have passed */
async function runTests(tests) {
  const specifications = await vitest.globTestSpecifications(tests)
  if (specifications.length === 0) return { problem: 'no tests are named like this' }
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  for (const file of testModules)
    for (const test of file.children.allTests('failed'))
      return { file: file.moduleId, failed: `${file.relativeModuleId}: ${test.fullName}` }
  const errors = [...testModules.flatMap((file) => file.errors()), ...unhandledErrors]
  return errors.length > 0 ? { problem: String(errors[0].message).split('\n')[0] } : {}
}
