// Which catalogues a module needs before it runs: its own and those of all modules that it imports statically.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imported = /^(?:import|export)\s+(type\s)?(?:([^'"`;]*?)\s+from\s+)?['"](\.[^'"]+)['"]/gm
const handles = /\/i18n\/texts\/([\w-]+)\.ts$/

/** What a module names in its own text. */
interface Module {
  /** Ids of catalogues. */
  readonly texts: readonly string[]
  readonly files: readonly string[]
}

/** @returns a function that gives the sorted ids of all catalogues that a file needs */
export function textsByFile(): (...files: readonly string[]) => ReadonlySet<string> {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? read(file)
    modules.set(file, known)
    return known
  }
  return (...start) => {
    const texts = new Set<string>()
    const seen = new Set(start)
    for (const file of seen) {
      const module = moduleOf(file)
      for (const id of module.texts) texts.add(id)
      for (const next of module.files) seen.add(next)
    }
    return texts
  }
}

function read(file: string): Module {
  if (!/\.tsx?$/.test(file) || !existsSync(file)) return { texts: [], files: [] }
  const feature = handles.exec(file)?.[1]
  // An import() of the handles alone, such as of the prompts: all of the feature.
  if (feature) return { texts: exportsOf(file).map((name) => `${feature}.${name}`), files: [] }
  const texts: string[] = []
  const files: string[] = []
  for (const [, isType, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    if (isType) continue
    const to = path.resolve(path.dirname(file), target)
    const feature = handles.exec(to)?.[1]
    if (feature) texts.push(...namesIn(names).map((name) => `${feature}.${name}`))
    else files.push(to)
  }
  return { texts, files }
}

const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

/** `{ a, type B, c as d }`: a and c. */
const namesIn = (clause: string): string[] =>
  [...clause.matchAll(/[{,]\s*(type\s+)?(\w+)/g)].flatMap(([, isType, name]) => (isType || !name ? [] : [name]))
