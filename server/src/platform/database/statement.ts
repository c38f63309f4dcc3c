import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** SQL that PostgreSQL parses and plans once a connection: for the hot paths, where a query builder costs too much. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string
  readonly text: string
  /** Never set; carries the type. */
  readonly row?: Row
}

/** A pool, or the client of a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>>
}

/** @param name unique in the program; 63 characters at most */
export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return { name, text }
}

export async function run<Row extends QueryResultRow>(
  queryable: Queryable,
  { name, text }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await queryable.query<Row>({ name, text, values: [...values] })
  return rows
}
