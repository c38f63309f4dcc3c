// Server memory per idle connected member, in a new process, and that of its PostgreSQL.
//   npm run bench:connections
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../chat/connect.ts'
import { openInspector, type Memory, memoryOfPostgres } from './memory.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, table } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'
import type { Pool } from 'pg'
import { createHmac, randomBytes } from 'node:crypto'
import type { Member } from '../support/members.ts'
import { idAt } from '../support/random.ts'
import { freePort } from '@hamvav/ops/cluster/programs'

const counts = [100, 1_000, 2_500, 5_000] as const
const count = 5_000
/** Longer than Socket.IO's ping interval (25 s) and the presence timeout (35 s). */
const idleSeconds = 60
const mostKiB = 35
const secret = 'only for this measurement on the loopback address'

const daySeconds = 86_400

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Access token as the product signs it (decisions §2): HS256, audience `member`. */
function tokenOf(secret: string, id: string, sessionId: string): string {
  const iat = Math.floor(Date.now() / 1000)
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ _id: id, sid: sessionId, aud: 'member', iat, exp: iat + daySeconds })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Inserts members with sessions, to avoid hashing thousands of passwords. @param secret JWT_SECRET of the server */
async function addIdleMembers(pool: Pool, count: number, secret: string): Promise<Member[]> {
  const rows = Array.from({ length: count }, () => ({
    id: idAt(new Date()),
    session: idAt(new Date()),
    hash: randomBytes(32).toString('hex'),
  }))
  await pool.query(
    `WITH input AS (SELECT * FROM jsonb_to_recordset($1) AS r (id uuid, session uuid, hash text)), added AS (
       INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at)
       SELECT id, 'm.' || right(id::text, 12), id || '@gmail.com', repeat('-', 97), 'Made Up', 25, now() FROM input
     )
     INSERT INTO sessions (id, member_id, token_hash, expires_at)
     SELECT session, id, decode(hash, 'hex'), now() + interval '1 day' FROM input`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id, session }) => ({ id, token: tokenOf(secret, id, session) }))
}

const kib = (bytes: number) => bytes / 1024
const own = ({ heapUsed, external }: Memory) => heapUsed + external

const inspect = await freePort()
const product = await startProduct({ JWT_SECRET: secret }, { inspect })
const inspector = await openInspector(inspect)
try {
  const members = await addIdleMembers(product.pool, count, secret)
  console.log(`${await conditions(product.pool)}
- members of their own, each with one authenticated socket over loopback; after a full garbage collection each time\n`)
  await sleep(5_000)
  const before = await inspector.memory()
  const ofPostgres = async () => number(kib(await memoryOfPostgres(product.pool)))
  const rows = [['0', number(kib(own(before))), '', number(kib(before.rss)), '', await ofPostgres()]]
  const add = async (name: string, memory: Memory, connected: number) => {
    const [objects, whole] = [own(memory) - own(before), memory.rss - before.rss].map((grown) => kib(grown) / connected)
    const [ownKiB, rssKiB] = [own(memory), memory.rss].map((bytes) => number(kib(bytes)))
    rows.push([name, ownKiB ?? '', number(objects ?? 0, 1), rssKiB ?? '', number(whole ?? 0, 1), await ofPostgres()])
    return Math.max(objects ?? 0, whole ?? 0)
  }
  const open: Awaited<ReturnType<typeof connect>>[] = []
  for (const [step, connected] of counts.entries()) {
    const part = members.slice(counts[step - 1] ?? 0, connected)
    open.push(await connect(product.url, part.map(({ token }) => token))) // prettier-ignore
    await add(number(connected), await inspector.memory(), connected)
  }
  await sleep(idleSeconds * 1000)
  const cost = await add(`${number(count)}, ${idleSeconds} s later`, await inspector.memory(), count)
  const lost = open.flatMap(({ sockets }) => sockets).filter(({ connected }) => !connected).length
  console.log(
    table(
      ['connected members', 'heap and buffers KiB', 'each KiB', 'whole process KiB', 'each KiB', 'PostgreSQL KiB'],
      rows,
    ),
  )
  judge([
    {
      what: `memory of an idle connected member, of ${number(count)}, the larger of the two`,
      required: `≤ ${mostKiB} KiB`,
      measured: `${number(cost, 1)} KiB`,
      holds: cost <= mostKiB,
    },
    { what: 'connections lost meanwhile', required: '0', measured: String(lost), holds: lost === 0 },
  ])
  open.forEach(({ close }) => close())
} finally {
  inspector.close()
  await product.stop()
}
