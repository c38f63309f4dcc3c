// Members who are only there: put into the store as a login leaves them, without the work of five thousand passwords.
import { createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Member } from '../support/members.ts'
import { idAt } from '../support/made-up.ts'

const daySeconds = 86_400

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As the product signs them (decisions §2): HS256, for the audience of members. */
function tokenOf(secret: string, id: string, sessionId: string): string {
  const iat = Math.floor(Date.now() / 1000)
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ _id: id, sid: sessionId, aud: 'member', iat, exp: iat + daySeconds })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** @param secret the server's JWT_SECRET */
export async function addIdleMembers(pool: Pool, count: number, secret: string): Promise<Member[]> {
  const rows = Array.from({ length: count }, () => ({
    id: idAt(new Date()),
    session: idAt(new Date()),
    hash: randomBytes(32).toString('hex'),
  }))
  await pool.query(
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1) AS r (id uuid, session uuid, hash text)), added AS (
       INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at)
       SELECT id, 'm.' || right(id::text, 12), id || '@gmail.com', repeat('-', 97), 'Made Up', 25, now() FROM wanted
     )
     INSERT INTO sessions (id, member_id, token_hash, expires_at)
     SELECT session, id, decode(hash, 'hex'), now() + interval '1 day' FROM wanted`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id, session }) => ({ id, token: tokenOf(secret, id, session) }))
}
