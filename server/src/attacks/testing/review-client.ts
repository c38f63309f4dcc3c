// A member with pictures, and the calls of the member and of admins about the profile; responses are checked by the contract.
import { ChangedProfile, Takedown } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { OwnTakedown } from '@hamvav/contract/safety/entities'
import type { TeamClient } from '../../features/admin/testing/team-client.ts'
import { createAlbumClient } from '../../features/profiles/testing/album-client.ts'
import type { TestApp } from '../../testing/test-app.ts'

export type ReviewClient = Awaited<ReturnType<typeof createReviewClient>>

export async function createReviewClient(app: TestApp, team: TeamClient) {
  const member = await app.signUp({ canPost: true, reviewed: false })
  const album = await createAlbumClient(app, member)
  const id = member.user._id
  const own = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = member) =>
    app.request(by, method, url, payload)
  const decide = (what: 'approve' | 'verify', body: object) =>
    team.call('moderator', 'POST', `/admin/${what}/${id}`, body)
  const takeDown = (subject: string, more: object = {}, by: AdminRole = 'moderator') =>
    team.call(by, 'POST', `/admin/users/${id}/takedowns`, { subject, reason: 'spam', ...more })
  const changed = async () => {
    const answer = await team.call('moderator', 'GET', '/admin/changed?limit=100')
    return answer.json<unknown[]>().map((one) => ChangedProfile.parse(one))
  }

  return {
    id,
    member,
    album,
    own,
    decide,
    takeDown,
    changed,
    approve: (more: object = {}) => decide('approve', { approved: true, ...more }),
    verify: (more: object = {}) => decide('verify', { verified: true, ...more }),
    /** Entries of the list of changed profiles. */
    entry: async () => (await changed()).find(({ user }) => user._id === id),
    markReviewed: (version: string | undefined) => team.call('moderator', 'POST', `/admin/reviewed/${id}`, { version }),
    save: (changes: object) => own('PUT', '/api/profile', changes),
    profile: async () => (await own('GET', '/api/profile/me')).json<OwnProfile>(),
    remove: () => own('POST', '/api/profile/delete', { password: member.password }),
    /** @returns the id of the post */
    post: async (content: string) =>
      (await own('POST', '/api/posts', { content })).json<{ post: { _id: string } }>().post._id,
    takenDown: async (subject: string, more: object = {}) => Takedown.parse((await takeDown(subject, more)).json()),
    takedowns: async () =>
      (await own('GET', '/api/safety/takedowns')).json<unknown[]>().map((one) => OwnTakedown.parse(one)),
    appeal: (takedown: string, text = 'It was a joke.') =>
      own('POST', `/api/safety/takedowns/${takedown}/appeal`, { text }),
    async decideAppeal(by: AdminRole, granted: boolean) {
      const open = (await team.call(by, 'GET', '/admin/appeals')).json<{ _id: string; user: { _id: string } }[]>()
      const found = open.find(({ user }) => user._id === id)
      return team.call(by, 'POST', `/admin/appeals/${found?._id}/decide`, { granted, answer: 'We looked again.' })
    },
    /** Details of the newest audit entry about the member. */
    async audited(action: string) {
      const { rows } = await app.pool.query<{ details: object }>(
        'SELECT details FROM audit_log WHERE subject_id = $1 AND action = $2 ORDER BY number DESC LIMIT 1',
        [id, action],
      )
      return rows[0]?.details
    },
  }
}
