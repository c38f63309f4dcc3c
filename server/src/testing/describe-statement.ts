// Columns and parameter types of a statement as described by PostgreSQL, without executing it.
import type { Connection, FieldDef, Pool, PoolClient, Submittable } from 'pg'

interface Field {
  readonly name: string
  /** Name in `pg_type`, such as `int4` or `_text`. */
  readonly type: string
}

export interface Description {
  readonly columns: readonly Field[]
  /** Types of `$1`, `$2`, … */
  readonly parameters: readonly string[]
}

interface ParameterDescription {
  readonly dataTypeIDs: readonly number[]
}

/** Parse and Describe of the extended protocol. */
class Describe implements Submittable {
  readonly columns: FieldDef[] = []
  readonly parameters: number[] = []
  readonly done = Promise.withResolvers<void>()
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: ParameterDescription) => {
      this.parameters.push(...dataTypeIDs)
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.columns.push(...fields)
  }
  handleError(error: Error): void {
    this.done.reject(error)
  }
  handleReadyForQuery(): void {
    this.done.resolve()
  }
}

export async function describeStatement(client: PoolClient, text: string, types: TypeNames): Promise<Description> {
  const { done, columns, parameters } = client.query(new Describe(text))
  await done.promise
  return {
    columns: columns.map(({ name, dataTypeID }) => ({ name, type: types(dataTypeID) })),
    parameters: parameters.map(types),
  }
}

export type TypeNames = (oid: number) => string

export async function readTypeNames(pool: Pool): Promise<TypeNames> {
  const { rows } = await pool.query<{ oid: number; name: string }>('SELECT oid, typname AS name FROM pg_type')
  const names = new Map(rows.map(({ oid, name }) => [oid, name]))
  return (oid) => names.get(oid) ?? `unknown type ${oid}`
}
