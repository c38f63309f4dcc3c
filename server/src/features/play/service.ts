// Games of a conversation. The server is the referee: an answer leaves it only once both members have answered.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GamePart, MessagePart } from '@hamvav/contract/messaging/parts'
import type { NewGame, OwnAnswer } from '@hamvav/contract/play/entities'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Listing } from '../../platform/archive/listing.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { createTopic, type Topic } from '../../platform/events/topic.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deleteDrawing, drawingListings, eraseDrawingSteps } from './drawing/drawing-queries.ts'
import { createDrawings, type Drawings, loadDrawings } from './drawing/drawings.ts'
import { eraseGiftSteps, giftListings, deleteGift } from './gifts/gift-queries.ts'
import { createGifts, type Gifts, loadGifts } from './gifts/gifts.ts'
import { rulesOf } from './games/games.ts'
import { deleteGuna, eraseGunaSteps, gunaListing } from './guna/guna-queries.ts'
import { createGuna, type Guna, loadGuna } from './guna/guna.ts'
import type { PartMessages, Player } from './part-messages.ts'
import { createChange, type GameRevealed, requireFreeRound, startOnce } from './rounds.ts'
import type { HeldTexts } from '../safety/service.ts'
import * as queries from './queries.ts'
import type { Open } from './queries.ts'

/** What others notice first: gifts on their shelves. */
export const erasePlaySteps = [...eraseGiftSteps, ...queries.eraseGameSteps, ...eraseGunaSteps, ...eraseDrawingSteps]

/** What messaging needs of the parts of messages. */
interface Parts {
  load(viewerId: string, messageIds: readonly string[]): Promise<ReadonlyMap<string, MessagePart>>
  erase(client: PoolClient, messageId: string): Promise<void>
}

export interface PlayService {
  readonly events: { readonly revealed: Topic<GameRevealed> }
  start(player: Player, game: NewGame): Promise<Message>
  /** The first answer of a member counts; a repeated call changes nothing. */
  answer(player: Player, messageId: string, answer: OwnAnswer): Promise<Message>
  /** Withdraws an own game, or declines the other's. */
  end(memberId: string, messageId: string): Promise<Message>
  /** Erases the own answer after it was revealed. */
  removeAnswer(memberId: string, messageId: string): Promise<Message>
  readonly gifts: Gifts
  readonly guna: Guna
  readonly drawings: Drawings
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
}

interface PartDependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
}

export function createParts({ pool, sealing, report }: PartDependencies): Parts {
  const open = createOpen(sealing, report)
  return {
    load: async (viewerId, ids) =>
      new Map<string, MessagePart>([
        ...gameViews(await run(pool, queries.selectGames, [viewerId, ids]), open),
        ...(await loadGifts(pool, viewerId, ids, open)),
        ...(await loadGuna(pool, viewerId, ids, open)),
        ...(await loadDrawings(pool, viewerId, ids, open)),
      ]),
    async erase(client, messageId) {
      await run(client, queries.deleteGame, [messageId])
      await run(client, deleteGift, [messageId])
      await run(client, deleteGuna, [messageId])
      await run(client, deleteDrawing, [messageId])
    },
  }
}

interface Dependencies<Sent> extends PartDependencies {
  /** For the data export. */
  readonly workPool: Pool
  readonly messages: PartMessages<Sent>
  readonly held: Pick<HeldTexts, 'categoriesOf'>
  readonly now: () => number
}

export function createPlay<Sent>(deps: Dependencies<Sent>): PlayService {
  const { pool, workPool, sealing, messages, report, now } = deps
  const events = { revealed: createTopic<GameRevealed>('gameRevealed', report) }
  const rounds = { ...deps, ...events }
  const change = createChange(rounds, queries.lockGame)
  const open = createOpen(sealing, report)

  /** @returns false if the member has answered before */
  async function insertAnswer(client: PoolClient, messageId: string, memberId: string, answer: string) {
    const id = uuidv7()
    const values = [id, messageId, memberId, sealing.seal(answer, id), new Date(now())]
    return (await run(client, queries.insertAnswer, values)).length > 0
  }

  /** Stores message and game. @returns null if the `clientId` was used before */
  const store = (player: Player, game: NewGame) =>
    withTransaction(pool, async (client) => {
      const { to, kind, clientId } = game
      const started = rulesOf(kind).start(game)
      if (!started) throw new AppError('question_not_found')
      const { question, text, ownAnswer } = started
      const stored = await messages.store(client, player, { to, kind, clientId, text })
      if (!stored) return null
      const { conversationId, messageId, createdAt, sent } = stored
      if (kind !== 'tonight') await requireFreeRound(client, conversationId, player.id)
      await run(client, queries.insertGame, [messageId, conversationId, player.id, to, question, createdAt])
      if (ownAnswer !== undefined) await insertAnswer(client, messageId, player.id, ownAnswer)
      return sent
    })

  return {
    events,
    start: (player, game) => startOnce(messages, player.id, game, () => store(player, game)),
    async answer({ id: memberId, isAdult }, messageId, answer) {
      if (!isAdult) throw new AppError('age_needed')
      return await change(memberId, messageId, async (client, { kind, question, state, isClosed }) => {
        const text = rulesOf(kind).accept(answer, question)
        if (text === undefined) throw new AppError('answer_unfit')
        if (state === 'revealed') return false
        if (state !== 'open') throw new AppError('game_over')
        if (isClosed) throw new AppError('conversation_closed')
        const isFirst = await insertAnswer(client, messageId, memberId, text)
        if (isFirst && (await run(client, queries.revealIfBoth, [messageId])).length > 0) return 'revealed'
        return isFirst
      })
    },
    end: (memberId, messageId) =>
      change(memberId, messageId, async (client, { starter_id: starterId, state, isClosed }) => {
        const end = starterId === memberId ? 'withdrawn' : 'declined'
        if (state === end) return false
        if (state !== 'open') throw new AppError('game_over')
        if (isClosed) throw new AppError('conversation_closed')
        await run(client, queries.endGame, [messageId, end])
        return true
      }),
    removeAnswer: (memberId, messageId) =>
      change(memberId, messageId, async (client, { state }) => {
        if (state !== 'revealed') throw new AppError('game_not_found')
        return (await run(client, queries.removeAnswer, [memberId, messageId])).length > 0
      }),
    gifts: createGifts({ ...deps, open }),
    guna: createGuna(rounds),
    drawings: createDrawings({ ...rounds, open }),
    listings: {
      games: queries.gamesOf(workPool, open),
      ...giftListings(workPool, open),
      'guna-games': gunaListing(workPool, open),
      ...drawingListings(workPool, open),
    },
  }
}

/** Reports an answer that cannot be opened and returns an empty text, so that the conversation stays readable. */
const createOpen =
  (sealing: Sealing, report: PartDependencies['report']): Open =>
  (envelope, answerId) => {
    try {
      return sealing.open(envelope, answerId)
    } catch (error) {
      report(error, `answer ${answerId}`)
      return ''
    }
  }

/** @param rows of one viewer, each game with its answers one after another */
function gameViews(rows: readonly queries.GameRow[], open: Open): Map<string, GamePart> {
  const games = Map.groupBy(rows, ({ message_id: id }) => id)
  return new Map(
    [...games].flatMap(([id, [game, ...more]]) => {
      if (!game) return []
      const answers = [game, ...more].flatMap(({ answer_id: answerId, answered_by: by, envelope }) =>
        answerId && by ? [{ by, answer: envelope && open(envelope, answerId) }] : [],
      )
      return [[id, rulesOf(game.kind).view({ ...game, answers })] as const]
    }),
  )
}
