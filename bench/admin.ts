// The panel's table of members over HTTP with a million of them, one call after the other as an admin makes them; and what
// it costs those who sign up or are there.
//   npm run bench:admin     DATABASE_URL: an empty database; else the embedded one in a new folder, or in KEEP, filled once
import { adminListUsers, adminLogin } from '@hamvav/contract/admin/endpoints'
import { fillStore, size } from './admin/fill-store.ts'
import { lists, sorts } from './admin/lists.ts'
import { writeCosts } from './admin/write-costs.ts'
import { conditions } from './support/conditions.ts'
import { judge, number, percentile, table } from './support/figures.ts'
import { startProduct } from './support/product.ts'

const requiredMs = 150
const limit = 50
const admin = { username: 'bench', password: 'an admin of the bench' }

interface Asked {
  readonly ms: number
  readonly total: number
}

async function logIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + adminLogin.path, { method: 'POST', headers, body: JSON.stringify(admin) })
  return adminLogin.response.parse(await answer.json()).token
}

/** Until the answer was read whole; it must keep to the contract. */
async function ask(query: Record<string, string>): Promise<Asked> {
  const start = performance.now()
  const search = new URLSearchParams({ limit: String(limit), ...query })
  const answer = await fetch(`${product.url}${adminListUsers.path}?${search.toString()}`, {
    headers: { 'x-admin-token': token, accept: 'application/json' },
  })
  const body: unknown = await answer.json()
  const ms = performance.now() - start
  if (!answer.ok) throw new Error(`${search.toString()} was answered with ${answer.status}`)
  adminListUsers.response.parse(body)
  return { ms, total: Number(answer.headers.get('x-total-count')) }
}

async function measure({ query, pages }: (typeof lists)[string]): Promise<number[]> {
  const times: number[] = []
  for (const sort of sorts)
    for (const one of query) {
      const { total } = await ask({ ...one, sort })
      const last = Math.max(1, Math.ceil(total / limit))
      for (const page of new Set(pages.map((share) => Math.max(1, Math.ceil(share * last)))))
        times.push((await ask({ ...one, sort, page: String(page) })).ms)
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
- ${number(size.members)} members, pages of ${limit}; each list in each of ${sorts.length} orders, asked once before it is measured\n`)
  const all: number[] = []
  const rows: string[][] = []
  for (const [kind, list] of Object.entries(lists)) {
    const times = await measure(list)
    rows.push(row(kind, times))
    all.push(...times)
  }
  console.log(table(['`GET /admin/users`', 'calls', 'p50 ms', 'p95 ms', 'slowest ms'], [...rows, row('all', all)]))
  console.log(`\n${await writeCosts(product.pool)}`)
  const p95 = percentile(all, 0.95)
  judge([
    { what: 'p95 of all', required: `< ${requiredMs} ms`, measured: `${number(p95, 1)} ms`, holds: p95 < requiredMs },
  ])
} finally {
  await product.stop()
}
