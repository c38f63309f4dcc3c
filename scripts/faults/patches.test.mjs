// A patch that does not apply, or names a moved test, would be found only at night.
import { globSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyFault, readFaults, readHead } from './patches.mjs'

const root = path.join(import.meta.dirname, '../..')
const faults = readFaults(root)

/** Whether vitest finds tests for this file, or folder, of tests. */
function hasTests(name) {
  const place = path.join(root, name)
  if (!existsSync(place)) return globSync(`${name}*.test.{ts,tsx}`, { cwd: root }).length > 0
  return !statSync(place).isDirectory() || globSync('**/*.test.{ts,tsx}', { cwd: place }).length > 0
}

test('there are at least 60 hand-made faults', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60)
})

test.each(faults)('$name applies to the code, and its tests exist', ({ file, tests }) => {
  applyFault(root, file, '--check')
  expect(tests.filter((name) => !hasTests(name))).toEqual([])
})

describe('the head of a patch', () => {
  test('says what goes wrong, and which tests must notice it', () => {
    expect(readHead('Fault: a block is not told\nTests: server/src/a server/src/b.test.ts\n--- a/x')).toEqual({
      fault: 'a block is not told',
      tests: ['server/src/a', 'server/src/b.test.ts'],
    })
  })
  test.each(['--- a/x', 'Fault: nothing notices it\n--- a/x'])('is refused: %j', (patch) =>
    expect(() => readHead(patch)).toThrow('patch'),
  )
})

test('a patch whose lines have changed, and a test that was moved, are found', () => {
  expect(() => applyFault(root, path.join(import.meta.dirname, 'patches.mjs'), '--check')).toThrow('git apply')
  expect(hasTests('server/src/features/moved.test.ts')).toBe(false)
  expect(hasTests('scripts/faults')).toBe(false)
})
