// The list of nightly steps, and the table that describes them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const list = (...words) =>
  execFileSync(process.execPath, ['scripts/nightly.mjs', '--list', ...words], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^(?<name>.+) \((?<minutes>\d+) min\): (?<command>.+)$/.exec(line)?.groups)

test('every step is described in docs/testing.md, with its minutes', () => {
  const table = readFileSync(path.join(root, 'docs/testing.md'), 'utf8')
  const described = [...table.matchAll(/^\| (?<name>[^|`]+?) +\| (?<minutes>\d+)[ *]*\|/gm)].map(({ groups }) => groups)
  const sortedNames = (steps) => steps.map(({ name, minutes }) => `${name}: ${minutes} min`).toSorted()
  expect(sortedNames(list())).toEqual(sortedNames(described))
})

test('a word chooses steps; mutation tests and hand-made faults are among them', () => {
  expect(list('mutation')).toMatchObject([{ command: 'node scripts/faults/mutation.mjs' }])
  expect(list('faults')).toMatchObject([{ command: 'node scripts/faults/apply.mjs' }])
  expect(list('mutation', 'erasure').map(({ name }) => name)).toEqual(['erasure', 'mutation'])
})
