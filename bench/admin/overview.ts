// Admin dashboard with a million members and five million messages: the visit and the cost of precomputed figures.
//   npm run bench:overview     DATABASE_URL: an empty database; POSTGRES=debian; default: embedded in a new folder
import { minuteMs } from '@hamvav/contract/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { Overview } from '@hamvav/contract/admin/overview'
import { activity, fillActivity } from './fill-activity.ts'
import { fillStore, size } from './fill-store.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'

const requiredMs = 300
const callers = 4
/** Visits per caller. */
const rounds = 100
const admin = { username: 'bench', password: 'an admin of the bench' }

/** Duration of each counting run, ms, observed by its advisory lock. The server counts every minute. */
async function measureCounting(minutes: number): Promise<number[]> {
  const times: number[] = []
  for (let minute = 0; minute < minutes; minute++) {
    const start = performance.now()
    while (performance.now() - start < minuteMs) {
      const began = performance.now()
      if (!(await isCounting())) {
        await sleep(5)
        continue
      }
      while (await isCounting()) await sleep(5)
      times.push(performance.now() - began)
    }
  }
  return times
}

const lock = 7_302_921
async function isCounting(): Promise<boolean> {
  const { rowCount } = await product.pool.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [lock],
  )
  return rowCount !== 0
}

async function visit(token: string, days: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${product.url}/admin/overview?days=${days}`, { headers: { 'x-admin-token': token } })
  const body: unknown = await answer.json()
  const time = performance.now() - start
  Overview.parse(body)
  return time
}

async function login(): Promise<string> {
  const answer = await fetch(`${product.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Waits until all past days are counted. @returns milliseconds */
async function historyFilled(): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { rows } = await product.pool.query<{ days: number }>(
      'SELECT count(DISTINCT day)::int AS days FROM daily_figures',
    )
    if ((rows[0]?.days ?? 0) >= 180) return performance.now() - start
    await sleep(1_000)
  }
}

const product = await startProduct({ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password })
try {
  await fillStore(product.pool)
  await fillActivity(product.pool)
  console.log(`${await conditions(product.pool)}
- ${number(size.members)} members, ${number(activity.messages)} messages, ${number(activity.matches)} matches, ${number(activity.posts)} posts
  and ${number(activity.reports)} reports of 180 days; ${callers} callers at once, ${rounds} visits each for 30 and for 90 days\n`)
  const firstMs = await historyFilled()
  const token = await login()
  const times: Record<number, number[]> = { 30: [], 90: [] }
  for (const days of [30, 90]) {
    await visit(token, days)
    const all = await Promise.all(
      Array.from({ length: callers }, async () => {
        const own: number[] = []
        for (let round = 0; round < rounds; round++) own.push(await visit(token, days))
        return own
      }),
    )
    times[days] = all.flat()
  }
  const sweeps = await measureCounting(4)
  const cells = (some: readonly number[]) => [0.5, 0.95, 0.99, 1].map((share) => number(percentile(some, share), 1))
  console.log(
    table(
      ['', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
      [
        ...Object.entries(times).map(([days, some]) => [`visit, ${days} days`].concat(cells(some))),
        [`counting, each minute (${sweeps.length})`, ...cells(sweeps)],
      ],
    ),
  )
  console.log(
    `\nAll 180 days were counted ${number(firstMs / 1000)} s after the store was filled, in steps of 5 s a minute.\n`,
  )
  const p95 = percentile(Object.values(times).flat(), 0.95)
  judge([
    {
      what: 'the dashboard, p95',
      required: `< ${requiredMs} ms`,
      measured: `${number(p95, 1)} ms`,
      holds: p95 < requiredMs,
    },
  ])
} finally {
  await product.stop()
}
