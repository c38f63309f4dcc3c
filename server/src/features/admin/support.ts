// What an admin does for those who wrote to support.
import type { PoolClient } from 'pg'
import type { AdminViewer } from '../../platform/http/viewer.ts'
import type { CommunityService } from '../community/service.ts'
import { appendAudit } from './audit.ts'

export function createSupportDesk({ support }: Pick<CommunityService, 'support'>) {
  return {
    listSupport: support.list,
    answerSupport(admin: AdminViewer, id: string, text: string) {
      const entry = { adminId: admin.id, action: 'answer-support', subjectId: id } as const
      const alongside = async (client: PoolClient) => void (await appendAudit(client, entry, new Date()))
      return support.answer(id, { adminId: admin.id, text, alongside })
    },
  }
}
