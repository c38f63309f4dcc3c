// Who waits for approval or for the badge, with all that a decision is made from.
import type { ApprovalItem } from '@hamvav/contract/admin/entities'
import type { adminListApprovals } from '@hamvav/contract/admin/review-endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { PicturesService } from '../../profiles/service.ts'
import { countWaiting, listWaiting, type ApprovalRow } from './approval-queries.ts'
import { adminUser } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'reviewed' | 'readReviewed'>
}

export function createApprovals({ pool, pictures }: Dependencies) {
  return {
    async list({ kind, after, limit }: QueryOf<typeof adminListApprovals>) {
      const [rows, [total]] = await Promise.all([
        run(pool, listWaiting[kind], [after ?? null, limit]),
        run(pool, countWaiting[kind]),
      ])
      const albums = await pictures.reviewed(rows.map(({ id }) => id))
      return { items: rows.map((row) => approvalItem(row, albums.get(row.id) ?? [])), total: total?.count ?? 0 }
    },
    readPicture: pictures.readReviewed,
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
  pictures,
  askedAt: row.asked_at.toISOString(),
  refusals: row.refusals,
})
