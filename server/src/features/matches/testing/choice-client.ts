// Likes, passes and matches over HTTP, for tests.
import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import type { Allowance, Match, Relation } from '@hamvav/contract/matches/entities'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

export interface ChoiceClient {
  /** Signs up an adult who is visible in Discover with default filters. */
  join(): Promise<TestMember>
  like(by: TestMember, about: TestMember): Promise<LightMyRequestResponse>
  unlike(by: TestMember, about: TestMember): Promise<LightMyRequestResponse>
  pass(by: TestMember, about: TestMember): Promise<LightMyRequestResponse>
  unpass(by: TestMember, about: TestMember): Promise<LightMyRequestResponse>
  relation(by: TestMember, about: TestMember): Promise<Relation>
  allowance(by: TestMember): Promise<Allowance>
  mine(by: TestMember, query?: string): Promise<Match[]>
  /** @throws Error unless the two likes make a match */
  match(one: TestMember, other: TestMember): Promise<void>
  set(member: TestMember, assignment: string): Promise<void>
  block(blocker: TestMember, blocked: TestMember): Promise<void>
  filter(by: TestMember, filters: object): Promise<void>
}

export function createChoiceClient({ app, server, pool, signUp }: TestApp): ChoiceClient {
  const call = (method: 'GET' | 'POST' | 'DELETE', by: TestMember, url: string) =>
    server.inject({ method, url: `/api/matches/${url}`, headers: by.headers })
  const about =
    (method: 'POST' | 'DELETE', action: string) =>
    (by: TestMember, { user }: TestMember) =>
      call(method, by, `${user._id}/${action}`)
  const set: ChoiceClient['set'] = async ({ user }, assignment) => {
    await pool.query(`UPDATE members SET ${assignment} WHERE id = $1`, [user._id])
    app.auth.forgetStanding(user._id)
  }
  const like = about('POST', 'like')
  return {
    async join() {
      const member = await signUp()
      await set(member, 'visible = true, visibility_approved = true')
      return member
    },
    like,
    unlike: about('DELETE', 'like'),
    pass: about('POST', 'pass'),
    unpass: about('DELETE', 'pass'),
    relation: async (by, { user }) => (await call('GET', by, user._id)).json(),
    allowance: async (by) => (await call('GET', by, 'allowance')).json(),
    mine: async (by, query = '') => (await call('GET', by, `mine${query}`)).json(),
    async match(one, other) {
      const answers = [await like(one, other), await like(other, one)]
      if (answers[1]?.json<{ isMatch: boolean }>().isMatch !== true)
        throw new Error(answers.map(({ body }) => body).join())
    },
    set,
    block: async (blocker, blocked) =>
      void (await pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
        blocker.user._id,
        blocked.user._id,
      ])),
    async filter({ headers }, filters) {
      const payload = { ...defaultFilters, ...filters }
      const answer = await server.inject({ method: 'PUT', url: '/api/profile/filters', headers, payload })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
  }
}
