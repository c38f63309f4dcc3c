// The members table: search, filters, sort orders, pages. Chooses the faster of two plans by their estimated costs
// (docs/decisions/0024-members-table.md).
import type { adminListUsers } from '@hamvav/contract/admin/endpoints'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import * as z from 'zod/mini'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { adminUser } from '../view.ts'
import * as queries from './user-queries.ts'
import type { MemberSearch, Page } from './user-queries.ts'

const defaultLimits = {
  /** Largest exact total. */
  exact: exactTotalMax,
  /** Sample size to estimate a total, members. */
  sample: 8_000,
  /** Time limit for a text search along the sort order, µs; after it all matches are collected. */
  walking: 40_000,
  /** Up to this cost collecting is preferred when sorting by name, µs: matches, such as one first name, are next to each other. */
  collectingNames: 90_000,
}
export type ListLimits = typeof defaultLimits

/** Cost per member, µs, measured with a million members (docs/performance.md). */
const cost = {
  walked: { newest: 0.3, oldest: 0.3, name: 1.2, active: 15 },
  skippedInIndex: 0.05,
  found: 0.35,
  sorted: { newest: 0.3, oldest: 0.3, name: 0.3, active: 1.5 },
  page: 2.5,
}
const membersPerPage = 44
/** Factors by which an estimated total must exceed the largest exact total to be certainly larger. */
const margin = { ofSample: 1.5, ofStatistics: 1.1 }

interface Found {
  readonly ids: readonly string[]
  readonly total: number
  readonly isEstimated: boolean
}

export interface UserList {
  readonly users: AdminUser[]
  readonly total: number
  readonly isEstimated: boolean
}

/** Disables sequential scans, parallel workers and JIT, which are useful for slow statements only. */
const beginReading = `BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off`
const wholeId = z.uuid()

interface UserQuery extends QueryOf<typeof adminListUsers> {
  /** The caller may not see e-mails, so the text is not matched with them. */
  readonly hidesEmails?: boolean
}

export async function listUsers(
  pool: Pool,
  { q, page, after, before, limit, status, sort, hidesEmails }: UserQuery,
  limits: ListLimits = defaultLimits,
): Promise<UserList> {
  const id = wholeId.safeParse(q).success ? q : undefined
  const search: MemberSearch = { sort, status, id, text: id === undefined && q ? q : undefined, hidesEmails }
  const cursor = after ?? before
  const list = await inReadTransaction(pool, async (client) => {
    const key = cursor === undefined ? undefined : await queries.readSortKey(client, search, cursor)
    if (key === null) return null
    const place = {
      limit,
      offset: key ? 0 : (page - 1) * limit,
      key,
      isBackward: after === undefined && key !== undefined,
    }
    const { ids, total, isEstimated } = await find(client, search, place, limits)
    const rows = await run(client, queries.readMembers, [ids])
    return { users: rows.map(adminUser), total, isEstimated }
  })
  if (!list) throw new AppError('member_not_found')
  return list
}

async function inReadTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(beginReading)
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function find(client: PoolClient, search: MemberSearch, page: Page, limits: ListLimits): Promise<Found> {
  const { all, ofStatus } = await queries.readEstimates(client, search.status)
  const collect = async (usesTextIndex: boolean): Promise<Found> => {
    const { ids, total } = await queries.collect(client, search, page, usesTextIndex)
    return { ids, total, isEstimated: total > limits.exact }
  }
  if (all <= limits.exact || search.id !== undefined) return collect(true)
  if (search.text === undefined) {
    if (ofStatus <= limits.exact * margin.ofStatistics) return collect(false)
    return { ids: await queries.walk(client, search, page), total: ofStatus, isEstimated: true }
  }
  const shares = await queries.readShares(client, search, Math.min(100, (100 * limits.sample) / all))
  const total = Math.round(shares.matching * all)
  const finding = (n: number) => n * cost.found + Math.min(n, all / membersPerPage) * cost.page
  const withText = shares.withText * all
  const collecting = finding(Math.min(withText, ofStatus)) + total * cost.sorted[search.sort]
  const perMember = cost.walked[search.sort] + (cost.skippedInIndex * all) / Math.max(ofStatus, 1)
  const walking = (((page.offset + page.limit) * ofStatus) / Math.max(total, 1)) * perMember
  const isCollected =
    total <= limits.exact * margin.ofSample ||
    collecting <= walking ||
    (search.sort === 'name' && collecting <= limits.collectingNames)
  if (!isCollected) {
    const reach = Math.ceil(Math.max(limits.walking, 2 * walking) / perMember)
    const ids = await queries.walkText(client, search, page, reach)
    if (ids.length === page.limit || !(await queries.hasBeyondReach(client, search, page, reach)))
      return { ids, total, isEstimated: true }
  }
  return collect(withText < ofStatus)
}
