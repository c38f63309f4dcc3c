// Two members who are gone for one another, and what ends between them.
import { houseAccount } from '@hamvav/contract/product'
import type { BlockedMember } from '@hamvav/contract/safety/entities'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import * as queries from './block-queries.ts'
import type { SafetyEvents } from '../events.ts'
import { blockedMember } from '../view.ts'

/**
 * Ends what higher features hold between two members: match, likes, notifications. It is part of the block's transaction,
 * so that a crash leaves nothing half done.
 */
export type EndPair = (tx: PoolClient, one: string, other: string) => Promise<{ readonly wereMatch: boolean }>

interface Dependencies {
  readonly pool: Pool
  readonly events: SafetyEvents
  readonly endPair: EndPair
  readonly now: () => number
}

export interface BlocksPage {
  readonly limit: number
  /** The member whose block was the last one seen. */
  readonly before?: string | undefined
}

/** `parted`: blocked, and they were a match; `hidden`: there is no such member for them; `again`: blocked before. */
type Outcome = 'blocked' | 'parted' | 'again' | 'hidden'

export type Blocking = ReturnType<typeof createBlocking>

export function createBlocking({ pool, events, endPair, now }: Dependencies) {
  /** Part of the caller's transaction, which then calls `tell`. */
  async function block(client: PoolClient, blockerId: string, blockedId: string): Promise<Outcome> {
    const members = await run(client, queries.lockMembers, [[blockerId, blockedId]])
    if (!members.some(({ id }) => id === blockerId)) throw new AppError('session_expired') // deleted a moment ago
    const between = await run(client, queries.readBlocksBetween, [blockerId, blockedId])
    if (between.some((one) => one.blockerId === blockerId)) return 'again'
    const other = members.find(({ id }) => id === blockedId)
    // What is announced is for everybody.
    if (!other || other.suspended || between.length > 0 || blockedId === houseAccount._id) return 'hidden'
    await run(client, queries.addBlock, [blockerId, blockedId, new Date(now())])
    const { wereMatch } = await endPair(client, blockerId, blockedId)
    return wereMatch ? 'parted' : 'blocked'
  }

  function tell(outcome: Outcome, blockerId: string, blockedId: string): void {
    if (outcome === 'blocked' || outcome === 'parted')
      events.blocked.publish({ blockerId, blockedId, wereMatch: outcome === 'parted' })
  }

  return {
    /** For a report that blocks too. */
    within: { block, tell },

    async block({ id }: MemberViewer, otherId: string): Promise<{ message: string }> {
      if (id === otherId) throw new AppError('block_oneself')
      const outcome = await withTransaction(pool, (client) => block(client, id, otherId))
      if (outcome === 'hidden') throw new AppError('profile_not_found')
      tell(outcome, id, otherId)
      return { message: 'Blocked.' }
    },

    async unblock({ id }: MemberViewer, otherId: string): Promise<{ message: string }> {
      await run(pool, queries.dropBlock, [id, otherId])
      return { message: 'Unblocked.' }
    },

    async list({ id }: MemberViewer, { limit, before }: BlocksPage): Promise<BlockedMember[]> {
      return (await run(pool, queries.listBlocked, [id, before ?? null, limit])).map(blockedMember)
    },

    /** Who must not hear of this member, nor this member of them. */
    async hiddenFrom(memberId: string): Promise<string[]> {
      return (await run(pool, queries.readHidden, [memberId])).map(({ id }) => id)
    },
  }
}
