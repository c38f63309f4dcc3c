// Attempts to show others a text that a person has not looked at: in posts, comments and profiles.
import type { Post } from '@hamvav/contract/feed/entities'
import { heldDays, heldPerMember, type HeldCase, type OwnHeldText } from '@hamvav/contract/safety/held-texts'
import { textFields } from '@hamvav/contract/safety/text-fields'
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { sealedHeldTexts } from '../features/safety/held/held-queries.ts'
import { resealTexts } from '../platform/crypto/reseal.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { readZip } from '../testing/read-zip.ts'
import { connectSocket } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let team: TeamClient
let author: TestMember
let other: TestMember
/** Different in each test. */
let threat: string

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[author, other] = await Promise.all([app.signUp({ canPost: true }), app.signUp({ canPost: true })])
  threat = `I will kill you, ${author.user.username}`
})

const post = (content: string, clientId = uuidv7(), by = author) =>
  app.request(by, 'POST', '/api/posts', { content, clientId })
const comment = (postId: string, content: string, by = author) =>
  app.request(by, 'POST', `/api/posts/${postId}/comments`, { content })
const save = (changes: object, by = author) => app.request(by, 'PUT', '/api/profile', changes)
const own = async (by = author) => (await app.request(by, 'GET', '/api/safety/held')).json<OwnHeldText[]>()
const queue = async () => (await team.call('moderator', 'GET', '/admin/held?limit=100')).json<HeldCase[]>()
const caseOf = async (by = author) => {
  const found = (await queue()).find(({ member }) => member._id === by.user._id)
  if (!found) throw new Error('no case')
  return found
}
const decide = (id: string, decision: 'release' | 'remove', upTo = id) =>
  team.call('moderator', 'POST', `/admin/held/${id}/decide`, {
    decision,
    upTo,
    ...(decision === 'remove' && { reason: 'violence', words: 'Please stop.' }),
  })
const release = async (by = author) => {
  const answer = await decide((await caseOf(by))._id, 'release')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ shown: boolean }>()
}
const profile = async (viewer: TestMember | null, of = author) =>
  (await app.request(viewer, 'GET', `/api/users/${of.user._id}`)).json<Record<string, unknown>>()
const publicPost = async (by = other) =>
  (await post('Rain on the tin roof', uuidv7(), by)).json<{ post: Post }>().post._id

/** Whether the text is anywhere in what others can read. */
async function isSeen(text: string): Promise<boolean> {
  const urls = ['/api/posts', `/api/search/posts?q=${encodeURIComponent(text)}`, `/api/users/${author.user._id}`]
  const seen = await Promise.all(
    [other, author].flatMap((viewer) => urls.map(async (url) => (await app.request(viewer, 'GET', url)).body)),
  )
  const visitor = (await app.request(null, 'GET', '/api/posts')).body
  return [...seen, visitor].some((body) => body.includes(text))
}

