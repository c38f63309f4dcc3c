// The rows and parameters that the source declares are those that PostgreSQL describes, for every statement.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definedStatements } from './platform/database/statement.ts'
import { readAudit } from './features/admin/audit/audit-queries.ts'
import { readDeclaredTypes, type DeclaredField, type StatementSite } from './testing/declared-types.ts'
import { describeStatement, readTypeNames, type Description } from './testing/describe-statement.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const positionalMax = 8

/** What `pg` makes of a column, by the name of its type. */
const readAs: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  ...Object.fromEntries(['int2', 'int4', 'oid', 'float4', 'float8'].map((type) => [type, 'number'])),
  ...Object.fromEntries(
    ['int8', 'numeric', 'text', 'varchar', 'bpchar', 'name', 'uuid'].map((type) => [type, 'string']),
  ),
  ...Object.fromEntries(['date', 'timestamp', 'timestamptz'].map((type) => [type, 'Date'])),
}
/** What a parameter may be given as, besides what a column of its type is read as. */
const writtenAs: Readonly<Record<string, readonly string[]>> = {
  int8: ['number'],
  numeric: ['number'],
  date: ['string'],
  timestamptz: ['string'],
  json: ['string'],
  jsonb: ['string'],
}

let testApp: TestApp
let declared: ReturnType<typeof readDeclaredTypes>
/** The call of `statement` behind each defined statement, by name. */
const sites = new Map<string, StatementSite>()
const descriptions = new Map<string, Description & { readonly refusal?: string }>()

beforeAll(async () => {
  testApp = await createTestApp() // some are defined by a feature when it is created
  declared = readDeclaredTypes()
  for (const file of declared.files) await import(/* @vite-ignore */ `../${file}`)
  const { pool } = testApp
  await readAudit(pool, { limit: 1 }) // defined when it is called, one for each set of conditions
  const types = await readTypeNames(pool)
  const client = await pool.connect()
  const describe = async (key: string, text: string) => {
    const found = describeStatement(client, text, types)
    descriptions.set(
      key,
      await found.catch((error: Error) => ({ columns: [], parameters: [], refusal: error.message })),
    )
  }
  for (const { name, text } of definedStatements()) {
    const site = siteOf(name)
    if (!site) continue
    sites.set(name, site)
    await describe(name, text)
  }
  for (const { at, text } of declared.queries) if (text !== null) await describe(at, text)
  client.release()
}, 60_000) // 2 s alone; it compiles the server's types, which other tests slow down
afterAll(() => testApp.close())

/** The call that says most of the name; undefined where two say as much. */
function siteOf(name: string): StatementSite | undefined {
  for (const much of ['literal', 'template', 'parameter'] as const) {
    const [found, ...others] = declared.statements.filter((site) => site.nameIs === much && site.name.test(name))
    if (found) return others.length === 0 ? found : undefined
  }
  return undefined
}

/** Every place in the source that declares a row, beside what is described under a name: the statement's, or file:line. */
const declaredRows = () => [
  ...[...sites].map(([name, site]) => ({ site, name })),
  ...declared.queries.filter(({ text }) => text !== null).map((site) => ({ site, name: site.at })),
]
const of = (key: string): Description => descriptions.get(key) ?? { columns: [], parameters: [] }

const kindsText = ({ kinds }: DeclaredField) => [...kinds].join(' | ')

/** What is wrong with a value that is declared so and is of a type of PostgreSQL; undefined where it is right. */
function mismatch(field: DeclaredField, type: string, more: readonly string[] = []): string | undefined {
  if (type === 'json' || type === 'jsonb') return field.notJson ? `${field.notJson} in JSON` : undefined
  const isArray = type.startsWith('_')
  const kind = readAs[isArray ? type.slice(1) : type]
  if (kind === undefined) return `${type} is not known to this test`
  const allowed = [kind, ...more].flatMap((each) => (isArray ? [`${each}[]`, 'null[]'] : [each]))
  const isRight = [...field.kinds].every((each) => ['null', 'undefined', ...allowed].includes(each))
  return isRight ? undefined : `${kindsText(field)} for ${type}`
}

function wrongColumns(
  { row, isRowOpen }: Pick<StatementSite, 'row' | 'isRowOpen'>,
  { columns }: Description,
): string[] {
  if (row.size === 0) return [] // nothing can be read of it
  const names = new Set(columns.map(({ name }) => name))
  const missing = [...row.keys()].filter((name) => !names.has(name)).map((name) => `${name} is no column`)
  const wrong = columns.flatMap(({ name, type }) => {
    const field = row.get(name)
    if (!field && (isRowOpen || type === 'void')) return []
    const fault = field ? mismatch(field, type) : 'not declared'
    return fault ? [`${name}: ${fault}`] : []
  })
  return [...missing, ...wrong]
}

test('every statement of the source is defined, and every defined one found in the source', () => {
  const found = new Set(sites.values())
  expect(declared.statements.filter((site) => !found.has(site)).map(({ at }) => at)).toEqual([])
  const ofTests = /^test_/
  expect(definedStatements().flatMap(({ name }) => (sites.has(name) || ofTests.test(name) ? [] : [name]))).toEqual([])
  expect(sites.size).toBeGreaterThan(300)
})

test('PostgreSQL accepts every statement', () => {
  expect([...descriptions].flatMap(([key, { refusal }]) => (refusal ? [`${key}: ${refusal}`] : []))).toEqual([])
})

test('every query with a row type has SQL that can be described', () => {
  const unknown = declared.queries.flatMap(({ at, text }) => (text === null ? [at.replace(/:\d+$/, '')] : []))
  expect(unknown.toSorted()).toEqual([
    'src/features/admin/users/user-queries.ts', // built for each search; users.test.ts runs every form
    'src/platform/database/statement.ts', // what executes statements
  ])
})

test('rows name their columns, but for those that go into an archive as they are', () => {
  const open = declaredRows().flatMap(({ site }) => (site.isRowOpen ? [site.at.replace(/:\d+$/, '')] : []))
  expect([...new Set(open)]).toEqual(['src/platform/archive/listing.ts'])
})

test('columns are those that the row type declares', () => {
  const wrong = declaredRows().flatMap(({ site, name }) =>
    wrongColumns(site, of(name)).map((fault) => `${site.at} ${name}: ${fault}`),
  )
  expect(wrong).toEqual([])
})

test('named parameters are those that the type of the values declares', () => {
  const parametersOf = new Map(definedStatements().map(({ name, parameters }) => [name, parameters]))
  const wrong = [...sites].flatMap(([name, { at, values }]) => {
    const names = parametersOf.get(name) ?? []
    const { parameters } = of(name)
    const unused = [...(values?.keys() ?? [])].filter((key) => !names.includes(key)).map((key) => `${key} is unused`)
    const faults = names.flatMap((key, index) => {
      const field = values?.get(key)
      const type = parameters[index] ?? 'no parameter'
      const element = type.startsWith('_') ? type.slice(1) : type
      const fault = field ? mismatch(field, type, writtenAs[element]) : 'not declared'
      return fault ? [`${key}: ${fault}`] : []
    })
    return [...unused, ...faults].map((fault) => `${at} ${name}: ${fault}`)
  })
  expect(wrong).toEqual([])
})

test(`no statement has more than ${positionalMax} positional parameters`, () => {
  const many = [...sites].filter(([name, { values }]) => !values && of(name).parameters.length > positionalMax)
  expect(many.map(([name]) => name)).toEqual([])
})
