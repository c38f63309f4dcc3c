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
    const { fault, tests } = readHead(readFileSync(file, 'utf8'))
    return { name, file, fault, tests }
  })
}

/** @returns what goes wrong, and the files or folders of tests */
export function readHead(patch) {
  const [, fault, tests] = /^Fault: (.+)\nTests: (.+)\n/.exec(patch) ?? []
  if (!fault || !tests) throw new Error('a patch must begin with the lines Fault: and Tests:')
  return { fault, tests: tests.split(' ') }
}

export const changedFiles = (patch) => [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, name]) => name)

/** @param options of `git apply`, e.g. `-R`; @throws if the code has changed, so that the patch has to be made again */
export function applyFault(root, file, ...options) {
  execFileSync('git', ['apply', '--unidiff-zero', ...options, file], { cwd: root, stdio: 'pipe' })
}
