// Undo of the admin's own recent decision: restores the state before it and withdraws its notification.
import type { AuditFields } from '@hamvav/contract/admin/audit'
import type { adminUndoDecision } from '@hamvav/contract/admin/review-endpoints'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import { undoSeconds } from '@hamvav/contract/admin/limits'
import { secondMs } from '@hamvav/contract/durations'
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
import * as queries from './decision-queries.ts'
import { adminUser } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'withdraw' | 'publishUnread'>
  readonly forgetStanding: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

type UndoRequest = BodyOf<typeof adminUndoDecision>

/** By action: its undo, and the key of its notification. */
const undoSteps = {
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
  /** Audit entry of the decision; fails if it is another admin's, too old, or not the latest. */
  async function findDecision(client: PoolClient, decider: Decider, memberId: string, { action, seen }: UndoRequest) {
    const [entry] = await run(client, queries.lastDecision, [memberId, action])
    if (!entry) throw new AppError('undo_too_late')
    if (Number(entry.number) > seen)
      throw new AppError('decided_meanwhile', { extra: { by: entry.by, at: entry.at.toISOString() } })
    const { before, after } = entry.details
    const isTooLate = now() - entry.at.getTime() > undoSeconds * secondMs
    if (entry.admin_id !== decider.id || isTooLate || !before || after?.['undoes'] !== undefined)
      throw new AppError('undo_too_late')
    return { number: Number(entry.number), before }
  }

  return async (decider: Decider, memberId: string, request: UndoRequest): Promise<AdminUser> => {
    const { action } = request
    const row = await withTransaction(pool, async (client) => {
      const [standing] = await run(client, lockMember, [memberId])
      if (!standing) throw new AppError('member_not_found')
      const { number, before } = await findDecision(client, decider, memberId, request)
      await undoSteps[action].restore(client, memberId, before)
      await notifications.withdraw(client, [memberId], undoSteps[action].dedupeKey)
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
    notifications.publishUnread([memberId]).catch((error: unknown) => report(error, 'notification'))
    return adminUser(row)
  }
}
