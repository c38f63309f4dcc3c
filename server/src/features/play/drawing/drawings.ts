// Draw and guess. The server is the referee: the word leaves it for the other member only once it was guessed, missed or given up.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { DrawingPart } from '@hamvav/contract/messaging/parts'
import { drawingText, guessesMax } from '@hamvav/contract/play/drawing'
import type { StartedDrawing } from '@hamvav/contract/play/drawing-endpoints'
import { Drawing, type NewDrawing, type Stroke } from '@hamvav/contract/play/drawing-entities'
import { wordOf } from '@hamvav/contract/play/words/words'
import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Sockets } from '../../../platform/realtime/sockets.ts'
import type { Player, ReadMessages } from '../part-messages.ts'
import type { Open } from '../queries.ts'
import { type ChangeRound, createChange, requireFreeRound, type RoundDependencies, startOnce } from '../rounds.ts'
import * as queries from './drawing-queries.ts'
import { createGuesses } from './guess.ts'

export interface Drawings {
  start(player: Player, drawing: StartedDrawing): Promise<Message>
  /** The first one that is sent counts; a repeated call changes nothing. */
  finish(player: Player, messageId: string, drawing: NewDrawing): Promise<Message>
  read(memberId: string, messageId: string): Promise<Drawing>
  guess(player: Player, messageId: string, text: string): Promise<Message>
  giveUp(memberId: string, messageId: string): Promise<Message>
  /** Withdraws an own drawing, or declines the other's. */
  end(memberId: string, messageId: string): Promise<Message>
  /** The member who may watch an own drawing grow. */
  watcherOf(drawerId: string, messageId: string): Promise<string | undefined>
  /** Adds the lines of drawings to the messages that a function reads, for the evidence of a report. */
  withLines<Rest extends readonly unknown[]>(read: ReadMessages<Rest>): ReadMessages<Rest>
}

/** Parts of the messages that are drawings. */
export async function loadDrawings(
  on: Queryable,
  viewerId: string,
  messageIds: readonly string[],
  open: Open,
): Promise<Map<string, DrawingPart>> {
  const views = new Map<string, DrawingPart>()
  for (const row of await run(on, queries.selectDrawings, [viewerId, messageIds])) {
    const { message_id: id, state, word, has_lines: hasLines, hint, guess_id: guessId, guess } = row
    const view: DrawingPart = views.get(id) ?? {
      kind: 'drawing',
      state,
      word: word && namesOf(open(word, id)),
      hasLines,
      hint: hint && open(hint, id),
      guesses: [],
    }
    if (guessId && guess) view.guesses.push(open(guess, guessId))
    views.set(id, view)
  }
  return views
}

/** Sealed in the same length for every word, so that the sealed text tells nothing. */
const wordText = (id: string) => id.padEnd(10)
function namesOf(sealedWord: string): { en: string; ne: string } | null {
  const word = wordOf(sealedWord.trim())
  return word ? { en: word.en, ne: word.ne } : null
}

const linesIn = (text: string) => Drawing.shape.strokes.parse(JSON.parse(text || '[]'))

