// `npm run structure`: measures the layout and fails if it exceeds the limits of CONTRIBUTING.md.
//   --list  also prints each small file that only one file imports, and the fullest folders
import path from 'node:path'
import { findImportCycles, readImportGraph } from './import-graph.mjs'
import { findForeignSqlWrites } from './sql-writes.mjs'

const limits = { lines: 400, medianLines: 60, smallLines: 40, smallFiles: 30, folder: 15 }

const graph = readImportGraph()
const files = [...graph.lines.keys()]
const importers = new Map(files.map((file) => [file, []]))
for (const [from, targets] of graph.imports) for (const { to, kind } of targets) importers.get(to).push({ from, kind })

/** Files that may be small: pages, the contract's standard files of a feature, and lazily loaded files. */
const isSmallOnPurpose = (file) =>
  file.startsWith('web/src/pages/') ||
  /^contract\/src\/\w+\/(endpoints|events|limits|errors|entities)\.ts$/.test(file) ||
  /^server\/src\/features\/\w+\/(routes|sockets)\.ts$/.test(file) ||
  importers.get(file).every(({ kind }) => kind === 'lazy')
const hasOneImporter = (file) => new Set(importers.get(file).map(({ from }) => from)).size === 1

const packages = files.filter((file) => /^(contract|words|server|web)\/src\//.test(file))
const sizes = packages.map((file) => graph.lines.get(file)).toSorted((a, b) => a - b)
const tooLong = files.filter((file) => graph.lines.get(file) > limits.lines)
const small = files.filter(
  (file) => graph.lines.get(file) < limits.smallLines && hasOneImporter(file) && !isSmallOnPurpose(file),
)
const folders = Object.entries(Object.groupBy(files, (file) => path.dirname(file)))
  .map(([folder, inside]) => [folder, inside.length])
  .toSorted(([, a], [, b]) => b - a)
const cycles = findImportCycles(graph)
const foreignWrites = findForeignSqlWrites()
const median = sizes[sizes.length >> 1]

const rows = [
  ['files in contract, words, server and web', packages.length],
  ['lines in them', sizes.reduce((sum, size) => sum + size, 0)],
  ['median lines', median, median >= limits.medianLines, `${limits.medianLines} or more`],
  [`files over ${limits.lines} lines`, tooLong.length, tooLong.length === 0, 'none'],
  [
    `files under ${limits.smallLines} lines with one importer`,
    small.length,
    small.length <= limits.smallFiles,
    `${limits.smallFiles} at most`,
  ],
  [
    `files in the fullest folder, ${folders[0][0]}`,
    folders[0][1],
    folders[0][1] <= limits.folder,
    `${limits.folder} at most`,
  ],
  ['import cycles, type imports included', cycles.length, cycles.length === 0, 'none'],
  ['SQL writes outside the table’s owner', foreignWrites.length, foreignWrites.length === 0, 'none'],
]
for (const [what, value, holds = true, limit] of rows)
  console.log(`${holds ? ' ' : '✗'} ${what}: ${value}${limit ? ` (${limit})` : ''}`)
for (const file of tooLong) console.log(`  ${file}: ${graph.lines.get(file)} lines`)
for (const write of foreignWrites) console.log(`  foreign write: ${write}`)
for (const cycle of cycles) console.log(`  cycle: ${cycle.join(' → ')}`)
if (process.argv.includes('--list')) {
  for (const file of small) console.log(`  ${file} (${graph.lines.get(file)}) ← ${importers.get(file)[0].from}`)
  for (const [folder, count] of folders.filter(([, count]) => count > limits.folder))
    console.log(`  ${folder}: ${count}`)
}
if (rows.some(([, , holds = true]) => !holds)) process.exitCode = 1
