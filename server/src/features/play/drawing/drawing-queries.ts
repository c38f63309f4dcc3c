// SQL of drawings and guesses. The word is read for the member who draws, and for the other once it is known.
import type { DrawingState } from '@hamvav/contract/messaging/parts'
import { wordOf } from '@hamvav/contract/play/words/words'
import { createListing } from '../../../platform/archive/listing.ts'
import { sealedColumn } from '../../../platform/crypto/reseal.ts'
import { eraseRows } from '../../../platform/database/erase-step.ts'
import { statement, type Queryable } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { Open } from '../queries.ts'

/** A drawing with one of its guesses; `guess_id` and `guess` are null without any. */
export interface DrawingRow {
  readonly message_id: string
  readonly state: DrawingState
  readonly word: Buffer | null
  readonly has_lines: boolean
  readonly hint: Buffer | null
  readonly guess_id: string | null
  readonly guess: Buffer | null
}

const isOver = `d.state IN ('guessed', 'missed', 'given_up')`
const ofMember = '(d.drawer_id = $1 OR d.guesser_id = $1)'
/** Null for the member who guesses, as long as they do and if the drawing was ended early. */
const shownWord = `CASE WHEN d.drawer_id = $1 OR ${isOver} THEN d.word END`

/** One statement, so that word and state are of one moment. */
export const selectDrawings = statement<DrawingRow>(
  'play_drawings',
  `SELECT d.message_id, d.state, ${shownWord} AS word, d.strokes IS NOT NULL AS has_lines, d.hint, g.id AS guess_id, g.envelope AS guess
   FROM drawings d LEFT JOIN drawing_guesses g ON g.message_id = d.message_id
   WHERE d.message_id = ANY ($2::uuid[]) AND ${ofMember} ORDER BY d.message_id, g.id`,
)

export const selectLines = statement<{ message_id: string; strokes: Buffer | null; hint: Buffer | null }>(
  'play_drawing_lines',
  `SELECT d.message_id, d.strokes, d.hint FROM drawings d WHERE d.message_id = ANY ($2::uuid[]) AND ${ofMember}`,
)

export const insertDrawing = statement(
  'play_insert_drawing',
  `INSERT INTO drawings (message_id, conversation_id, drawer_id, guesser_id, word, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)

export interface LockedDrawing {
  readonly is_drawer: boolean
  readonly state: DrawingState
  readonly word: Buffer
}

export const lockDrawing = statement<LockedDrawing>(
  'play_lock_drawing',
  `SELECT d.drawer_id = $1 AS is_drawer, d.state, d.word FROM drawings d WHERE d.message_id = $2 AND ${ofMember} FOR UPDATE`,
)

export const storeDrawing = statement(
  'play_store_drawing',
  `UPDATE drawings SET state = 'open', strokes = $2, hint = $3 WHERE message_id = $1`,
)

export const selectGuesses = statement<{ id: string; envelope: Buffer }>(
  'play_guesses',
  `SELECT id, envelope FROM drawing_guesses WHERE message_id = $1 ORDER BY id`,
)

export const insertGuess = statement(
  'play_insert_guess',
  `INSERT INTO drawing_guesses (id, message_id, envelope, created_at) VALUES ($1, $2, $3, $4)`,
)

export const setState = statement('play_drawing_state', `UPDATE drawings SET state = $2 WHERE message_id = $1`)

/** A drawing that was ended early keeps neither lines nor guesses. */
export const endDrawing = statement(
  'play_end_drawing',
  `WITH erased AS (DELETE FROM drawing_guesses WHERE message_id = $1)
   UPDATE drawings SET state = $2, strokes = NULL, hint = NULL WHERE message_id = $1`,
)

export const deleteDrawing = statement('play_delete_drawing', `DELETE FROM drawings WHERE message_id = $1`)

/** Who may watch the drawing of member $1 while it grows: nobody in a closed conversation, across a block, or after the message is gone. */
export const selectWatcher = statement<{ guesser_id: string }>(
  'play_drawing_watcher',
  `SELECT d.guesser_id FROM drawings d JOIN messages m ON m.id = d.message_id
     JOIN conversations c ON c.id = d.conversation_id
     JOIN members drawer ON drawer.id = d.drawer_id AND ${inGoodStanding('drawer')}
     JOIN members guesser ON guesser.id = d.guesser_id AND ${inGoodStanding('guesser')}
   WHERE d.message_id = $2 AND d.drawer_id = $1 AND d.state = 'drawing' AND m.unsent_at IS NULL AND c.closed_at IS NULL
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = d.drawer_id AND blocked_id = d.guesser_id)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = d.guesser_id AND blocked_id = d.drawer_id)`,
)

/** A drawing ends with either of its members; its guesses with it. */
export const eraseDrawingSteps = [
  eraseRows('DELETE FROM drawings', 'drawer_id'),
  eraseRows('DELETE FROM drawings', 'guesser_id'),
]

const sealed = (column: string) =>
  sealedColumn({ of: 'drawing', name: `play_drawing_${column}`, update: 'UPDATE drawings', column, id: 'message_id' })
export const sealedDrawings = { words: sealed('word'), strokes: sealed('strokes'), hints: sealed('hint') }
export const sealedGuesses = sealedColumn({
  of: 'guess of a drawing',
  name: 'play_drawing_guesses',
  update: 'UPDATE drawing_guesses',
  column: 'envelope',
})

interface ExportedDrawing {
  readonly id: string
  readonly state: DrawingState
  readonly created_at: Date
  readonly is_own: boolean
  readonly word: Buffer | null
  readonly strokes: Buffer | null
  readonly hint: Buffer | null
}

const existsOther = `EXISTS (SELECT FROM members WHERE id = CASE d.drawer_id WHEN $1 THEN d.guesser_id ELSE d.drawer_id END)`

/** The word only of own drawings and of those where it is known; the lines of the other only as they were shown. */
export const drawingListings = (on: Queryable, open: Open) => ({
  drawings: createListing(on, {
    name: 'play_export_drawings',
    columns: `d.message_id AS id, d.state, d.created_at, d.drawer_id = $1 AS is_own, ${shownWord} AS word, d.strokes, d.hint`,
    from: `drawings d WHERE ${ofMember} AND ${existsOther}`,
    by: 'd.message_id',
    view: ({ id, word, strokes, hint, ...row }: ExportedDrawing) => ({
      message: id,
      drawnBy: row.is_own ? 'you' : 'them',
      state: row.state,
      createdAt: row.created_at,
      word: word && wordOf(open(word, id).trim())?.en,
      description: hint && open(hint, id),
      lines: strokes && (JSON.parse(open(strokes, id) || '[]') as unknown),
    }),
  }),
  'drawing-guesses': createListing(on, {
    name: 'play_export_guesses',
    columns: 'g.id, g.message_id, g.envelope, g.created_at',
    from: `drawing_guesses g JOIN drawings d ON d.message_id = g.message_id WHERE ${ofMember} AND ${existsOther}`,
    by: 'g.id',
    view: (row: { id: string; message_id: string; envelope: Buffer; created_at: Date }) => ({
      drawing: row.message_id,
      guess: open(row.envelope, row.id),
      createdAt: row.created_at,
    }),
  }),
})