export function createDrawings<Sent>(deps: RoundDependencies<Sent> & { readonly open: Open }): Drawings {
  const { pool, sealing, messages, open, now } = deps
  const change = createChange(deps, queries.lockDrawing)
  const guesses = createGuesses()

  const store = (player: Player, { to, word, clientId }: StartedDrawing) =>
    withTransaction(pool, async (client) => {
      if (!wordOf(word)) throw new AppError('word_not_found')
      const stored = await messages.store(client, player, { to, kind: 'drawing', clientId, text: drawingText })
      if (!stored) return null
      const { conversationId, messageId, createdAt, sent } = stored
      await requireFreeRound(client, conversationId, player.id)
      const sealedWord = sealing.seal(wordText(word), messageId)
      await run(client, queries.insertDrawing, [messageId, conversationId, player.id, to, sealedWord, createdAt])
      return sent
    })

  async function storeGuess(client: PoolClient, messageId: string, text: string, word: string) {
    const before = await run(client, queries.selectGuesses, [messageId])
    if (before.some(({ id, envelope }) => sealing.open(envelope, id) === text)) return false
    const id = uuidv7()
    await run(client, queries.insertGuess, [id, messageId, sealing.seal(text, id), new Date(now())])
    if (await guesses.isRight(client, text, word)) {
      await run(client, queries.setState, [messageId, 'guessed'])
      return 'revealed'
    }
    if (before.length + 1 >= guessesMax) await run(client, queries.setState, [messageId, 'missed'])
    return true
  }

  /** Lines of drawings as the viewer may see them. */
  async function linesOf(viewerId: string, messageIds: readonly string[]): Promise<ReadonlyMap<string, Stroke[]>> {
    const rows = await run(pool, queries.selectLines, [viewerId, messageIds])
    return new Map(rows.flatMap(({ message_id: id, strokes }) => (strokes ? [[id, linesIn(open(strokes, id))]] : [])))
  }

  return {
    start: (player, drawing) => startOnce(messages, player.id, drawing, () => store(player, drawing)),
    async finish({ id: memberId, isAdult }, messageId, { strokes, hint }) {
      if (!isAdult) throw new AppError('age_needed')
      return await change(memberId, messageId, async (client, { is_drawer: isDrawer, state, word, isClosed }) => {
        if (!isDrawer) throw new AppError('game_not_found')
        if (state === 'declined' || state === 'withdrawn') throw new AppError('game_over')
        if (state !== 'drawing') return false
        if (isClosed) throw new AppError('conversation_closed')
        if (hint !== undefined && (await guesses.isGivenAway(client, hint, sealing.open(word, messageId).trim())))
          throw new AppError('word_given_away')
        const sealedLines = strokes.length > 0 ? sealing.seal(JSON.stringify(strokes), messageId) : null
        const sealedHint = hint === undefined ? null : sealing.seal(hint, messageId)
        await run(client, queries.storeDrawing, [messageId, sealedLines, sealedHint])
        return true
      })
    },
    async read(memberId, messageId) {
      // The message too: neither across a block nor after it was unsent or cleared.
      const message = await messages.read(memberId, messageId)
      const [row] = message?.part ? await run(pool, queries.selectLines, [memberId, [messageId]]) : []
      if (!row || (row.strokes === null && row.hint === null)) throw new AppError('game_not_found')
      const { strokes, hint } = row
      return {
        strokes: strokes ? linesIn(open(strokes, messageId)) : [],
        hint: hint && open(hint, messageId),
      }
    },
    async guess({ id: memberId, isAdult }, messageId, text) {
      if (!isAdult) throw new AppError('age_needed')
      return await change(memberId, messageId, async (client, { is_drawer: isDrawer, state, word, isClosed }) => {
        if (isDrawer) throw new AppError('game_not_found')
        if (state === 'drawing') throw new AppError('drawing_unfinished')
        if (state === 'declined' || state === 'withdrawn') throw new AppError('game_over')
        if (state !== 'open') return false
        if (isClosed) throw new AppError('conversation_closed')
        return await storeGuess(client, messageId, text, sealing.open(word, messageId).trim())
      })
    },
    ...createEndings(change),
    watcherOf: async (drawerId, messageId) =>
      (await run(pool, queries.selectWatcher, [drawerId, messageId]))[0]?.guesser_id,
    withLines: createWithLines(linesOf),
  }
}

type LinesOf = (viewerId: string, messageIds: readonly string[]) => Promise<ReadonlyMap<string, Stroke[]>>

const createWithLines =
  (linesOf: LinesOf): Drawings['withLines'] =>
  (readMessages) =>
  async (viewerId, ...rest) => {
    const found = await readMessages(viewerId, ...rest)
    const ids = found.filter(({ part }) => part?.kind === 'drawing').map(({ _id }) => _id)
    if (ids.length === 0) return found
    const lines = await linesOf(viewerId, ids)
    return found.map((message) => {
      const drawn = lines.get(message._id)
      return drawn ? Object.assign({}, message, { lines: drawn }) : message
    })
  }

/** The ends of a drawing that are no guess. */
const createEndings = (change: ChangeRound<queries.LockedDrawing>): Pick<Drawings, 'giveUp' | 'end'> => ({
  giveUp: (memberId, messageId) =>
    change(memberId, messageId, async (client, { is_drawer: isDrawer, state, isClosed }) => {
      if (isDrawer) throw new AppError('game_not_found')
      if (state === 'drawing') throw new AppError('drawing_unfinished')
      if (state === 'declined' || state === 'withdrawn') throw new AppError('game_over')
      if (state !== 'open') return false
      if (isClosed) throw new AppError('conversation_closed')
      await run(client, queries.setState, [messageId, 'given_up'])
      return true
    }),
  end: (memberId, messageId) =>
    change(memberId, messageId, async (client, { is_drawer: isDrawer, state, isClosed }) => {
      const end = isDrawer ? 'withdrawn' : 'declined'
      if (state === end) return false
      if (state !== 'drawing' && state !== 'open') throw new AppError('game_over')
      if (isClosed) throw new AppError('conversation_closed')
      await run(client, queries.endDrawing, [messageId, end])
      return true
    }),
})

/** Passes the lines of a drawing on to the one member who may watch it grow; stores none of them. */
export function drawingSockets(sockets: Sockets, drawings: Pick<Drawings, 'watcherOf'>): void {
  sockets.on('draw', async (viewer, stroke) => {
    const watcher = await drawings.watcherOf(viewer.id, stroke.messageId)
    // The drawing may have been sent or ended meanwhile.
    if (watcher !== undefined) sockets.push.toMembers([watcher], 'drawn', stroke)
  })
}
