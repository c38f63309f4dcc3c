// Attempts to show or read content that was taken down, and to repeat an appeal.
import path from 'node:path'
import { Takedown } from '@hamvav/contract/admin/entities'
import { takedownAppealDays } from '@hamvav/contract/safety/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { createTakenContent } from '../features/safety/takedowns/taken-content.ts'
import { createDiskStore } from '../platform/media/store/disk-store.ts'
import { connectSocket } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
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

const get = (url: string) => app.server.inject({ method: 'GET', url })

describe('after a takedown', () => {
  test('the old URLs of a picture, and the same picture again', async () => {
    const file = await photo(7)
    const first = await client.album.add(file)
    const second = await client.album.add(await photo(8))
    expect((await get(first.url)).statusCode).toBe(200)
    const taken = await client.takenDown('picture', { subjectId: first._id })
    expect(taken).toMatchObject({ subject: 'picture', hasPicture: true, by: { username: 'moderator' } })
    for (const size of [96, 320, 960]) expect((await get(first.url.replace('320', String(size)))).statusCode).toBe(404)
    expect(await client.album.list()).toMatchObject([{ _id: second._id }])
    expect((await client.profile()).profilePic).toBe(second.url)
    const again = await client.album.tryToAdd(file)
    expect([again.status, await again.json()]).toEqual([409, expect.objectContaining({ code: 'content_taken_down' })])
    // With other metadata, as a profile picture.
    const resaved = await sharp(file)
      .withExif({ IFD0: { Copyright: 'me' } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await client.album.upload(['profilePic', resaved])).status).toBe(409)
    expect((await client.album.tryToAdd(await photo(9))).status).toBe(201)
  })

  test('the same picture, uploaded while it is taken down', async () => {
    const file = await photo(10)
    const { _id } = await client.album.add(file)
    const [, again] = await Promise.all([client.takeDown('picture', { subjectId: _id }), client.album.tryToAdd(file)])
    // Before the takedown it is a second picture; after it is refused.
    expect(again.status === 409 || (await client.album.list()).length === 1).toBe(true)
    expect((await client.album.tryToAdd(file)).status).toBe(409)
  })

  test('a private picture does not become public when the profile picture is taken down', async () => {
    const first = await client.album.add(await photo(11))
    const hidden = await client.album.add(await photo(12), 'matches')
    await client.takenDown('picture', { subjectId: first._id })
    expect(await client.profile()).toMatchObject({ profilePic: null })
    expect(await client.album.list()).toMatchObject([{ _id: hidden._id, audience: 'matches' }])
    const next = await client.album.add(await photo(13))
    expect(await client.album.list()).toMatchObject([
      { _id: next._id, audience: 'members' },
      { _id: hidden._id, audience: 'matches' },
    ])
  })

  test('a picture of a Private Space stays out of reach of moderators', async () => {
    await client.album.add(await photo(14))
    const { _id } = await client.album.add(await photo(15), 'chosen')
    expect((await client.takeDown('picture', { subjectId: _id })).json()).toBeNull()
    expect(await client.album.list()).toHaveLength(2)
  })

  test('the same bio with other spacing, case and punctuation', async () => {
    await client.save({ bio: 'Cheap loans! Write to 98510.' })
    await client.takenDown('bio')
    expect((await client.profile()).bio).toBe('')
    for (const bio of ['Cheap loans! Write to 98510.', 'CHEAP  loans -- write to 98510'])
      expect((await client.save({ bio })).json()).toMatchObject({
        code: 'content_taken_down',
        fields: { bio: expect.any(String) },
      })
    expect((await client.save({ bio: 'I like mountains' })).statusCode).toBe(200)
  })

  test('the same name, as a name or as a username', async () => {
    await client.save({ name: 'Call Girls' })
    await client.verify()
    await client.takenDown('name')
    expect(await client.profile()).toMatchObject({ name: client.member.user.username, isVerified: false })
    expect((await client.save({ name: 'CALL girls' })).json()).toMatchObject({ code: 'content_taken_down' })
    expect((await client.save({ username: 'call_girls' })).json()).toMatchObject({ code: 'content_taken_down' })
    expect((await client.save({ name: 'Asha Rai' })).statusCode).toBe(200)
  })

  test('the same bio, saved while it is taken down', async () => {
    await client.save({ bio: 'Cheap loans' })
    await Promise.all([
      client.takeDown('bio'),
      client.save({ bio: 'Cheap loans' }),
      client.save({ bio: 'cheap loans!' }),
    ])
    await client.takeDown('bio')
    expect((await client.profile()).bio).toBe('')
    expect((await client.save({ bio: 'Cheap loans' })).statusCode).toBe(409)
  })

  test('a bio that the moderator did not see stays', async () => {
    await client.save({ bio: 'Cheap loans' })
    const { version } = (await team.call('moderator', 'GET', `/admin/users/${client.id}`)).json<{ version: string }>()
    await client.save({ bio: 'I like mountains' })
    expect((await client.takeDown('bio', { version })).json()).toMatchObject({ code: 'profile_changed' })
    expect((await client.profile()).bio).toBe('I like mountains')
  })

  test('a post disappears at once for everyone: feed, search, its comments and counts', async () => {
    const reader = await app.signUp()
    const id = await client.post('Cheap loans for everybody')
    await client.own('POST', `/api/posts/${id}/like`, undefined, reader)
    await client.own('POST', `/api/posts/${id}/comments`, { content: 'Really?' }, reader)
    const feed = async (by: TestMember) => (await client.own('GET', '/api/posts?limit=50', undefined, by)).body
    const found = async () => (await client.own('GET', '/api/search/posts?q=loans', undefined, reader)).body
    const socket = await connectSocket(await app.listen(), reader.token)
    socket.emit('watchFeed', true)
    expect(await feed(reader)).toContain(id)
    expect(await found()).toContain(id)
    await client.takenDown('post', { subjectId: id })
    expect(await feed(reader)).not.toContain(id)
    expect(await feed(client.member)).not.toContain(id)
    expect(await found()).not.toContain(id)
    expect((await client.own('GET', `/api/posts/${id}/comments`, undefined, reader)).statusCode).toBe(404)
    expect(await client.profile()).toMatchObject({ posts: 0, likes: 0 })
    await vi.waitFor(() => expect(socket.of('post')).toContainEqual({ kind: 'removed', _id: id }))
    socket.close()
    expect(await client.takedowns()).toMatchObject([
      { subject: 'post', text: 'Cheap loans for everybody', reason: 'spam' },
    ])
  })

  test('a comment is gone, and the count of its post is right', async () => {
    const author = await app.signUp({ canPost: true })
    const { post: about } = (await client.own('POST', '/api/posts', { content: 'Rain' }, author)).json<{
      post: { _id: string }
    }>()
    const { comment } = (
      await client.own('POST', `/api/posts/${about._id}/comments`, { content: 'Cheap loans' })
    ).json<{ comment: { _id: string } }>()
    await client.takenDown('comment', { subjectId: comment._id })
    const answer = await client.own('GET', `/api/posts/${about._id}/comments`, undefined, author)
    expect(answer.json()).toMatchObject({ comments: [], commentsCount: 0 })
    // A granted appeal brings it back.
    const [taken] = await client.takedowns()
    await client.appeal(taken?._id ?? '')
    expect((await client.decideAppeal('chief', true)).statusCode).toBe(200)
    const restored = await client.own('GET', `/api/posts/${about._id}/comments`, undefined, author)
    expect(restored.json()).toMatchObject({
      comments: [{ _id: comment._id, content: 'Cheap loans' }],
      commentsCount: 1,
    })
  })

  test('the content of another member cannot be taken down by way of this one', async () => {
    const other = await app.signUp({ canPost: true })
    const { post: theirs } = (await client.own('POST', '/api/posts', { content: 'Rain' }, other)).json<{
      post: { _id: string }
    }>()
    expect((await client.takeDown('post', { subjectId: theirs._id })).statusCode).toBe(404)
    expect((await client.own('GET', '/api/posts?limit=50')).body).toContain(theirs._id)
    const picture = await (await createAlbumClient(app, other)).add(await photo(16))
    expect((await client.takeDown('picture', { subjectId: picture._id })).json()).toBeNull()
    expect((await get(picture.url)).statusCode).toBe(200)
  })

  test('taken down twice, by two moderators, and after the member deleted it', async () => {
    const id = await client.post('Cheap loans')
    const { _id } = await client.album.add(await photo(17))
    for (const [subject, subjectId] of [
      ['post', id],
      ['picture', _id],
    ] as const) {
      const answers = await Promise.all([
        client.takeDown(subject, { subjectId }),
        client.takeDown(subject, { subjectId }, 'chief'),
        client.takeDown(subject, { subjectId }),
      ])
      expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1)
    }
    expect(await client.takedowns()).toHaveLength(2)
    const second = await client.album.add(await photo(18))
    await client.album.remove(second._id)
    expect((await client.takeDown('picture', { subjectId: second._id })).json()).toBeNull()
    expect((await client.takeDown('bio')).json()).toBeNull()
    expect(await client.takedowns()).toHaveLength(2)
  })

  test('the member deletes the picture, or the account, at the same moment', async () => {
    await client.album.add(await photo(19))
    const { _id } = await client.album.add(await photo(20))
    const [taken] = await Promise.all([client.takeDown('picture', { subjectId: _id }), client.album.remove(_id)])
    expect(taken.statusCode).toBe(200)
    expect(await client.album.list()).toHaveLength(1)
    const last = await client.album.add(await photo(21))
    const [answer] = await Promise.all([client.takeDown('picture', { subjectId: last._id }), client.remove()])
    expect([200, 404]).toContain(answer.statusCode)
    expect((await client.takeDown('picture', { subjectId: last._id })).statusCode).toBe(404)
    const { rows } = await app.pool.query('SELECT 1 FROM takedowns WHERE member_id = $1', [client.id])
    expect(rows).toEqual([])
  })

  test('a viewer takes nothing down; the log holds ids and codes only', async () => {
    await client.save({ bio: 'Cheap loans' })
    expect((await client.takeDown('bio', {}, 'viewer')).statusCode).toBe(403)
    await client.takenDown('bio', { note: 'He wrote about loans' })
    expect(await client.audited('take-down')).toEqual({ after: { subject: 'bio', id: client.id }, reason: 'spam' })
  })

  test('the member reads the reason, also while suspended, and nobody else does', async () => {
    await client.save({ bio: 'Cheap loans' })
    const { _id } = await client.takenDown('bio')
    const { notifications } = (await client.own('GET', '/api/notifications')).json<{ notifications: object[] }>()
    expect(notifications).toMatchObject([{ kind: 'takedown', subject: 'bio', reason: 'spam' }])
    await team.call('moderator', 'POST', `/admin/suspend/${client.id}`, { suspended: true, reason: 'spam' })
    expect(await client.takedowns()).toMatchObject([{ _id, subject: 'bio', text: 'Cheap loans', appeal: null }])
    expect((await client.appeal(_id)).statusCode).toBe(201)
    const other = await app.signUp()
    expect((await client.own('GET', '/api/safety/takedowns', undefined, other)).json()).toEqual([])
    const foreign = await client.own('POST', `/api/safety/takedowns/${_id}/appeal`, { text: 'Mine too' }, other)
    expect(foreign.json()).toMatchObject({ code: 'takedown_not_found' })
  })
})

