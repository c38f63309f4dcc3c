// Member and post search on a large database, sequentially and from several members at once.
//   npm run bench:search     DATABASE_URL: an empty database; POSTGRES=debian; default: embedded in a new folder
import { searchPosts } from '@hamvav/contract/feed/endpoints'
import { searchMembers } from '@hamvav/contract/profiles/endpoints'
import type { Pool } from 'pg'
import { fillStore, size } from './fill-store.ts'
import { queries } from './word-list.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { signUp, type Member } from '../support/members.ts'
import { startProduct } from '../support/product.ts'

const callers = 4
/** Repetitions of each query by each caller. */
const rounds = 20
const requiredMs = 50

interface Measured {
  readonly kind: string
  readonly members: readonly number[]
  readonly posts: readonly number[]
}

/** Time until the response was read completely, ms; validates it against the contract. */
async function timeOf(
  url: string,
  member: Member,
  { path, response }: typeof searchMembers | typeof searchPosts,
  q: string,
): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}${path}?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const body: unknown = await answer.json()
  const time = performance.now() - start
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  response.parse(body)
  return time
}

async function measure(url: string, members: readonly Member[], kind: string, texts: readonly string[]) {
  const measured = { kind, members: [] as number[], posts: [] as number[] }
  const onePass = (times: number, keep: boolean) =>
    Promise.all(
      members.map(async (member) => {
        for (let round = 0; round < times; round++)
          for (const q of texts) {
            const inMembers = await timeOf(url, member, searchMembers, q)
            const inPosts = await timeOf(url, member, searchPosts, q)
            if (keep) measured.members.push(inMembers)
            if (keep) measured.posts.push(inPosts)
          }
      }),
    )
  await onePass(2, false)
  await onePass(rounds, true)
  return measured
}

/** The newest matches of all posts, whole words first, without the steps of the product; empty if a correction is needed. */
async function newestOfAll(pool: Pool, q: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH terms AS MATERIALIZED (
       SELECT plainto_tsquery('simple', key) AS whole,
         CASE WHEN key <> '' THEN to_tsquery('simple', '''' || replace(key, ' ', ''':* & ''') || ''':*') END AS begun
       FROM search_key(fold_text($1)) AS key)
     SELECT p.id FROM posts p, terms WHERE p.search_words @@ begun
     ORDER BY p.search_words @@ whole DESC, p.id DESC LIMIT 20`,
    [q],
  )
  return rows.map(({ id }) => id)
}

/** Searches of posts whose answer differs from a search of all posts. */
async function wrongOrders(url: string, pool: Pool, member: Member): Promise<string[]> {
  const wrong: string[] = []
  for (const q of Object.values(queries).flat()) {
    const expected = await newestOfAll(pool, q)
    const answer = await fetch(`${url}${searchPosts.path}?q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    const found = searchPosts.response.parse(await answer.json()).map(({ _id }) => _id)
    if (expected.length > 0 && expected.join() !== found.join()) wrong.push(q)
  }
  return wrong
}

function report(all: readonly Measured[], wrong: readonly string[]): void {
  const cells = (times: readonly number[]) => [0.5, 0.95, 0.99].map((share) => number(percentile(times, share), 1))
  const head = ['members p50 ms', 'p95', 'p99', 'posts p50 ms', 'p95', 'p99']
  const rows = all.map(({ kind, members, posts }) => [kind, ...cells(members), ...cells(posts)])
  const whole = (part: 'members' | 'posts') => all.flatMap((one) => one[part])
  rows.push(['all', ...cells(whole('members')), ...cells(whole('posts'))])
  console.log(table(['query', ...head], rows))
  judge([
    {
      what: 'posts, newest first among all',
      required: 'every query',
      measured: wrong.length === 0 ? 'every query' : `not ${wrong.join(', ')}`,
      holds: wrong.length === 0,
    },
    ...(['members', 'posts'] as const).map((part) => {
      const p95 = percentile(whole(part), 0.95)
      return {
        what: `${part}, p95 of all`,
        required: `< ${requiredMs} ms`,
        measured: `${number(p95, 1)} ms`,
        holds: p95 < requiredMs,
      }
    }),
  ])
}

const product = await startProduct()
try {
  const members = await signUp(product.url, product.pool, callers)
  await fillStore(product.pool)
  console.log(`${await conditions(product.pool)}
- ${number(size.members)} members, ${number(size.posts)} posts; ${callers} callers at once, each query ${rounds} times each\n`)
  const all: Measured[] = []
  for (const [kind, texts] of Object.entries(queries)) all.push(await measure(product.url, members, kind, texts))
  const [member] = members
  if (!member) throw new Error('there is no member')
  report(all, await wrongOrders(product.url, product.pool, member))
} finally {
  await product.stop()
}
