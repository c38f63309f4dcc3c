// Blocks: both members become invisible to each other, and their match, likes and notifications end.
import { isHouseAccount } from '@hamvav/contract/product'
import type { BlockedMember } from '@hamvav/contract/safety/entities'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { SafetyEvents } from '../events.ts'
import { blockedMember } from '../view.ts'
import * as queries from './block-queries.ts'

/** Ends the match, likes and notifications of two members, which higher features own, in the transaction of the block. */
export type EndPair = (tx: PoolClient, one: string, other: string) => Promise<{ readonly wereMatch: boolean }>

interface Dependencies {
  readonly pool: Pool
  readonly events: SafetyEvents
  readonly endPair: EndPair
  readonly now: () => number
}

interface BlocksPage {
  readonly limit: number
  /** The last member of the previous page. */
  readonly before?: string | undefined
}

/** `unmatched`: blocked, and a match was ended; `notFound`: the member does not exist or is not visible. */
type Outcome = 'blocked' | 'unmatched' | 'alreadyBlocked' | 'notFound'

export interface BlockService {
  block(viewer: MemberViewer, otherId: string): Promise<{ message: string }>
  unblock(viewer: MemberViewer, otherId: string): Promise<{ message: string }>
  list(viewer: MemberViewer, page: BlocksPage): Promise<BlockedMember[]>
  /** Members who are blocked by this member or have blocked them. */
  hiddenFrom(memberId: string): Promise<string[]>
}

/** A block as a part of a report. */
export interface BlockInTransaction {
  /** Runs in the caller's transaction; after the commit the caller passes the outcome to `publish`. */
  block(client: PoolClient, blockerId: string, blockedId: string): Promise<Outcome>
  publish(outcome: Outcome, blockerId: string, blockedId: string): void
}

export function createBlocking(deps: Dependencies): BlockService & { readonly inTransaction: BlockInTransaction } {
  const { pool } = deps
  const inTransaction = createBlockInTransaction(deps)
  return {
    inTransaction,
    async block({ id }, otherId) {
      if (id === otherId) throw new AppError('block_oneself')
      const outcome = await withTransaction(pool, (client) => inTransaction.block(client, id, otherId))
      if (outcome === 'notFound') throw new AppError('profile_not_found')
      inTransaction.publish(outcome, id, otherId)
      return { message: 'Blocked.' }
    },
    async unblock({ id }, otherId) {
      await run(pool, queries.deleteBlock, [id, otherId])
      return { message: 'Unblocked.' }
    },
    list: async ({ id }, { limit, before }) =>
      (await run(pool, queries.listBlocked, [id, before ?? null, limit])).map(blockedMember),
    hiddenFrom: async (memberId) => (await run(pool, queries.readHidden, [memberId])).map(({ id }) => id),
  }
}

const createBlockInTransaction = ({ events, endPair, now }: Dependencies): BlockInTransaction => ({
  async block(client, blockerId, blockedId) {
    const members = await run(client, queries.lockMembers, [[blockerId, blockedId]])
    if (!members.some(({ id }) => id === blockerId)) throw new AppError('session_expired') // deleted meanwhile
    const blocks = await run(client, queries.readBlocksBetween, [blockerId, blockedId])
    if (blocks.some((block) => block.blocker_id === blockerId && block.is_own)) return 'alreadyBlocked'
    const other = members.find(({ id }) => id === blockedId)
    // The house account cannot be blocked, as its announcements are for all members.
    if (!other?.is_shown || blocks.length > 0 || isHouseAccount(blockedId)) return 'notFound'
    await run(client, queries.addBlock, [blockerId, blockedId, new Date(now())])
    const { wereMatch } = await endPair(client, blockerId, blockedId)
    return wereMatch ? 'unmatched' : 'blocked'
  },
  publish(outcome, blockerId, blockedId) {
    if (outcome === 'blocked' || outcome === 'unmatched')
      events.blocked.publish({ blockerId, blockedId, wereMatch: outcome === 'unmatched' })
  },
})
