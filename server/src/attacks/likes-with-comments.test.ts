// Attempts to reach, find out about or mislead somebody by a like with a comment.
import type { Allowance } from '@hamvav/contract/matches/entities'
import { firstMessagesPerDay, requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { Conversation, Message } from '@hamvav/contract/messaging/entities'
import type { HeldCase } from '@hamvav/contract/safety/held-texts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let team: TeamClient
let liker: TestMember
let liked: TestMember

const tea = { prompt: 'tea-shop', answer: 'The one behind Asan' }

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[liker, liked] = [await join(), await join()]
  await app.request(liked, 'PUT', '/api/profile', { prompts: [tea] })
})

async function join(): Promise<TestMember> {
  const member = await app.signUp()
  await app.pool.query('UPDATE members SET visible = true WHERE id = $1', [member.user._id])
  return member
}

interface Body {
  comment?: string
  about?: object
  clientId?: string
}
const comment = (body: Body = {}, by = liker, about = liked) =>
  app.request(by, 'POST', `/api/matches/${about.user._id}/comment`, {
    comment: 'Which bench?',
    clientId: uuidv7(),
    ...body,
  })
const code = async (answer: ReturnType<typeof comment>) => (await answer).json<{ code?: string }>().code
const like = (by = liker, about = liked) => app.request(by, 'POST', `/api/matches/${about.user._id}/like`)
const unlike = (by = liker, about = liked) => app.request(by, 'DELETE', `/api/matches/${about.user._id}/like`)
const chats = async (by: TestMember) =>
  (await app.request(by, 'GET', '/api/profile/messages-users')).json<Conversation[]>()
const row = async (by = liked, partner = liker) => (await chats(by)).find(({ _id }) => _id === partner.user._id)
const read = async (by = liked, partner = liker) =>
  (await app.request(by, 'GET', `/api/messages/conversation/${partner.user._id}`)).json<Message[]>()
const likesUsed = async (by = liker) => (await app.request(by, 'GET', '/api/matches/allowance')).json<Allowance>().used
const firstMessagesUsed = async (by = liker) =>
  (await app.request(by, 'GET', '/api/messages/allowance')).json<Allowance>().used
const choiceOf = async (by = liker, about = liked) =>
  (await app.request(by, 'GET', `/api/matches/${about.user._id}`)).json<{ choice: string | null; isMatch: boolean }>()
const heldCase = async (by = liker) => {
  const cases = (await team.call('moderator', 'GET', '/admin/held?limit=100')).json<HeldCase[]>()
  return cases.find(({ member }) => member._id === by.user._id)
}
const decide = (id: string, decision: 'release' | 'remove') =>
  team.call('moderator', 'POST', `/admin/held/${id}/decide`, {
    decision,
    upTo: id,
    ...(decision === 'remove' && { reason: 'violence', words: 'Please stop.' }),
  })
const threat = () => `I will kill you, ${liked.user.username}`

describe('a comment', () => {
  test('is a request with what it is about, and counts as a like and as a first message', async () => {
    const answer = await comment({ about: tea })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ isMatch: false, message: { text: 'Which bench?', seq: 1 } })
    expect(await row()).toMatchObject({
      request: true,
      lastMessage: 'Which bench?',
      unreadCount: 1,
      liked: { kind: 'prompt', ...tea, url: null },
    })
    expect(await row(liker, liked)).not.toHaveProperty('liked')
    expect([await likesUsed(), await firstMessagesUsed()]).toEqual([1, 1])
  })

  test('without a part is about the profile', async () => {
    await comment()
    expect((await row())?.liked).toEqual({ kind: 'profile', url: null, prompt: null, answer: null })
  })

  test.each([
    ['an empty comment', { comment: ' \u200b ' }],
    ['a long comment', { comment: 'क्षि'.repeat(141) }],
    ['no clientId', { clientId: '' }],
    ['a part of another kind', { about: { bio: true } }],
    ['a picture that is no id', { about: { picture: '../../etc' } }],
  ])('is refused: %s', async (_, body) => {
    expect((await comment(body)).statusCode).toBe(400)
    expect([await likesUsed(), await row()]).toEqual([0, undefined])
  })

  test('that is refused leaves no like, and a like that is refused no comment', async () => {
    const settings = "messages_from = 'matches'"
    await app.pool.query(`UPDATE members SET ${settings} WHERE id = $1`, [liked.user._id])
    expect(await code(comment())).toBe('matches_only')
    expect(await choiceOf()).toMatchObject({ choice: null })
    expect([await likesUsed(), await firstMessagesUsed()]).toEqual([0, 0])
    await app.pool.query("UPDATE members SET messages_from = 'everyone', visible = false WHERE id = $1", [
      liked.user._id,
    ])
    expect(await code(comment())).toBe('not_available')
    expect([await row(), await firstMessagesUsed()]).toEqual([undefined, 0])
  })

  test('does not pass the limits of first messages, nor the own cap of its recipient', async () => {
    const writers = await Promise.all([join(), join(), join()])
    await app.pool.query('UPDATE members SET first_messages_cap = 2 WHERE id = $1', [liked.user._id])
    const codes = await Promise.all(writers.map((writer) => code(comment({}, writer))))
    expect(codes.filter((one) => one === 'requests_full')).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: firstMessagesPerDay + 1 }, join))
    for (const other of others.slice(1)) expect(await code(comment({}, liker, other))).toBeUndefined()
    expect(await code(comment({}, liker, others[0]))).toBe('first_messages_used_up')
    expect(await likesUsed()).toBe(firstMessagesPerDay)
  })

  test('cannot be repeated to fill a request: neither after a message, nor by taking the like back', async () => {
    await comment()
    for (let n = 0; n < requestMessagesMax; n++) {
      await unlike()
      expect(await code(comment({ comment: `Again ${n}` }))).toBe('conversation_open')
    }
    expect(await read()).toHaveLength(1)
    const stranger = await join()
    await app.request(stranger, 'POST', '/api/messages/send', { to: liked.user._id, text: 'Hello' })
    expect(await code(comment({}, stranger))).toBe('conversation_open')
    expect((await like(stranger)).statusCode).toBe(200)
  })

  test('needs a review, an age and a good standing, as a like and a message do', async () => {
    const fresh = await app.signUp({ reviewed: false })
    expect(await code(comment({}, fresh))).toBe('review_needed')
    const ageless = await app.signUp({ adult: false })
    expect(await code(comment({}, ageless))).toBe('age_needed')
    expect(await code(comment({}, liker, liker))).toBe('choice_of_oneself')
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [liked.user._id])
    expect(await code(comment())).toBe('profile_not_found')
  })
})

