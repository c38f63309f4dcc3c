// Ends a match with a kind last message: both are stored, or neither (decision 0081).
import type { BodyOf } from '@hamvav/contract/endpoint'
import { closings } from '@hamvav/contract/matches/closings'
import type { closeKindly } from '@hamvav/contract/matches/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Pool, PoolClient } from 'pg'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import { readOwnChoice, type PairRow } from '../choices/choice-queries.ts'
import type { CommentMessages } from '../choices/commented-like.ts'
import type { MatchMaking } from '../choices/match-making.ts'
import type { MatchesEvents } from '../events.ts'

interface Dependencies {
  readonly pool: Pool
  /** Stores the closing as a message of the conversation. */
  readonly comments: Pick<CommentMessages, 'store' | 'find'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly matchMaking: Pick<MatchMaking, 'end'>
  readonly events: Pick<MatchesEvents, 'unmatched'>
  readonly lockAndReadPair: (client: PoolClient, ownId: string, otherId: string) => Promise<PairRow>
  readonly savePass: (client: PoolClient, ownId: string, otherId: string) => Promise<void>
}

export type CloseKindly = (
  viewer: MemberViewer,
  otherId: string,
  body: BodyOf<typeof closeKindly>,
) => Promise<{ message: Message }>

export function createKindClosing({
  pool,
  comments,
  notifications,
  matchMaking,
  events,
  ...pairs
}: Dependencies): CloseKindly {
  async function store(client: PoolClient, id: string, otherId: string, body: BodyOf<typeof closeKindly>) {
    const { match_id: matchId } = await pairs.lockAndReadPair(client, id, otherId)
    if (matchId === null) throw new AppError('match_ended')
    const text = closings[body.closing][body.language]
    const sent = await comments.store(client, id, { to: otherId, text, clientId: body.clientId })
    await matchMaking.end(client, matchId, id, otherId)
    await pairs.savePass(client, id, otherId)
    const goodbye = { memberId: otherId, actorId: id, kind: 'goodbye', data: {}, dedupeKey: 'goodbye' } as const
    return { sent, notification: await notifications.notify(client, goodbye) }
  }

  const close: CloseKindly = async ({ id, isAdult }, otherId, body) => {
    if (!isAdult) throw new AppError('age_needed')
    try {
      const { sent, notification } = await withTransaction(pool, (client) => store(client, id, otherId, body))
      sent.publish()
      events.unmatched.publish({ ids: [id, otherId] })
      notifications.publish([notification])
      return { message: sent.message }
    } catch (error) {
      if (!isUniqueViolation(error) && !(error instanceof AppError)) throw error
      // A repeated call: the first one may have closed the conversation.
      const earlier = await comments.find(id, body.clientId)
      const [own] = await run(pool, readOwnChoice, [id, otherId])
      if (earlier?.to !== otherId || own?.match_id) throw error
      return { message: earlier }
    }
  }
  return close
}
