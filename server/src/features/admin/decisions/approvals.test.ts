import { ApprovalItem } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, type TestMember, createTestApp } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../../profiles/testing/album-client.ts'
import { type TeamClient, createTeamClient } from '../testing/team-client.ts'

let app: TestApp
let team: TeamClient
let member: TestMember
let seconds = 0

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }, { now })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.signUp({ reviewed: false })
})

function now() {
  return Date.now() + seconds * 1000
}

const own = async (method: 'GET' | 'PUT', url: string, payload?: object) => app.request(member, method, url, payload)
const ask = () => own('PUT', '/api/profile', { visible: true })
const list = async (kind: string, by: AdminRole = 'moderator', more = '') => {
  const answer = await team.call(by, 'GET', `/admin/approvals?kind=${kind}${more}`)
  return { items: answer.json<unknown[]>().map((item) => ApprovalItem.parse(item)), headers: answer.headers }
}
const item = async (kind = 'approval') =>
  (await list(kind)).items.find(({ user }) => user._id === member.user._id) ?? null
const news = async (): Promise<Partial<Notification>[]> =>
  (await own('GET', '/api/notifications')).json<{ notifications: Notification[] }>().notifications

test('lists waiting members oldest first, page by page, without decided and suspended ones', async () => {
  const [first, second, third, suspended, silent] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => app.signUp({ reviewed: false })),
  )
  for (const one of [first, second, third, suspended])
    await app.server.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: one?.headers ?? {},
      payload: { visible: true },
    })
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended?.user._id])
  const all = await list('approval')
  expect(all.items.map(({ user }) => user._id)).toEqual([first, second, third].map((one) => one?.user._id))
  expect(all.items.map(({ user }) => user._id)).not.toContain(silent?.user._id)
  expect(all.headers['x-total-count']).toBe('3')
  const page = await list('approval', 'moderator', `&limit=1&after=${first?.user._id}`)
  expect(page.items.map(({ user }) => user._id)).toEqual([second?.user._id])
  await team.call('moderator', 'POST', `/admin/approve/${first?.user._id}`, { approved: true })
  // A decided member is no cursor, so the list starts again.
  const anew = await list('approval', 'moderator', `&limit=1&after=${first?.user._id}`)
  expect(anew.items.map(({ user }) => user._id)).toEqual([second?.user._id])
})

test('viewers and members cannot read or decide', async () => {
  await ask()
  for (const [method, url, payload] of [
    ['GET', '/admin/approvals', undefined],
    ['GET', `/admin/pictures/${member.user._id}/320.webp`, undefined],
    ['POST', `/admin/approve/${member.user._id}`, { approved: true }],
    ['POST', `/admin/undo/${member.user._id}`, { action: 'approve', seen: 1 }],
  ] as const) {
    expect((await team.call('viewer', method, url, payload)).statusCode).toBe(403)
    const asMember = await app.request(member, method, url, payload)
    expect(asMember.statusCode).toBe(401)
  }
})

