// A member who deletes the account and signs up again with the same mailbox, over HTTP.
import type { StoredUser } from '@hamvav/contract/auth/entities'
import type { LightMyRequestResponse } from 'fastify'
import { createReportQueue } from '../../features/admin/testing/report-queue.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

const password = 'a long enough secret'

export interface Offenders {
  /** Sign-up with any address. */
  register(email: string, username?: string): Promise<LightMyRequestResponse>
  /** A successful sign-up of an adult. */
  join(email: string): Promise<TestMember>
  /** The same, by the owner of the mailbox. */
  joinConfirmed(email: string): Promise<TestMember>
  remove(member: TestMember): Promise<LightMyRequestResponse>
  confirm(member: TestMember): Promise<void>
  suspend(member: TestMember, days: number | null): Promise<LightMyRequestResponse>
  standing(
    member: TestMember,
  ): Promise<{ suspended: boolean; until: Date | null; restricted: boolean; age: number | null }>
  post(by: TestMember, url: string, payload?: object): Promise<LightMyRequestResponse>
  /** All deletion records with their parts. */
  records(): Promise<Record<string, unknown>[]>
}

let counter = 0

export function createOffenders({ server, pool }: TestApp, admin: Readonly<Record<string, string>>): Offenders {
  const post: Offenders['post'] = (by, url, payload = {}) =>
    server.inject({ method: 'POST', url, headers: by.headers, payload })
  const register: Offenders['register'] = (email, username = `again${++counter}`) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { username, name: 'Bikash Thapa', email, password },
    })
  const join: Offenders['join'] = async (email) => {
    const answer = await register(email)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    const { token, user } = answer.json<{ token: string; user: StoredUser }>()
    await pool.query('UPDATE members SET age = 27, age_declared_at = now() WHERE id = $1', [user._id])
    return { token, user, password, headers: { authorization: `Bearer ${token}` } }
  }
  const confirm: Offenders['confirm'] = async ({ user }) =>
    void (await pool.query('UPDATE members SET email_confirmed_at = now() WHERE id = $1', [user._id]))
  return {
    register,
    join,
    async joinConfirmed(email) {
      const member = await join(email)
      await confirm(member)
      return member
    },
    remove: (member) => post(member, '/api/profile/delete', { password }),
    confirm,
    suspend: ({ user }, days) =>
      server.inject({
        method: 'POST',
        url: `/admin/suspend/${user._id}`,
        headers: admin,
        payload: { suspended: true, days, reason: 'harassment' },
      }),
    async standing({ user }) {
      const { rows } = await pool.query(
        `SELECT suspended_at IS NOT NULL AS suspended, suspended_until AS until, declared_minor_at IS NOT NULL AS restricted, age
         FROM members WHERE id = $1`,
        [user._id],
      )
      return rows[0] as Awaited<ReturnType<Offenders['standing']>>
    },
    post,
    records: async () => (await pool.query<Record<string, unknown>>('SELECT * FROM deletion_records')).rows,
  }
}

/** A server with a moderator, members who offend, and one whom they offend. */
export async function createOffendersAndQueue() {
  const queue = await createReportQueue()
  const offenders = createOffenders(queue.app, queue.root)
  return { queue, offenders, victim: await queue.app.signUp() }
}
