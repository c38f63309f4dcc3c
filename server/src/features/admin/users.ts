// The table of members: search, filters, order, pages. How it stays fast with a million of them: decision 0024.
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import * as z from 'zod/mini'
import { run } from '../../platform/database/statement.ts'
import * as queries from './user-queries.ts'
import type { Span, Wanted } from './user-queries.ts'
import { adminUser } from './view.ts'

/** Members; measured so that each way takes well under 150 ms with a million of them (docs/performance.md). */
const usualLimits = {
  /** Up to so many a total is exact. */
  exact: exactTotalMax,
  /** Where it is expected that no more match, all are looked for and put in order; names lie together in theirs. */
  gathered: { newest: 15_000, oldest: 15_000, name: 60_000, active: 15_000 },
  /** So many are read one after another in search of a text. */
  reach: { newest: 40_000, oldest: 40_000, name: 20_000, active: 10_000 },
  sample: 4_000,
}
export type ListLimits = typeof usualLimits

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

/** A read of a plan without surprises: what does not go by an index would look through the whole table. */
const beginReading = `BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off`
const wholeId = z.uuid()

export async function listUsers(
  pool: Pool,
  { q, page, limit, status, sort }: QueryOf<typeof endpoints.adminListUsers>,
  limits: ListLimits = usualLimits,
): Promise<UserList> {
  const id = wholeId.safeParse(q).success ? q : undefined
  const wanted: Wanted = { sort, status, id, text: id === undefined && q ? q : undefined }
  const client = await pool.connect()
  try {
    await client.query(beginReading)
    const { ids, total, isEstimated } = await find(client, wanted, { offset: (page - 1) * limit, limit }, limits)
    const rows = await run(client, queries.readMembers, [ids])
    await client.query('COMMIT')
    client.release()
    return { users: rows.map(adminUser), total, isEstimated }
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function find(client: PoolClient, wanted: Wanted, span: Span, limits: ListLimits): Promise<Found> {
  const { all, standing } = await queries.countedBefore(client, wanted.status)
  const most = limits.gathered[wanted.sort]
  const isSmall = all <= most || wanted.id !== undefined
  const isSampled = !isSmall && wanted.text !== undefined
  const share = isSampled ? await queries.shareOf(client, wanted, Math.min(100, (100 * limits.sample) / all)) : null
  const expected = share ? share.matching * all : standing
  if (isSmall || expected <= most) {
    // Which is rarer, the text or the status.
    const byText = isSmall || (share !== null && share.text * all < standing)
    const { n, ids } = await queries.gather(client, wanted, span, { most: 2 * most, byText })
    if (n <= 2 * most) return { ids, total: n, isEstimated: n > limits.exact }
  }
  const total = Math.max(Math.round(expected), limits.exact + 1)
  const near = fromNearerEnd(span, total)
  const ids =
    wanted.text === undefined
      ? await queries.walk(client, wanted, near)
      : await findText(client, wanted, near, {
          total,
          among: Math.max(standing, total),
          reach: limits.reach[wanted.sort],
        })
  return { ids, total, isEstimated: true }
}

/** Where the total is an estimate, so is the place of a page behind the middle; the last page is the end of the list. */
function fromNearerEnd({ offset, limit }: Span, total: number): Span {
  if (offset + limit / 2 <= total / 2) return { offset, limit }
  const rest = Math.max(total - offset, 0)
  return { offset: Math.max(rest - limit, 0), limit: Math.min(limit, rest), fromEnd: true }
}

interface Size {
  readonly total: number
  /** Members of the status, or all. */
  readonly among: number
  readonly reach: number
}

/** A text that many have. Near an end by reading on from there; in between where the page should be by its share. */
async function findText(client: PoolClient, wanted: Wanted, near: Span, { total, among, reach }: Size) {
  if (near.limit === 0) return []
  const step = among / total
  const needed = (near.offset + near.limit) * step
  const ids =
    needed <= reach
      ? await queries.walkText(client, wanted, near, Math.min(reach, Math.ceil(needed * 3) + 500))
      : await findBetween(client, wanted, near, { step, reach })
  // Short where they do not lie among the others evenly, such as one first name in the order of names.
  return ids.length === near.limit
    ? ids
    : (await queries.gather(client, wanted, near, { most: among, byText: true })).ids
}

async function findBetween(
  client: PoolClient,
  wanted: Wanted,
  near: Span,
  { step, reach }: { step: number; reach: number },
) {
  const place = { ...near, offset: Math.floor(near.offset * step), limit: 1 }
  const key = await queries.keyAt(client, wanted, place)
  return key ? queries.walkText(client, wanted, { ...near, offset: 0 }, reach, key) : []
}
