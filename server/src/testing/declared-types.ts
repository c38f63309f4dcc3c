// Declared names and types of rows and parameters of all statements, resolved by the compiler.
import { fileURLToPath } from 'node:url'
import { SyntaxKind, type CallExpression, type Node, type SourceFile } from 'typescript/unstable/ast'
import { API, TypeFlags, type Checker, type Program, type Type } from 'typescript/unstable/sync'

/** Possible runtime types: `string`, `Date`, `null`, `number[]`, `object` for other objects, `any` for unknown ones. */
export type Kinds = ReadonlySet<string>

export interface DeclaredField {
  readonly kinds: Kinds
  /** Path to a value that JSON cannot represent; null if the type is JSON-compatible. */
  readonly notJson: string | null
}
export type DeclaredFields = ReadonlyMap<string, DeclaredField>

interface Site {
  /** file:line */
  readonly at: string
  /** Columns that the code may read; empty if no type is given. */
  readonly row: DeclaredFields
  /** The row has an index signature, so unnamed columns are `any`. */
  readonly isRowOpen: boolean
}

/** Call of `statement`; inside a function it represents several statements. */
export interface StatementSite extends Site {
  readonly name: RegExp
  /** Literal name, or the literal parts of a template. */
  readonly nameIs: 'literal' | 'template' | 'parameter'
  /** Null for positional parameters. */
  readonly values: DeclaredFields | null
}

/** Call of `query` with a row type, outside of test fixtures; `text` is null if the SQL is not a literal. */
export interface QuerySite extends Site {
  readonly text: string | null
}

interface DeclaredTypes {
  /** Paths, relative to `server/`. */
  readonly files: readonly string[]
  readonly statements: readonly StatementSite[]
  readonly queries: readonly QuerySite[]
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Reads all source files except tests; takes one to two seconds. */
export function readDeclaredTypes(): DeclaredTypes {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()
    if (!project) throw new Error('tsconfig.json of the server was not found')
    return readProject(project.program, project.checker)
  } finally {
    api.close()
  }
}

function readProject(program: Program, checker: Checker): DeclaredTypes {
  const declared = { files: [] as string[], statements: [] as StatementSite[], queries: [] as QuerySite[] }
  for (const path of program.getSourceFileNames()) {
    if (!path.startsWith(`${root}src/`) || path.endsWith('.test.ts')) continue
    const file = program.getSourceFile(path)
    if (!file || !/\bstatement\b|\.query</.test(file.text)) continue
    const calls = callsIn(file)
    const at = (call: Node) =>
      `${path.slice(root.length)}:${file.text.slice(0, call.getStart(file)).split('\n').length}`
    const made = calls
      .filter((call) => isStatement(call, checker))
      .map((call) => statementSite(call, at(call), checker))
    declared.statements.push(...made)
    if (!path.includes('/testing/'))
      declared.queries.push(...calls.filter(isTypedQuery).map((call) => querySite(call, at(call), checker)))
    if (made.length > 0) declared.files.push(path.slice(root.length))
  }
  return declared
}

function callsIn(file: SourceFile): CallExpression[] {
  const calls: CallExpression[] = []
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.CallExpression) calls.push(node as CallExpression)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return calls
}

const textOf = (node: Node | undefined) => (node as { readonly text?: string } | undefined)?.text
/** Whether the call refers to the function of platform/database. */
function isStatement(call: CallExpression, checker: Checker): boolean {
  if (call.expression.kind !== SyntaxKind.Identifier || textOf(call.expression) !== 'statement') return false
  const type = checker.getTypeAtLocation(call)
  return type !== undefined && checker.getPropertyOfType(type, 'row') !== undefined
}
const isTypedQuery = ({ expression, typeArguments }: CallExpression) =>
  expression.kind === SyntaxKind.PropertyAccessExpression &&
  textOf((expression as unknown as { readonly name: Node }).name) === 'query' &&
  typeArguments !== undefined

function statementSite(call: CallExpression, at: string, checker: Checker): StatementSite {
  const [name] = call.arguments
  const type = checker.getTypeAtLocation(call)
  if (!name || !type) throw new Error(`A statement without a name: ${at}`)
  const typeOf = (property: string) => {
    const symbol = checker.getPropertyOfType(type, property)
    const found = symbol && checker.getTypeOfSymbol(symbol)
    return found && (checker.getNonNullableType(found) ?? found)
  }
  const row = typeOf('row')
  const values = typeOf('values')
  return { at, ...nameOf(name), ...rowOf(row, checker), values: values ? fieldsOfType(values, checker) : null }
}

