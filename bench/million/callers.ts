// Members and an admin who call: logged in, with values for the parameters of paths.
import { adminLogin } from '@hamvav/contract/admin/endpoints'
import { AdminEntered } from '@hamvav/contract/admin/entities'
import { adminStepUp } from '@hamvav/contract/admin/security-endpoints'
import { login } from '@hamvav/contract/auth/endpoints'
import { minuteMs } from '@hamvav/contract/durations'
import type { Endpoint } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { signUp } from '../support/members.ts'
import { makeReadable } from './fill-texts.ts'
import { idsOfStore, sameForAll } from './parameters.ts'
import { size } from './size.ts'
import { admin, type Store } from './store.ts'
import { makeSubjects, password, sendDrawing, sendPicture, uploadForPost, type Subjects } from './subjects.ts'

export interface Caller {
  readonly id: string
  readonly email: string
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
/** Of the members from whom they are drawn. */
const sharePercent = Math.min(100, 1_000_000 / size.members)
/** Signed up by the API; the members of the store take over its password. */
const signedUp = 'bench.0'
const nothing = '00000000-0000-7000-8000-000000000000'

export async function logInAll({ product: { url, pool }, sealing }: Store): Promise<Callers> {
  const { rows: existing } = await pool.query('SELECT FROM members WHERE username = $1', [signedUp])
  if (existing.length === 0) await signUp(url, pool, 1)
  const chosen = await choose(pool)
  await pool.query(
    'UPDATE members SET can_post = true, password_hash = (SELECT password_hash FROM members WHERE username = $1) WHERE id = ANY ($2)',
    [signedUp, chosen.map(({ id }) => id)],
  )
  // The heavy member, who comes first, got readable texts when the store was filled.
  await makeReadable(
    pool,
    sealing,
    chosen.slice(1).map(({ id }) => id),
  )
  const values = await valuesOf(pool, chosen[0]?.id ?? '')
  const callers: Caller[] = []
  for (const { id, email, partner } of chosen) {
    const answer = await post(url + login.path, { email, password })
    const { token } = login.response.parse(answer)
    callers.push({
      id,
      email,
      headers: { authorization: `Bearer ${token}` },
      value: values(partner ?? chosen[0]?.id ?? ''),
    })
  }
  const [heavy, ...ordinary] = callers
  if (!heavy) throw new Error('the store has no heavy member')
  return {
    visitor: { id: '', email: '', headers: {}, value: values(heavy.id) },
    heavy,
    ordinary,
    admin: logInRepeatedly(url, values(heavy.id)),
  }
}

/** The same callers, whose calls with an id ask for something that is there. */
export async function withSubjects(store: Store, callers: Callers): Promise<Callers> {
  const members = [callers.heavy, ...callers.ordinary]
  const shared = await makeSubjects(store, { members, admin: await callers.admin() })
  const loose = new Map<string, string>()
  const pictures = new Map<string, string>()
  for (const member of members) pictures.set(member.id, await sendPicture(store.product, member))
  const drawings = new Map<string, string>()
  for (const member of members) drawings.set(member.id, await sendDrawing(store.product, member))
  for (const member of members) loose.set(member.id, await uploadForPost(store.product.url, member))
  const given = (caller: Caller): Caller => {
    const subjects: Partial<Subjects> = {
      ...shared,
      getOwnPostPicture: { id: loose.get(caller.id) ?? '', size: '640.webp' },
      getDrawing: { messageId: drawings.get(caller.id) ?? '' },
      getAttachment: { messageId: pictures.get(caller.id) ?? '', version: 'small' },
    }
    const of = (endpoint: Endpoint, name: string) => subjects[endpoint.id as keyof Subjects]?.[name]
    return { ...caller, value: (endpoint, name) => of(endpoint, name) ?? caller.value(endpoint, name) }
  }
  return {
    visitor: given(callers.visitor),
    heavy: given(callers.heavy),
    ordinary: callers.ordinary.map(given),
    admin: async () => given(await callers.admin()),
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
    current = { id: '', email: '', headers, value }
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
       UNION ALL (SELECT * FROM members TABLESAMPLE SYSTEM (${sharePercent}) REPEATABLE (7)
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
  const ids = { post: rows[0]?.post, report: rows[0]?.report, member: heavyId, profile: heavyId }
  return (partner: string): Caller['value'] =>
    ({ path }, parameter) => {
      if (parameter === 'userId') return partner
      if (parameter !== 'id') return sameForAll[parameter as keyof typeof sameForAll]
      const [of] = Object.entries(idsOfStore).find(([, beginning]) => path.startsWith(beginning)) ?? []
      // The id of nothing: a new call with an id is reported, until subjects.ts makes what it asks for.
      return ids[of as keyof typeof ids] ?? nothing
    }
}
