// The member's own open sessions, in Settings, Security.
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { listSessions } from '@hamvav/contract/auth/security-endpoints'
import type { Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { readOpenSessions, revokeOtherSessions, revokeOwnSession, revokeSessionsOf } from './session-queries.ts'

interface Deps {
  readonly pool: Queryable
  readonly forgetStanding: (memberId: string) => void
  readonly securityLog: SecurityLog
  readonly now: () => number
}

export interface OwnSessions {
  list(viewer: MemberViewer): Promise<ResponseOf<typeof listSessions>>
  /** Throws not_found for sessions of others. Sockets and calls of an ended session are refused at once. */
  end(viewer: MemberViewer, id: string): Promise<void>
  endOthers(viewer: MemberViewer): Promise<void>
  endAll(viewer: MemberViewer): Promise<void>
}

export function createOwnSessions({ pool, forgetStanding, securityLog, now }: Deps): OwnSessions {
  const currentDate = () => new Date(now())
  return {
    async list({ id, sessionId }) {
      const rows = await readOpenSessions(pool, id, sessionId, currentDate())
      return rows.map((row) => ({
        _id: row.id,
        device: row.device,
        network: row.network,
        lastUsedAt: row.rotated_at.toISOString(),
        createdAt: row.created_at.toISOString(),
        isCurrent: row.id === sessionId,
      }))
    },
    async end({ id: memberId }, id) {
      if (!(await revokeOwnSession(pool, id, memberId, currentDate()))) throw new AppError('not_found')
      forgetStanding(memberId)
      securityLog.record({ event: 'session_ended', reason: 'one', memberId })
    },
    async endOthers({ id: memberId, sessionId }) {
      await revokeOtherSessions(pool, memberId, sessionId, currentDate())
      forgetStanding(memberId)
      securityLog.record({ event: 'session_ended', reason: 'others', memberId })
    },
    async endAll({ id: memberId }) {
      await revokeSessionsOf(pool, memberId, currentDate())
      forgetStanding(memberId)
      securityLog.record({ event: 'session_ended', reason: 'all', memberId })
    },
  }
}
