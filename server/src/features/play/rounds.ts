// What every kind of game does the same way: it is stored once with its message, and changed under the locks of both.
import type { Message } from '@hamvav/contract/messaging/entities'
import { openGamesMax } from '@hamvav/contract/play/limits'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { isUniqueViolation } from '../../platform/database/postgres-errors.ts'
import { run, type Queryable, type Statement } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Topic } from '../../platform/events/topic.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PartMessages } from './part-messages.ts'
import { countOpenGames } from './queries.ts'

/**
 * A member who cleared open games can start as many again, but not more: clearing must not fill the other's chat with games.
 * Call before the game is stored: the conversation is locked, so parallel calls are counted one after another.
 */
export async function requireFreeRound(client: Queryable, conversationId: string, memberId: string): Promise<void> {
  const [open] = await run(client, countOpenGames, { conversationId, memberId })
  if (open && (open.shown >= openGamesMax || open.all >= 2 * openGamesMax)) throw new AppError('too_many_games')
}

interface Started {
  readonly to: string
  readonly clientId: string
}

/**
 * Starts a game once, however often the call is repeated.
 * @param store in a transaction; null if the `clientId` was used before
 */
export async function startOnce<Sent>(
  messages: PartMessages<Sent>,
  memberId: string,
  { to, clientId }: Started,
  store: () => Promise<Sent | null>,
): Promise<Message> {
  const sent = await store().catch((error: unknown) => {
    // A parallel call with the same `clientId` opened the conversation.
    if (isUniqueViolation(error, 'messages_sender_client_key')) return null
    throw error
  })
  if (sent) return await messages.publishSent(sent)
  const earlier = await messages.find(memberId, clientId)
  if (earlier?.to !== to) throw new AppError('unavailable')
  return earlier
}

/** Both can look at the game now, by what the actor did last. Happens once in a game, and contains no answer. */
export interface GameRevealed {
  /** The other one. */
  readonly memberId: string
  readonly actorId: string
}

/** @returns whether it changed the game, or revealed it */
type Work<Row> = (client: PoolClient, game: Row & { readonly isClosed: boolean }) => Promise<boolean | 'revealed'>
export type ChangeRound<Row> = (memberId: string, messageId: string, work: Work<Row>) => Promise<Message>

/**
 * Runs work on a locked game, then sends the message to both if the work changed it.
 * @param lock of the game of member $1 with message $2
 */
export function createChange<Sent, Row extends QueryResultRow>(
  { pool, messages, revealed }: Pick<RoundDependencies<Sent>, 'pool' | 'messages' | 'revealed'>,
  lock: Statement<Row>,
): ChangeRound<Row> {
  return async (memberId, messageId, work) => {
    const change = await withTransaction(pool, async (client) => {
      const locked = await messages.lock(client, memberId, messageId)
      const [game] = locked ? await run(client, lock, [memberId, messageId]) : []
      if (!locked || !game) throw new AppError('game_not_found')
      const changed = await work(client, { ...game, ...locked })
      if (changed) await messages.touch(client, messageId)
      return changed
    })
    const message = await messages[change ? 'publishChanged' : 'read'](memberId, messageId)
    // A block, an unsend or a deletion followed at once.
    if (!message) throw new AppError('game_not_found')
    const { from, to } = message
    if (change === 'revealed') revealed.publish({ memberId: from === memberId ? to : from, actorId: memberId })
    return message
  }
}

export interface RoundDependencies<Sent> {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly messages: PartMessages<Sent>
  readonly revealed: Topic<GameRevealed>
  readonly now: () => number
}