describe('each listed text', () => {
  /** Sends the text to the endpoint. Interests are a list. */
  const calls: Readonly<Record<string, (text: string) => Promise<{ statusCode: number; body: string }>>> = {
    'register.username': () => signUp({ username: 'i_will_kill_you', name: 'Somebody' }),
    'register.name': (name) => signUp({ username: `x${uuidv7().slice(-12)}`, name }),
    'updateProfile.username': () => save({ username: 'riyasendnud3s' }),
    'updateProfile.name': (name) => save({ name }),
    'updateProfile.bio': (bio) => save({ bio }),
    'updateProfile.location': (location) => save({ location }),
    'updateProfile.interests[]': (interest) => save({ interests: ['Momo', interest] }),
    'updateProfile.prompts[].answer': (answer) => save({ prompts: [{ prompt: 'my-sunday', answer }] }),
    'createPost.content': (content) => post(content),
    'createPost.pictures[].alt': (alt) =>
      app.request(author, 'POST', '/api/posts', {
        content: 'Rain on the tin roof',
        clientId: uuidv7(),
        pictures: [{ _id: uuidv7(), alt }],
      }),
    'sendGift.note': (note) =>
      app.request(author, 'POST', '/api/play/gifts', { to: other.user._id, gift: 'chiya', note, clientId: uuidv7() }),
    'sendAttachment.alt': (alt) => {
      const named = { to: other.user._id, clientId: uuidv7(), upload: uuidv7() }
      return app.request(author, 'POST', '/api/attachments', { ...named, kind: 'picture', alt, once: false })
    },
    'editPost.content': async (content) => {
      const { _id } = (await app.request(author, 'POST', '/api/posts', { content: 'Good morning' })).json<{
        post: Post
      }>().post
      return app.request(author, 'PUT', `/api/posts/${_id}`, { content })
    },
    'editComment.content': async (content) => {
      const { _id } = (await comment(await publicPost(), 'Good morning')).json<{ comment: Post }>().comment
      return app.request(author, 'PUT', `/api/comments/${_id}`, { content })
    },
    'commentOnPost.content': async (content) => comment(await publicPost(), content),
    'sendMessage.text': (text) => app.request(author, 'POST', '/api/messages/send', { to: other.user._id, text }),
    'likeWithComment.comment': async (comment) => {
      await app.pool.query('UPDATE members SET visible = true WHERE id = $1', [other.user._id])
      const clientId = uuidv7()
      return app.request(author, 'POST', `/api/matches/${other.user._id}/comment`, { comment, clientId })
    },
    async 'send.text'(text) {
      const client = await connectSocket(await app.listen(), author.token)
      const outcome: unknown = await client.socket.timeout(15_000).emitWithAck('send', { to: other.user._id, text })
      client.close()
      return { statusCode: 201, body: JSON.stringify(outcome) }
    },
  }
  /** Status and code of texts that the writer has to change. */
  const refusals: Readonly<Record<string, readonly [number, string]>> = {
    'register.username': [400, 'username_reserved'],
    'updateProfile.username': [400, 'username_reserved'],
    'createPost.pictures[].alt': [409, 'alt_needs_review'],
    'sendGift.note': [400, 'note_refused'],
    'sendAttachment.alt': [409, 'alt_needs_review'],
    'editPost.content': [409, 'edit_needs_review'],
    'editComment.content': [409, 'edit_needs_review'],
  }
  const signUp = (names: { username: string; name: string }) =>
    app.request(null, 'POST', '/api/auth/register', {
      ...names,
      email: `${uuidv7()}@gmail.com`,
      password: 'a long enough secret',
    })
  const isChecked = ([, { check }]: (typeof entries)[number]) => check !== 'none'
  const entries = Object.entries(textFields)

  test.each(entries.filter(isChecked))('%s', async (path, field) => {
    const call = calls[path]
    if (!call) throw new Error('This field needs a call in this test')
    const waitingBefore = (await queue()).length
    const answer = await call(threat)
    if (field.check === 'refused') {
      expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual(refusals[path])
      expect(await isSeen(threat)).toBe(false)
      return
    }
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const cases = await queue()
    expect(cases).toHaveLength(waitingBefore + 1)
    expect(cases.at(-1)).toMatchObject({ kind: field.check === 'held' && field.kind, categories: ['threat'] })
    expect(await isSeen(threat)).toBe(false)
  })
})

