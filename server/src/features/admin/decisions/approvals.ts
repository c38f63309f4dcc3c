// Queue of members waiting for approval or for the badge.
import type { ApprovalItem } from '@hamvav/contract/admin/entities'
import type { adminListApprovals } from '@hamvav/contract/admin/review-endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { PictureSize } from '../../../platform/media/picture-url.ts'
import type { PicturesService } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { adminUser } from '../view.ts'
import { type ApprovalRow, countWaiting, listWaiting } from './approval-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'reviewed' | 'readReviewed'>
  readonly now: () => number
}

export interface Approvals {
  list(query: QueryOf<typeof adminListApprovals>): Promise<{ items: ApprovalItem[]; total: number }>
  /** Each opening of a picture that nobody else sees yet is recorded in the audit log. */
  readPicture(admin: AdminViewer, id: string, size: PictureSize): ReturnType<PicturesService['readReviewed']>
}

export function createApprovals({ pool, pictures, now }: Dependencies): Approvals {
  return {
    async list({ kind, after, limit }) {
      const [rows, [total]] = await Promise.all([
        run(pool, listWaiting[kind], [after ?? null, limit]),
        run(pool, countWaiting[kind]),
      ])
      const albums = await pictures.reviewed(rows.map(({ id }) => id))
      return { items: rows.map((row) => approvalItem(row, albums.get(row.id) ?? [])), total: total?.count ?? 0 }
    },
    readPicture: (admin, id, size) =>
      pictures.readReviewed(id, size, async (memberId) => {
        const entry = { adminId: admin.id, action: 'open-picture', subjectId: memberId, after: { id } } as const
        await withTransaction(pool, async (client) => void (await appendAudit(client, entry, new Date(now()))))
      }),
  }
}

const approvalItem = (row: ApprovalRow, pictures: ApprovalItem['pictures']): ApprovalItem => ({
  user: adminUser(row),
  bio: row.bio,
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
  prompts: row.prompts,
  pictures,
  askedAt: row.requested_at.toISOString(),
  refusals: row.refusals,
  version: row.version,
})
