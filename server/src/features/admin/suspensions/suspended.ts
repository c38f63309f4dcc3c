// Who is suspended: why, since when, until when and by whom.
import type * as desk from '@hamvav/contract/admin/review-endpoints'
import type { SuspendedUser, Suspension } from '@hamvav/contract/admin/entities'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { listSuspended, type SuspensionRow } from './suspended-queries.ts'
import { adminUser } from '../view.ts'

type Query = QueryOf<typeof desk.adminListSuspended>

export async function listSuspendedUsers(pool: Pool, query: Query): Promise<SuspendedUser[]> {
  const { after = null, limit, q, appealed } = query
  const found = appealed ? listSuspended.foundAppealed : listSuspended.found
  const all = appealed ? listSuspended.appealed : listSuspended.all
  const rows = q
    ? await run(pool, found, [after, limit, `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`])
    : await run(pool, all, [after, limit])
  return rows.map((row) => ({
    user: adminUser(row),
    suspension: suspensionOf(row),
    appealId: row.appeal_id,
  }))
}

/** By nobody where the server did it, or an admin of whom no name is left. */
export const suspensionOf = (row: SuspensionRow & { readonly suspended_at: Date }): Suspension => ({
  since: row.suspended_at.toISOString(),
  until: row.suspended_until?.toISOString() ?? null,
  reason: row.suspension_reason,
  by:
    row.suspended_by !== null && row.suspended_by_name !== null
      ? { _id: row.suspended_by, username: row.suspended_by_name }
      : null,
})
