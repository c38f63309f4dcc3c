// Attempts to show something unreviewed after the approval or under the verified badge.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { photo } from '../features/profiles/testing/album-client.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createReviewClient, type ReviewClient } from './testing/review-client.ts'

let app: TestApp
let team: TeamClient
let client: ReviewClient

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await createReviewClient(app, team)
})

describe('after the approval', () => {
  const approved = async () => {
    await client.save({ bio: 'I like mountains', interests: ['Tea'], visible: true })
    await client.album.add(await photo(1))
    expect((await client.approve()).statusCode).toBe(200)
    expect(await client.entry()).toBeUndefined()
  }

  test('a member swaps the reviewed picture, name, bio and interests for others: each is listed once, and stays visible', async () => {
    await approved()
    await client.save({ bio: 'Write to me on another app', interests: ['Tea', 'Money'] })
    await client.save({ name: 'Somebody else' })
    expect(await client.entry()).toMatchObject({
      changes: ['name', 'bio', 'interests'],
      newPictureIds: [],
      bio: 'Write to me on another app',
      reviewed: { name: client.member.user.name, bio: 'I like mountains', interests: ['Tea'] },
    })
    const { _id } = await client.album.add(await photo(2))
    expect(await client.entry()).toMatchObject({
      changes: ['pictures', 'name', 'bio', 'interests'],
      newPictureIds: [_id],
    })
    expect(await client.profile()).toMatchObject({ visibilityApproved: true, visible: true })
    expect((await client.changed()).filter(({ user }) => user._id === client.id)).toHaveLength(1)
  })

  test('contact details move into the username and the place instead', async () => {
    await approved()
    await client.save({ username: `${client.member.user.username}.call`, location: 'call 98510' })
    expect((await client.entry())?.changes).toEqual(['username', 'location'])
  })

  test('an answered prompt is replaced by an advertisement: listed; the order and a removal are not', async () => {
    const tea = { prompt: 'tea-shop', answer: 'The one behind Asan' }
    const sunday = { prompt: 'my-sunday', answer: 'Asleep until ten' }
    await client.save({ prompts: [tea, sunday] })
    await approved()
    await client.save({ prompts: [sunday, tea] })
    await client.save({ prompts: [tea] })
    expect(await client.entry()).toBeUndefined()
    const advertisement = { prompt: 'tea-shop', answer: 'Order from my shop' }
    await client.save({ prompts: [advertisement] })
    expect(await client.entry()).toMatchObject({
      changes: ['prompts'],
      prompts: [advertisement],
      reviewed: { prompts: [tea, sunday] },
    })
    // The words of one answer below another prompt are new too.
    await client.save({ prompts: [{ ...sunday, answer: tea.answer }] })
    expect((await client.entry())?.changes).toEqual(['prompts'])
    await client.save({ prompts: [sunday] })
    expect(await client.entry()).toBeUndefined()
  })

  test('a private picture that no admin could see is opened to all', async () => {
    await client.album.add(await photo(3))
    const hidden = await client.album.add(await photo(4), 'chosen')
    await approved()
    await client.album.setAudience(hidden._id, 'members')
    expect(await client.entry()).toMatchObject({ changes: ['pictures'], newPictureIds: [hidden._id] })
  })

  test('the reviewed version again, and what is only removed, need no review', async () => {
    await approved()
    await client.save({ bio: 'Something else' })
    expect(await client.entry()).toBeDefined()
    await client.save({ bio: 'I like mountains' })
    expect(await client.entry()).toBeUndefined()
    await client.save({ bio: '', interests: [] })
    expect(await client.entry()).toBeUndefined()
  })

  test('new pictures come first, then the oldest change; pages do not repeat', async () => {
    await approved()
    await client.save({ bio: 'Changed first' })
    const first = client.id
    client = await createReviewClient(app, team)
    await approved()
    await client.album.add(await photo(5))
    const ids = (await client.changed()).map(({ user }) => user._id)
    expect(ids.indexOf(client.id)).toBeLessThan(ids.indexOf(first))
    const page = await team.call('moderator', 'GET', '/admin/changed?limit=1')
    expect(Number(page.headers['x-total-count'])).toBe(ids.length)
    const rest = await team.call('moderator', 'GET', `/admin/changed?limit=100&after=${ids[0]}`)
    expect(rest.json<{ user: { _id: string } }[]>().map(({ user }) => user._id)).toEqual(ids.slice(1))
  })

  test('a change while the admin marks another version as reviewed stays in the list', async () => {
    await approved()
    await client.save({ bio: 'Harmless' })
    const seen = (await client.entry())?.version
    await client.save({ bio: 'Not harmless' })
    expect((await client.markReviewed(seen)).json()).toMatchObject({ code: 'profile_changed' })
    expect(await client.entry()).toMatchObject({ bio: 'Not harmless' })
    const current = (await client.entry())?.version
    const [marked] = await Promise.all([
      client.markReviewed(current),
      client.save({ bio: 'Swapped in the same moment' }),
    ])
    // In either order, the shown version was not reviewed.
    expect([200, 409]).toContain(marked.statusCode)
    expect(await client.entry()).toMatchObject({ bio: 'Swapped in the same moment' })
    expect((await client.markReviewed((await client.entry())?.version)).statusCode).toBe(200)
    expect(await client.entry()).toBeUndefined()
    expect(await client.audited('review-changes')).toEqual({ after: { bio: true } })
  })

  test('a change between the look and the approval is not approved', async () => {
    await client.save({ bio: 'Harmless', visible: true })
    const queue = (await team.call('moderator', 'GET', '/admin/approvals?limit=100')).json<
      { user: { _id: string }; version: string }[]
    >()
    const version = queue.find(({ user }) => user._id === client.id)?.version
    await client.save({ bio: 'Not harmless' })
    expect((await client.approve({ version })).json()).toMatchObject({ code: 'profile_changed' })
    expect((await client.verify({ version })).json()).toMatchObject({ code: 'profile_changed' })
    expect(await client.profile()).toMatchObject({ visibilityApproved: false, isVerified: false })
  })

  test('a refusal that is undone does not review the change', async () => {
    await approved()
    await client.save({ bio: 'Not harmless' })
    const { revision } = (
      await team.call('moderator', 'POST', `/admin/approve/${client.id}`, { approved: false, reason: 'offensive' })
    ).json<{ revision: number }>()
    expect(await client.entry()).toBeUndefined()
    await team.call('moderator', 'POST', `/admin/undo/${client.id}`, { action: 'approve', seen: revision })
    expect(await client.entry()).toMatchObject({ bio: 'Not harmless' })
  })

  test('a viewer neither lists nor reviews; a deleted member leaves no reviewed version', async () => {
    await approved()
    await client.save({ bio: 'Other' })
    expect((await team.call('viewer', 'GET', '/admin/changed')).statusCode).toBe(403)
    expect((await team.call('viewer', 'POST', `/admin/reviewed/${client.id}`, { version: '' })).statusCode).toBe(403)
    await client.remove()
    const { rows } = await app.pool.query('SELECT 1 FROM reviewed_profiles WHERE member_id = $1', [client.id])
    expect(rows).toEqual([])
  })
})