test('admins see pictures for everyone and for matches, never the Private Space, by any address', async () => {
  await ask()
  const album = await createAlbumClient(app, member)
  const [open, forMatches, chosen] = [
    await album.add(await photo(1), 'members'),
    await album.add(await photo(2), 'matches'),
    await album.add(await photo(3), 'chosen'),
  ]
  const { pictures = [] } = (await item()) ?? {}
  expect(pictures.map(({ _id, isPrivate, audience }) => [_id, isPrivate, audience])).toEqual([
    [open._id, false, 'members'],
    [forMatches._id, true, 'matches'],
  ])
  const served = await team.call('moderator', 'GET', pictures[1]?.url ?? '')
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  expect(served.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  for (const id of [chosen._id, member.user._id])
    expect((await team.call('chief', 'GET', `/admin/pictures/${id}/320.webp`)).statusCode).toBe(404)
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  expect((await team.call('moderator', 'GET', `/admin/pictures/${open._id}/960.webp`)).statusCode).toBe(200)
})

test('of two concurrent decisions one wins; the other gets its admin and time', async () => {
  await ask()
  const { user } = (await item()) ?? { user: { revision: 0 } }
  const url = `/admin/approve/${member.user._id}`
  const answers = await Promise.all([
    team.call('moderator', 'POST', url, { approved: true, seen: user.revision }),
    team.call('chief', 'POST', url, { approved: false, reason: 'incomplete', seen: user.revision }),
  ])
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(late?.json()).toMatchObject({
    code: 'decided_meanwhile',
    by: expect.stringMatching(/^(moderator|root)$/),
    at: expect.any(String),
  })
})

test('a refusal has a reason and is counted; an undo leaves a trace in the audit log only', async () => {
  await ask()
  const before = await item()
  const answer = await team.call('moderator', 'POST', `/admin/approve/${member.user._id}`, {
    approved: false,
    reason: 'unclearPicture',
  })
  expect(await item()).toBeNull()
  expect(await news()).toMatchObject([
    { kind: 'approval', granted: false, reason: 'unclearPicture', message: expect.stringContaining("aren't clear") },
  ])
  const seen = answer.json<{ revision: number }>().revision
  const undo = (by: AdminRole) => team.call(by, 'POST', `/admin/undo/${member.user._id}`, { action: 'approve', seen })
  expect((await undo('chief')).json()).toMatchObject({ code: 'undo_too_late' })
  expect((await undo('moderator')).statusCode).toBe(200)
  expect(await news()).toEqual([])
  expect(await item()).toMatchObject({ askedAt: before?.askedAt, refusals: 0 })
  expect((await undo('moderator')).json()).toMatchObject({ code: 'decided_meanwhile' })

  await team.call('moderator', 'POST', `/admin/approve/${member.user._id}`, { approved: false })
  await ask()
  const again = await item()
  expect(again?.refusals).toBe(1)
  expect((again?.askedAt ?? '') > (before?.askedAt ?? '')).toBe(true)

  // A member hidden meanwhile does not wait again.
  const url = `/admin/approve/${member.user._id}`
  const { revision } = (await team.call('moderator', 'POST', url, { approved: false })).json<{ revision: number }>()
  await own('PUT', '/api/profile', { visible: false })
  const late = { action: 'approve', seen: revision }
  const undone = await team.call('moderator', 'POST', `/admin/undo/${member.user._id}`, late)
  expect(undone.json()).toMatchObject({ visible: false, visibilityRequested: false })
})

test('undoing an approval within 30 s restores the restriction it ended', async () => {
  await own('PUT', '/api/profile', { age: 16 })
  await app.pool.query('UPDATE members SET visibility_requested = true WHERE id = $1', [member.user._id])
  expect(await item()).toMatchObject({ user: { restricted: true } })
  const approve = async () => {
    const answer = await team.call('moderator', 'POST', `/admin/approve/${member.user._id}`, { approved: true })
    return answer.json<{ revision: number; restricted: boolean }>()
  }
  const undo = (seen: number) =>
    team.call('moderator', 'POST', `/admin/undo/${member.user._id}`, { action: 'approve', seen })
  const approved = await approve()
  expect(approved.restricted).toBe(false)
  expect((await undo(approved.revision)).json()).toMatchObject({ restricted: true, visibilityApproved: false })
  const { revision } = await approve()
  seconds += 31
  expect((await undo(revision)).json()).toMatchObject({ code: 'undo_too_late' })
})

test('a badge request needs a picture and the right to ask; a refusal is not worded as a loss', async () => {
  const request = (requested: boolean) => own('PUT', '/api/profile/verification', { requested })
  expect((await request(true)).json()).toMatchObject({ code: 'picture_needed' })
  await (await createAlbumClient(app, member)).add(await photo(4))
  expect((await request(true)).json()).toEqual({ verificationRequested: true })
  const before = await item('verification')
  await request(true)
  expect((await item('verification'))?.askedAt).toBe(before?.askedAt)
  const refused = await team.call('moderator', 'POST', `/admin/verify/${member.user._id}`, {
    verified: false,
    reason: 'notThePerson',
  })
  expect(await news()).toMatchObject([{ title: 'Not verified yet', asked: true, reason: 'notThePerson' }])
  const seen = refused.json<{ revision: number }>().revision
  await team.call('moderator', 'POST', `/admin/undo/${member.user._id}`, { action: 'verify', seen })
  expect((await item('verification'))?.askedAt).toBe(before?.askedAt)
  expect((await request(false)).json()).toEqual({ verificationRequested: false })
  expect(await item('verification')).toBeNull()

  await team.call('moderator', 'POST', `/admin/verify/${member.user._id}`, { verified: true })
  expect((await request(true)).json()).toMatchObject({ code: 'already_verified' })
  await team.call('moderator', 'POST', `/admin/verify/${member.user._id}`, { verified: false })
  expect(await news()).toMatchObject([{ title: 'No longer verified' }])
  await own('PUT', '/api/profile', { age: 15 })
  expect((await request(true)).json()).toMatchObject({ code: 'restricted' })
  await team.call('moderator', 'POST', `/admin/suspend/${member.user._id}`, { suspended: true })
  expect((await request(true)).json()).toMatchObject({ code: 'suspended' })
})

test('the own profile says within how many hours half of the latest approvals were decided', async () => {
  let at = Date.now()
  const fresh = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }, { now: () => at })
  const admins = await createTeamClient(fresh)
  const decide = async (hours: number, approved: boolean) => {
    const one = await fresh.signUp({ reviewed: false })
    await fresh.request(one, 'PUT', '/api/profile', { visible: true })
    await fresh.pool.query('UPDATE members SET approval_requested_at = $2 WHERE id = $1', [
      one.user._id,
      new Date(at - hours * 3_600_000),
    ])
    const body = approved ? { approved } : { approved, reason: 'offensive' }
    const answer = await admins.call('moderator', 'POST', `/admin/approve/${one.user._id}`, body)
    expect(answer.statusCode).toBe(200)
    return one
  }
  /** Of a new member, ten minutes later, as the figure is cached for so long. */
  const shown = async () => {
    at += 11 * 60_000
    const reader = await fresh.signUp()
    return (await fresh.request(reader, 'GET', '/api/profile/me')).json<{ reviewHours: number | null }>().reviewHours
  }
  try {
    for (const hours of [1, 3, 3, 30]) await decide(hours, true)
    await decide(100, false)
    expect(await shown(), 'a refusal does not count').toBeNull()
    const last = await decide(40, true)
    expect(await shown(), 'the median of 1, 3, 3, 30 and 40').toBe(4)
    await fresh.pool.query('UPDATE members SET visibility_approved = false WHERE id = $1', [last.user._id])
    expect(await shown(), 'an approval that was withdrawn does not count').toBeNull()
  } finally {
    await fresh.close()
  }
})
