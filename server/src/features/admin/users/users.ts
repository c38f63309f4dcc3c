// The table of members: search, filters, order, pages. How it stays fast with a million of them: decision 0024.
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import * as z from 'zod/mini'
import { run } from '../../../platform/database/statement.ts'
import { hitOf, readSample, stepBack, stepOn, type Sample } from './user-places.ts'
import * as queries from './user-queries.ts'
import type { Key, Span, Wanted } from './user-search.ts'
import { adminUser } from '../view.ts'

/** Members; measured so that each way takes well under 150 ms with a million of them (docs/performance.md). */
const usualLimits = {
  /** Up to so many a total is exact. */
  exact: exactTotalMax,
  /** Looking for all who match and putting them in order may cost as much as looking at so many in the order of ids. */
  gathered: 40_000,
  /** The same where so few are expected that the total should be exact. */
  gatheredForFew: 70_000,
  /** So many are read one after another in search of a text: in the order of ids they lie side by side in the table. */
  reach: { newest: 40_000, oldest: 40_000, name: 12_000, active: 12_000 },
  sample: 8_000,
}
/** In those: who is found by a text, as they are all over the table; who is put in order, where that asks another table too. */
const work = { found: 1.7, ordered: { newest: 0.3, oldest: 0.3, name: 0.3, active: 3 }, passed: 0.03 }
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
  const isSmall = all <= limits.exact || wanted.id !== undefined
  const sample =
    !isSmall && wanted.text !== undefined
      ? await readSample(client, wanted, Math.min(100, (100 * limits.sample) / all))
      : undefined
  const size = sizeOf(sample, { all, standing, reach: limits.reach[wanted.sort] })
  const toGather = size.toLookAt + size.total * work.ordered[wanted.sort]
  const bearable = size.total <= limits.exact ? limits.gatheredForFew : limits.gathered
  if (isSmall || toGather <= bearable || (sample && isSparse(size, span))) {
    // What was expected may be off; where the database did not count yet, the directory may be large.
    const most = Math.ceil(2 * Math.max(bearable, isSmall ? 0 : size.toLookAt))
    const byText = isSmall || size.isTextRarer
    const { n, ids } = await queries.gather(client, wanted, span, { most, byText })
    if (isSmall || n <= most) return { ids, total: n, isEstimated: n > limits.exact }
  }
  const near = fromNearerEnd(span, size.total)
  const ids = sample
    ? await findText(client, wanted, near, { ...size, sample })
    : await queries.walk(client, wanted, near)
  return { ids, total: size.total, isEstimated: true }
}

interface Size {
  readonly total: number
  /** By the text or the status, whichever is less work. */
  readonly toLookAt: number
  readonly isTextRarer: boolean
  readonly reach: number
  /** Of the status, so many members for one who matches. */
  readonly step: number
  /** Of those who match, so many for one of the sample; with a half before the first and behind the last. */
  readonly gap: number
}

/** Without a sample nothing but the status is asked for. */
function sizeOf(
  sample: Sample | undefined,
  { all, standing, reach }: { all: number; standing: number; reach: number },
): Size {
  const shareOf = (n: number) => (sample && sample.size > 0 ? n / sample.size : 1)
  const total = sample ? Math.round(shareOf(sample.matching) * all) : standing
  const text = sample ? shareOf(sample.text) * all * work.found : Infinity
  return {
    total,
    toLookAt: Math.min(text, standing),
    isTextRarer: text < standing,
    // For each of the status, so many others are passed in the index.
    reach: Math.ceil(reach / (1 + (work.passed * all) / Math.max(standing, 1))),
    step: Math.max(1, standing / Math.max(total, 1)),
    gap: sample ? (total + 1) / (sample.matching + 1) : 1,
  }
}

/** A page that begins at one of the sample would reach too far. */
const isSparse = ({ gap, step, reach }: Size, { limit }: Span) => (gap - 1 + limit) * step > reach

/** Where the total is an estimate, so is the place of a page behind the middle; the last page is the end of the list. */
function fromNearerEnd({ offset, limit }: Span, total: number): Span {
  if (offset + limit / 2 <= total / 2) return { offset, limit }
  const rest = Math.max(total - offset, 0)
  return { offset: Math.max(rest - limit, 0), limit: Math.min(limit, rest), fromEnd: true }
}

/** How often a page goes on further behind, where the first that were read are too few. */
const moreTries = 2

/** A text that many have: read on from the nearer end, or from one of the sample who stands shortly before the page. */
async function findText(client: PoolClient, wanted: Wanted, near: Span, size: Size & { readonly sample: Sample }) {
  const { sample, gap, step, reach } = size
  const { limit, fromEnd } = near
  if (limit === 0) return []
  const needed = (near.offset + limit) * step
  const place = needed * 1.5 <= reach ? -1 : Math.floor((near.offset + 1) / gap) - 1
  let from: Key | undefined
  let skip = near.offset
  if (place >= 0) {
    from = (await hitOf(client, wanted, sample, { fromEnd, offset: Math.min(place, sample.matching - 1) })) ?? undefined
    skip = Math.max(0, Math.round(near.offset + 1 - (place + 1) * gap))
  }
  let length = place >= 0 ? reach : Math.min(reach, Math.ceil(needed * 3) + 2000)
  const ids: string[] = []
  for (let tries = 0; ; tries++) {
    const span = { ...near, offset: skip, limit: limit - ids.length }
    const found = await queries.walkText(client, wanted, span, length, from)
    ids.push(...found.ids)
    if (ids.length >= limit || tries === moreTries) break
    const on = await goOn(client, wanted, size, { fromEnd, offset: length }, from)
    if (!on) break
    skip = Math.max(0, skip - found.n)
    from = on
    length = Math.ceil(reach / 2)
  }
  return fromEnd ? ids.toReversed() : ids
}

/** Where they do not lie among the others evenly, such as one first name in the order of names: a little before the next
 * of the sample, as most who match lie where its members do. */
async function goOn(
  client: PoolClient,
  wanted: Wanted,
  { sample, reach }: Size & { readonly sample: Sample },
  { fromEnd, offset }: { readonly fromEnd?: boolean | undefined; readonly offset: number },
  from: Key | undefined,
): Promise<Key | undefined> {
  const been = await stepOn(client, wanted, { fromEnd, offset }, from)
  const next = been && (await hitOf(client, wanted, sample, { fromEnd, offset: 0 }, been))
  return been && next ? stepBack(client, wanted, { fromEnd, offset: Math.floor(reach / 4) }, next, been) : undefined
}
