// Taking back what was decided a moment ago: all is as it was before, and the news of it is withdrawn.
import type { AuditFields } from '@hamvav/contract/admin/audit'
import type { adminUndoDecision } from '@hamvav/contract/admin/review-endpoints'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import { undoSeconds } from '@hamvav/contract/admin/limits'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import { restoreApproval, restoreVerification } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Decider } from './changes.ts'
import { lockMember, readMember } from './decision-queries.ts'
import * as queries from './undo-queries.ts'
import { adminUser } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'withdraw' | 'tellChanged'>
  readonly forgetStanding: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

type Wanted = BodyOf<typeof adminUndoDecision>

/** By action: how it is taken back, and which news it made. */
const ways = {
  approve: {
    dedupeKey: 'approval',
    restore: (client: PoolClient, id: string, before: AuditFields) =>
      restoreApproval(client, id, {
        approved: before['approved'],
        requested: before['requested'],
        refused: before['refused'],
        restricted: before['restricted'],
      }),
  },
  verify: {
    dedupeKey: 'verification',
    restore: (client: PoolClient, id: string, before: AuditFields) =>
      restoreVerification(client, id, { isVerified: before['verified'], requestedAt: before['requested'] }),
  },
}

export function createUndo({ pool, notifications, forgetStanding, report, now }: Dependencies) {
  /** The entry of the decision, where it is the admin's own, of a moment ago, and nobody decided since. */
  async function find(client: PoolClient, decider: Decider, memberId: string, { action, seen }: Wanted) {
    const [entry] = await run(client, queries.lastDecision, [memberId, action])
    if (!entry) throw new AppError('undo_too_late')
    if (Number(entry.number) > seen)
      throw new AppError('decided_meanwhile', { extra: { by: entry.by, at: entry.at.toISOString() } })
    const { before, after } = entry.details
    const isOver = now() - entry.at.getTime() > undoSeconds * 1000
    if (entry.admin_id !== decider.id || isOver || !before || after?.['undoes'] !== undefined)
      throw new AppError('undo_too_late')
    return { number: Number(entry.number), before }
  }

  return async (decider: Decider, memberId: string, wanted: Wanted): Promise<AdminUser> => {
    const { action } = wanted
    const row = await withTransaction(pool, async (client) => {
      const [standing] = await run(client, lockMember, [memberId])
      if (!standing) throw new AppError('member_not_found')
      const { number, before } = await find(client, decider, memberId, wanted)
      await ways[action].restore(client, memberId, before)
      await notifications.withdraw(client, [memberId], ways[action].dedupeKey)
      const { approved, verified } = standing
      const fields =
        action === 'approve'
          ? { before: { approved }, after: { approved: before['approved'] ?? false, undoes: number } }
          : { before: { verified }, after: { verified: before['verified'] ?? false, undoes: number } }
      await appendAudit(client, { adminId: decider.id, action, subjectId: memberId, ...fields }, new Date(now()))
      const [row] = await run(client, readMember, [memberId])
      if (!row) throw new AppError('member_not_found')
      return row
    })
    forgetStanding(memberId)
    notifications.tellChanged([memberId]).catch((error: unknown) => report(error, 'notification'))
    return adminUser(row)
  }
}