describe('an appeal against a takedown', () => {
  test('is made once, and decided by another admin', async () => {
    await client.save({ bio: 'Cheap loans' })
    const { _id } = await client.takenDown('bio')
    const sent = await Promise.all([client.appeal(_id, 'One'), client.appeal(_id, 'Two'), client.appeal(_id, 'Three')])
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await client.decideAppeal('moderator', true)).json()).toMatchObject({ code: 'appeal_needs_another_admin' })
    expect((await client.profile()).bio).toBe('')
    expect((await client.decideAppeal('chief', true)).json()).toMatchObject({
      status: 'granted',
      takedown: { subject: 'bio', liftedAt: expect.any(String) },
    })
    expect((await client.profile()).bio).toBe('Cheap loans')
    expect((await client.save({ bio: 'Cheap loans' })).statusCode).toBe(200)
    expect(await client.takedowns()).toMatchObject([{ lifted: true, appeal: { status: 'granted' } }])
  })

  test('that is refused leaves the ban on the content, and cannot be repeated', async () => {
    await client.save({ bio: 'Cheap loans' })
    const { _id } = await client.takenDown('bio')
    await client.appeal(_id)
    await client.decideAppeal('chief', false)
    expect(await client.takedowns()).toMatchObject([
      { lifted: false, appeal: { status: 'refused', answer: 'We looked again.' } },
    ])
    expect((await client.appeal(_id, 'Once more')).json()).toMatchObject({ code: 'takedown_appealed' })
    expect((await client.save({ bio: 'Cheap loans' })).statusCode).toBe(409)
  })

  test('restores the picture with its audience, and the admin sees it meanwhile', async () => {
    const first = await client.album.add(await photo(22))
    const second = await client.album.add(await photo(23), 'matches')
    await client.takenDown('picture', { subjectId: first._id })
    const { _id } = await client.takenDown('picture', { subjectId: second._id })
    await client.appeal(_id)
    const seen = await team.call('chief', 'GET', `/admin/takedowns/${_id}/picture`)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await team.call('viewer', 'GET', `/admin/takedowns/${_id}/picture`)).statusCode).toBe(403)
    await client.decideAppeal('chief', true)
    expect(await client.album.list()).toMatchObject([{ _id: second._id, audience: 'matches' }])
    expect((await team.call('chief', 'GET', `/admin/takedowns/${_id}/picture`)).statusCode).toBe(404)
  })

  test('does not replace what the member wrote meanwhile, and a lifted suspension does not grant it', async () => {
    await client.save({ bio: 'Cheap loans' })
    const { _id } = await client.takenDown('bio')
    await client.appeal(_id)
    await client.save({ bio: 'I like mountains' })
    await team.call('moderator', 'POST', `/admin/suspend/${client.id}`, { suspended: true, reason: 'spam' })
    await team.call('moderator', 'POST', `/admin/suspend/${client.id}`, { suspended: false })
    expect(await client.takedowns()).toMatchObject([{ lifted: false, appeal: { status: 'open' } }])
    await client.decideAppeal('chief', true)
    expect((await client.profile()).bio).toBe('I like mountains')
  })

  test('comes too late after the period, when the content is erased but still refused', async () => {
    const file = await photo(24)
    const { _id } = await client.album.add(file)
    const picture = await client.takenDown('picture', { subjectId: _id })
    await client.save({ bio: 'Cheap loans' })
    const bio = await client.takenDown('bio')
    await client.appeal(bio._id)
    await app.pool.query(
      `UPDATE takedowns SET created_at = now() - interval '${takedownAppealDays} days' WHERE member_id = $1`,
      [client.id],
    )
    const store = createDiskStore(path.join(app.config.dataDir, 'pictures'))
    const removed: string[] = []
    const report = (error: unknown) => {
      throw error
    }
    await createTakenContent({
      pool: app.pool,
      pictures: { putBack: () => Promise.reject(new Error('Nothing to restore')) },
      postPictures: { putBack: () => Promise.reject(new Error('Nothing to restore')) },
      async removeFiles(ids) {
        removed.push(...ids)
        for (const id of ids) await store.hidden.remove(id)
      },
      report,
      now: Date.now,
    }).cleanUp(AbortSignal.any([]))
    expect(removed).toHaveLength(1)
    // The appeal against the other one is open.
    expect(await client.takedowns()).toMatchObject([{ text: 'Cheap loans' }, { text: null }])
    expect((await team.call('chief', 'GET', `/admin/takedowns/${picture._id}/picture`)).statusCode).toBe(404)
    expect((await client.appeal(picture._id)).json()).toMatchObject({ code: 'appeal_too_late' })
    expect((await client.album.tryToAdd(file)).status).toBe(409)
    await client.decideAppeal('chief', true)
    expect((await client.profile()).bio).toBe('Cheap loans')
  })

  test('is not needed if the moderator takes the takedown back', async () => {
    const id = await client.post('Cheap loans')
    const { _id } = await client.takenDown('post', { subjectId: id })
    await client.appeal(_id)
    const restored = await team.call('moderator', 'POST', `/admin/takedowns/${_id}/restore`)
    expect(Takedown.parse(restored.json())).toMatchObject({ liftedAt: expect.any(String) })
    expect((await team.call('moderator', 'POST', `/admin/takedowns/${_id}/restore`)).statusCode).toBe(200)
    expect((await client.own('GET', '/api/posts?limit=50')).body).toContain(id)
    expect(await client.takedowns()).toMatchObject([{ lifted: true, appeal: { status: 'granted' } }])
  })
})
