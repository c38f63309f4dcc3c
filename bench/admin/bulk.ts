// Bulk deletion of 500 members with posts, likes, messages and pictures: duration and exactness.
//   npm run bench:bulk      DATABASE_URL: an empty database; POSTGRES=debian; default: embedded in a new folder
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminLogin, adminStartBulk } from '@hamvav/contract/admin/endpoints'
import { AdminEntered } from '@hamvav/contract/admin/entities'
import { adminStepUp } from '@hamvav/contract/admin/security-endpoints'
import { bulkMax } from '@hamvav/contract/admin/limits'
import { content, fillContent } from './fill-content.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, table } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'

const admin = { username: 'bench', password: 'an admin of the bench' }
const product = await startProduct({ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password })

async function callAdmin(method: 'GET' | 'POST', path: string, body?: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-admin-token': token }
  const answer = await fetch(product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.json()
}
const seconds = (since: number) => (performance.now() - since) / 1000
const count = async (sql: string, ids: readonly string[]) =>
  (await product.pool.query<{ n: number }>(sql, [ids])).rows[0]?.n ?? 0

try {
  const ids = await fillContent(product.pool, bulkMax)
  const { token } = AdminEntered.parse(await callAdmin('POST', adminLogin.path, admin))
  const proof = { kind: 'password', password: admin.password }
  await callAdmin('POST', adminStepUp.path, { proof }, token)
  const before = await conditions(product.pool)
  const start = performance.now()
  const body = { clientId: randomUUID(), action: 'delete', ids, reason: 'spam', typed: ids.length }
  let job = adminStartBulk.response.parse(await callAdmin('POST', adminStartBulk.path, body, token))
  const answered = seconds(start)
  while (job.finishedAt === null) {
    await sleep(100)
    job = adminStartBulk.response.parse(await callAdmin('GET', `${adminStartBulk.path}/${job._id}`, undefined, token))
  }
  const all = seconds(start)
  const left = await count('SELECT count(*)::int AS n FROM members WHERE id = ANY ($1::uuid[])', ids)
  const logged = await count(
    "SELECT count(DISTINCT subject_id)::int AS n FROM audit_log WHERE action = 'delete' AND subject_id = ANY ($1::uuid[])",
    ids,
  )
  const { posts, likes, comments, choices, chats, messages, pictures } = content
  console.log(`${before}
- each member with ${posts} posts, ${likes} likes, ${comments} comments, ${choices} choices, ${2 * chats} chats of ${messages} messages, ${pictures} pictures\n`)
  const rows = [
    ['response to the call', number(answered, 2)],
    [`${bulkMax} deleted`, number(all, 1)],
    ['each', number(all / bulkMax, 3)],
  ]
  console.log(table(['one action', 's'], rows))
  const measured = `${number(job.done)} done, ${number(left)} left, ${number(logged)} in the log`
  judge([
    {
      what: `${bulkMax} in one action, exact`,
      required: 'each once',
      measured,
      holds: job.done === bulkMax && left === 0 && logged === bulkMax,
    },
  ])
} finally {
  await product.stop()
}
