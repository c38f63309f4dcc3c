// The table of members: search, filters, order, pages.
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { countMembers, listMembers } from './user-queries.ts'
import { adminUser } from './view.ts'

export async function listUsers(pool: Pool, { q, page, limit, status }: QueryOf<typeof endpoints.adminListUsers>) {
  const pattern = q ? `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const filter = [pattern, status ?? null]
  const [rows, [total]] = await Promise.all([
    run(pool, listMembers, [...filter, limit, (page - 1) * limit]),
    run(pool, countMembers, filter),
  ])
  return { users: rows.map(adminUser), total: total?.count ?? 0 }
}
