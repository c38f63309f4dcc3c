// Key rotation: seals stored texts with the newest key of ENCRYPTION_KEY, so that older keys can be removed.
import type { Pool } from 'pg'
import { run, statement, type Statement } from '../database/statement.ts'
import { SealingError, type Sealing } from './sealing.ts'

/** Sealed texts of a table, each for the id of its row. */
export interface SealedTexts {
  /** Names one of them in reports, before its id. */
  readonly name: string
  /** At most $4 after id $1 that are not sealed with the current key; $2: header of a sealed text, $3: its length. */
  readonly outdated: Statement<{ id: string; sealed: Buffer }>
  /** Replaces the text $2 of row $1 by $3; no row if it was changed meanwhile, which seals it with the newest key. */
  readonly replace: Statement<{ id: string }>
}

interface SealedColumn {
  /** Names one of them in reports, before its id. */
  readonly of: string
  /** Of the two statements. */
  readonly name: string
  /** Such as `UPDATE held_texts`: the owner of a table is who names it in a write. */
  readonly update: string
  readonly column: string
  /** Default: `id`. */
  readonly id?: string
}

/** Sealed texts that are a column of their table. */
export function sealedColumn({ of, name, update, column, id = 'id' }: SealedColumn): SealedTexts {
  const table = update.slice('UPDATE '.length)
  return {
    name: of,
    outdated: statement(
      `${name}_outdated`,
      `SELECT ${id} AS id, ${column} AS sealed FROM ${table}
       WHERE ${id} > $1 AND substring(${column} FROM 1 FOR $3::int) <> $2 ORDER BY ${id} LIMIT $4`,
    ),
    replace: statement(
      `${name}_reseal`,
      `${update} SET ${column} = $3 WHERE ${id} = $1 AND ${column} = $2 RETURNING ${id} AS id`,
    ),
  }
}

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

export interface Resealed {
  readonly resealed: number
  /** Opened by no key: unchanged, each reported with its id. */
  readonly unreadable: number
}

const batch = 100

/** Can be interrupted and started again, also while servers run with the new key first in their list. */
export async function resealTexts(texts: SealedTexts, { pool, sealing, report }: Options): Promise<Resealed> {
  const { currentHeader } = sealing
  const total = { resealed: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await run(pool, texts.outdated, [after, currentHeader, currentHeader.length, batch])
    for (const { id, sealed } of rows) {
      after = id
      try {
        const fresh = sealing.seal(sealing.open(sealed, id), id)
        total.resealed += (await run(pool, texts.replace, [id, sealed, fresh])).length
      } catch (error) {
        if (!(error instanceof SealingError)) throw error
        total.unreadable += 1
        report(error, `${texts.name} ${id}`)
      }
    }
    if (rows.length < batch) return total
  }
}