describe('behind the verified badge', () => {
  const verified = async () => {
    await client.save({ name: 'Asha Rai', gender: 'female', age: 27 })
    await client.album.add(await photo(6))
    await client.verify()
    expect(await client.profile()).toMatchObject({ isVerified: true })
  }
  const lost = { isVerified: false, verificationRequested: true }

  test.each([
    ['name', { name: 'Priya Shah' }],
    ['gender', { gender: 'male' }],
    ['removed gender', { gender: null }],
    ['age', { age: 30 }],
  ])('another person takes over: a new %s removes the badge and asks again', async (_what, changes) => {
    await verified()
    await client.save(changes)
    expect(await client.profile()).toMatchObject(lost)
  })

  test('spacing and case of the name, a birthday and other fields keep the badge', async () => {
    await verified()
    await client.save({ name: 'ASHA  rai', age: 28, bio: 'New', location: 'Pokhara' })
    await client.save({ age: 27 })
    expect(await client.profile()).toMatchObject({ isVerified: true, verificationRequested: false })
  })

  test('many steps of one year each', async () => {
    await verified()
    await client.save({ age: 28 })
    expect(await client.profile()).toMatchObject({ isVerified: true })
    await client.save({ age: 29 })
    expect(await client.profile()).toMatchObject(lost)
  })

  test('an age that is removed first and then set anew', async () => {
    await verified()
    await client.save({ age: null })
    await client.save({ age: 35 })
    expect(await client.profile()).toMatchObject(lost)
  })

  test('an age added after the verification, and then raised step by step', async () => {
    await app.pool.query('UPDATE members SET age = NULL, age_declared_at = NULL WHERE id = $1', [client.id])
    await client.album.add(await photo(6))
    await client.verify()
    for (const age of [30, 31]) await client.save({ age })
    expect(await client.profile()).toMatchObject({ isVerified: true })
    await client.save({ age: 32 })
    expect(await client.profile()).toMatchObject(lost)
  })

  test('years that passed since the verification count', async () => {
    await verified()
    await app.pool.query(
      "UPDATE members SET verified_age_at = now() - interval '3 years', age_declared_at = now() - interval '3 years' WHERE id = $1",
      [client.id],
    )
    await client.save({ age: 31 })
    expect(await client.profile()).toMatchObject({ isVerified: true })
    await client.save({ age: 27 })
    expect(await client.profile()).toMatchObject(lost)
  })

  test('two edits at the same moment', async () => {
    await verified()
    await Promise.all([client.save({ age: 28 }), client.save({ name: 'Priya Shah' }), client.save({ bio: 'New' })])
    expect(await client.profile()).toMatchObject(lost)
  })

  test('a change while the badge is withdrawn does not survive the undo', async () => {
    await verified()
    const withdraw = { verified: false }
    const { revision } = (await team.call('moderator', 'POST', `/admin/verify/${client.id}`, withdraw)).json<{
      revision: number
    }>()
    await client.save({ name: 'Priya Shah' })
    await team.call('moderator', 'POST', `/admin/undo/${client.id}`, { action: 'verify', seen: revision })
    expect(await client.profile()).toMatchObject({ isVerified: false })
  })
})
