// Import graph of the source files of all workspaces, read from their text.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const staticImport = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Excludes tests, released migrations, generated files and declarations. */
const isSource = (file) =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/\.(test|spec)\.tsx?$|\.d\.ts$|(^|\/)(migrations|generated|i18n\/texts)\//.test(file) &&
  existsSync(path.join(root, file))

/** @typedef {{ to: string, kind: 'static' | 'lazy' }} Import type imports count as static */

/** @returns {{ lines: Map<string, number>, imports: Map<string, Import[]> }} keys are paths from the root */
export function readImportGraph() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = [...new Set(listed.split('\n'))].filter(isSource)
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const resolve = (from, target) => {
    const [, workspace, inside] = /^@hamvav\/(contract|words)\/(.+)$/.exec(target) ?? []
    const file = workspace
      ? `${workspace}/src/${inside}.ts`
      : path.posix.join(path.posix.dirname(from), target.replace(/\?.*$/, ''))
    return texts.has(file) ? file : undefined
  }
  const importsOf = (file) => {
    const find = (pattern, kind) =>
      [...texts.get(file).matchAll(pattern)].map(([, target]) => ({ to: resolve(file, target), kind }))
    return [...find(staticImport, 'static'), ...find(dynamicImport, 'lazy')].filter(({ to }) => to && to !== file)
  }
  return {
    lines: new Map(files.map((file) => [file, texts.get(file).trimEnd().split('\n').length])),
    imports: new Map(files.map((file) => [file, importsOf(file)])),
  }
}

/** Groups of files that import one another, type imports included (Tarjan's strongly connected components). */
export function findImportCycles({ imports }) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const { to, kind } of imports.get(file) ?? []) {
      if (kind === 'lazy') continue
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file), low.get(to)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) cycles.push(group)
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return cycles
}
