import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** SQL that PostgreSQL parses and plans once per connection. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string
  /** With positional parameters, `$1` to `$n`. */
  readonly text: string
  /** Names of the parameters, `$1` first; empty for positional parameters. */
  readonly parameters: readonly string[]
  /** Never set; carries the type. */
  readonly row?: Row
}

/** A statement with named parameters: required for more than 8, which are hard to count. */
export interface NamedStatement<Row extends QueryResultRow, Values extends object> extends Statement<Row> {
  /** Never set; carries the type. */
  readonly values: Values | undefined
}

/** A pool, or the client of a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>>
}

/** Type error for values whose names the statement does not have. */
type Exactly<Values, Given> = Given & Record<Exclude<keyof Given, keyof Values>, never>

const defined = new Map<string, Statement<QueryResultRow>>()

/** Every statement defined so far. */
export const definedStatements = (): readonly Statement<QueryResultRow>[] => [...defined.values()]

/**
 * Parameters are positional (`$1`), or named (`$memberId`) if `Values` declares them.
 * @param name unique in the program, at most 63 characters
 */
export function statement<Row extends QueryResultRow = Record<never, never>>(name: string, text: string): Statement<Row>
export function statement<Row extends QueryResultRow, Values extends object>(
  name: string,
  text: string,
): NamedStatement<Row, Values>
export function statement<Row extends QueryResultRow>(name: string, text: string): NamedStatement<Row, object> {
  const created = { name, ...withPositions(text), values: undefined }
  const before = defined.get(name)
  if (before && before.text !== created.text) throw new Error(`Two statements have the name ${name}`)
  defined.set(name, created)
  return created
}

/** Replaces names by positions: the first name by `$1`, the next new one by `$2`. */
function withPositions(text: string): { text: string; parameters: string[] } {
  const parameters = new Set<string>()
  const positional = text.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => {
    parameters.add(name)
    return `$${[...parameters].indexOf(name) + 1}`
  })
  if (parameters.size > 0 && /\$\d/.test(text))
    throw new Error('A statement has positional or named parameters, not both')
  return { text: positional, parameters: [...parameters] }
}

export async function run<Row extends QueryResultRow>(
  queryable: Queryable,
  statement: Statement<Row> & { readonly values?: never },
  values?: readonly unknown[],
): Promise<Row[]>
export async function run<Row extends QueryResultRow, Values extends object, Given extends Values>(
  queryable: Queryable,
  statement: NamedStatement<Row, Values>,
  values: Exactly<Values, Given>,
): Promise<Row[]>
export async function run<Row extends QueryResultRow>(
  queryable: Queryable,
  { name, text, parameters }: Statement<Row>,
  values: readonly unknown[] | object = [],
): Promise<Row[]> {
  const given = Array.isArray(values) ? [...values] : parameters.map((key) => (values as Record<string, unknown>)[key])
  const { rows } = await queryable.query<Row>({ name, text, values: given })
  return rows
}

/** Gives up an answer sooner than the pool does; the connection is then discarded. @param timeoutMs milliseconds */
export const withTimeout = (queryable: Queryable, timeoutMs: number): Queryable => ({
  query: (query) => queryable.query({ ...query, query_timeout: timeoutMs } as typeof query),
})
