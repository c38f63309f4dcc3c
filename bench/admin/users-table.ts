// Users table of the admin panel with a million members, over HTTP, one call at a time; and the cost of its indexes for
// writes.
//   npm run bench:admin     DATABASE_URL: an empty database; POSTGRES=debian; default: embedded in a new folder. KEEP: folder to reuse
import { adminListUsers, adminLogin } from '@hamvav/contract/admin/endpoints'
import { AdminEntered } from '@hamvav/contract/admin/entities'
import { fillStore, size } from './fill-store.ts'
import { writeCosts } from './write-costs.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'

const requiredMs = 150
const limit = 50
const admin = { username: 'bench', password: 'an admin of the bench' }

interface Lists {
  readonly query: readonly Record<string, string>[]
  /** Page numbers, at most the last page of the list. The panel sends numbers above 1 only for counted lists. */
  readonly pages: readonly number[]
  /** Cursors of estimated lists, as shares of all members in the order of the list. */
  readonly after: readonly number[]
}

const names = ['sabina', 'ram', 'shrestha', 'श्रेष्ठ', 'सीता']
const frequent = ['gmail', '.com', 'outlook', '@'.concat('gm')]
const letters = ['s', 'r', 'क', 'ta', 'x']

/** By kind; each is asked for in every sort order. The panel goes through long lists by `after`. */
const lists: Readonly<Record<string, Lists>> = {
  'all, first pages': { query: [{}], pages: [1, 2, 20], after: [] },
  'all, deep pages': { query: [{}], pages: [100, 200], after: [0.2, 0.5, 0.9, 0.9999] },
  'a filter': {
    query: ['verified', 'unverified', 'suspended', 'requested', 'approved', 'restricted', 'canPost'].map((status) => ({
      status,
    })),
    pages: [1, 100, 200],
    after: [0.1, 0.5, 0.9],
  },
  'a rare text': {
    query: ['777', 'sabina.1234', 'rani lama', 'सबिना थापा', '99@out'].map((q) => ({ q })),
    pages: [1, 100, 200],
    after: [0.1, 0.5, 0.9],
  },
  'a name': {
    query: names.map((q) => ({ q })),
    pages: [1],
    after: [0.1, 0.5, 0.9],
  },
  'a frequent text': {
    query: frequent.map((q) => ({ q })),
    pages: [1],
    after: [0.1, 0.5, 0.9],
  },
  'one or two letters': { query: letters.map((q) => ({ q })), pages: [1], after: [0.1, 0.5, 0.9] },
  'nothing, and hostile': {
    query: ['nobody at all', 'gmail com', '%', '_', '\\', `'"`, '🙂🙂🙂', 'a'.repeat(254), '%'.repeat(254)].map(
      (q) => ({ q }),
    ),
    pages: [1],
    after: [],
  },
  'a text and a filter': {
    query: ['sabina', 'gmail', 's', 'श्रेष्ठ', '777'].flatMap((q) =>
      ['suspended', 'approved', 'requested', 'verified'].map((status) => ({ q, status })),
    ),
    pages: [1, 100, 200],
    after: [0.1, 0.5, 0.9],
  },
}

/** Page numbers typed into the address of a long search: measured, but the panel does not send them. */
const typedPages: Lists = {
  query: [...names, ...frequent, ...letters].map((q) => ({ q })),
  pages: [20, 200],
  after: [],
}

const sorts = ['newest', 'oldest', 'name', 'active'] as const

interface Measurement {
  readonly ms: number
  readonly total: number
  readonly isEstimated: boolean
}

async function logIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + adminLogin.path, { method: 'POST', headers, body: JSON.stringify(admin) })
  return AdminEntered.parse(await answer.json()).token
}

/** Time until the response was read completely; validates it against the contract. */
async function listUsers(query: Record<string, string>): Promise<Measurement> {
  const start = performance.now()
  const search = new URLSearchParams({ limit: String(limit), ...query })
  const answer = await fetch(`${product.url}${adminListUsers.path}?${search.toString()}`, {
    headers: { 'x-admin-token': token, accept: 'application/json' },
  })
  const body: unknown = await answer.json()
  const ms = performance.now() - start
  if (!answer.ok) throw new Error(`${search.toString()} was answered with ${answer.status}`)
  adminListUsers.response.parse(body)
  const isEstimated = answer.headers.get('x-total-estimated') === 'true'
  return { ms, total: Number(answer.headers.get('x-total-count')), isEstimated }
}

/** Ids of members by sort order and position, as a share of all members. */
const members = new Map<string, string>()
const orders = { newest: 'id DESC', oldest: 'id', name: 'name_key, id', active: 'last_active_at DESC, id DESC' }

async function memberAt(sort: keyof typeof orders, share: number): Promise<string> {
  const known = members.get(`${sort} ${share}`)
  if (known !== undefined) return known
  const from = sort === 'active' ? 'members' : 'member_directory'
  const { rows } = await product.pool.query<{ id: string }>(
    `SELECT id FROM ${from} ORDER BY ${orders[sort]} LIMIT 1 OFFSET ${Math.floor(share * size.members)}`,
  )
  const id = rows[0]?.id ?? ''
  members.set(`${sort} ${share}`, id)
  return id
}

async function measure({ query, pages, after }: Lists, isTyped = false): Promise<number[]> {
  const times: number[] = []
  for (const sort of sorts)
    for (const one of query) {
      const { total, isEstimated } = await listUsers({ ...one, sort })
      const byCursor = isEstimated && !isTyped && one['q'] !== undefined
      const last = byCursor ? 1 : Math.max(1, Math.ceil(total / limit))
      for (const page of new Set(pages.map((number) => Math.min(number, last))))
        times.push((await listUsers({ ...one, sort, page: String(page) })).ms)
      if (isEstimated)
        for (const share of after)
          times.push((await listUsers({ ...one, sort, after: await memberAt(sort, share) })).ms)
    }
  return times
}

const row = (name: string, times: readonly number[]) => [
  name,
  number(times.length),
  ...[0.5, 0.95, 1].map((share) => number(percentile(times, share), 1)),
]

const product = await startProduct(
  { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
  { keep: process.env['KEEP'] },
)
const token = await logIn(product.url)
try {
  if (!product.isFilled) await fillStore(product.pool)
  console.log(`${await conditions(product.pool)}
- ${number(size.members)} members, pages of ${limit}; each list in each of ${sorts.length} orders, requested once before it is measured\n`)
  const all: number[] = []
  const rows: string[][] = []
  for (const [kind, list] of Object.entries(lists)) {
    const times = await measure(list)
    rows.push(row(kind, times))
    all.push(...times)
  }
  rows.push(row('all', all), row('typed: a page number deep in a search', await measure(typedPages, true)))
  console.log(table(['`GET /admin/users`', 'calls', 'p50 ms', 'p95 ms', 'slowest ms'], rows))
  console.log(`\n${await writeCosts(product.pool)}`)
  const p95 = percentile(all, 0.95)
  judge([
    { what: 'p95 of all', required: `< ${requiredMs} ms`, measured: `${number(p95, 1)} ms`, holds: p95 < requiredMs },
  ])
} finally {
  await product.stop()
}
