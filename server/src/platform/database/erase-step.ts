import { run, type Queryable, type Statement } from './statement.ts'

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
