// SQL of games and their answers.
import type { GameKind, GameState } from '@hamvav/contract/messaging/parts'
import { createListing } from '../../platform/archive/listing.ts'
import { sealedColumn } from '../../platform/crypto/reseal.ts'
import { eraseRows } from '../../platform/database/erase-step.ts'
import { statement, type Queryable } from '../../platform/database/statement.ts'
import { rulesOf } from './games/games.ts'

/** A game with one of its answers; `answer_id` and what follows it are null without any. */
export interface GameRow {
  readonly message_id: string
  readonly kind: GameKind
  readonly question: string
  readonly state: GameState
  readonly answer_id: string | null
  readonly answered_by: string | null
  /** Null if its author removed it, or if the viewer may not see it yet. */
  readonly envelope: Buffer | null
}

/** One statement, so that state and answers are of one moment. The other's answer is read only once both are stored. */
export const selectGames = statement<GameRow>(
  'play_games',
  `SELECT g.message_id, m.kind, g.question, g.state, a.id AS answer_id, a.member_id AS answered_by,
     CASE WHEN a.member_id = $1 OR g.state = 'revealed' THEN a.envelope END AS envelope
   FROM games g JOIN messages m ON m.id = g.message_id LEFT JOIN game_answers a ON a.message_id = g.message_id
   WHERE g.message_id = ANY ($2::uuid[]) AND (g.starter_id = $1 OR g.partner_id = $1)
   ORDER BY g.message_id, a.member_id`,
)

/** Open games of the two, except questions for tonight: all, and those that the member has not cleared and can still end. */
export const countOpenGames = statement<{ all: number; shown: number }, { conversationId: string; memberId: string }>(
  'play_open_games',
  `SELECT count(*)::int AS all,
     count(*) FILTER (WHERE m.seq > CASE c.low_id WHEN $memberId THEN c.low_cleared_seq ELSE c.high_cleared_seq END)::int AS shown
   FROM (SELECT message_id FROM games WHERE conversation_id = $conversationId AND state = 'open'
     UNION ALL SELECT message_id FROM guna_games WHERE conversation_id = $conversationId AND state = 'open'
     UNION ALL SELECT message_id FROM drawings WHERE conversation_id = $conversationId AND state IN ('drawing', 'open')) game
   JOIN messages m ON m.id = game.message_id AND m.kind <> 'tonight' JOIN conversations c ON c.id = $conversationId`,
)

export const insertGame = statement(
  'play_insert_game',
  `INSERT INTO games (message_id, conversation_id, starter_id, partner_id, question, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
)

export interface LockedGame {
  readonly kind: GameKind
  readonly question: string
  readonly starter_id: string
  readonly state: GameState
}

export const lockGame = statement<LockedGame>(
  'play_lock_game',
  `SELECT m.kind, g.question, g.starter_id, g.state FROM games g JOIN messages m ON m.id = g.message_id
   WHERE g.message_id = $2 AND (g.starter_id = $1 OR g.partner_id = $1) FOR UPDATE OF g`,
)

/** No row if the member has answered before: the first answer counts. */
export const insertAnswer = statement<{ id: string }>(
  'play_insert_answer',
  `INSERT INTO game_answers (id, message_id, member_id, envelope, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (message_id, member_id) DO NOTHING RETURNING id`,
)

export const revealIfBoth = statement<{ state: GameState }>(
  'play_reveal',
  `UPDATE games SET state = 'revealed'
   WHERE message_id = $1 AND state = 'open' AND (SELECT count(*) FROM game_answers WHERE message_id = $1) = 2
   RETURNING state`,
)

/** An ended game keeps no answer. */
export const endGame = statement(
  'play_end_game',
  `WITH erased AS (DELETE FROM game_answers WHERE message_id = $1)
   UPDATE games SET state = $2 WHERE message_id = $1`,
)

export const removeAnswer = statement<{ id: string }>(
  'play_remove_answer',
  `UPDATE game_answers SET envelope = NULL WHERE message_id = $2 AND member_id = $1 AND envelope IS NOT NULL RETURNING id`,
)

export const deleteGame = statement('play_delete_game', `DELETE FROM games WHERE message_id = $1`)

interface ExportedGame {
  readonly id: string
  readonly kind: GameKind
  readonly question: string
  readonly state: GameState
  readonly created_at: Date
  readonly own_id: string | null
  readonly own_envelope: Buffer | null
  readonly their_id: string | null
  readonly their_envelope: Buffer | null
}

/** Decrypts an answer; empty if it cannot be opened. */
export type Open = (envelope: Buffer, answerId: string) => string

/** Listing for the export: the other's answer only if it was revealed, and not after their deletion. */
export const gamesOf = (on: Queryable, open: Open) =>
  createListing(on, {
    name: 'play_export_games',
    columns: `g.message_id AS id, m.kind, g.question, g.state, g.created_at, own.id AS own_id, own.envelope AS own_envelope,
      theirs.id AS their_id, theirs.envelope AS their_envelope`,
    from: `games g JOIN messages m ON m.id = g.message_id LEFT JOIN game_answers own ON own.message_id = g.message_id AND own.member_id = $1
      LEFT JOIN game_answers theirs ON theirs.message_id = g.message_id AND theirs.member_id <> $1 AND g.state = 'revealed'
        AND EXISTS (SELECT FROM members WHERE id = theirs.member_id)
      WHERE (g.starter_id = $1 OR g.partner_id = $1)`,
    by: 'g.message_id',
    view(row: ExportedGame) {
      const { inWords, about } = rulesOf(row.kind)
      const answer = (id: string | null, envelope: Buffer | null) =>
        id && envelope ? inWords(open(envelope, id), row.question) : null
      return {
        message: row.id,
        kind: row.kind,
        question: about(row.question),
        state: row.state,
        createdAt: row.created_at,
        ownAnswer: answer(row.own_id, row.own_envelope),
        theirAnswer: answer(row.their_id, row.their_envelope),
      }
    },
  })

/** A game ends with either of its members. */
export const eraseGameSteps = [
  eraseRows('DELETE FROM games', 'starter_id'),
  eraseRows('DELETE FROM games', 'partner_id'),
  eraseRows('DELETE FROM game_answers', 'member_id'),
]

export const sealedAnswers = sealedColumn({
  of: 'answer of a game',
  name: 'play_answers',
  update: 'UPDATE game_answers',
  column: 'envelope',
})
