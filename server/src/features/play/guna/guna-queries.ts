// SQL of Guna for fun. Positions of the moon are kept only while one member waits for the other.
import type { GameState } from '@hamvav/contract/messaging/parts'
import { gunaText } from '@hamvav/contract/play/guna'
import { createListing } from '../../../platform/archive/listing.ts'
import { sealedColumn } from '../../../platform/crypto/reseal.ts'
import { eraseRows } from '../../../platform/database/erase-step.ts'
import { statement, type Queryable } from '../../../platform/database/statement.ts'
import type { Open } from '../queries.ts'

interface GunaRow {
  readonly message_id: string
  readonly state: GameState
  readonly starter_id: string
  readonly partner_id: string
  readonly starter_takes_part: boolean
  readonly partner_takes_part: boolean
  readonly result: Buffer | null
}

/** No position of the moon is read for a view. */
export const selectGuna = statement<GunaRow>(
  'play_guna',
  `SELECT message_id, state, starter_id, partner_id, starter_moon IS NOT NULL AS starter_takes_part,
     partner_moon IS NOT NULL AS partner_takes_part, result
   FROM guna_games WHERE message_id = ANY ($2::uuid[]) AND (starter_id = $1 OR partner_id = $1)`,
)

export const insertGuna = statement(
  'play_insert_guna',
  `INSERT INTO guna_games (message_id, conversation_id, starter_id, partner_id, created_at) VALUES ($1, $2, $3, $4, $5)`,
)

export interface LockedGuna {
  readonly is_starter: boolean
  readonly state: GameState
  readonly own_moon: Buffer | null
  readonly other_moon: Buffer | null
  readonly has_result: boolean
}

export const lockGuna = statement<LockedGuna>(
  'play_lock_guna',
  `SELECT starter_id = $1 AS is_starter, state, result IS NOT NULL AS has_result,
     CASE starter_id WHEN $1 THEN starter_moon ELSE partner_moon END AS own_moon,
     CASE starter_id WHEN $1 THEN partner_moon ELSE starter_moon END AS other_moon
   FROM guna_games WHERE message_id = $2 AND (starter_id = $1 OR partner_id = $1) FOR UPDATE`,
)

export const storeMoon = statement(
  'play_store_moon',
  `UPDATE guna_games SET starter_moon = CASE starter_id WHEN $1 THEN $3 ELSE starter_moon END,
     partner_moon = CASE starter_id WHEN $1 THEN partner_moon ELSE $3 END
   WHERE message_id = $2`,
)

/** Stores the result and erases what it was made of. */
export const revealGuna = statement(
  'play_reveal_guna',
  `UPDATE guna_games SET state = 'revealed', result = $2, starter_moon = NULL, partner_moon = NULL WHERE message_id = $1`,
)

export const endGuna = statement(
  'play_end_guna',
  `UPDATE guna_games SET state = $2, result = NULL, starter_moon = NULL, partner_moon = NULL WHERE message_id = $1`,
)

export const deleteGuna = statement('play_delete_guna', `DELETE FROM guna_games WHERE message_id = $1`)

/** A game ends with either of its members. */
export const eraseGunaSteps = [
  eraseRows('DELETE FROM guna_games', 'starter_id'),
  eraseRows('DELETE FROM guna_games', 'partner_id'),
]

const sealed = (column: string) =>
  sealedColumn({
    of: 'Guna for fun',
    name: `play_guna_${column}`,
    update: 'UPDATE guna_games',
    column,
    id: 'message_id',
  })
export const sealedGuna = { starter: sealed('starter_moon'), partner: sealed('partner_moon'), result: sealed('result') }

interface ExportedGuna {
  readonly id: string
  readonly state: GameState
  readonly created_at: Date
  readonly result: Buffer | null
}

export const gunaListing = (on: Queryable, open: Open) =>
  createListing(on, {
    name: 'play_export_guna',
    columns: 'message_id AS id, state, created_at, result',
    from: `guna_games WHERE (starter_id = $1 OR partner_id = $1)
      AND EXISTS (SELECT FROM members WHERE id = CASE starter_id WHEN $1 THEN partner_id ELSE starter_id END)`,
    by: 'message_id',
    view: ({ id, state, created_at: createdAt, result }: ExportedGuna) => ({
      message: id,
      game: gunaText,
      state,
      createdAt,
      result: result && (JSON.parse(open(result, id) || 'null') as unknown),
    }),
  })
