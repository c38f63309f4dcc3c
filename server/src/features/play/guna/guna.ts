// Guna for fun. A birth is used for one computation and then gone; the points exist only once both have taken part.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GunaPart } from '@hamvav/contract/messaging/parts'
import { gunaText } from '@hamvav/contract/play/guna'
import type { StartedGuna } from '@hamvav/contract/play/guna-endpoints'
import { type Birth, GunaResult } from '@hamvav/contract/play/guna-entities'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Player } from '../part-messages.ts'
import type { Open } from '../queries.ts'
import { createChange, requireFreeRound, type RoundDependencies, startOnce } from '../rounds.ts'
import { moonOfBirth } from './birth.ts'
import * as queries from './guna-queries.ts'
import { comparePositions } from './kootas.ts'
import type { MoonRange } from './moon.ts'

export interface Guna {
  start(player: Player, game: StartedGuna): Promise<Message>
  /** The first birth of a member counts; a repeated call changes nothing. */
  takePart(player: Player, messageId: string, birth: Birth): Promise<Message>
  /** Withdraws, declines, or erases the result for both. */
  end(memberId: string, messageId: string): Promise<Message>
}

/** Parts of the messages that are such games. */
export async function loadGuna(
  on: Queryable,
  viewerId: string,
  messageIds: readonly string[],
  open: Open,
): Promise<Map<string, GunaPart>> {
  const rows = await run(on, queries.selectGuna, [viewerId, messageIds])
  return new Map(
    rows.map(({ message_id: id, state, result, ...row }) => {
      const takenPart = [
        ...(row.starter_takes_part ? [row.starter_id] : []),
        ...(row.partner_takes_part ? [row.partner_id] : []),
      ].toSorted()
      return [id, { kind: 'guna', state, takenPart, result: result && resultIn(open(result, id)) }]
    }),
  )
}

/** Null for a text that cannot be opened. */
const resultIn = (text: string) => (text ? GunaResult.parse(JSON.parse(text)) : null)

/** Of the same length for every position, so that the sealed text tells nothing. */
const moonText = ({ from, to }: MoonRange) => [from, to].map((step) => String(step).padStart(3, '0')).join(' ')
const moonIn = (text: string): MoonRange => {
  const [from = 0, to = 0] = text.split(' ').map(Number)
  return { from, to }
}

export function createGuna<Sent>(deps: RoundDependencies<Sent>): Guna {
  const { pool, sealing, messages, now } = deps
  const change = createChange(deps, queries.lockGuna)

  const store = (player: Player, { to, clientId }: StartedGuna) =>
    withTransaction(pool, async (client) => {
      const stored = await messages.store(client, player, { to, kind: 'guna', clientId, text: gunaText })
      if (!stored) return null
      const { conversationId, messageId, createdAt, sent } = stored
      await requireFreeRound(client, conversationId, player.id)
      await run(client, queries.insertGuna, [messageId, conversationId, player.id, to, createdAt])
      return sent
    })

  return {
    start: (player, game) => startOnce(messages, player.id, game, () => store(player, game)),
    async takePart({ id: memberId, isAdult }, messageId, birth) {
      if (!isAdult) throw new AppError('age_needed')
      const moon = moonOfBirth(birth, now())
      return await change(
        memberId,
        messageId,
        async (client, { state, isClosed, own_moon: own, other_moon: other }) => {
          if (state === 'revealed' || (state === 'open' && own)) return false
          if (state !== 'open') throw new AppError('game_over')
          if (isClosed) throw new AppError('conversation_closed')
          if (other) {
            const result = comparePositions(moonIn(sealing.open(other, messageId)), moon)
            await run(client, queries.revealGuna, [messageId, sealing.seal(JSON.stringify(result), messageId)])
            return 'revealed'
          }
          await run(client, queries.storeMoon, [memberId, messageId, sealing.seal(moonText(moon), messageId)])
          return true
        },
      )
    },
    end: (memberId, messageId) =>
      change(memberId, messageId, async (client, { state, isClosed, is_starter: isStarter, has_result: hasResult }) => {
        if (state === 'revealed') {
          if (hasResult) await run(client, queries.endGuna, [messageId, state])
          return hasResult
        }
        const end = isStarter ? 'withdrawn' : 'declined'
        if (state === end) return false
        if (state !== 'open') throw new AppError('game_over')
        if (isClosed) throw new AppError('conversation_closed')
        await run(client, queries.endGuna, [messageId, end])
        return true
      }),
  }
}
