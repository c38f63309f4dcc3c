// What documents name must exist: links with their headings, `npm run` commands, and the files that prove what is promised.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', 'ops/*.md'], { cwd: root })

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (file) =>
  [
    ...read(file)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading]) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('every link of %s leads to a file and a heading', (document) => {
  const links = [...read(document).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  const broken = links.filter(([, to, anchor]) => {
    const target = to ? path.join(path.dirname(document), to) : document
    if (!existsSync(path.join(root, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('every command that a document names is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const all = documents.map((document) => read(document)).join('\n')
  const named = [...all.matchAll(/npm run (?:--?\w+ )?([a-z][\w:-]*)/g)]
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named.map(([, name]) => name))].filter((name) => !(name in scripts))).toEqual([])
})

test.each([
  ['docs/security.md', 50],
  ['docs/operation.md', 30],
])('every file named in %s exists', (document, least) => {
  const named = [...read(document).matchAll(/`((?:server|web|contract|ops|e2e|scripts)\/[^`]+\.\w+)`/g)]
  expect(named.length).toBeGreaterThan(least)
  expect(named.map(([, name]) => name).filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([])
})

test('every file of attack tests is listed in the security document', () => {
  const security = read('docs/security.md')
  const files = globSync('server/src/attacks/*.test.ts', { cwd: root }).map((file) => path.basename(file))
  expect(files.filter((file) => !security.includes(`\`${file}\``))).toEqual([])
})
