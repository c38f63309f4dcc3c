// Searches the text of server/src for SQL that writes a table of another owner (boundaries.ts).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { foreignWritesAllowed, tableOwners } from '../boundaries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = path.join(root, 'server/src')

const write =
  /(?<!\b(?:for|key|do|on)\s+)\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:public\.)?"?(\$\{[^}]*\}|[a-z_]\w*)/gi
const drizzleWrite = /\.(insert|update|delete)\(\s*(?:\w+\.)?([a-z]\w*)\s*\)/g
const tableDefinition = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const commentLine = /^[ \t]*(?:\/\/|\/\*|\*).*$/gm

/** @returns {Map<string, string>} name of the constant in server/src/schema → name of the table */
function readTables() {
  const text = globSync('server/src/schema/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  return new Map([...text.join('\n').matchAll(tableDefinition)].map(([, constant, table]) => [constant, table]))
}

/** Whether a file of server/src belongs to an owner: a feature, or a folder of `platform`. */
const belongsTo = (file, owner) => file.startsWith(owner.startsWith('platform/') ? `${owner}/` : `features/${owner}/`)

/** Columns that an UPDATE assigns; null if the text does not contain them. */
function assignedColumns(text) {
  const list = /^\s*(?:(?:AS\s+)?[a-z]\w*\s+)?SET\s+(.*?)(?:\bWHERE\b|\bFROM\b|\bRETURNING\b|['"`]\s*[,)])/is.exec(
    text,
  )?.[1]
  if (list === undefined) return null
  let flat = list
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '')
  const names = flat.split(',').map((part) => /^\s*(\w+)\s*=/.exec(part)?.[1] ?? null)
  return names.includes(null) ? null : names
}

/** @returns {string | undefined} why the file may not make this write; undefined if it may */
function fault(file, kind, table, rest) {
  const owner = tableOwners[table]
  if (owner === undefined) return `${table} has no owner`
  if (typeof owner === 'string') return belongsTo(file, owner) ? undefined : `${table} belongs to ${owner}`
  const part = owner.parts.find(({ by }) => belongsTo(file, by))
  if (!part) return belongsTo(file, owner.owner) ? undefined : `${table} belongs to ${owner.owner}`
  if (/^insert/i.test(kind)) return part.inserts ? undefined : `${part.by} adds no rows to ${table}`
  const columns = /^update/i.test(kind) ? assignedColumns(rest) : null
  const isOwn = columns?.every((column) => part.columns.includes(column))
  return isOwn ? undefined : `${part.by} writes only ${part.columns.join(', ')} of ${table}`
}

/**
 * @param {string} file path from server/src
 * @returns {string[]} such as `server/src/features/safety/block-queries.ts:31: DELETE FROM matches: matches belongs to matches`
 */
export function foreignSqlWritesIn(file, text, tables = readTables()) {
  if (foreignWritesAllowed.some(({ pattern }) => pattern.test(file))) return []
  const code = text.replaceAll(commentLine, (line) => ' '.repeat(line.length))
  const names = new Set(tables.values())
  const at = (index) => `server/src/${file}:${code.slice(0, index).split('\n').length}`
  const raw = [...code.matchAll(write)].flatMap((found) => {
    const [whole, kind, table] = found
    const isSql = names.has(table) || kind === kind.toUpperCase()
    if (!isSql || /^(set|of|skip)$/i.test(table)) return []
    const rest = code.slice(found.index + whole.length, found.index + whole.length + 4_000)
    const what = table.startsWith('$') ? 'the table must be named in the text' : fault(file, kind, table, rest)
    return what ? [`${at(found.index)}: ${whole.replaceAll(/\s+/g, ' ')}: ${what}`] : []
  })
  const built = [...code.matchAll(drizzleWrite)].flatMap((found) => {
    const table = tables.get(found[2])
    return table ? [`${at(found.index)}: ${found[0]}: write it as a statement`] : []
  })
  return [...raw, ...built]
}

/** @returns {string[]} one line per foreign write and per table without an owner */
export function findForeignSqlWrites() {
  const tables = readTables()
  const names = new Set(tables.values())
  const files = globSync('**/*.ts', { cwd: source }).map((file) => file.split(path.sep).join('/'))
  return [
    ...[...names].filter((table) => !(table in tableOwners)).map((table) => `${table} has no owner in boundaries.ts`),
    ...Object.keys(tableOwners)
      .filter((table) => !names.has(table))
      .map((table) => `${table} of boundaries.ts is no table of the schema`),
    ...files
      .toSorted()
      .flatMap((file) => foreignSqlWritesIn(file, readFileSync(path.join(source, file), 'utf8'), tables)),
  ]
}