const rowOf = (row: Type | undefined, checker: Checker) => ({
  row: row ? fieldsOfType(row, checker) : new Map<string, DeclaredField>(),
  isRowOpen: row !== undefined && checker.getIndexInfosOfType(row).length > 0,
})

function nameOf(name: Node): Pick<StatementSite, 'name' | 'nameIs'> {
  if (isLiteral(name)) return { name: new RegExp(`^${textOf(name)}$`), nameIs: 'literal' }
  if (name.kind === SyntaxKind.TemplateExpression) return { name: templatePattern(name), nameIs: 'template' }
  return { name: /^/, nameIs: 'parameter' }
}

const isLiteral = ({ kind }: Node) =>
  kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral

/** Regular expression in which template expressions match anything. */
function templatePattern(name: Node): RegExp {
  const parts: string[] = []
  const visit = (node: Node): void => {
    const isPart = [SyntaxKind.TemplateHead, SyntaxKind.TemplateMiddle, SyntaxKind.TemplateTail].includes(node.kind)
    if (isPart) parts.push(textOf(node) ?? '')
    else if (node.kind === SyntaxKind.TemplateSpan) node.forEachChild(visit)
  }
  name.forEachChild(visit)
  return new RegExp(`^${parts.join('\\w*')}$`)
}

function querySite(call: CallExpression, at: string, checker: Checker): QuerySite {
  const [text] = call.arguments
  const row = call.typeArguments?.[0] && checker.getTypeFromTypeNode(call.typeArguments[0])
  return {
    at,
    text: text && isLiteral(text) ? (textOf(text) ?? null) : null,
    ...rowOf(row, checker),
  }
}

/** Properties of a type; for a union, of all its members. */
function fieldsOfType(type: Type, checker: Checker): DeclaredFields {
  const fields = new Map<string, DeclaredField>()
  const members = type.isUnionType() ? type.getTypes() : [type]
  for (const property of members.flatMap((member) => checker.getPropertiesOfType(member))) {
    const found = checker.getTypeOfSymbol(property)
    if (!found) continue
    const before = fields.get(property.name)
    const notJson = findNotJson(found, checker)
    fields.set(property.name, {
      kinds: new Set([...kindsOf(found, checker), ...(before?.kinds ?? [])]),
      notJson: before?.notJson ?? notJson,
    })
  }
  return fields
}

const primitives: readonly (readonly [flags: TypeFlags, kind: string])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
]
const classes = new Map([
  ['Date', 'Date'],
  ['Buffer', 'Buffer'],
  ['Uint8Array', 'Buffer'],
])

function kindsOf(type: Type, checker: Checker): Kinds {
  const primitive = primitives.find(([flags]) => type.flags & flags)
  if (primitive) return new Set([primitive[1]])
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((member) => Array.from(kindsOf(member, checker))))
  const element = elementOf(type, checker)
  if (element) return new Set([...kindsOf(element, checker)].map((kind) => `${kind}[]`))
  return new Set([classes.get(type.getSymbol()?.name ?? '') ?? 'object'])
}

/** Element type of an array; undefined for other types. */
function elementOf(type: Type, checker: Checker): Type | undefined {
  return checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
}

/** Path to the first value in a type that JSON cannot represent, such as a Date. */
function findNotJson(type: Type, checker: Checker, seen: ReadonlySet<number> = new Set()): string | null {
  const [kind = '', ...more] = kindsOf(type, checker)
  const inside = new Set([...seen, type.id])
  if (seen.has(type.id)) return null
  if (type.isUnionType())
    return type.getTypes().reduce<string | null>((found, member) => found ?? findNotJson(member, checker, inside), null)
  const element = elementOf(type, checker)
  if (element) return findNotJson(element, checker, inside)
  if (more.length === 0 && ['Date', 'Buffer', 'bigint'].includes(kind)) return kind
  if (kind !== 'object') return null
  for (const property of checker.getPropertiesOfType(type)) {
    const value = checker.getTypeOfSymbol(property)
    const found = value ? findNotJson(value, checker, inside) : null
    if (found) return `${property.name}: ${found}`
  }
  return null
}