describe('a held post', () => {
  test('is seen by nobody, in no list, search, count or event, until it is released as a new one', async () => {
    const watcher = await connectSocket(await app.listen(), other.token)
    watcher.emit('watchFeed', true)
    const text = threat
    const answer = await post(text)
    expect([answer.statusCode, answer.json<{ post: Post }>().post]).toEqual([
      201,
      expect.objectContaining({ content: text, isHeld: true, likesCount: 0 }),
    ])
    expect(await isSeen(text)).toBe(false)
    expect(await profile(other)).toMatchObject({ posts: 0 })
    expect(await own()).toMatchObject([{ kind: 'post', text, status: 'waiting' }])
    expect(await own(other)).toEqual([])
    const { post: later } = (await post('Later', uuidv7(), other)).json<{ post: Post }>()
    expect(await release()).toEqual({ shown: true })
    const { posts } = (await app.request(other, 'GET', '/api/posts')).json<{ posts: Post[] }>()
    expect(posts.slice(0, 2).map(({ content }) => content)).toEqual([text, 'Later'])
    await expect.poll(() => watcher.of('post').length).toBeGreaterThan(1)
    watcher.close()
    expect(JSON.stringify(watcher.of('post')[0])).toContain(later._id)
    expect(await own()).toEqual([])
  })

  test('can be neither liked, commented nor reported by its id', async () => {
    const { _id } = (await post(threat)).json<{ post: Post }>().post
    expect((await app.request(other, 'POST', `/api/posts/${_id}/like`)).statusCode).toBe(404)
    expect((await comment(_id, 'Hello', other)).statusCode).toBe(404)
    const report = { subject: 'post', subjectId: _id, reason: 'violence' }
    expect((await app.request(other, 'POST', '/api/safety/reports', report)).statusCode).toBe(404)
  })

  test('sent many times with one id, also in parallel, after its release and after its removal, is one', async () => {
    const id = uuidv7()
    const sent = await Promise.all(Array.from({ length: 6 }, () => post(threat, id)))
    expect(new Set(sent.map((each) => each.json<{ post: Post }>().post._id)).size).toBe(1)
    expect(await own()).toHaveLength(1)
    await release()
    const again = (await post(threat, id)).json<{ post: Post }>().post
    expect(again.isHeld).toBeUndefined()
    expect((await app.request(other, 'GET', '/api/posts')).json<{ posts: Post[] }>().posts[0]?._id).toBe(again._id)
    const removedId = uuidv7()
    await post(threat, removedId)
    expect((await decide((await caseOf())._id, 'remove')).statusCode).toBe(200)
    expect((await post(threat, removedId)).json()).toMatchObject({ post: { isHeld: true } })
    expect(await queue().then((cases) => cases.filter(({ member }) => member._id === author.user._id))).toEqual([])
  })

  test('of a member who may not post is refused, and of one who was suspended meanwhile is not shown', async () => {
    const limited = await app.signUp({ canPost: false })
    expect((await post(threat, uuidv7(), limited)).json()).toMatchObject({ code: 'posting_limited' })
    await post(threat)
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [author.user._id])
    expect(await release()).toEqual({ shown: false })
    await app.pool.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [author.user._id])
    expect(await isSeen(threat)).toBe(false)
  })

  test('removed, it is a takedown with an appeal, which shows it if it is granted', async () => {
    await post(threat)
    const { _id } = await caseOf()
    expect((await decide(_id, 'remove')).json()).toEqual({ shown: false })
    expect(await isSeen(threat)).toBe(false)
    const takedowns = (await app.request(author, 'GET', '/api/safety/takedowns')).json<{ _id: string }[]>()
    expect(takedowns).toMatchObject([{ subject: 'post', text: threat, reason: 'violence' }])
    const { rows } = await app.pool.query('SELECT source, step FROM strikes WHERE member_id = $1', [author.user._id])
    expect(rows).toEqual([{ source: 'text', step: 'warning' }])
    const id = takedowns[0]?._id ?? ''
    await app.request(author, 'POST', `/api/safety/takedowns/${id}/appeal`, { text: 'It is a song.' })
    expect((await team.call('chief', 'POST', `/admin/takedowns/${id}/restore`)).statusCode).toBe(200)
    expect(await isSeen(threat)).toBe(true)
  })

  test('of two decisions the first one counts, and it is in the audit log without the text', async () => {
    await post(`${threat} now`)
    const { _id } = await caseOf()
    const answers = await Promise.all([decide(_id, 'release'), decide(_id, 'remove')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const audit = (await team.call('chief', 'GET', '/admin/audit?action=decide-held')).body
    expect(audit).toContain(_id)
    expect(audit).not.toContain(threat)
    expect((await decide(uuidv7(), 'release')).statusCode).toBe(404)
  })

  test('withdrawn, it is erased and cannot be released', async () => {
    const { _id } = (await post(threat)).json<{ post: Post }>().post
    expect((await app.request(other, 'DELETE', `/api/safety/held/${_id}`)).statusCode).toBe(404)
    expect((await app.request(author, 'DELETE', `/api/safety/held/${_id}`)).statusCode).toBe(204)
    expect((await decide(_id, 'release')).statusCode).toBe(404)
    const { rows } = await app.pool.query('SELECT envelope FROM held_texts WHERE id = $1', [_id])
    expect(rows).toEqual([{ envelope: null }])
  })

  test('floods the queue up to a limit', async () => {
    const answers = await Promise.all(Array.from({ length: heldPerMember + 4 }, (_, n) => post(`${threat} ${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
    const waiting = await own()
    expect(waiting).toHaveLength(heldPerMember)
    // A withdrawal makes room a day later, whether a moderator has read the text or not.
    await app.request(author, 'DELETE', `/api/safety/held/${waiting[0]?._id}`)
    expect((await post(`${threat} again`)).statusCode).toBe(429)
    await app.pool.query(`UPDATE held_texts SET decided_at = decided_at - interval '1 day' WHERE id = $1`, [
      waiting[0]?._id,
    ])
    expect((await post(`${threat} again`)).statusCode).not.toBe(429)
  })

  test('goes with its author, who starts again without it', async () => {
    await post(threat)
    const answer = await app.request(author, 'POST', '/api/profile/delete', { password: author.password })
    expect(answer.statusCode).toBe(200)
    expect(await queue().then((cases) => cases.filter(({ text }) => text === threat))).toEqual([])
    expect(await isSeen(threat)).toBe(false)
  })

  test('is sealed in the database, and erased some time after the decision', async () => {
    await post(threat)
    const { _id } = await caseOf()
    const { rows } = await app.pool.query<{ row: string }>('SELECT h::text AS row FROM held_texts h WHERE id = $1', [
      _id,
    ])
    const bytes = Buffer.from(threat).toString('hex')
    expect([rows[0]?.row.includes(threat), rows[0]?.row.includes(bytes)]).toEqual([false, false])
    await decide(_id, 'remove')
    const age = `decided_at = now() - interval '${heldDays} days 1 minute'`
    await app.pool.query(`UPDATE held_texts SET ${age} WHERE id = $1`, [_id])
    await enqueue(app.pool, 'cleanUpTakedowns', {})
    await app.app.jobs.runAll()
    expect((await app.pool.query('SELECT FROM held_texts WHERE id = $1', [_id])).rowCount).toBe(0)
  })
})

test('held texts are resealed with the newest key, so that the older one can be removed', async () => {
  await post(threat)
  const [{ _id }, key] = [await caseOf(), randomBytes(32)]
  const stored = async () =>
    (await app.pool.query<{ envelope: Buffer }>('SELECT envelope FROM held_texts WHERE id = $1', [_id])).rows[0]
  const report = vi.fn()
  const rotate = (keys: readonly Buffer[]) =>
    resealTexts(sealedHeldTexts, { pool: app.pool, sealing: createSealing(keys), report })
  const { resealed, unreadable } = await rotate([key, ...app.config.encryptionKeys])
  expect([resealed > 0, unreadable]).toEqual([true, 0])
  expect(createSealing([key]).open((await stored())?.envelope ?? Buffer.alloc(0), _id)).toBe(threat)
  // Back to the key of the running server, for the tests that follow.
  expect(await rotate([...app.config.encryptionKeys, key])).toEqual({ resealed, unreadable: 0 })
  expect(await rotate(app.config.encryptionKeys)).toEqual({ resealed: 0, unreadable: 0 })
  expect((await caseOf()).text).toBe(threat)
  expect(report).not.toHaveBeenCalled()
})

test('the export has the own held texts with their state and reason, without the moderator and those of others', async () => {
  await Promise.all([post(threat), post('I will kill you, says another one', uuidv7(), other)])
  await save({ location: threat })
  const place = (await own()).find(({ kind }) => kind === 'location')
  await decide(place?._id ?? '', 'remove')
  await save({ bio: threat })
  const bio = (await own()).find(({ kind }) => kind === 'bio')
  await app.request(author, 'DELETE', `/api/safety/held/${bio?._id}`)
  const answer = await app.request(author, 'POST', '/api/profile/export', { password: author.password })
  const exported = String(readZip(answer.rawPayload).get('held-texts.json'))
  expect(JSON.parse(exported)).toEqual([
    expect.objectContaining({ kind: 'post', text: threat, status: 'waiting', reason: null }),
    expect.objectContaining({ kind: 'location', text: threat, status: 'removed', reason: 'violence' }),
    // Erased with the withdrawal.
    expect.objectContaining({ kind: 'bio', text: null, status: 'withdrawn' }),
  ])
  const { rows } = await app.pool.query<{ by: string }>('SELECT decided_by AS by FROM held_texts WHERE id = $1', [
    place?._id,
  ])
  expect(rows[0]?.by).toMatch(/^[\da-f-]{36}$/)
  for (const secret of [rows[0]?.by ?? '', 'another one', 'envelope']) expect(exported).not.toContain(secret)
})

describe('a held comment', () => {
  test('is counted nowhere, notifies nobody, and appears with its release', async () => {
    const postId = await publicPost()
    const answer = await comment(postId, threat)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { comment: expect.objectContaining({ content: threat, isHeld: true }) as unknown, commentsCount: 0 },
    ])
    expect((await comment(postId, threat)).json()).toMatchObject({ comment: { isHeld: true } })
    expect(await own()).toHaveLength(1)
    const read = async () =>
      (await app.request(other, 'GET', `/api/posts/${postId}/comments`)).json<{ comments: object[] }>()
    expect(await read()).toMatchObject({ comments: [], commentsCount: 0 })
    expect(await release()).toEqual({ shown: true })
    expect(await read()).toMatchObject({ comments: [{ content: threat }], commentsCount: 1 })
    expect((await comment(postId, threat)).json()).toMatchObject({ code: 'already_commented' })
  })

  test('is not shown if its post is gone, or the two have blocked each other', async () => {
    const postId = await publicPost()
    await comment(postId, threat)
    await app.request(other, 'POST', '/api/safety/blocks', { userId: author.user._id })
    expect(await release()).toEqual({ shown: false })
    expect((await comment(postId, threat)).statusCode).toBe(404)
  })
})

describe('a held text of a profile', () => {
  test('leaves the profile as it was; its author sees it waiting', async () => {
    await save({ bio: 'Momo first', interests: ['Momo'] })
    const answer = await save({ bio: threat, age: 30, interests: ['Momo', 'send nudes please'] })
    expect(answer.json()).toMatchObject({ held: ['bio', 'interests'] })
    expect(await profile(other)).toMatchObject({ bio: 'Momo first', age: 30, interests: ['Momo'] })
    expect((await own()).map(({ kind }) => kind).toSorted()).toEqual(['bio', 'interests'])
  })

  test('replaces the one that waits, and is withdrawn by another text, but not by the text that is shown', async () => {
    await save({ bio: 'Momo first' })
    await save({ bio: threat })
    await save({ bio: `${threat} again` })
    expect(await own()).toMatchObject([{ kind: 'bio', text: `${threat} again` }])
    await save({ bio: 'Momo first', age: 31 })
    expect(await own()).toHaveLength(1)
    await save({ bio: 'Momo second' })
    expect(await own()).toEqual([])
    expect((await queue()).filter(({ member }) => member._id === author.user._id)).toEqual([])
  })

  test('edited in after a review or a release waits again', async () => {
    await save({ bio: 'Momo first' })
    await save({ bio: threat })
    expect(await release()).toEqual({ shown: true })
    expect(await profile(other)).toMatchObject({ bio: threat })
    // Saving the form again does not ask a second time.
    expect((await save({ bio: threat, age: 32 })).json()).not.toHaveProperty('held')
    expect((await save({ bio: `${threat} all` })).json()).toMatchObject({ held: ['bio'] })
    expect(await profile(other)).toMatchObject({ bio: threat })
  })

  test('released, does not overwrite what was saved at the same moment', async () => {
    await save({ bio: threat })
    const { _id } = await caseOf()
    const [saved, decided] = await Promise.all([save({ bio: 'Momo second' }), decide(_id, 'release')])
    expect(saved.statusCode).toBe(200)
    const { bio } = (await profile(other)) as { bio: string }
    expect(decided.statusCode === 200 ? [threat, 'Momo second'] : ['Momo second']).toContain(bio)
    expect(await own()).toEqual([])
  })

  test('removed, cannot be written again', async () => {
    await save({ bio: threat })
    await decide((await caseOf())._id, 'remove')
    expect((await save({ bio: `${threat}!` })).json()).toMatchObject({ code: 'content_taken_down' })
    await save({ location: threat })
    await decide((await caseOf())._id, 'remove')
    expect(await own()).toMatchObject([{ kind: 'location', status: 'removed', reason: 'violence', text: threat }])
  })

  test('a name at sign-up waits; until then the member has the username', async () => {
    const username = `n${uuidv7().slice(-12)}`
    const body = { username, name: threat, email: `${username}@gmail.com`, password: 'a long enough secret' }
    const answer = await app.request(null, 'POST', '/api/auth/register', body)
    expect(answer.json()).toMatchObject({ user: { name: username } })
    const { user } = answer.json<{ user: { _id: string } }>()
    const found = (await queue()).find(({ member }) => member._id === user._id)
    expect(found).toMatchObject({ kind: 'name', text: threat })
    expect((await decide(found?._id ?? '', 'release')).json()).toEqual({ shown: true })
    expect((await app.request(other, 'GET', `/api/users/${user._id}`)).json()).toMatchObject({ name: threat })
  })
})

test('nobody but moderators sees the queue, and only decisions with a reason remove', async () => {
  await post(threat)
  const { _id } = await caseOf()
  for (const url of ['/admin/held', `/admin/held/${_id}/texts`]) {
    expect((await team.call('viewer', 'GET', url)).statusCode).toBe(403)
    expect((await app.request(author, 'GET', url)).statusCode).toBe(401)
  }
  const body = { decision: 'remove', upTo: _id }
  for (const part of [{}, { reason: 'violence' }, { words: 'No.' }, { reason: 'violence', words: ' ' }])
    expect((await team.call('moderator', 'POST', `/admin/held/${_id}/decide`, { ...body, ...part })).statusCode).toBe(
      400,
    )
  expect((await team.call('viewer', 'POST', `/admin/held/${_id}/decide`, body)).statusCode).toBe(403)
})

test('an insult, a question of contact and a cry for help are published: the writer was asked, nobody else is', async () => {
  for (const text of ['You are so stupid', 'Add me on whatsapp 98 41 23 45 67', 'I want to die'])
    expect((await post(text)).json<{ post: Post }>().post.isHeld).toBeUndefined()
  expect(await own()).toEqual([])
})
