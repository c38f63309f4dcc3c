// The hand-made faults: patches that begin with what goes wrong, and the tests that must notice it.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const faultsFolder = 'server/src/testing/faults'

/**
 * @param root of the repository
 * @param part only patches whose name contains it
 * @throws {Error} for a patch without its two lines
 */
export function readFaults(root, part = '') {
  const folder = path.join(root, faultsFolder)
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch') && name.includes(part))
  return names.toSorted().map((name) => {
    const file = path.join(folder, name)
    const { fault, tests, project } = readHead(readFileSync(file, 'utf8'))
    return { name, file, fault, tests, project }
  })
}

/** @returns what goes wrong; the files or folders of tests, all of one test project; that project */
export function readHead(patch) {
  const [, fault, list] = /^Fault: (.+)\nTests: (.+)\n/.exec(patch) ?? []
  if (!fault || !list) throw new Error('a patch must begin with the lines Fault: and Tests:')
  const tests = list.split(' ')
  const projects = new Set(tests.map((test) => test.split('/')[0]))
  if (projects.size !== 1) throw new Error('the tests of a patch must be of one workspace')
  return { fault, tests, project: [...projects][0] }
}

/** @param options of `git apply`, e.g. `-R`; @throws if the code has changed, so that the patch has to be made again */
export function applyFault(root, file, ...options) {
  execFileSync('git', ['apply', '--unidiff-zero', ...options, file], { cwd: root, stdio: 'pipe' })
}
