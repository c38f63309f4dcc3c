// Members and an admin who call: logged in, with values for the parameters of paths.
import { adminLogin } from '@hamvav/contract/admin/endpoints'
import { AdminEntered } from '@hamvav/contract/admin/entities'
import { adminStepUp } from '@hamvav/contract/admin/security-endpoints'
import { login } from '@hamvav/contract/auth/endpoints'
import { minuteMs } from '@hamvav/contract/durations'
import type { Endpoint } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { signUp } from '../support/members.ts'
import { admin, type Store } from './store.ts'

export interface Caller {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  value(endpoint: Endpoint, parameter: string): string | undefined
}

export interface Callers {
  readonly visitor: Caller
  readonly heavy: Caller
  readonly ordinary: readonly Caller[]
  /** Confirmed less than three minutes ago: calls that need a confirmation accept it for five. */
  admin(): Promise<Caller>
}

const ordinaryCallers = 20
const password = 'a long enough secret'
/** Signed up by the API; the members of the store take over its password. */
const signedUp = 'bench.0'
const nothing = '00000000-0000-7000-8000-000000000000'

export async function logInAll({ product: { url, pool } }: Store): Promise<Callers> {
  const { rows: existing } = await pool.query('SELECT FROM members WHERE username = $1', [signedUp])
  if (existing.length === 0) await signUp(url, pool, 1)
  const chosen = await choose(pool)
  await pool.query(
    'UPDATE members SET password_hash = (SELECT password_hash FROM members WHERE username = $1) WHERE id = ANY ($2)',
    [signedUp, chosen.map(({ id }) => id)],
  )
  const values = await valuesOf(pool, chosen[0]?.id ?? '')
  const callers: Caller[] = []
  for (const { id, email, partner } of chosen) {
    const answer = await post(url + login.path, { email, password })
    const { token } = login.response.parse(answer)
    callers.push({ id, headers: { authorization: `Bearer ${token}` }, value: values(partner ?? chosen[0]?.id ?? '') })
  }
  const [heavy, ...ordinary] = callers
  if (!heavy) throw new Error('the store has no heavy member')
  return {
    visitor: { id: '', headers: {}, value: values(heavy.id) },
    heavy,
    ordinary,
    admin: logInRepeatedly(url, values(heavy.id)),
  }
}

function logInRepeatedly(url: string, value: Caller['value']): Callers['admin'] {
  let until = 0
  let current: Caller
  return async () => {
    if (Date.now() < until) return current
    until = Date.now() + 3 * minuteMs
    const { token } = AdminEntered.parse(await post(url + adminLogin.path, admin))
    const headers = { 'x-admin-token': token, accept: 'application/json' }
    await post(url + adminStepUp.path, { proof: { kind: 'password', password: admin.password } }, headers)
    current = { id: '', headers, value }
    return current
  }
}

async function post(url: string, body: unknown, others?: Caller['headers']): Promise<unknown> {
  const headers = { ...others, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return answer.json()
}

/** The heavy member, then ordinary ones, each with the partner of a conversation. */
async function choose(pool: Pool) {
  const { rows } = await pool.query<{ id: string; email: string; partner: string | null }>(
    `SELECT m.id, m.email, (
       SELECT coalesce(nullif(low_id, m.id), high_id) FROM conversations WHERE low_id = m.id OR high_id = m.id
       ORDER BY last_seq DESC LIMIT 1) AS partner
     FROM (SELECT * FROM members WHERE username = 'bench.heavy'
       UNION ALL (SELECT * FROM members TABLESAMPLE SYSTEM (1) REPEATABLE (7)
         WHERE visible AND visibility_approved AND suspended_at IS NULL AND declared_minor_at IS NULL AND email_confirmed_at IS NOT NULL
         ORDER BY md5(id::text) LIMIT ${ordinaryCallers})) m`,
  )
  return rows
}

async function valuesOf(pool: Pool, heavyId: string) {
  const { rows } = await pool.query<{ post: string; report: string }>(
    `SELECT (SELECT id FROM posts WHERE author_id = $1 ORDER BY comments_count DESC LIMIT 1) AS post,
       (SELECT id FROM reports WHERE status = 'open' ORDER BY id LIMIT 1) AS report`,
    [heavyId],
  )
  const ids: readonly (readonly [prefix: string, id: string | undefined])[] = [
    ['/api/posts', rows[0]?.post],
    ['/admin/reports', rows[0]?.report],
    ['/admin/users', heavyId],
    ['/api/users', heavyId],
  ]
  const others: Readonly<Record<string, string>> = { username: 'bench.heavy', size: '96.webp', pictureId: nothing }
  return (partner: string): Caller['value'] =>
    ({ path }, parameter) => {
      if (parameter === 'userId') return partner
      // The id of nothing: its answer is the 404 that million.ts expects of these calls, and any other one is reported.
      return parameter === 'id' ? (ids.find(([prefix]) => path.startsWith(prefix))?.[1] ?? nothing) : others[parameter]
    }
}