describe('what a comment is about', () => {
  test('is only what the member sees: no picture for some people only, none of others, no other answer', async () => {
    const album = await createAlbumClient(app, liked)
    await album.add(await photo(1))
    const hidden = await album.add(await photo(2), 'chosen')
    for (const { _id } of [hidden, { _id: uuidv7() }])
      expect(await code(comment({ about: { picture: _id } }))).toBe('part_changed')
    await album.setAudience(hidden._id, 'matches')
    expect(await code(comment({ about: { picture: hidden._id } }))).toBe('part_changed')
    expect(await code(comment({ about: { ...tea, answer: 'Another one' } }))).toBe('part_changed')
    expect(await code(comment({ about: { prompt: 'my-sunday', answer: 'Asleep' } }))).toBe('part_changed')
    expect(await likesUsed()).toBe(0)
  })

  test('is a picture as long as it is there', async () => {
    const album = await createAlbumClient(app, liked)
    await album.add(await photo(3))
    const open = await album.add(await photo(4))
    const about = { picture: open._id }
    const other = await join()
    expect(await code(comment({ about }, liker, other))).toBe('part_changed')
    expect((await comment({ about })).statusCode).toBe(200)
    expect((await row())?.liked).toMatchObject({ kind: 'picture', url: expect.stringContaining('/media/') })
    await album.remove(open._id)
    expect((await row())?.liked).toEqual({ kind: 'picture', url: null, prompt: null, answer: null })
    expect((await row())?.lastMessage).toBe('Which bench?')
  })

  test('is not replaced by another answer below the same prompt, and comes back with the old one', async () => {
    await comment({ about: tea })
    await app.request(liked, 'PUT', '/api/profile', { prompts: [{ ...tea, answer: 'Do you like to be insulted?' }] })
    expect((await row())?.liked).toEqual({ kind: 'prompt', prompt: 'tea-shop', answer: null, url: null })
    await app.request(liked, 'PUT', '/api/profile', { prompts: [tea] })
    expect((await row())?.liked).toMatchObject(tea)
    await app.request(liked, 'PUT', '/api/profile', { prompts: [] })
    expect((await row())?.liked).toMatchObject({ answer: null })
  })

  test('does not tell of a like before its comment is released', async () => {
    await comment({ comment: threat(), about: tea })
    expect(await chats(liked)).toEqual([])
    await app.request(liked, 'POST', '/api/messages/send', { to: liker.user._id, text: 'Namaste' })
    expect(await row()).not.toHaveProperty('liked')
    expect((await app.request(liked, 'GET', `/api/matches/${liker.user._id}`)).body).not.toContain('like"')
  })
})

const pass = (by = liker, about = liked) => app.request(by, 'POST', `/api/matches/${about.user._id}/pass`)

