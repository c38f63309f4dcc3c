// Every path in a command, a container file or a configuration file must exist: moving a file would break it silently.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const inFolder = (folder, pattern) =>
  readdirSync(path.join(root, folder))
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name))

const files = [
  ...inFolder('scripts', /^(?!.*\.test\.).*\.mjs$/),
  ...['.', ...workspaces].flatMap((folder) => inFolder(folder, /^package\.json$/)),
  ...['.', ...workspaces, 'web/src/worker'].flatMap((folder) => inFolder(folder, /^tsconfig[\w.]*\.json$/)),
  ...['.', ...workspaces].flatMap((folder) => inFolder(folder, /^(vite|vitest|playwright|drizzle)\.config\.ts$/)),
  ...inFolder('ops', /^(Dockerfile.*|compose\.yaml)$/),
  'knip.json',
]

/** Folders that commands create, missing in a fresh clone. */
const generated = /(^|\/)(dist|\.cache|node_modules|test-results)(\/|$)/
const word = /(?<![\w@$/.*{}-])[\w.*{},/-]+(?![\w`${])/g
const regularExpression = /\/(?![/*])(?:\\.|\[[^\]]*\]|[^/\n\\])+\/[gimsuy]*(?=[.,);\]\s])/g
const isPath = new RegExp(
  [
    String.raw`^\.{1,2}/.`, // relative
    `^(${[...workspaces, 'scripts', 'docs', 'src'].join('|')})/`, // from the root, or from a workspace
    String.raw`^[\w-][^/]*\.(ts|tsx|mjs|html|conf)$`, // a file beside this one
    String.raw`/.*\.(ts|tsx|mjs|json)$`,
  ].join('|'),
)

/** The paths in a file's text, without its comments and regular expressions. */
function pathsIn(file) {
  const text = readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/^\s*(\/\/|\/?\*|#).*$/gm, '')
    .replaceAll(/\s(\/\/|#) .*$/gm, '')
  const code = /\.(ts|mjs)$/.test(file) ? text.replaceAll(regularExpression, ' ') : text
  return [...new Set(code.match(word) ?? [])]
    .map((name) => name.replace(/[.,]$/, ''))
    .filter((name) => isPath.test(name) && !generated.test(name))
}

/** Looks in the file's folder, the root and each workspace, because commands and test projects run in a workspace. */
const exists = (file, name) =>
  [path.dirname(file), '.', ...workspaces].some((base) => {
    const place = path.join(root, base)
    if (!/[*{]/.test(name)) return existsSync(path.join(place, name))
    return globSync(name, { cwd: place, exclude: (entry) => entry === 'node_modules' }).length > 0
  })

test.each(files)('all paths in %s exist', (file) => {
  expect(pathsIn(file).filter((name) => !exists(file, name))).toEqual([])
})

test('finds the paths in a text', () => {
  expect(pathsIn('package.json')).toContain('server/src/commands/verify-audit.ts')
  expect(pathsIn('ops/Dockerfile')).toEqual(expect.arrayContaining(['bench/package.json', 'server/src/app/main.ts']))
  expect(pathsIn('knip.json')).toContain('src/worker/sw.ts')
  expect(pathsIn('web/tsconfig.json')).toContain('src/worker/file-caches.ts')
  expect(exists('package.json', 'server/src/main.ts')).toBe(false)
})
