import { run, statement, type Queryable, type Statement } from './statement.ts'

/** Erases some content of a deleted member, about `rows` rows. @returns erased rows; 0 if nothing is left */
export type EraseStep = (tx: Queryable, memberId: string, rows: number) => Promise<number>

/**
 * A step of one statement. The statement is written out by the feature, so that the check of table owners sees the table.
 * @param erase changes at most `$2` rows of the member `$1` and returns one row for each
 */
export const eraseStep =
  (erase: Statement<Record<never, never>> & { readonly values?: never }): EraseStep =>
  async (tx, memberId, rows) =>
    (await run(tx, erase, [memberId, rows])).length

/**
 * A step that deletes the rows of a table that name the member.
 * @param deletion `DELETE FROM` with the table: one text, so that the check of table owners finds it
 * @param column the id of the member
 */
export function eraseRows(deletion: string, column: string): EraseStep {
  const table = deletion.split(' ').at(-1)
  return eraseStep(
    statement(
      `erase_${table}_by_${column}`,
      `${deletion} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT $2)) RETURNING 1`,
    ),
  )
}