describe('taken back', () => {
  test('by a pass too: the comment does not stay in Requests without its like', async () => {
    await comment({ about: tea })
    await pass()
    expect(await choiceOf()).toMatchObject({ choice: 'pass' })
    expect(await read()).toMatchObject([{ text: '', isUnsent: true }])
    expect(await row()).not.toHaveProperty('liked')
    expect([await likesUsed(), await firstMessagesUsed()]).toEqual([0, 1])
  })

  test('the comment is withdrawn while nobody has answered; it keeps counting', async () => {
    await comment({ about: tea })
    await unlike()
    expect(await choiceOf()).toMatchObject({ choice: null })
    expect(await read()).toMatchObject([{ text: '', isUnsent: true }])
    expect(await row()).not.toHaveProperty('liked')
    expect([await likesUsed(), await firstMessagesUsed()]).toEqual([0, 1])
  })

  test('an answered comment stays', async () => {
    await comment({ about: tea })
    await app.request(liked, 'POST', '/api/messages/send', { to: liker.user._id, text: 'The long one' })
    await unlike()
    expect((await read()).map(({ text }) => text)).toEqual(['Which bench?', 'The long one'])
    expect(await row()).not.toHaveProperty('liked')
  })

  test('a held comment is withdrawn from the review, and no release delivers it', async () => {
    await comment({ comment: threat() })
    const held = await heldCase()
    await unlike()
    expect(await heldCase()).toBeUndefined()
    expect((await decide(held?._id ?? '', 'release')).statusCode).toBe(404)
    expect(await chats(liked)).toEqual([])
  })

  test('by a block in either direction: the chat is gone, and nothing of the like comes back with the unblock', async () => {
    await comment({ about: tea })
    const blocks = '/api/safety/blocks'
    expect((await app.request(liked, 'POST', blocks, { userId: liker.user._id })).statusCode).toBeLessThan(300)
    expect(await chats(liked)).toEqual([])
    expect(await code(comment())).toBe('profile_not_found')
    await app.request(liked, 'DELETE', `${blocks}/${liker.user._id}`)
    expect(await row()).not.toHaveProperty('liked')
  })
})

describe('a held comment', () => {
  test('is delivered with what it is about when it is released, and is no comment when it is removed', async () => {
    expect((await comment({ comment: threat(), about: tea })).json()).toMatchObject({ message: { isHeld: true } })
    expect(await choiceOf()).toMatchObject({ choice: 'like' })
    const held = await heldCase()
    expect((await decide(held?._id ?? '', 'release')).json()).toEqual({ shown: true })
    expect(await row()).toMatchObject({ request: true, liked: tea })
    const other = await join()
    await comment({ comment: threat() }, other)
    const removed = await heldCase(other)
    expect((await decide(removed?._id ?? '', 'remove')).statusCode).toBe(200)
    expect(await row(liked, other)).toBeUndefined()
    expect(await choiceOf(other)).toMatchObject({ choice: 'like' })
  })

  test('waits while the like meets a like, and is then delivered between matches', async () => {
    await comment({ comment: threat(), about: tea })
    expect((await like(liked, liker)).json()).toMatchObject({ isMatch: true })
    expect(await read()).toEqual([])
    const held = await heldCase()
    await decide(held?._id ?? '', 'release')
    expect(await row()).toMatchObject({ request: false, lastMessageFrom: liker.user._id })
  })
})

describe('two at once', () => {
  test('the same comment many times in parallel is one like and one message', async () => {
    const clientId = uuidv7()
    const answers = await Promise.all(Array.from({ length: 6 }, () => comment({ clientId, about: tea })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((each) => each.json<{ message: Message }>().message._id)).size).toBe(1)
    expect(await read()).toHaveLength(1)
    expect([await likesUsed(), await firstMessagesUsed()]).toEqual([1, 1])
    expect((await comment({ clientId })).statusCode).toBe(200)
    // The same id for another member is another comment.
    const other = await join()
    expect((await comment({ clientId }, liker, other)).statusCode).toBe(409)
    expect(await choiceOf(liker, other)).toMatchObject({ choice: null })
  })

  test('from two devices: one comment counts, and one like', async () => {
    const codes = await Promise.all([
      code(comment({ comment: 'One' })),
      code(comment({ comment: 'Two' })),
      code(like()),
    ])
    expect(codes.filter((one) => one === 'conversation_open')).toHaveLength(1)
    expect(await read()).toHaveLength(1)
    expect(await likesUsed()).toBe(1)
  })

  test('two members comment on each other: a match with both comments, and no request', async () => {
    await app.request(liker, 'PUT', '/api/profile', { prompts: [tea] })
    const answers = await Promise.all([comment({ about: tea }), comment({ about: tea }, liked, liker)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.filter((each) => each.json<{ isMatch: boolean }>().isMatch)).toHaveLength(1)
    expect(await read()).toHaveLength(2)
    expect(await row()).toMatchObject({ request: false, liked: tea })
    expect(await row(liker, liked)).toMatchObject({ request: false, liked: tea })
  })
})

test('the like meets a like: the comment is the first message of the match, and costs no first message', async () => {
  await like(liked, liker)
  expect((await comment({ about: tea })).json()).toMatchObject({ isMatch: true, message: { text: 'Which bench?' } })
  expect(await row()).toMatchObject({ request: false, lastMessage: 'Which bench?', liked: tea })
  expect(await firstMessagesUsed()).toBe(0)
})

test('a deleted member leaves no like', async () => {
  await comment({ about: tea })
  await app.request(liker, 'POST', '/api/profile/delete', { password: liker.password })
  await app.app.jobs.runAll()
  const { rows } = await app.pool.query('SELECT FROM choices WHERE $1 IN (member_id, about_id)', [liker.user._id])
  expect(rows).toEqual([])
})
