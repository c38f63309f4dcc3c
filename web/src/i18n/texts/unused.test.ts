import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue.ts'

const catalogues = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./*.test.ts'], { eager: true })
const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'object'

interface Source {
  file: string
  folder: string
  code: string
}

const sourcesIn = (folder: string, recursive = true): Source[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\btesting\b/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, folder: roomOf(file), code: withoutComments(readFileSync(file, 'utf8')) }))

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

const src = path.join(import.meta.dirname, '../..')
/** The layer and the feature of a file: `features/feed`, `core/push`, `i18n/texts`. */
const roomOf = (file: string) => path.relative(src, file).split(path.sep).slice(0, -1).slice(0, 2).join('/')
const web = [...sourcesIn(src), ...sourcesIn(path.join(src, '..'), false)]
const contract = sourcesIn(path.join(src, '../../contract/src'))

/** `text.key`, `{ key } = text`, or the key written out. */
const names = (code: string, key: string) =>
  new RegExp(String.raw`\.${key}\b|['"]${key}['"]|\{[^{}]*\b${key}\b[^{}]*\} = `).test(code)
/** The key as a string, in an object, or built by a template such as [`${figure}Hint`]. */
const mayCompute = (code: string, key: string) =>
  new RegExp(String.raw`['"]${key}['"]|\b${key}: `).test(code) ||
  [...code.matchAll(/\[`(\w*)\$\{[^}`]*\}(\w*)`\]/g)].some(
    ([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end),
  )

const usersOf = (file: string, name: string) => {
  const imports = new RegExp(String.raw`import (?:type )?\{[^}]*\b${name}\b[^}]*\} from '[^']*/${path.basename(file)}'`)
  return web.filter(({ code }) => imports.test(code))
}

/** If an importer of the catalogue looks up keys dynamically, its feature, core or the contract may contain the key. */
function isUsed(users: readonly Source[], key: string): boolean {
  if (users.some(({ code }) => names(code, key))) return true
  const folders = new Set(users.filter(({ code }) => /\w\[[a-z`]/.test(code)).map(({ folder }) => folder))
  if (folders.size === 0) return false
  return [...web.filter(({ folder }) => folders.has(folder) || folder.startsWith('core')), ...contract]
    .filter(({ folder }) => folder !== 'i18n/texts')
    .some(({ code }) => mayCompute(code, key))
}

test('every text is used', () => {
  const unused = Object.entries(catalogues)
    .flatMap(([file, exported]) => Object.entries(exported).map(([name, value]) => ({ file, name, value })))
    .flatMap(({ file, name, value }) => {
      if (!isCatalogue(value)) return []
      const users = usersOf(file, name)
      return Object.keys(value.en)
        .filter((key) => !isUsed(users, key))
        .map((key) => `${name}.${key}`)
    })
  expect(unused).toEqual([])
})
