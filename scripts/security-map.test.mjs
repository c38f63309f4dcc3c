// docs/security.md names a file for each protection: all of them must exist, and every attack test must be listed.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

test('every file named in the security document exists', () => {
  const named = [...text.matchAll(/`((?:server|web|contract|ops|e2e|scripts)\/[^`]+\.\w+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([])
})

test('every relative link of the security document leads to a file', () => {
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link)
  expect(links.filter((link) => !existsSync(path.join(root, 'docs', link)))).toEqual([])
})

test('every file of attack tests is listed in the security document', () => {
  const files = globSync('server/src/attacks/*.test.ts', { cwd: root }).map((file) => path.basename(file))
  expect(files.filter((file) => !text.includes(`\`${file}\``))).toEqual([])
})
