// What an admin does for those who wrote to support.
import type { Pool, PoolClient } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AdminViewer } from '../../platform/http/viewer.ts'
import type { CommunityService } from '../community/service.ts'
import { appendAudit } from './audit/audit.ts'
import { laterDecision } from './decisions/decision-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly community: Pick<CommunityService, 'support'>
  readonly now: () => number
}

export function createSupportDesk({ pool, community: { support }, now }: Dependencies) {
  /** Says who was first, and when. */
  async function name(error: unknown, id: string): Promise<never> {
    if (!(error instanceof AppError) || error.code !== 'support_request_answered') throw error
    const [first] = await run(pool, laterDecision, [id, 'answer-support', 0])
    throw first ? new AppError(error.code, { extra: { by: first.by, at: first.at.toISOString() } }) : error
  }

  return {
    listSupport: support.list,
    answerSupport(admin: AdminViewer, id: string, text: string) {
      const entry = { adminId: admin.id, action: 'answer-support', subjectId: id } as const
      const inTransaction = async (client: PoolClient) => void (await appendAudit(client, entry, new Date(now())))
      return support.answer(id, { adminId: admin.id, text, inTransaction }).catch((error: unknown) => name(error, id))
    },
  }
}
